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
            var face = face()
            inquiry.certain.formUnion(try face.moving(inquiry.possible))
        }
        var changes: (undetermined: [Variable], determined: [Variable]) = ([], [])
        for column in inquiry.suspects where columns[column].row < 0 && !columns[column].isDead {
            let isUndetermined = inquiry.certain.contains(column)
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
        func variables(_ columns: some Collection<Int>) -> [Variable] {
            columns.filter { self.columns[$0].row < 0 && !self.columns[$0].isDead }.sorted().map { Variable(column: $0) }
        }
        return (variables(inquiry.certain), variables(inquiry.possible))
    }

    /// What is being found out.
    private struct Inquiry {
        /// Columns that may be determined now or undetermined; and those that are among them.
        var suspects: [Int] = []
        private var isSuspect: Set<Int> = []
        /// Variables that move with a column which can move alone, and that column; and variables that move only if several do.
        var certain: Set<Int> = []
        var possible: [Int] = []
        /// Whether a movable column can move alone, where that is known.
        var isFree: [Int: Bool] = [:]
        /// Columns without room, with the movable ones in their rows.
        var ties: [(holder: Int, movers: [Int])] = []

        mutating func list(_ column: Int) { if isSuspect.insert(column).inserted { suspects.append(column) } }

        /// What the ties leave of one piece, each ascending.
        func groups() -> [[Int]] {
            var parent: [Int: Int] = [:]
            func root(_ column: Int) -> Int {
                var column = column
                while let next = parent[column], next != column { column = next }
                return column
            }
            for (holder, movers) in ties {
                parent[holder] = parent[holder] ?? holder
                for mover in movers {
                    let (a, b) = (root(holder), root(mover))
                    parent[mover] = parent[mover] ?? mover
                    parent[max(a, b)] = min(a, b)
                }
            }
            return Dictionary(grouping: parent.keys.sorted(), by: root).sorted { $0.key < $1.key }.map(\.value)
        }
    }

    // MARK: Looking at what changed

    /// Looks at what depends on columns that changed; false where that is too much.
    private mutating func lookAround(_ marked: [Int], _ inquiry: inout Inquiry) -> Bool {
        // Those that moved when this was last asked concern what follows them even where they no longer may.
        var moved: Set<Int> = []
        for column in marked {
            inquiry.list(column)
            if determination.isMovable[column] { moved.insert(column) }
            determination.setMovable(column, mayMove(column))
        }
        var index = 0
        while index < inquiry.suspects.count {
            if inquiry.suspects.count > Self.patch { return false }
            let column = inquiry.suspects[index]
            index += 1
            for member in determination.dissolve(groupOf: column) { inquiry.list(member) }
            let c = columns[column]
            if c.slot < 0 {
                if determination.isMovable[column] || moved.contains(column) { listFollowers(of: column, &inquiry) }
            } else if c.isTightBelow || c.isTightAbove {
                let movers = movableColumns(inRowOf: column)
                if movers.isEmpty { continue }
                inquiry.ties.append((column, movers))
                for mover in movers { inquiry.list(mover) }
            }
        }
        for group in inquiry.groups() { determination.form(group) }
        for column in inquiry.suspects where !inquiry.certain.contains(column) { consult(column, &inquiry) }
        return true
    }

    private mutating func listFollowers(of column: Int, _ inquiry: inout Inquiry) {
        if determination.isMovable[column] {
            tryMoving(column, &inquiry)
        } else {
            fillAlpha(column)
        }
        for slot in alpha.support { inquiry.list(head[slot]) }
    }

    /// Finds out whether a movable column can move alone, and what goes with it then.
    private mutating func tryMoving(_ column: Int, _ inquiry: inout Inquiry) {
        let isFree = isFreeToMove(column)
        inquiry.isFree[column] = isFree
        if !isFree { return }
        inquiry.certain.insert(column)
        let negligible = Self.negligibleRate * max(1, alpha.largest)
        for slot in alpha.support where abs(alpha[slot]) > negligible && columns[head[slot]].row < 0 {
            if inquiry.certain.insert(head[slot]).inserted { determination.mover[head[slot]] = column }
        }
    }

    /// Finds out about one variable, by the movable columns in its row.
    private mutating func consult(_ column: Int, _ inquiry: inout Inquiry) {
        let c = columns[column]
        if c.isDead || c.row >= 0 || determination.movableCount == 0 { return }
        if c.slot < 0 {
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
        let found = byColumn.touched.filter { abs(byColumn.values[$0]) > SparseSums.noise(byColumn.sizes[$0]) }
        byColumn.clear()
        return found
    }

    // MARK: Looking at everything

    private mutating func lookAtAll() -> Inquiry {
        var inquiry = Inquiry()
        inquiry.suspects = Array(columns.indices)
        determination.dissolveAll()
        var movable: [Int] = []
        for column in columns.indices {
            determination.setMovable(column, mayMove(column))
            if determination.isMovable[column] { movable.append(column) }
        }
        if movable.isEmpty { return inquiry }
        for slot in followers(of: movable) {
            let c = columns[head[slot]]
            guard c.isTightBelow || c.isTightAbove else { continue }
            let movers = movableColumns(inRowOf: head[slot])
            if !movers.isEmpty { inquiry.ties.append((head[slot], movers)) }
        }
        for group in inquiry.groups() { determination.form(group) }
        let isHeld = Set(inquiry.ties.flatMap(\.movers))
        let free = movable.filter { !isHeld.contains($0) }
        inquiry.certain.formUnion(free)
        for slot in followers(of: free) { inquiry.certain.insert(head[slot]) }
        let held = isHeld.sorted()
        for column in held { tryMoving(column, &inquiry) }
        let depending = held + followers(of: held).map { head[$0] }
        inquiry.possible = depending.filter { columns[$0].row < 0 && !columns[$0].isDead && !inquiry.certain.contains($0) }
        return inquiry
    }

    /// The slots of basic columns that move when all of `movable` do, each by an amount of its own, so that none cancels another.
    private mutating func followers(of movable: [Int]) -> [Int] {
        if movable.isEmpty { return [] }
        for column in movable { addEntries(of: column, times: Self.amount(of: column)) }
        basis.solve(&byRow, into: &alpha)
        return alpha.support.filter { abs(alpha[$0]) > Self.negligibleRate }
    }

    /// A number from 1 to 2 in no simple proportion to that of another column, the same in every run (the finaliser of SplitMix64).
    static func amount(of column: Int) -> Double {
        var bits = UInt64(truncatingIfNeeded: column) &* 0x9E37_79B9_7F4A_7C15
        bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
        bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
        return Double(bitPattern: 0x3FF0_0000_0000_0000 | ((bits ^ (bits >> 31)) >> 12))
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

    /// The interval in which a nonbasic column may be, others apart, without any level getting worse.
    private mutating func reach(_ column: Int) -> (low: Double, high: Double) {
        let c = columns[column]
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

    /// Whether a nonbasic column can move with all that follows it, which is in `alpha` then.
    private mutating func isFreeToMove(_ column: Int) -> Bool {
        let c = columns[column]
        let (low, high) = reach(column)
        fillAlpha(column)
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
