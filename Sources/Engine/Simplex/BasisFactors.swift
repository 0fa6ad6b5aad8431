import HeapModule

/// A factorised sparse square matrix B = L·U, of one column a basis slot and one row a constraint row.
///
/// U is triangular in *some* order of its pairs of row and slot, which is nowhere kept: a solve finds what it reaches by a
/// depth-first search (Gilbert & Peierls, Sparse partial pivoting in time proportional to arithmetic operations, 1988) and
/// costs what that is. The bases of layouts are mostly triangular as they stand; then L is empty and U is B itself. A column
/// is replaced by pairing rows and slots anew along the only path from the new column to the free row; where there are
/// several, the row is eliminated and the elimination becomes part of L (Forrest & Tomlin, Updated triangular factors of the
/// basis, 1972). L is the sequence of such row operations and those of the last factorisation.
struct BasisFactors: Sendable {
    /// U by slot (index: row) and by row (index: slot), pivots included.
    private var columns = Lists<Entry>.reserved
    private var rows = Lists<Entry>.reserved
    /// By slot, and by row.
    private var pivots: [Pivot] = .reserved
    private var places: [Place] = .reserved

    private var lower = RowOperations()
    /// Row operations that updates added since the last factorisation.
    private var updateFill = 0

    /// Slots and rows reached by solves so far, or by what stands for one, and row operations of L done for them.
    private(set) var visits = 0
    private var stamp: Int32 = 0
    /// The slots that a search reached, `reached` of them, each behind those that it leads to; and those it has yet to come back to, with
    /// where it goes on there. As long as there are rows, so that a search never makes it longer.
    private var order: [Int32] = []
    private var reached = 0
    private var stack: [(slot: Int32, position: Int32)] = []
    /// Rows whose slots a transposed solve has yet to take up, the newest on top; `seen` says which slots are in it.
    private var waiting = Heap<Int>()

    /// The last column solved for, after L: what U gets where it enters. And the search that found what it reaches; -1 where that
    /// is not known any more.
    private var spike: [Entry] = []
    private var trackedSearch: Int32 = -1
    private var multipliers = SparseVector()

    /// The row that a slot is paired with, and U's entry there.
    private struct Pivot: Sendable {
        var value: Double
        @Narrow var row: Int
        /// The last search upwards that came by.
        var seen: Int32 = 0
    }

    /// The slot that a row is paired with.
    private struct Place: Sendable {
        @Narrow var slot: Int
        /// The last search downwards that came by, and the last that began here and was tracked.
        var seen: Int32 = 0
        var began: Int32 = 0
    }

    /// Rows, and slots.
    var size: Int { pivots.count }

    /// Begins a search, with a stamp that no row or slot has.
    private mutating func beginSearch() {
        if stamp == .max {
            for slot in pivots.indices { pivots[slot].seen = 0 }
            for row in places.indices { (places[row].seen, places[row].began) = (0, 0) }
            stamp = 0
            trackedSearch = -1
        }
        stamp += 1
    }

    /// Whether updates have added more than 1,000 row operations, and one for each row.
    var isWorn: Bool { updateFill > 1000 + size }

    // MARK: Shape

    /// One more row and slot, the slot's column with nothing but `pivot` in that row, whose list has this capacity.
    mutating func append(pivot: Double, capacity: Int) {
        let index = size
        columns.addList()
        rows.addList()
        rows.reserve(capacity, in: index, filler: Entry(index: index, value: pivot))
        lower.addRow()
        pivots.append(Pivot(value: pivot, row: index))
        places.append(Place(slot: index))
        order.fit(size, with: 0)
        stack.fit(size, with: (0, 0))
        columns.append(Entry(index: index, value: pivot), to: index)
        rows.append(Entry(index: index, value: pivot), to: index)
    }

    /// U gets another entry. It is one of B, too, where L does not know the row.
    mutating func extend(row: Int, slot: Int, value: Double) {
        columns.append(Entry(index: row, value: value), to: slot)
        rows.append(Entry(index: slot, value: value), to: row)
    }

    /// Whether a slot's column has one entry, and that in this row, and L does not know the row; then nothing depends on it.
    func isAlone(slot: Int, row: Int) -> Bool {
        pivots[slot].row == row && columns.count(slot) == 1 && !lower.mentions(row)
    }

    /// Gives a slot that is alone another column, whose only entry is this one.
    mutating func setLonePivot(slot: Int, _ value: Double) {
        let row = pivots[slot].row
        columns.clear(slot)
        columns.append(Entry(index: row, value: value), to: slot)
        rows.remove(index: slot, from: row)
        rows.append(Entry(index: slot, value: value), to: row)
        pivots[slot].value = value
    }

    /// Leaves a row whose slot is alone nothing but its pivot -1.
    mutating func empty(row: Int) {
        let slot = places[row].slot
        for k in rows.range(row) {
            let other = rows.storage[k].index
            if other != slot { columns.remove(index: row, from: other) }
        }
        rows.clear(row)
        rows.append(Entry(index: slot, value: -1), to: row)
        setLonePivot(slot: slot, -1)
    }

    // MARK: Solving

    /// Counts rows visited without a solve, since what it gave is known.
    mutating func count(visits more: Int) { visits += more }

    /// Solves B x = b: rows in (and cleared), slots out. O(what is reached).
    ///
    /// `tracking` notes on the way what `replaceColumn` must know of the column that b is.
    mutating func solve(_ b: inout SparseVector, into x: inout SparseVector, tracking: Bool) {
        x.clear()
        if !lower.isEmpty { visits += lower.apply(&b) }
        spike.drop()
        reached = 0
        beginSearch()
        trackedSearch = tracking ? stamp : -1
        for row in b.support {
            if tracking {
                spike.append(Entry(index: row, value: b[row]))
                places[row].began = stamp
            }
            if places[row].seen != stamp { searchDown(from: row) }
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
            outputs[slot].poke(value)
            for k in columns.range(slot) {
                let entry = columns.storage[k]
                if entry.index != row { inputs[entry.index].subtract(entry.value * value) }
            }
        }
        index = reached
        while index > 0 {
            index -= 1
            x.include(Int(order[index]))
        }
        b.clear()
    }

    /// Solves Bᵀ y = c: slots in (and cleared), rows out. O(what is reached).
    ///
    /// In a layout, the position of a view is the sum of the offsets of the views that it is in, so much of what a search would reach cancels to 0.
    /// Slots are therefore taken up the newest row first, which mostly is an order in which each is complete when its turn comes; one that is not is
    /// taken up again. Where that happens too often, or where much is reached anyway, the search decides.
    mutating func solveTransposed(_ c: inout SparseVector, into y: inout SparseVector) {
        y.clear()
        beginSearch()
        for slot in c.support { wait(slot) }
        var patience = c.support.count > 16 ? 0 : 64
        while patience > 0, y.support.count < 256, let row = waiting.popMax() {
            let slot = places[row].slot
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
            searchUp(from: waiting.unordered.map { places[$0].slot })
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

    /// Divides what is left of a slot's cost by its pivot, adds that to the dual value of its row, and subtracts its products from the other slots of
    /// the row. Returns whether the row had no dual value yet.
    @inline(__always)
    private func takeUp(_ slot: Int, _ c: inout SparseVector, _ y: inout SparseVector) -> Bool {
        let row = pivots[slot].row
        let value = c[slot] / pivots[slot].value
        c.poke(0, at: slot)
        let isNew = y.add(value, at: row)
        for k in rows.range(row) {
            let entry = rows.storage[k]
            if entry.index != slot { c.subtract(entry.value * value, at: entry.index) }
        }
        return isNew
    }

    /// Adds to `order` what the value of a row's slot is needed for, and the slot itself after it.
    private mutating func searchDown(from start: Int) {
        places[start].seen = stamp
        search(from: places[start].slot) { factors, slot in
            factors.columns.range(slot)
        } enter: { factors, position in
            let row = factors.columns.storage[position].index
            if factors.places[row].seen == factors.stamp { return -1 }
            factors.places[row].seen = factors.stamp
            return factors.places[row].slot
        }
    }

    /// Fills `order` with what the dual value of the slots' rows is needed for, each after what needs it.
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

    /// Adds to `order` the slots that are reached from one, each after those that it leads to, itself last.
    ///
    /// - Parameter enter: the slot that an entry of a slot's `list` leads to, -1 where the search has come by before.
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

    /// The column last solved for, whose element at `slot` was `alpha`, takes the place of the slot's column. False where the
    /// result is not to be trusted: then the matrix must be factorised anew before it is used.
    mutating func replaceColumn(slot: Int, alpha: Double) -> Bool {
        if trackedSearch < 0 { return false }
        let row = pivots[slot].row
        let expected = alpha * pivots[slot].value
        let path = onlyPath(to: row)
        trackedSearch = -1
        for k in columns.range(slot) { rows.remove(index: slot, from: columns.storage[k].index) }
        columns.clear(slot)
        // Along a path nothing is computed, so there is nothing to check.
        guard let path else { return eliminate(row: row, slot: slot, expected: expected) }
        for entry in spike where entry.value != 0 { extend(row: entry.index, slot: slot, value: entry.value) }
        return pairAnew(along: path, to: slot)
    }

    /// The rows on the way back from one row, through rows that the tracked FTRAN has reached, to a row in which the entering column has an entry; nil
    /// where there are several such ways. O(what is in these rows).
    private func onlyPath(to row: Int) -> [Int]? {
        var row = row
        var path = [row]
        while true {
            var origin = -1
            for k in rows.range(row) {
                let slot = rows.storage[k].index
                if slot == places[row].slot || places[pivots[slot].row].seen != trackedSearch { continue }
                if origin >= 0 { return nil }
                origin = slot
            }
            let isStart = places[row].began == trackedSearch
            if origin < 0 { return isStart ? path : nil }
            if isStart { return nil }
            row = pivots[origin].row
            path.append(row)
        }
    }

    /// Shifts the pairs along the only path that leads from the new column of `slot` to the first of these rows.
    private mutating func pairAnew(along path: [Int], to slot: Int) -> Bool {
        for (place, row) in path.enumerated() {
            let taker = place + 1 < path.count ? places[path[place + 1]].slot : slot
            guard let value = columns.value(index: row, in: taker), value != 0 else { return false }
            pair(taker, row, value)
        }
        return true
    }

    /// Clears `row` but for the new column of `slot`, by multiples of other rows.
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
        // Values by slot are used up as they are met.
        var factors: [Entry] = []
        var pivot = 0.0
        for slot in order[..<reached].reversed().map(Int.init) {
            let v = multipliers[slot]
            if v == 0 { continue }
            multipliers.poke(0, at: slot)
            let other = pivots[slot].row
            let multiplier = v / pivots[slot].value
            factors.append(Entry(index: other, value: multiplier))
            for k in rows.range(other) {
                let entry = rows.storage[k]
                if entry.index != slot { multipliers.subtract(entry.value * multiplier, at: entry.index) }
            }
        }
        multipliers.clear()
        for factor in factors {
            lower.add(target: row, source: factor.index, factor: factor.value)
            multipliers.poke(factor.value, at: factor.index)
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
        for factor in factors { multipliers.poke(0, at: factor.index) }
        // The determinant says what the pivot must be; an elimination that misses it has lost its digits.
        guard abs(pivot - expected) <= Tolerance.updateDisagreement * abs(expected), pivot != 0 else { return false }
        extend(row: row, slot: slot, value: pivot)
        pair(slot, row, pivot)
        return true
    }

    private mutating func pair(_ slot: Int, _ row: Int, _ value: Double) {
        pivots[slot].row = row
        pivots[slot].value = value
        places[row].slot = slot
    }

    // MARK: Factorising

    /// Factorises the matrix whose column for slot s is the s-th list (index: row). O(nonzeros) for layouts.
    ///
    /// Returns the slots whose columns depend on the others, with the rows left without a pivot, in pairs: the caller puts
    /// the row's logical there; the factorisation already counts on it.
    mutating func factorise(_ matrix: Lists<Entry>) -> [(slot: Int, row: Int)] {
        let size = matrix.listCount
        var work = Elimination(matrix)
        let replaced = work.run()
        updateFill = 0
        spike = []
        trackedSearch = -1
        pivots = Array(repeating: Pivot(value: 0, row: 0), count: size)
        places = Array(repeating: Place(slot: 0), count: size)
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
