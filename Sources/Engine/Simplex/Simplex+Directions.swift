import Exact

/// The linear program of `Determination`: a `Simplex` without constraints, of which the columns are how much each column of another solver moves.
///
/// A column that may move one way only has 0 as its other hard bound, and wishes to move that way by an amount of its own at least: an optional
/// bound. Since the sum of two directions is a direction, all wishes that can be met are met together, and a column whose wish is not met moves in no
/// direction. What may move both ways wishes nothing: where it is nonbasic it rests at an amount of its own. Such amounts are in no simple
/// proportion, so that columns which follow several others do not stand still by chance.
extension Simplex {
    /// Which ways a column may move.
    struct Freedom: Equatable, Sendable {
        var falls: Bool
        var rises: Bool

        static let both = Freedom(falls: true, rises: true)
        static let none = Freedom(falls: false, rises: false)
    }

    // MARK: What another solver may do

    /// Whether a column stands for a variable or a row that there is.
    func exists(_ column: Int) -> Bool { !columns[column].isDead }

    /// Which ways a column may move from where it is, others apart, without any level getting worse. Valid right after `solve()`.
    mutating func freedom(of column: Int) -> Freedom {
        let c = columns[column]
        if c.slot >= 0 { return Freedom(falls: !c.isTightBelow, rises: !c.isTightAbove) }
        if c.isFixed { return .none }
        let (low, high) = reach(column)
        return Freedom(falls: c.value - low > Tolerance.room, rises: high - c.value > Tolerance.room)
    }

    /// The interval in which a nonbasic column may be, others apart, without any level getting worse.
    private mutating func reach(_ column: Int) -> (low: Double, high: Double) {
        let c = columns[column]
        var (low, high) = (c.lower, c.upper)
        if leadingRate(column, direction: 1) != nil { high = c.value }
        if leadingRate(column, direction: -1) != nil { low = c.value }
        for place in bounds.range(column) {
            let bound = bounds.storage[place]
            switch c.side(of: bound.position) {
            case .below: high = min(high, bound.position)
            case .above: low = max(low, bound.position)
            case .at: break
            }
        }
        return (low, high)
    }

    // MARK: The program

    /// The rung of the wishes, which are on the only level, in the ladder of a program of directions.
    private static let wishRung = 1
    /// Fewer columns than this are moved one after the other.
    private static let few = 4
    /// How often columns that had too little room are tried again.
    private static let mostRounds = 6

    /// The program of a solver, with its matrix and its basis; nothing moves, and every column may move both ways. O(size).
    init(directionsOf solver: Simplex) {
        self.init()
        _ = ladder.enter(.objective)
        (rowEntries, columnEntries, basis) = (solver.rowEntries, solver.columnEntries, solver.basis)
        (head, freeColumns, freeRows, deadRows) = (solver.head, solver.freeColumns, solver.freeRows, solver.deadRows)
        rows = solver.rows.map { Row(logical: $0.logical, isDead: $0.isDead) }
        columns = solver.columns.map { c in
            var column = Column(slot: c.slot, row: c.row, closeness: Tolerance.directionCloseness)
            column.isDead = c.isDead
            return column
        }
        bounds.fit(columns.count)
        rates.fit(columns.count)
        byColumn.fit(columns.count)
        changedColumns.fit(columns.count)
        for vector in [\Simplex.byRow, \.duals, \.bySlot, \.alpha] { self[keyPath: vector].fit(rows.count) }
        findComponents()
    }

    /// Takes a column out that stands for a row, or for a variable that is in no row any more.
    mutating func remove(direction column: Int) {
        allow(column, .both)
        if columns[column].row >= 0 { retireRow(columns[column].row) } else { removeUnused(Variable(column: column)) }
    }

    /// Says which ways a column may move.
    mutating func allow(_ column: Int, _ freedom: Freedom) {
        columns[column].closeness = Tolerance.directionCloseness
        if columns[column].isNew {
            columns[column].isNew = false
            if freedom == .none && bindFreely(logical: column, at: 0) {
                columns[column].setInterval(0, 0)
                (columns[column].isRated, columns[column].isFreshlyRated) = (false, true)
                rates.clear(column)
                return
            }
        }
        let isBasic = columns[column].slot >= 0
        for position in bounds.range(column) where isBasic && bounds.storage[position].isBeyond {
            let bound = bounds.storage[position]
            charges.append(Charge(column: column, rung: bound.rung, slope: -bound.slope))
        }
        bounds.clear(column)
        columns[column].setInterval(freedom.falls ? -.infinity : 0, freedom.rises ? .infinity : 0)
        if freedom.falls != freedom.rises {
            let amount = Self.amount(of: column)
            var wish = Bound(
                position: freedom.rises ? amount : -amount, weight: 1, constraint: -1, rung: Self.wishRung,
                side: freedom.rises ? .lower : .upper)
            if isBasic && wish.excess(at: columns[column].value) > Tolerance.directionCloseness {
                wish.isBeyond = true
                charges.append(Charge(column: column, rung: Self.wishRung, slope: wish.slope))
            }
            bounds.append(wish, to: column)
        }
        if isBasic {
            settleBasic(column)
            findPiece(column)
            return
        }
        if freedom == .none {
            columns[column].isRated = false
            rates.clear(column)
        }
        checkRest(column)
        enqueue(column)
    }

    /// Finds a direction that moves every column that can move. `fresh` are columns that may be without an amount of their own. Returns those
    /// that still are.
    mutating func findDirection(placing fresh: [Int]) throws(Interrupted) -> [Int] {
        pivotsLeft = .max
        _ = moveIntoIntervals()
        grantWishes(of: fresh)
        try meetWishes()
        var pending = fresh
        for _ in 0..<Self.mostRounds {
            pending += takeUnplaced()
            if pending.isEmpty { return [] }
            var placement = Placement()
            place(Set(pending).filter { isUnplaced($0) }.sorted()[...], &placement)
            // Others are to make up for what a step disturbed, not the column itself.
            let held = placement.disturbing
            let intervals = held.map { (columns[$0].lower, columns[$0].upper) }
            for column in held { columns[column].setInterval(columns[column].value, columns[column].value) }
            try meetWishes()
            for (column, (lower, upper)) in zip(held, intervals) {
                columns[column].setInterval(lower, upper)
                enqueue(column)
            }
            if !held.isEmpty { try meetWishes() }
            pending = placement.short
        }
        return pending
    }

    /// Goes back into all hard bounds, and meets as many wishes as can be met.
    private mutating func meetWishes() throws(Interrupted) {
        _ = moveIntoIntervals()
        _ = try optimise()
        if isDueForRefresh {
            refresh()
            _ = try optimise()
        }
        _ = hasStrays()
    }

    /// Columns that left the basis other than at their own bound: what they rest at may be a sum of what others rest at.
    private mutating func takeUnplaced() -> [Int] {
        var found: [Int] = []
        for column in rebased where columns[column].isRebased {
            columns[column].isRebased = false
            let c = columns[column]
            if c.slot >= 0 || c.isDead || c.isFixed { continue }
            if bounds.range(column).contains(where: { c.isAt(bounds.storage[$0].position) }) { continue }
            found.append(column)
        }
        rebased.drop()
        return found
    }

    /// Whether a column is nonbasic and may move. One with a wish that rests at 0 may not: it would have been moved.
    private func isUnplaced(_ column: Int) -> Bool {
        let c = columns[column]
        return c.slot < 0 && !c.isFixed && !c.isDead && (bounds.count(column) == 0 || c.value != 0)
    }

    /// Moves nonbasic columns to where their wishes are met, all at once. Where that takes basic columns out of their hard intervals, few steps of
    /// the simplex method make up for it as a rule: a column may go on beyond its wish.
    private mutating func grantWishes(of some: [Int]) {
        var steps: [(column: Int, step: Double)] = []
        for column in Set(some).sorted() where columns[column].slot < 0 && !columns[column].isDead && bounds.count(column) == 1 {
            let wish = bounds.storage[bounds.range(column).lowerBound]
            if wish.excess(at: columns[column].value) > 0 { steps.append((column, wish.position - columns[column].value)) }
        }
        if steps.isEmpty { return }
        fillAlpha(along: steps)
        moveAlongAlpha(steps)
    }

    /// What basic columns fall by as nonbasic ones make these steps, in `alpha`.
    private mutating func fillAlpha(along steps: [(column: Int, step: Double)]) {
        for (column, step) in steps { addEntries(of: column, times: step) }
        solveForAlpha(tracking: false)
    }

    private mutating func moveAlongAlpha(_ steps: [(column: Int, step: Double)]) {
        for (column, step) in steps {
            setValue(column, columns[column].value + step)
            enqueue(column)
        }
        for slot in alpha.support where alpha[slot] != 0 { follow(head[slot], columns[head[slot]].value - alpha[slot]) }
    }

    /// What came of placing some columns.
    private struct Placement {
        /// Those that have too little room at present.
        var short: [Int] = []
        /// Those whose step left a wish unmet that was met.
        var disturbing: [Int] = []
    }

    /// Moves nonbasic columns by amounts of their own: all at once where nothing is in the way, else some of them.
    private mutating func place(_ some: ArraySlice<Int>, _ placement: inout Placement) {
        if some.count < Self.few {
            for column in some { place(column, &placement) }
            return
        }
        applyCharges()
        let steps = some.map { column in
            let amount = nextAmount(of: column)
            return (column: column, step: columns[column].upper > 0 ? amount : -amount)
        }
        fillAlpha(along: steps)
        let negligible = Tolerance.negligibleEntry * max(1, alpha.largest)
        let isBarred = alpha.support.contains { slot in
            let b = columns[head[slot]]
            // What is in the way keeps half its distance at least.
            let room = alpha[slot] > 0 ? b.value - b.lower : b.upper - b.value
            let isAtEnd = min(b.value - b.lower, b.upper - b.value) <= 10 * Tolerance.directionCloseness
            return abs(alpha[slot]) > negligible && (isAtEnd || 2 * abs(alpha[slot]) > room)
        }
        if isBarred {
            let middle = (some.startIndex + some.endIndex) / 2
            place(some[..<middle], &placement)
            place(some[middle...], &placement)
            return
        }
        moveAlongAlpha(steps)
        if !charges.isEmpty { placement.disturbing += some }
    }

    /// Moves a nonbasic column by an amount of its own. Where a column that cannot move would go along, the two exchange places in the
    /// basis instead: then it follows the others.
    private mutating func place(_ column: Int, _ placement: inout Placement) {
        // Another one may have taken it into the basis.
        guard isUnplaced(column) else { return }
        let c = columns[column]
        applyCharges()
        fillAlpha(column)
        let negligible = Tolerance.negligibleEntry * max(1, alpha.largest)
        var holder = -1
        var (up, down) = (Double.infinity, Double.infinity)
        for slot in alpha.support {
            let rate = alpha[slot]
            if abs(rate) <= negligible { continue }
            let b = columns[head[slot]]
            let (below, above) = (b.value - b.lower, b.upper - b.value)
            if min(below, above) <= 10 * Tolerance.directionCloseness {
                if holder < 0 || abs(rate) > abs(alpha[holder]) { holder = slot }
                continue
            }
            up = min(up, (rate > 0 ? below : above) / abs(rate))
            down = min(down, (rate > 0 ? above : below) / abs(rate))
        }
        if holder >= 0 {
            placeBeyond(column, from: c.value, 1)
            pivot(column, slot: holder)
            if isSpoilt { refresh() }
            return
        }
        // One with a wish goes on the way it went.
        if c.lower == 0 { down = 0 }
        if c.upper == 0 { up = 0 }
        // What is in the way keeps half its distance at least.
        let amount = nextAmount(of: column) * min(1, max(up, down) / 4)
        if amount < Tolerance.shortestDirectionStep { return placement.short.append(column) }
        let step = up >= down ? amount : -amount
        setValue(column, c.value + step)
        enqueue(column)
        for slot in alpha.support where alpha[slot] != 0 { follow(head[slot], columns[head[slot]].value - alpha[slot] * step) }
        if !charges.isEmpty { placement.disturbing.append(column) }
    }

    /// Another amount than that of the column's wish, and than in earlier steps: what it rests at must not come back to 0.
    private mutating func nextAmount(of column: Int) -> Double {
        statistics.boundFlips += 1
        return Self.amount(of: column &+ statistics.boundFlips &<< 32)
    }

    /// The columns that have moved since this was last asked.
    mutating func takeMoved() -> [Int] {
        defer { moved.drop() }
        for column in moved { columns[column].isMoved = false }
        return moved
    }

    /// A number from 1 to 2 in no simple proportion to that of another number, the same in every run (the finaliser of SplitMix64).
    private static func amount(of number: Int) -> Double {
        var bits = UInt64(truncatingIfNeeded: number) &* 0x9E37_79B9_7F4A_7C15
        bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
        bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
        // Of so few digits that sums of many are exact.
        return Double(bitPattern: 0x3FF0_0000_0000_0000 | ((bits ^ (bits >> 31)) >> 12) & ~0xFFFF)
    }
}
