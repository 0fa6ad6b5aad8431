extension Simplex {
    /// More columns than this to look at again, and all are.
    private static let patch = 256

    /// Which variables came to have several values over all equally good solutions since this was last asked, and which no longer
    /// have. Costs what has changed since, as a rule. Valid right after `solve()`.
    public mutating func updateDetermination() throws(Interrupted) -> (undetermined: [Variable], determined: [Variable]) {
        determination.fit(columns.count)
        let marked = determination.takeMarks()
        var inquiry = Inquiry()
        if determination.isStale || !lookAround(marked, &inquiry) { inquiry = lookAtAll() }
        determination.isStale = false
        if !inquiry.possible.isEmpty {
            follow(determination.takeMotion())
            let followed = inquiry.possible.filter { determination.motion[$0] != 0 }
            let others = try findMotion(of: inquiry.possible.filter { determination.motion[$0] == 0 })
            inquiry.certain.formUnion(followed + others)
        }
        var changes: (undetermined: [Variable], determined: [Variable]) = ([], [])
        determination.beginLook()
        for column in inquiry.affected where columns[column].row < 0 && !columns[column].isDead && determination.list(column) {
            let isUndetermined = isCertain(column, inquiry)
            if determination.isUndetermined[column] == isUndetermined { continue }
            determination.isUndetermined[column] = isUndetermined
            if isUndetermined {
                changes.undetermined.append(Variable(column: column))
            } else {
                changes.determined.append(Variable(column: column))
            }
        }
        return changes
    }

    /// Variables that certainly take several values over the face, and those that might: what depends on a column that may move
    /// but is held by others at the present vertex. Both ascending. Valid right after `solve()`.
    public mutating func undetermined() -> (certain: [Variable], possible: [Variable]) {
        // What is known about the last time that changes were asked for stays as it is.
        let known = determination
        defer { determination = known }
        determination.fit(columns.count)
        let inquiry = lookAtAll()
        let variables = columns.indices.filter { columns[$0].row < 0 && !columns[$0].isDead }
        return (
            variables.filter { isCertain($0, inquiry) }.map { Variable(column: $0) },
            inquiry.possible.sorted().map { Variable(column: $0) }
        )
    }

    private func isCertain(_ column: Int, _ inquiry: Inquiry) -> Bool {
        determination.drifts[column].free != 0 || inquiry.certain.contains(column)
    }

    /// What is being found out.
    private struct Inquiry {
        /// Columns of which it matters whom they hold, or by whom they are held.
        var suspects: [Int] = []
        /// Columns that may be determined now or undetermined; some several times.
        var affected: [Int] = []
        /// Of what follows none but held columns: variables that move with one which can move alone all the same, and variables that
        /// move only if several do.
        var certain: Set<Int> = []
        var possible: [Int] = []
        /// Whether a held column can move alone, where that is known.
        var isFree: [Int: Bool] = [:]
        /// Columns without room, with the movable ones in their rows.
        var ties: [(holder: Int, movers: [Int])] = []

        var held: Set<Int> { Set(ties.lazy.flatMap(\.movers)) }
    }

    // MARK: Looking at what changed

    /// Looks at what depends on columns that changed; false where that is too much.
    private mutating func lookAround(_ marked: [Int], _ inquiry: inout Inquiry) -> Bool {
        determination.beginLook()
        var wanted: [(column: Int, drift: Determination.Drift)] = []
        for column in marked {
            if determination.list(column) { inquiry.suspects.append(column) }
            determination.setMovable(column, mayMove(column))
            if columns[column].slot >= 0 { continue }
            let drift = determination.drifts[column]
            let amount = determination.isMovable[column] ? Self.amount(of: column) : 0
            // What is held already may be so still.
            let isRight = drift.free == amount && drift.held == 0 || drift.held == amount && drift.free == 0
            if !isRight { wanted.append((column, Determination.Drift(free: amount, size: amount))) }
        }
        drive(wanted, &inquiry)
        for column in inquiry.affected where hasNoRoom(column) && determination.list(column) { inquiry.suspects.append(column) }
        if !findTies(&inquiry) { return false }
        for (holder, movers) in inquiry.ties {
            for mover in movers { determination.tie(mover, holder) }
        }
        wanted = []
        let held = inquiry.held
        for column in inquiry.suspects where determination.isMovable[column] {
            let amount = Self.amount(of: column)
            let isHeld = held.contains(column)
            if isHeld == (determination.drifts[column].held != 0) { continue }
            wanted.append((column, Determination.Drift(free: isHeld ? 0 : amount, held: isHeld ? amount : 0, size: amount)))
        }
        drive(wanted, &inquiry)
        inquiry.affected += inquiry.suspects
        for column in inquiry.suspects where held.contains(column) {
            tryMoving(column, &inquiry)
            for slot in alpha.support { inquiry.affected.append(head[slot]) }
        }
        if determination.hasGroups { consultAffected(&inquiry) }
        return true
    }

    @inline(__always)
    private func hasNoRoom(_ column: Int) -> Bool {
        let c = columns[column]
        return c.slot >= 0 && (c.isTightBelow || c.isTightAbove)
    }

    /// Finds who holds whom among the suspects, and whom else that concerns; false where that is too much.
    private mutating func findTies(_ inquiry: inout Inquiry) -> Bool {
        let visitsBefore = basis.visits
        var index = 0
        while index < inquiry.suspects.count {
            let column = inquiry.suspects[index]
            index += 1
            for member in determination.dissolve(groupOf: column) where determination.list(member) { inquiry.suspects.append(member) }
            if !hasNoRoom(column) || determination.drifts[column].isNone { continue }
            if inquiry.ties.count >= Self.patch { return false }
            // Looking at everything costs a solve for each movable column.
            if inquiry.ties.count > determination.movableCount && basis.visits - visitsBefore > 4 * columns.count { return false }
            let movers = movableColumns(inRowOf: column)
            if movers.isEmpty { continue }
            inquiry.ties.append((column, movers))
            for mover in movers where determination.list(mover) { inquiry.suspects.append(mover) }
        }
        return true
    }

    /// Finds out about what may follow held columns alone.
    private mutating func consultAffected(_ inquiry: inout Inquiry) {
        determination.beginLook()
        for column in inquiry.affected where columns[column].row < 0 && !inquiry.certain.contains(column) && determination.list(column) {
            if determination.drifts[column].free == 0 && determination.drifts[column].held != 0 { consult(column, &inquiry) }
        }
    }

    /// Finds out whether a movable column can move alone, and what goes with it then.
    private mutating func tryMoving(_ column: Int, _ inquiry: inout Inquiry) {
        fillAlpha(column, tracking: false)
        moveAlongAlpha(column, &inquiry)
    }

    /// The same, where what follows the column is in `alpha` already.
    private mutating func moveAlongAlpha(_ column: Int, _ inquiry: inout Inquiry) {
        let isFree = isFreeToMove(column)
        inquiry.isFree[column] = isFree
        if !isFree { return }
        inquiry.certain.insert(column)
        let negligible = Self.negligibleRate * max(1, alpha.largest)
        for slot in alpha.support where abs(alpha[slot]) > negligible && columns[head[slot]].row < 0 {
            if inquiry.certain.insert(head[slot]).inserted { determination.mover[head[slot]] = column }
        }
    }

    /// Finds out about a variable that follows held columns alone.
    private mutating func consult(_ column: Int, _ inquiry: inout Inquiry) {
        if columns[column].isDead { return }
        if columns[column].slot < 0 {
            if determination.isMovable[column] { inquiry.possible.append(column) }
            return
        }
        // What took it along before may do so again, and others with it.
        let last = determination.mover[column]
        if last >= 0 && determination.isUndetermined[column] && determination.isMovable[last] && inquiry.isFree[last] == nil {
            tryMoving(last, &inquiry)
            if inquiry.certain.contains(column) { return }
        }
        let movers = movableColumns(inRowOf: column)
        for mover in movers {
            if inquiry.isFree[mover] == nil { tryMoving(mover, &inquiry) }
            if inquiry.isFree[mover] != true { continue }
            inquiry.certain.insert(column)
            determination.mover[column] = mover
            return
        }
        if !movers.isEmpty { inquiry.possible.append(column) }
    }

    /// Movable columns that a basic one follows.
    private mutating func movableColumns(inRowOf column: Int) -> [Int] {
        if determination.movableCount == 0 { return [] }
        bySlot.add(1, at: columns[column].slot)
        basis.solveTransposed(&bySlot, into: &duals)
        spread(duals) { simplex, column, term, size in
            if simplex.determination.isMovable[column] { simplex.byColumn.add(term, size: size, at: column) }
        }
        let found = byColumn.touched.filter { byColumn[$0].isCertain }
        byColumn.clear()
        return found
    }

    // MARK: Looking at everything

    private mutating func lookAtAll() -> Inquiry {
        var inquiry = Inquiry()
        determination.dissolveAll()
        determination.stopAll()
        var wanted: [(column: Int, drift: Determination.Drift)] = []
        for column in columns.indices {
            determination.setMovable(column, mayMove(column))
            let amount = Self.amount(of: column)
            if determination.isMovable[column] { wanted.append((column, Determination.Drift(free: amount, size: amount))) }
        }
        drive(wanted, &inquiry)
        let holders = inquiry.affected.filter { hasNoRoom($0) }
        let movers = wanted.map(\.column)
        // One solve for each of those of whom there are fewer.
        let held = holders.count < movers.count ? tie(holders, &inquiry) : tie(movers: movers, &inquiry)
        drive(held.map { ($0, Determination.Drift(held: Self.amount(of: $0), size: Self.amount(of: $0))) }, &inquiry)
        inquiry.affected = Array(columns.indices)
        if held.isEmpty { return inquiry }
        inquiry.possible = columns.indices.filter { column in
            let drift = determination.drifts[column]
            return drift.free == 0 && drift.held != 0 && columns[column].row < 0 && !columns[column].isDead
                && !inquiry.certain.contains(column)
        }
        return inquiry
    }

    /// Puts each basic column that is at a bound (a holder) into one group with the movable columns of its tableau row, and finds out which
    /// of these can move although they are held. Returns the held columns, ascending. One transposed solve for each holder.
    private mutating func tie(_ holders: [Int], _ inquiry: inout Inquiry) -> [Int] {
        var held: Set<Int> = []
        for holder in holders {
            for mover in movableColumns(inRowOf: holder) {
                determination.tie(holder, mover)
                held.insert(mover)
            }
        }
        let ascending = held.sorted()
        for mover in ascending { tryMoving(mover, &inquiry) }
        return ascending
    }

    /// Makes the same groups from the other side: one solve for each movable column.
    private mutating func tie(movers: [Int], _ inquiry: inout Inquiry) -> [Int] {
        var held: [Int] = []
        for mover in movers {
            fillAlpha(mover, tracking: false)
            let negligible = Self.negligibleRate * max(1, alpha.largest)
            var isHeld = false
            for slot in alpha.support where abs(alpha[slot]) > negligible && hasNoRoom(head[slot]) {
                determination.tie(mover, head[slot])
                isHeld = true
            }
            if !isHeld { continue }
            held.append(mover)
            moveAlongAlpha(mover, &inquiry)
        }
        return held
    }

    // MARK: Drifts

    /// Has nonbasic columns drift as is wanted, and basic ones follow.
    private mutating func drive(_ wanted: [(column: Int, drift: Determination.Drift)], _ inquiry: inout Inquiry) {
        if wanted.isEmpty { return }
        var unclear: [Int] = []
        for isHeld in [false, true] {
            var isAny = false
            for (column, drift) in wanted {
                let old = determination.drifts[column]
                let change = isHeld ? drift.held - old.held : drift.free - old.free
                if change == 0 { continue }
                if let departure, departure.column == column, departure.shape == shape {
                    // Its own column of the tableau is that of the one it left for, over the pivot: nothing need be solved for.
                    basis.count(visits: alpha.support.count)
                    take(along: change / departure.pivot, after: departure, isHeld: isHeld, &inquiry, &unclear)
                } else {
                    addEntries(of: column, times: change)
                    isAny = true
                }
            }
            if !isAny { continue }
            solveForAlpha(tracking: false)
            take(along: -1, isHeld: isHeld, &inquiry, &unclear)
        }
        for (column, drift) in wanted {
            determination.setDrift(column, drift)
            inquiry.affected.append(column)
        }
        let visitsBefore = basis.visits
        while let column = unclear.popLast() {
            findDrift(column)
            if !unclear.isEmpty && basis.visits - visitsBefore > basis.size {
                for column in findDrifts(unclear) { findDrift(column) }
                return
            }
        }
    }

    /// Computes the drifts of some basic columns from those of all movable columns, in two solves. Returns the columns whose drift came out
    /// so small that it may be rounding; their drifts are left as they were.
    private mutating func findDrifts(_ some: [Int]) -> [Int] {
        var found = [Determination.Drift](repeating: Determination.Drift(), count: some.count)
        var unclear: Set<Int> = []
        for isHeld in [false, true] {
            for column in columns.indices where determination.isMovable[column] && columns[column].slot < 0 {
                let drift = determination.drifts[column]
                addEntries(of: column, times: isHeld ? drift.held : drift.free)
            }
            solveForAlpha(tracking: false)
            let noise = 1e-7 * max(1, alpha.largest)
            for (index, column) in some.enumerated() {
                let amount = -alpha[columns[column].slot]
                if amount != 0 && abs(amount) <= noise { unclear.insert(column) }
                if isHeld { found[index].held = amount } else { found[index].free = amount }
                found[index].size = max(found[index].size, abs(amount))
            }
        }
        for (index, column) in some.enumerated() where !unclear.contains(column) { determination.setDrift(column, found[index]) }
        return unclear.sorted()
    }

    /// Has basic columns drift by so many times what is in `alpha`; the one in the slot of a pivot that was made there since, by as many
    /// times less than nothing. Lists those of whose drift so little is left that it may be rounding.
    private mutating func take(
        along factor: Double, after departure: Departure? = nil, isHeld: Bool, _ inquiry: inout Inquiry, _ unclear: inout [Int]
    ) {
        let noise = Self.negligibleRate * max(1, abs(factor) * max(1, alpha.largest))
        for slot in alpha.support where alpha[slot] != 0 {
            let column = head[slot]
            let change = slot == departure?.slot ? -factor : alpha[slot] * factor
            if !determination.drift(column, by: change, isHeld: isHeld, noise: noise) { unclear.append(column) }
            inquiry.affected.append(column)
        }
    }

    /// The drift of a basic column anew, from those of what it follows.
    private mutating func findDrift(_ column: Int) {
        bySlot.add(1, at: columns[column].slot)
        basis.solveTransposed(&bySlot, into: &duals)
        spread(duals) { simplex, column, term, size in
            if simplex.columns[column].slot < 0 && !simplex.determination.drifts[column].isNone {
                simplex.byColumn.add(term, size: size, at: column)
            }
        }
        var drift = Determination.Drift()
        for other in byColumn.touched where byColumn[other].isCertain {
            drift.free -= byColumn[other].value * determination.drifts[other].free
            drift.held -= byColumn[other].value * determination.drifts[other].held
        }
        byColumn.clear()
        drift.size = max(abs(drift.free), abs(drift.held))
        determination.setDrift(column, drift)
    }

    /// A number from 1 to 2 in no simple proportion to that of another column, the same in every run (the finaliser of SplitMix64).
    static func amount(of column: Int) -> Double {
        var bits = UInt64(truncatingIfNeeded: column) &* 0x9E37_79B9_7F4A_7C15
        bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
        bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
        // Of so few digits that sums of many are exact.
        return Double(bitPattern: 0x3FF0_0000_0000_0000 | ((bits ^ (bits >> 31)) >> 12) & ~0xFFFF)
    }

    // MARK: Moving one column

    /// A basic column that follows another at less than this moves with it by rounding alone.
    private static let negligibleRate = 1e-10

    /// Whether a column is nonbasic and may move, others apart, without any level getting worse.
    private mutating func mayMove(_ column: Int) -> Bool {
        let c = columns[column]
        if c.slot >= 0 || c.isFixed || c.isDead && columnEntries.count(column) == 0 { return false }
        let (low, high) = reach(column)
        return high - low > Face.room
    }

    /// Whether a nonbasic column may move that way, others apart, without any level getting worse.
    mutating func mayMove(_ column: Int, by amount: Double) -> Bool {
        let (low, high) = reach(column)
        let value = columns[column].value
        return amount > 0 ? high - value > Face.room : value - low > Face.room
    }

    /// The interval in which a nonbasic column may be, others apart, without any level getting worse.
    private mutating func reach(_ column: Int) -> (low: Double, high: Double) {
        let c = columns[column]
        var (low, high) = (c.lower, c.upper)
        if leadingRate(column, direction: 1) != nil { high = c.value }
        if leadingRate(column, direction: -1) != nil { low = c.value }
        for place in bounds.range(column) {
            let bound = bounds.storage[place]
            let allowed = c.tolerance(at: bound.position)
            if bound.position > c.value + allowed { high = min(high, bound.position) }
            if bound.position < c.value - allowed { low = max(low, bound.position) }
        }
        return (low, high)
    }

    /// Whether a nonbasic column can move with all that follows it, as in `alpha`.
    private mutating func isFreeToMove(_ column: Int) -> Bool {
        let c = columns[column]
        let (low, high) = reach(column)
        var up = high - c.value
        var down = c.value - low
        let negligible = Self.negligibleRate * max(1, alpha.largest)
        for slot in alpha.support where abs(alpha[slot]) > negligible {
            let b = columns[head[slot]]
            let rate = abs(alpha[slot])
            let (above, below) = ((b.pieceHigh - b.value) / rate, (b.value - b.pieceLow) / rate)
            up = min(up, alpha[slot] > 0 ? below : above)
            down = min(down, alpha[slot] > 0 ? above : below)
        }
        return max(up, down) > Face.room
    }
}
