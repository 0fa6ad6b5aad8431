import Exact

/// All equally good layouts: the solution as it stands, and how far each column may move without any level getting worse.
///
/// Taken from the final rates: a column with a nonzero rate is fixed, every other one may move within the linear piece of
/// its costs that it is in. By linear programming duality these intervals describe the optimal face exactly.
public struct Face: Sendable {
    private var simplex: Simplex

    fileprivate init(_ solved: Simplex) {
        simplex = solved
        simplex.ladder = Ladder()
    }

    /// The least and greatest value of an expression over the face, `nil` where it has no bound.
    public mutating func range(of terms: [(Simplex.Variable, Rational)]) throws(Simplex.Interrupted) -> (min: Double?, max: Double?) {
        if terms.isEmpty { return (0, 0) }
        if terms.count == 1 { return try extent(of: terms[0].0.column, times: terms[0].1.double) }
        let probe = simplex.add(terms, .equal, 0, .optional(1))
        defer { simplex.remove(probe) }
        let (column, scale) = (simplex.records[probe.index].column, simplex.records[probe.index].scale)
        simplex.columns[column].bounds = []
        return try extent(of: column, times: scale)
    }

    private mutating func extent(of column: Int, times factor: Double) throws(Simplex.Interrupted) -> (Double?, Double?) {
        let low = try simplex.minimise(.objective(column: column, slope: 1)) == .minimal ? simplex.columns[column].value : nil
        let high = try simplex.minimise(.objective(column: column, slope: -1)) == .minimal ? simplex.columns[column].value : nil
        let ends = (low.map { $0 * factor }, high.map { $0 * factor })
        return factor < 0 ? (ends.1, ends.0) : ends
    }

    /// Variables that certainly take several values, and those that might: what depends on a column that may move but is held
    /// by others at the present vertex. Both ascending.
    public func undetermined() -> (certain: [Simplex.Variable], possible: [Simplex.Variable]) {
        var isCertain = [Bool](repeating: false, count: simplex.columns.count)
        var isPossible = isCertain
        let movable = simplex.columns.indices.filter { column in
            let c = simplex.columns[column]
            // The logical of a row that is gone may rest outside the basis; it is free to move, and others with it.
            return c.slot < 0 && c.high - c.low > Self.room && !(c.isDead && c.entries.isEmpty)
        }
        let (free, held) = split(movable)
        if !free.isEmpty {
            for column in free { isCertain[column] = true }
            for slot in followers(of: free) { isCertain[simplex.head[slot]] = true }
        }
        for column in held { mark(column, &isCertain, &isPossible) }
        func variables(_ isIncluded: (Int) -> Bool) -> [Simplex.Variable] {
            simplex.columns.indices.filter { simplex.columns[$0].row < 0 && !simplex.columns[$0].isDead && isIncluded($0) }.map {
                Simplex.Variable(column: $0)
            }
        }
        return (variables { isCertain[$0] }, variables { isPossible[$0] && !isCertain[$0] })
    }

    /// Movable columns whose followers all have room both ways, and those that some basic column may hold.
    private func split(_ movable: [Int]) -> (free: [Int], held: [Int]) {
        if movable.isEmpty { return ([], []) }
        let holders = followers(of: movable).filter { slot in
            let b = simplex.columns[simplex.head[slot]]
            return b.high - b.value <= Self.room || b.value - b.low <= Self.room
        }
        if holders.isEmpty { return (movable, []) }
        var isHeld = [Bool](repeating: false, count: simplex.columns.count)
        for slot in holders {
            var unit = [Double](repeating: 0, count: simplex.rows.count)
            unit[slot] = 1
            let row = simplex.duals(unit)
            for column in movable where !isHeld[column] {
                isHeld[column] = simplex.columns[column].entries.contains { abs($0.value * row[$0.index]) > 1e-12 }
            }
        }
        return (movable.filter { !isHeld[$0] }, movable.filter { isHeld[$0] })
    }

    /// The slots of basic columns that move when all of `columns` do, each by an amount of its own, so that none cancels another.
    private func followers(of columns: [Int]) -> [Int] {
        var work = [Double](repeating: 0, count: simplex.rows.count)
        for column in columns {
            // The golden ratio spreads the amounts over 1...2, the same in every run.
            let amount = 1 + (Double(column) * 0.618_033_988_749_894_9).truncatingRemainder(dividingBy: 1)
            for entry in simplex.columns[column].entries { work[entry.index] += amount * entry.value }
        }
        simplex.lu.solve(&work)
        return work.indices.filter { abs(work[$0]) > 1e-10 }
    }

    /// Marks what follows one column: certain where the column can really move.
    private func mark(_ column: Int, _ isCertain: inout [Bool], _ isPossible: inout [Bool]) {
        let c = simplex.columns[column]
        let alpha = simplex.tableauColumn(column)
        var up = c.high - c.value
        var down = c.value - c.low
        var largest = 1.0
        for value in alpha { largest = max(largest, abs(value)) }
        let moving = alpha.indices.filter { abs(alpha[$0]) > 1e-10 * largest }
        for slot in moving {
            let b = simplex.columns[simplex.head[slot]]
            let (above, below) = ((b.high - b.value) / abs(alpha[slot]), (b.value - b.low) / abs(alpha[slot]))
            up = min(up, alpha[slot] > 0 ? below : above)
            down = min(down, alpha[slot] > 0 ? above : below)
        }
        let isFree = max(up, down) > Self.room
        for follower in [column] + moving.map({ simplex.head[$0] }) {
            if isFree { isCertain[follower] = true } else { isPossible[follower] = true }
        }
    }

    /// What must differ by more than this to count as different.
    public static let room = 1e-6
}

extension Simplex {
    /// All layouts as good as the present one. Valid right after `solve()`.
    public func face() -> Face { Face(self) }
}
