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
        if terms.count == 1 {
            let factor = terms[0].1.double
            let (low, high) = try extent(of: terms[0].0.column)
            let ends = (low.map { $0 * factor }, high.map { $0 * factor })
            return factor < 0 ? (ends.1, ends.0) : ends
        }
        let probe = simplex.add(terms, .equal, 0, .optional(1))
        defer { simplex.remove(probe) }
        let column = simplex.records[probe.index].column
        simplex.columns[column].bounds = []
        return try extent(of: column)
    }

    private mutating func extent(of column: Int) throws(Simplex.Interrupted) -> (Double?, Double?) {
        let low = try simplex.minimise(.objective(column: column, slope: 1)) == .minimal ? simplex.columns[column].value : nil
        let high = try simplex.minimise(.objective(column: column, slope: -1)) == .minimal ? simplex.columns[column].value : nil
        return (low, high)
    }

    /// Variables that certainly take several values, and those that might: what depends on a column that may move but is held
    /// by others at the present vertex.
    public func undetermined() -> (certain: Set<Simplex.Variable>, possible: Set<Simplex.Variable>) {
        var certain: Set<Simplex.Variable> = []
        var possible: Set<Simplex.Variable> = []
        for (index, c) in simplex.columns.enumerated() where !c.isDead && c.slot < 0 {
            guard c.high - c.low > Self.room else { continue }
            let alpha = simplex.tableauColumn(index)
            var up = c.high - c.value
            var down = c.value - c.low
            var followers: [Int] = [index]
            var largest = 1.0
            for value in alpha { largest = max(largest, abs(value)) }
            for slot in alpha.indices where abs(alpha[slot]) > 1e-10 * largest {
                let b = simplex.columns[simplex.head[slot]]
                followers.append(simplex.head[slot])
                let (above, below) = ((b.high - b.value) / abs(alpha[slot]), (b.value - b.low) / abs(alpha[slot]))
                up = min(up, alpha[slot] > 0 ? below : above)
                down = min(down, alpha[slot] > 0 ? above : below)
            }
            let variables = followers.filter { simplex.columns[$0].row < 0 }.map { Simplex.Variable(column: $0) }
            if max(up, down) > Self.room { certain.formUnion(variables) } else { possible.formUnion(variables) }
        }
        return (certain, possible.subtracting(certain))
    }

    /// What must differ by more than this to count as different.
    public static let room = 1e-6
}

extension Simplex {
    /// All layouts as good as the present one. Valid right after `solve()`.
    public func face() -> Face { Face(self) }
}
