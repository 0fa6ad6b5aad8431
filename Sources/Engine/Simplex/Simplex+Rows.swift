import Exact

extension Simplex {
    /// A row for an expression of none or several terms; its logical is basic. Returns the logical.
    mutating func makeRow(_ terms: [(Variable, Rational)], times factor: Double) -> Int {
        makeRow(terms.map { Entry(index: $0.0.column, value: $0.1.double * factor) })
    }

    /// The same, for terms that are columns with their multipliers.
    mutating func makeRow(_ terms: [Entry]) -> Int {
        let row: Int
        let logical: Int
        if let free = freeRows.popLast() {
            // A free row is trivial: its logical sits in the basis with nothing else in the row.
            row = free
            logical = rows[row].logical
            rows[row].isDead = false
            columns[logical].isDead = false
            columns[logical].part = components.add()
        } else {
            row = rows.count
            logical = makeColumn(at: 0, row: row, slot: head.count)
            rows.append(Row(logical: logical))
            rowEntries.addList()
            columnEntries.append(Entry(index: row, value: -1), to: logical)
            head.append(logical)
            basis.append(pivot: -1, room: terms.count + 1)
            byRow.fit(rows.count)
            duals.fit(rows.count)
            bySlot.fit(rows.count)
            alpha.fit(rows.count)
        }
        shape += 1
        note(rebased: logical)
        rowEntries.reserve(terms.count, in: row, filler: Entry(index: row, value: 0))
        var sum = 0.0
        for term in terms {
            let (column, a) = (term.index, term.value)
            rowEntries.append(Entry(index: column, value: a), to: row)
            columnEntries.append(Entry(index: row, value: a), to: column)
            sum += a * columns[column].value
            if columns[column].isJoined {
                components.join(columns[column].part, columns[logical].part)
            } else {
                join(column)
            }
            if columns[column].slot >= 0 { basis.extend(row: row, slot: columns[column].slot, value: a) }
        }
        columns[logical].value = sum
        columns[logical].isNew = true
        changedColumns.list(logical)
        return logical
    }

    /// Puts new rows to work.
    mutating func takeUpNewRows() {
        if newRows.isEmpty { return }
        for place in newRows.indices {
            let index = newRows[place]
            let column = records[index].column
            guard columns[column].isNew else { continue }
            columns[column].isNew = false
            if columns[column].slot >= 0 && !bindFreely(index) { leavePiece(column) }
        }
        newRows.drop()
    }

    /// Lets a new equation, or an inequality that does not hold, determine a column that nothing else has a hold on.
    private mutating func bindFreely(_ index: Int) -> Bool {
        if records[index].state == .deferred || records[index].state == .removed { return false }
        let (logical, position, relation) = (records[index].column, position(of: index), relation(of: index))
        let difference = position - columns[logical].value
        if relation == .lessOrEqual && difference >= 0 || relation == .greaterOrEqual && difference <= 0 { return false }
        return bindFreely(logical: logical, at: position)
    }

    /// Lets a new row determine a column that nothing else has a hold on, the newest one: the row's logical, which is basic, comes to rest at a
    /// position, and the column is basic instead.
    mutating func bindFreely(logical: Int, at position: Double) -> Bool {
        let difference = position - columns[logical].value
        let row = columns[logical].row
        var best: Entry?
        var isSingle = false
        for place in rowEntries.range(row) {
            let entry = rowEntries.storage[place]
            let c = columns[entry.index]
            guard c.slot < 0, c.isRated, bounds.count(entry.index) == 0, rates.count(entry.index) == 0 else { continue }
            if abs(entry.value) <= Tolerance.determining { continue }
            let single = columnEntries.count(entry.index) == 1
            if let found = best, isSingle && !single || isSingle == single && found.index > entry.index { continue }
            best = entry
            isSingle = single
        }
        guard let free = best else { return false }
        if isSingle {
            if difference != 0 { setValue(free.index, columns[free.index].value + difference / free.value) }
            setValue(logical, position)
            basis.setLonePivot(slot: columns[logical].slot, free.value)
            exchange(free.index, slot: columns[logical].slot)
            return true
        } else if columns[logical].isAt(position) {
            // Nothing moves, so that nothing can stand in the way.
            fillAlpha(free.index)
            let slot = columns[logical].slot
            guard abs(alpha[slot]) > Tolerance.determining * alpha.largest else { return false }
            setValue(logical, position)
            let isSound = basis.replaceColumn(slot: slot, alpha: alpha[slot])
            exchange(free.index, slot: slot)
            if !isSound { refresh() }
            return true
        }
        return false
    }

    /// A row without a constraint: its logical goes (back) into the basis, and the row as soon as nothing depends on it.
    mutating func retireRow(_ row: Int) {
        let logical = rows[row].logical
        // While the row is still there to say whom it concerns that its bounds are gone.
        applyCharges()
        if columns[logical].slot < 0 { enterBasisDegenerately(logical) }
        rows[row].isDead = true
        rows[row].record = -1
        columns[logical].isDead = true
        changedColumns.listRemoved(logical)
        columns[logical].isNew = false
        columns[logical].isMoved = false
        columns[logical].isRebased = false
        let slot = columns[logical].slot
        if slot >= 0 && basis.isAlone(slot: slot, row: row) {
            basis.empty(row: row)
            empty(deadRow: row)
            freeRows.append(row)
        } else {
            // Something in the factors depends on it; it goes when these are made anew.
            deadRows.append(row)
        }
    }

    /// Drops the entries of a dead row, and columns that were there for it alone.
    mutating func empty(deadRow row: Int) {
        shape += 1
        for position in rowEntries.range(row) {
            let column = rowEntries.storage[position].index
            columnEntries.remove(index: row, from: column)
            if columns[column].isDead && columnEntries.count(column) == 0 && columns[column].slot < 0 { releaseColumn(column) }
        }
        rowEntries.clear(row)
        columns[rows[row].logical].value = 0
    }

    /// A nonbasic logical becomes basic without any value changing; what leaves rests where it is.
    private mutating func enterBasisDegenerately(_ column: Int) {
        fillAlpha(column)
        // Best leaves what nothing else has a hold on; a logical whose row is gone had better stay: it is to go with its row.
        func size(_ slot: Int) -> Double {
            let c = columns[head[slot]]
            return abs(alpha[slot]) * (c.isDead ? 1e-6 : bounds.count(head[slot]) == 0 ? 16 : 1)
        }
        var best = -1
        for slot in alpha.support where size(slot) > (best < 0 ? 0 : size(best)) { best = slot }
        if best < 0 { return }
        pivot(column, slot: best)
        if isSpoilt { refresh() }
    }
}
