import Exact

/// All equally good layouts: the solution as it stands, and how far each column may move without any level getting worse.
///
/// A column that some level feels move is fixed, every other one may move within the linear piece of its costs that it is in.
/// By linear programming duality these intervals describe the optimal face exactly.
public struct Face: Sendable {
    private var simplex: Simplex
    /// A level below all others, for what is asked.
    private let rung: Int

    fileprivate init(_ solved: Simplex) {
        simplex = solved
        rung = simplex.ladder.enter(Level(priority: .zero))
    }

    /// The least and greatest value of an expression over the face, `nil` where it has no bound.
    public mutating func range(of terms: [(Simplex.Variable, Rational)]) throws(Simplex.Interrupted) -> (min: Double?, max: Double?) {
        if terms.isEmpty { return (0, 0) }
        if terms.count == 1 { return try extent(of: terms[0].0.column, times: terms[0].1.double) }
        let probe = simplex.makeRow(terms, times: 1)
        simplex.columns[probe].isNew = false
        return try extent(of: probe, times: 1)
    }

    private mutating func extent(of column: Int, times factor: Double) throws(Simplex.Interrupted) -> (Double?, Double?) {
        let low = try extreme(of: column, .upper)
        let high = try extreme(of: column, .lower)
        let ends = (low.map { $0 * factor }, high.map { $0 * factor })
        return factor < 0 ? (ends.1, ends.0) : ends
    }

    /// How near a column comes to a bound that is infinitely far away: below it for an upper one, above for a lower one.
    private mutating func extreme(of column: Int, _ side: Simplex.Bound.Side) throws(Simplex.Interrupted) -> Double? {
        simplex.setObjective(column, side, rung)
        defer { simplex.clearObjective(column) }
        return try simplex.optimise() ? simplex.columns[column].value : nil
    }

    /// What must differ by more than this to count as different.
    public static let room = 1e-6

    /// Whether a range is more than rounding.
    public static func isWide(_ range: (min: Double?, max: Double?)) -> Bool {
        guard let low = range.min, let high = range.max else { return true }
        return high - low > room * max(1, 1e-6 * abs(high))
    }
}

extension Simplex {
    /// All layouts as good as the present one. Valid right after `solve()`.
    public func face() -> Face { Face(self) }

    fileprivate mutating func setObjective(_ column: Int, _ side: Bound.Side, _ rung: Int) {
        var bound = Bound(constraint: -1, side: side, position: side == .upper ? -.infinity : .infinity, weight: 1, rung: rung)
        if columns[column].slot >= 0 {
            bound.isBeyond = true
            charges.append((column, rung, side == .upper ? 1 : -1))
        }
        bounds.append(bound, to: column)
        if columns[column].slot >= 0 { findPiece(column) } else { enqueue(column) }
    }

    fileprivate mutating func clearObjective(_ column: Int) {
        for position in bounds.range(column) where bounds.storage[position].constraint < 0 {
            let bound = bounds.storage[position]
            if bound.isBeyond { charges.append((column, bound.rung, bound.side == .upper ? -1 : 1)) }
            bounds.swapRemove(at: position, from: column)
            break
        }
        if columns[column].slot >= 0 { findPiece(column) } else { enqueue(column) }
    }
}

// MARK: - What is not determined

extension Simplex {
    /// Variables that certainly take several values over the face, and those that might: what depends on a column that may move
    /// but is held by others at the present vertex. Both ascending. Valid right after `solve()`.
    public mutating func undetermined() -> (certain: [Variable], possible: [Variable]) {
        undetermined(byMoving: columns.indices.filter { mayMove($0) })
    }

    /// The same, with the nonbasic columns given that may move.
    mutating func undetermined(byMoving movable: [Int]) -> (certain: [Variable], possible: [Variable]) {
        var isCertain = [Bool](repeating: false, count: columns.count)
        var isPossible = isCertain
        let (free, held) = split(movable)
        if !free.isEmpty {
            for column in free { isCertain[column] = true }
            for slot in followers(of: free) { isCertain[head[slot]] = true }
        }
        for column in held { mark(column, &isCertain, &isPossible) }
        func variables(_ isIncluded: (Int) -> Bool) -> [Variable] {
            columns.indices.filter { columns[$0].row < 0 && !columns[$0].isDead && isIncluded($0) }.map { Variable(column: $0) }
        }
        return (variables { isCertain[$0] }, variables { isPossible[$0] && !isCertain[$0] })
    }

    /// Whether a nonbasic column may move, others apart, without any level getting worse.
    mutating func isMovable(_ column: Int) -> Bool {
        if columns[column].isFixed { return false }
        let (low, high) = reach(column)
        return high - low > Face.room
    }

    /// The interval in which a column may be, others apart, without any level getting worse.
    private mutating func reach(_ column: Int) -> (low: Double, high: Double) {
        let c = columns[column]
        if c.slot >= 0 { return (c.pieceLow, c.pieceHigh) }
        var (low, high) = (c.lower, c.upper)
        if leadingRate(column, direction: 1) != nil { high = c.value }
        if leadingRate(column, direction: -1) != nil { low = c.value }
        for place in bounds.range(column) {
            let bound = bounds.storage[place]
            let allowed = Self.tolerance(at: bound.position)
            if bound.position > c.value + allowed { high = min(high, bound.position) }
            if bound.position < c.value - allowed { low = max(low, bound.position) }
        }
        return (low, high)
    }

    /// Movable columns whose followers all have room both ways, and those that some basic column may hold.
    private mutating func split(_ movable: [Int]) -> (free: [Int], held: [Int]) {
        if movable.isEmpty { return ([], []) }
        let holders = followers(of: movable).filter { slot in
            let b = columns[head[slot]]
            return b.pieceHigh - b.value <= Face.room || b.value - b.pieceLow <= Face.room
        }
        if holders.isEmpty { return (movable, []) }
        var isHeld = [Bool](repeating: false, count: columns.count)
        for slot in holders {
            bySlot.add(1, at: slot)
            basis.solveTransposed(&bySlot, into: &duals)
            for column in movable where !isHeld[column] {
                isHeld[column] = columnEntries.range(column).contains { position in
                    let entry = columnEntries.storage[position]
                    return abs(entry.value * duals[entry.index]) > 1e-12
                }
            }
        }
        return (movable.filter { !isHeld[$0] }, movable.filter { isHeld[$0] })
    }

    /// The slots of basic columns that move when all of `movable` do, each by an amount of its own, so that none cancels another.
    private mutating func followers(of movable: [Int]) -> [Int] {
        for column in movable {
            let amount = Self.amount(of: column)
            for position in columnEntries.range(column) {
                let entry = columnEntries.storage[position]
                byRow.add(amount * entry.value, at: entry.index)
            }
        }
        basis.solve(&byRow, into: &alpha)
        return alpha.support.filter { abs(alpha[$0]) > 1e-10 }
    }

    /// Marks what follows one column: certain where the column can really move.
    private mutating func mark(_ column: Int, _ isCertain: inout [Bool], _ isPossible: inout [Bool]) {
        let isFree = isFreeToMove(column)
        for follower in [column] + alpha.support.filter({ abs(alpha[$0]) > 1e-10 }).map({ head[$0] }) {
            if isFree { isCertain[follower] = true } else { isPossible[follower] = true }
        }
    }

    /// A number from 1 to 2 in no simple proportion to that of another column, the same in every run (the finaliser of SplitMix64).
    private static func amount(of column: Int) -> Double {
        var bits = UInt64(truncatingIfNeeded: column) &* 0x9E37_79B9_7F4A_7C15
        bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
        bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
        return Double(bitPattern: 0x3FF0_0000_0000_0000 | ((bits ^ (bits >> 31)) >> 12))
    }

    /// Whether a nonbasic column can move with all that follows it, which is in `alpha` then.
    mutating func isFreeToMove(_ column: Int) -> Bool {
        let c = columns[column]
        let (low, high) = reach(column)
        fillAlpha(column)
        var up = high - c.value
        var down = c.value - low
        var largest = 1.0
        for slot in alpha.support { largest = max(largest, abs(alpha[slot])) }
        for slot in alpha.support where abs(alpha[slot]) > 1e-10 * largest {
            let b = columns[head[slot]]
            let rate = abs(alpha[slot])
            let (above, below) = ((b.pieceHigh - b.value) / rate, (b.value - b.pieceLow) / rate)
            up = min(up, alpha[slot] > 0 ? below : above)
            down = min(down, alpha[slot] > 0 ? above : below)
        }
        return max(up, down) > Face.room
    }
}
