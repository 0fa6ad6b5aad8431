import HeapModule

/// A factorised sparse square matrix B = L·U, with a column for each basis slot and a row for each row of the problem.
///
/// U is triangular in *some* order of its pairs of row and slot, which is nowhere kept: a solve finds what it reaches by a depth-first search (Gilbert &
/// Peierls, Sparse partial pivoting in time proportional to arithmetic operations, 1988) and costs as much as what it reaches. The bases of layouts are mostly
/// triangular as they stand; then L is empty and U is B itself. A column is replaced by pairing rows and slots anew along the only path from the new column to
/// the free row; where there are several, the row is eliminated and the elimination becomes part of L (Forrest & Tomlin, Updated triangular factors of the
/// basis, 1972). L is the sequence of such row operations and those of the last factorisation.
struct BasisFactors: Sendable {
    /// The entries of U, pivots included: `columns` has those of each slot, with the index of the row, and `rows` those of each row, with the index of the
    /// slot.
    private var columns = Lists<Entry>.reserved
    private var rows = Lists<Entry>.reserved
    /// The pairs of slots and rows on which U is triangular: `pivots` by slot, `rowStates` by row.
    private var pivots: [Pivot] = .reserved
    private var rowStates: [RowState] = .reserved

    private var lower = RowOperations()
    /// How many row operations updates have added to L since the last factorisation.
    private var updateFill = 0

    /// The work so far: the slots and rows that solves have reached, those of solves whose result was known from before, and the row operations of L done for
    /// them.
    private(set) var visits = 0
    private var stamp: Int32 = 0
    /// The slots that a search reached: the first `reached` elements, each behind those that it leads to. `stack` has the slots to which the search has yet to
    /// come back, each with the position in its list where it goes on. Both have as many elements as there are rows, or more, so that a search never makes them
    /// longer.
    private var order: [Int32] = []
    private var reached = 0
    private var stack: [(slot: Int32, position: Int32)] = []
    /// The rows whose slots a transposed solve has yet to take up, the newest on top. While a row is among them, the `Pivot.seen` of its slot is the stamp of
    /// the solve.
    private var waiting = Heap<Int>()

    /// The right-hand side of the last FTRAN, after the operations of L were applied to it; empty if that solve was not tracked. It becomes a column of U if
    /// the column that was solved for enters the basis.
    private var spike: [Entry] = []
    /// The stamp of the search in which the last FTRAN, if it was tracked, found the rows that it had to visit; their `RowState.seen` is this stamp.
    /// `replaceColumn` follows only paths through these rows. −1 where they are not known any more.
    private var trackedSearch: Int32 = -1
    private var multipliers = SparseVector()

    /// The row that a slot is paired with, and U's entry there.
    private struct Pivot: Sendable {
        var value: Double
        @Narrow var row: Int
        /// The stamp of the last search along rows (`searchUp`), or transposed solve, that reached the slot; 0 for none.
        var seen: Int32 = 0
    }

    /// The slot that a row is paired with.
    private struct RowState: Sendable {
        @Narrow var slot: Int
        /// `seen` is the stamp of the last search along columns (`searchDown`) that reached the row, `began` that of the last tracked one that began at the
        /// row; 0 for none.
        var seen: Int32 = 0
        var began: Int32 = 0
    }

    /// The number of rows, which is also the number of slots.
    var size: Int { pivots.count }

    /// Begins a search, with a stamp that no row or slot has.
    private mutating func beginSearch() {
        if stamp == .max {
            for slot in pivots.indices { pivots[slot].seen = 0 }
            for row in rowStates.indices { (rowStates[row].seen, rowStates[row].began) = (0, 0) }
            stamp = 0
            trackedSearch = -1
        }
        stamp += 1
    }

    /// Whether updates have added more row operations than 1,000 and the number of rows together.
    var needRefactorising: Bool { updateFill > 1000 + size }

    // MARK: Shape

    /// Adds a row and a slot, whose column has nothing but `pivot` in that row. The list of the row gets room for `capacity` entries.
    mutating func append(pivot: Double, capacity: Int) {
        let index = size
        columns.addList()
        rows.addList()
        rows.reserve(capacity, in: index, filler: Entry(index: index, value: pivot))
        lower.addRow()
        pivots.append(Pivot(value: pivot, row: index))
        rowStates.append(RowState(slot: index))
        order.fit(size, with: 0)
        stack.fit(size, with: (0, 0))
        columns.append(Entry(index: index, value: pivot), to: index)
        rows.append(Entry(index: index, value: pivot), to: index)
    }

    /// Adds an entry to U. It is an entry of B, too, where no operation of L mentions the row.
    mutating func extend(row: Int, slot: Int, value: Double) {
        columns.append(Entry(index: row, value: value), to: slot)
        rows.append(Entry(index: slot, value: value), to: row)
    }

    /// Whether the column of a slot has one entry only, in this row, and no operation of L mentions the row. Then no other part of the factors depends on the
    /// two.
    func isAlone(slot: Int, row: Int) -> Bool {
        pivots[slot].row == row && columns.count(slot) == 1 && !lower.mentions(row)
    }

    /// Gives a slot for which `isAlone` holds another column, whose only entry is `value` in the row of the slot.
    mutating func setLonePivot(slot: Int, _ value: Double) {
        let row = pivots[slot].row
        columns.clear(slot)
        columns.append(Entry(index: row, value: value), to: slot)
        rows.remove(index: slot, from: row)
        rows.append(Entry(index: slot, value: value), to: row)
        pivots[slot].value = value
    }

    /// Removes all entries of a row, for whose slot `isAlone` must hold, and makes −1 its pivot.
    mutating func empty(row: Int) {
        let slot = rowStates[row].slot
        for k in rows.range(row) {
            let other = rows.storage[k].index
            if other != slot { columns.remove(index: row, from: other) }
        }
        rows.clear(row)
        rows.append(Entry(index: slot, value: -1), to: row)
        setLonePivot(slot: slot, -1)
    }

    // MARK: Solving

    /// Counts rows as visited although nothing was solved, since the result of the solve was kept from before.
    mutating func count(visits more: Int) { visits += more }

    /// Solves B x = b, which is FTRAN: `b` is by row and is cleared, `x` is by slot. O(what is reached).
    ///
    /// `tracking` notes on the way what `replaceColumn` must know of the column `b`.
    mutating func solve(_ b: inout SparseVector, into x: inout SparseVector, tracking: Bool) {
        x.clear()
        if !lower.isEmpty { visits += lower.apply(&b) }
        spike.clear()
        reached = 0
        beginSearch()
        trackedSearch = tracking ? stamp : -1
        for row in b.support {
            if tracking {
                spike.append(Entry(index: row, value: b[row]))
                rowStates[row].began = stamp
            }
            if rowStates[row].seen != stamp { searchDown(from: row) }
        }
        visits += reached
        var inputs = b.elements.mutableSpan
        var outputs = x.elements.mutableSpan
        var index = reached
        while index > 0 {
            index -= 1
            let slot = Int(order[index])
            let row = pivots[slot].row
            let v = inputs[row].take()
            if v == 0 { continue }
            let value = v / pivots[slot].value
            outputs[slot].setUnlisted(value)
            for k in columns.range(slot) {
                let entry = columns.storage[k]
                if entry.index != row { inputs[entry.index].subtractUnlisted(entry.value * value) }
            }
        }
        index = reached
        while index > 0 {
            index -= 1
            x.include(Int(order[index]))
        }
        b.clear()
    }

    /// Solves Bᵀ y = c, which is BTRAN: `c` is by slot and is cleared, `y` is by row. O(what is reached).
    ///
    /// In a layout, the position of a view is the sum of the offsets of the views that it is in, so much of what a search would reach cancels to 0. Slots are
    /// therefore taken up the newest row first, which mostly is an order in which each is complete when its turn comes; one that is not is taken up again.
    /// Where that happens too often, or where much is reached anyway, a search finds the order.
    mutating func solveTransposed(_ c: inout SparseVector, into y: inout SparseVector) {
        y.clear()
        beginSearch()
        for slot in c.support { wait(slot) }
        var patience = c.support.count > 16 ? 0 : 64
        while patience > 0, y.support.count < 256, let row = waiting.popMax() {
            let slot = rowStates[row].slot
            pivots[slot].seen = 0
            if c[slot] == 0 { continue }
            visits += 1
            let isNew = takeUp(slot, &c, &y)
            if !isNew { patience -= 1 }
            for k in rows.range(row) {
                let other = rows.storage[k].index
                if other != slot && pivots[other].seen != stamp { wait(other) }
            }
        }
        if !waiting.isEmpty {
            searchUp(from: waiting.unordered.map { rowStates[$0].slot })
            waiting = Heap()
            visits += reached
            for index in stride(from: reached - 1, through: 0, by: -1) {
                let slot = Int(order[index])
                if c[slot] != 0 { _ = takeUp(slot, &c, &y) }
            }
        }
        c.clear()
        if !lower.isEmpty { visits += lower.applyTransposed(&y) }
    }

    private mutating func wait(_ slot: Int) {
        pivots[slot].seen = stamp
        waiting.insert(pivots[slot].row)
    }

    /// Divides what is left of a slot's cost by its pivot, and adds the quotient to the dual value of its row. For each other entry of the row, subtracts the
    /// quotient times the entry from the cost of the entry's slot. Returns whether the row had no dual value yet.
    @inline(__always)
    private func takeUp(_ slot: Int, _ c: inout SparseVector, _ y: inout SparseVector) -> Bool {
        let row = pivots[slot].row
        let value = c[slot] / pivots[slot].value
        c.setUnlisted(0, at: slot)
        let isNew = y.add(value, at: row)
        for k in rows.range(row) {
            let entry = rows.storage[k]
            if entry.index != slot { c.subtractUnlisted(entry.value * value, at: entry.index) }
        }
        return isNew
    }

    /// Adds to `order` the slots whose values, in a solve, depend on that of the slot of row `start`, and this slot behind them. Slots that are there already
    /// are not added again.
    private mutating func searchDown(from start: Int) {
        rowStates[start].seen = stamp
        search(from: rowStates[start].slot) { factors, slot in
            factors.columns.range(slot)
        } enter: { factors, position in
            let row = factors.columns.storage[position].index
            if factors.rowStates[row].seen == factors.stamp { return -1 }
            factors.rowStates[row].seen = factors.stamp
            return factors.rowStates[row].slot
        }
    }

    /// Fills `order` with these slots and all those whose values, in a transposed solve, depend on theirs, each slot behind those that depend on it.
    private mutating func searchUp(from starts: [Int]) {
        reached = 0
        beginSearch()
        for start in starts where pivots[start].seen != stamp {
            pivots[start].seen = stamp
            search(from: start) { factors, slot in
                factors.rows.range(factors.pivots[slot].row)
            } enter: { factors, position in
                let slot = factors.rows.storage[position].index
                if factors.pivots[slot].seen == factors.stamp { return -1 }
                factors.pivots[slot].seen = factors.stamp
                return slot
            }
        }
    }

    /// Adds to `order` the slots that a depth-first search from `start` reaches, each behind those that it leads to, `start` last.
    ///
    /// - Parameter enter: returns the slot that an entry of a slot's `list` leads to, −1 where the search has come by before.
    private mutating func search(
        from start: Int, list: (inout BasisFactors, Int) -> Range<Int>, enter: (inout BasisFactors, Int) -> Int
    ) {
        var slot = start
        var (position, end) = (list(&self, slot).lowerBound, list(&self, slot).upperBound)
        var depth = 0
        var count = reached
        while true {
            var next = -1
            while position < end && next < 0 {
                next = enter(&self, position)
                position += 1
            }
            if next >= 0 {
                stack[depth] = (Int32(truncatingIfNeeded: slot), Int32(truncatingIfNeeded: position))
                depth += 1
                slot = next
                position = list(&self, slot).lowerBound
            } else {
                order[count] = Int32(truncatingIfNeeded: slot)
                count += 1
                if depth == 0 { break }
                depth -= 1
                slot = Int(stack[depth].slot)
                position = Int(stack[depth].position)
            }
            end = list(&self, slot).upperBound
        }
        reached = count
    }

    // MARK: Updating

    /// Puts the column that was last solved for with tracking, whose element at `slot` was `alpha`, in the place of the column of the slot. False where the
    /// result is not to be trusted: then the matrix must be factorised anew before it is used.
    mutating func replaceColumn(slot: Int, alpha: Double) -> Bool {
        if trackedSearch < 0 { return false }
        let row = pivots[slot].row
        let expected = alpha * pivots[slot].value
        let path = onlyPath(to: row)
        trackedSearch = -1
        for k in columns.range(slot) { rows.remove(index: slot, from: columns.storage[k].index) }
        columns.clear(slot)
        // Where there is only one path, pairs are shifted along it. No number is computed then, so there is none to check.
        guard let path else { return eliminate(row: row, slot: slot, expected: expected) }
        for entry in spike where entry.value != 0 { extend(row: entry.index, slot: slot, value: entry.value) }
        return pairAnew(along: path, to: slot)
    }

    /// The rows on the way back from one row, through rows that the tracked FTRAN has reached, to a row in which the entering column has an entry; nil
    /// where there is no such way, or more than one. O(what is in these rows).
    private func onlyPath(to row: Int) -> [Int]? {
        var row = row
        var path = [row]
        while true {
            var origin = -1
            for k in rows.range(row) {
                let slot = rows.storage[k].index
                if slot == rowStates[row].slot || rowStates[pivots[slot].row].seen != trackedSearch { continue }
                if origin >= 0 { return nil }
                origin = slot
            }
            let isStart = rowStates[row].began == trackedSearch
            if origin < 0 { return isStart ? path : nil }
            if isStart { return nil }
            row = pivots[origin].row
            path.append(row)
        }
    }

    /// Shifts the pairs along the only path that leads from the new column of `slot` to the first of these rows. False where an entry on the path is missing or
    /// 0.
    private mutating func pairAnew(along path: [Int], to slot: Int) -> Bool {
        for (position, row) in path.enumerated() {
            let taker = position + 1 < path.count ? rowStates[path[position + 1]].slot : slot
            guard let value = columns.value(index: row, in: taker), value != 0 else { return false }
            pair(taker, row, value)
        }
        return true
    }

    /// Subtracts multiples of other rows from `row`, so that only the entry in the new column of `slot` is left of it, which is its pivot. False where that is
    /// not, but for rounding, the `expected` pivot.
    private mutating func eliminate(row: Int, slot: Int, expected: Double) -> Bool {
        multipliers.fit(size)
        multipliers.clear()
        var starts: [Int] = []
        for k in rows.range(row) {
            let entry = rows.storage[k]
            multipliers.add(entry.value, at: entry.index)
            starts.append(entry.index)
            columns.remove(index: row, from: entry.index)
        }
        rows.clear(row)
        searchUp(from: starts)
        visits += reached
        // `multipliers` has what is left of the row, by slot; each value is set to 0 when a multiple of another row has eliminated it.
        var factors: [Entry] = []
        var pivot = 0.0
        for slot in order[..<reached].reversed().map(Int.init) {
            let v = multipliers[slot]
            if v == 0 { continue }
            multipliers.setUnlisted(0, at: slot)
            let other = pivots[slot].row
            let multiplier = v / pivots[slot].value
            factors.append(Entry(index: other, value: multiplier))
            for k in rows.range(other) {
                let entry = rows.storage[k]
                if entry.index != slot { multipliers.subtractUnlisted(entry.value * multiplier, at: entry.index) }
            }
        }
        multipliers.clear()
        for factor in factors {
            lower.add(target: row, source: factor.index, factor: factor.value)
            multipliers.setUnlisted(factor.value, at: factor.index)
        }
        updateFill += factors.count
        for entry in spike {
            if entry.index == row {
                pivot += entry.value
            } else {
                pivot -= multipliers[entry.index] * entry.value
                if entry.value != 0 { extend(row: entry.index, slot: slot, value: entry.value) }
            }
        }
        for factor in factors { multipliers.setUnlisted(0, at: factor.index) }
        // The determinant says what the pivot must be; where the elimination misses that, it has lost digits.
        guard abs(pivot - expected) <= Tolerance.updateDisagreement * abs(expected), pivot != 0 else { return false }
        extend(row: row, slot: slot, value: pivot)
        pair(slot, row, pivot)
        return true
    }

    private mutating func pair(_ slot: Int, _ row: Int, _ value: Double) {
        pivots[slot].row = row
        pivots[slot].value = value
        rowStates[row].slot = slot
    }

    // MARK: Factorising

    /// Factorises the matrix whose column for slot s is the s-th list (index: row). O(nonzeros) for layouts.
    ///
    /// Returns the slots whose columns depend on the others, each with a row that is left without a pivot: the caller must put the logical of that row into the
    /// slot, on which the factors count already.
    mutating func factorise(_ matrix: Lists<Entry>) -> [(slot: Int, row: Int)] {
        let size = matrix.listCount
        var work = Elimination(matrix)
        let replaced = work.run()
        updateFill = 0
        spike = []
        trackedSearch = -1
        pivots = Array(repeating: Pivot(value: 0, row: 0), count: size)
        rowStates = Array(repeating: RowState(slot: 0), count: size)
        stamp = 0
        rows = work.rows
        columns = rows.transposed()
        for item in work.pairs { pair(item.slot, item.row, item.value) }
        lower.reset(rows: size)
        for step in work.steps {
            for factor in step.factors { lower.add(target: factor.index, source: step.row, factor: factor.value) }
        }
        return replaced
    }
}
