extension Simplex {
    /// Factorises anew where that pays, and takes values and rates from the constraints again, so that rounding does not add up.
    ///
    /// O(size); called when edits have cost many times that.
    mutating func refresh() {
        isSpoilt = false
        isImprecise = false
        changedColumns.listAll()
        forgetNewRows()
        factorise()
        recomputeBasicValues()
        for column in head { leavePiece(column) }
        rateAll()
        findComponents()
        visitsAtRefresh = basis.visits
    }

    /// New rows become like others.
    private mutating func forgetNewRows() {
        for index in newRows { columns[records[index].column].isNew = false }
        newRows = []
    }

    @inline(__always)
    var isDueForRefresh: Bool {
        isSpoilt || isImprecise || basis.isWorn || ladder.isWorn || deadRows.count > 64 + basis.size / 8
            || components.count > 2 * columns.count + 1000
            || basis.visits - visitsAtRefresh > 300 * basis.size + 20_000
    }

    /// The factors anew from the basis, and without what removed constraints left.
    private mutating func factorise() {
        statistics.refactorizations += 1
        let dead = deadRows
        for row in dead { empty(deadRow: row) }
        factoriseHead()
        // A dead row without entries can have nothing but its logical.
        freeRows += dead
        deadRows = []
    }

    /// Factorises what is in `head`; what depends on the rest yields to logicals and rests where it is.
    mutating func factoriseHead() {
        shape += 1
        for (slot, row) in basis.factorise(columnEntries.selection(head)) {
            let old = head[slot]
            let logical = rows[row].logical
            columns[old].slot = -1
            checkRest(old)
            head[slot] = logical
            columns[logical].slot = slot
            note(rebased: old)
            note(rebased: logical)
            if columns[old].isDead && columns[old].row < 0 && columnEntries.count(old) == 0 { releaseColumn(old) }
        }
    }

    /// Basic values from the nonbasic ones; what agrees but for rounding keeps its bits.
    private mutating func recomputeBasicValues() {
        for row in rows.indices {
            var sum = 0.0
            for position in rowEntries.range(row) {
                let entry = rowEntries.storage[position]
                if columns[entry.index].slot < 0 { sum += entry.value * columns[entry.index].value }
            }
            let logical = columns[rows[row].logical]
            if logical.slot < 0 { sum -= logical.value }
            if sum != 0 { byRow.add(-sum, at: row) }
        }
        solveForAlpha(tracking: false)
        for slot in head.indices {
            let value = columns[head[slot]].value
            if abs(alpha[slot] - value) > Tolerance.value * max(1, abs(value)) { setValue(head[slot], alpha[slot]) }
        }
    }

    /// Moves nonbasic columns into their hard intervals and lets the basic ones follow. One that is listed twice has no way to go
    /// the second time.
    mutating func moveInside(_ outside: [Int]) {
        func inside(_ column: Int) -> Double { min(max(columns[column].value, columns[column].lower), columns[column].upper) }
        if outside.count == 1 { return moveAlong(outside[0], to: inside(outside[0])) }
        for column in outside { push(column, to: inside(column)) }
        pull()
    }

    /// Moves a nonbasic column and lets the basic ones follow; where it is moved again and again, at the rates known from before.
    private mutating func moveAlong(_ column: Int, to value: Double) {
        if ray.column != column || ray.shape != shape {
            ray.column = column
            ray.shape = shape
            ray.followers = nil
            push(column, to: value)
            return pull()
        }
        let amount = value - columns[column].value
        setValue(column, value)
        enqueue(column)
        noteSolved(column)
        if ray.followers == nil {
            fillAlpha(column, tracking: false)
            let slots = alpha.support.filter { alpha[$0] != 0 }
            ray.followers = Ray.Followers(columns: slots.map { head[$0] }, rates: slots.map { alpha[$0] })
        }
        guard let followers = ray.followers else { return }
        basis.count(visits: followers.columns.count)
        // All of them first, so that nothing in the loop keeps it from being a short one.
        moved.append(contentsOf: followers.columns)
        var uneasy: [Int] = []
        for place in followers.columns.indices {
            let column = followers.columns[place]
            let old = columns[column].value
            let value = old - followers.rates[place] * amount
            if Self.isDigitLoss(from: old, to: value) { isImprecise = true }
            _ = columns[column].move(to: value)
            if !columns[column].isAtEase { uneasy.append(column) }
        }
        for column in uneasy { findPlace(column) }
    }

    /// Moves a nonbasic column; `pull()` lets the basic ones follow.
    private mutating func push(_ column: Int, to value: Double) {
        addEntries(of: column, times: value - columns[column].value)
        setValue(column, value)
        enqueue(column)
        noteSolved(column)
    }

    private mutating func pull() {
        solveForAlpha(tracking: false)
        for slot in alpha.support where alpha[slot] != 0 { follow(head[slot], columns[head[slot]].value - alpha[slot]) }
    }

    /// Moves variables that nothing determines to values that a solution as good has, the others along with them; those that are basic
    /// change places with what they follow. A `solve()` afterwards corrects what was no such solution.
    public mutating func rest(_ values: [(variable: Variable, value: Double)]) {
        var isMeant: Set<Int> = []
        for (variable, _) in values { isMeant.insert(variable.column) }
        for (variable, value) in values where columns[variable.column].slot >= 0 && columns[variable.column].value != value {
            leaveBasis(variable.column, sparing: isMeant)
        }
        for (variable, value) in values where columns[variable.column].slot < 0 && columns[variable.column].value != value {
            push(variable.column, to: value)
        }
        pull()
        applyCharges()
    }

    /// Has a basic column change places with a nonbasic one that is free to move and not to be spared; the largest pivot.
    private mutating func leaveBasis(_ column: Int, sparing: Set<Int>) {
        applyCharges()
        fillTableauRow(columns[column].slot)
        var best = -1
        for other in byColumn.touched where byColumn[other].isSignificant && !sparing.contains(other) {
            guard hasRoom(other, direction: 1), hasRoom(other, direction: -1), rates.count(other) == 0 else { continue }
            if best < 0 || abs(byColumn[other].value) > abs(byColumn[best].value) { best = other }
        }
        byColumn.clear()
        guard best >= 0 else { return }
        fillAlpha(best)
        let slot = columns[column].slot
        guard abs(alpha[slot]) > Tolerance.freePivot * alpha.largest else { return }
        // Where those on both sides of it want it pull alike, it has room and is beyond both.
        placeBeyond(best, from: columns[best].value, 1)
        pivot(best, slot: slot)
        if isSpoilt { refresh() }
    }

    /// Takes over a basis and the suspended constraints of an earlier solution of the same content, whose values the variables have; `solve()`
    /// then finds nothing to do. O(nonzeros) for layouts.
    public mutating func adopt(basis members: [BasisMember], suspended: [Constraint]) {
        let isSuspended = Set(suspended.map(\.index))
        for index in records.indices where records[index].strength.order != nil && records[index].state != .removed {
            setState(index, isSuspended.contains(index) ? .suspended : .kept)
        }
        changedColumns.listAll()
        forgetNewRows()
        for column in head { columns[column].slot = -1 }
        head = []
        func enter(_ column: Int) {
            guard head.count < rows.count, columns[column].slot < 0, !columns[column].isDead else { return }
            columns[column].slot = head.count
            head.append(column)
        }
        for member in members {
            switch member {
            case .variable(let variable): enter(variable.column)
            case .row(let constraint): enter(records[constraint.index].column)
            }
        }
        // Whatever is missing comes from the logicals; a dependent choice is mended by the factorisation.
        for row in rows where head.count < rows.count && columns[row.logical].slot < 0 {
            columns[row.logical].slot = head.count
            head.append(row.logical)
        }
        factoriseHead()
        for row in rows.indices {
            var sum = 0.0
            for position in rowEntries.range(row) {
                sum += rowEntries.storage[position].value * columns[rowEntries.storage[position].index].value
            }
            let logical = rows[row].logical
            columns[logical].value = sum
            if columns[logical].slot >= 0 { continue }
            // A nonbasic row stands on one of its bounds, but for rounding.
            for position in bounds.range(logical) {
                let bound = bounds.storage[position]
                if columns[logical].isAt(bound.position) { columns[logical].value = bound.position }
            }
        }
        concedeWhereOff()
        for column in columns.indices {
            columns[column].isBelow = false
            columns[column].isAbove = false
            columns[column].isPriced = false
            columns[column].isMoved = false
            columns[column].isRebased = false
            for position in bounds.range(column) { bounds.update(position) { $0.isBeyond = false } }
        }
        for column in head { leavePiece(column) }
        rateAll()
        findComponents()
        for index in records.indices {
            setViolation(index, reportedViolation(index))
            records[index].isEdited = false
        }
        suspendedBefore = suspendedRecords
        retestFrom = nil
        retestParts = []
        unsettled = []
        moved = []
        rebased = []
        edited = []
        visitsAtRefresh = basis.visits
    }

    /// Puts back the bits of a value known to equal the present one but for rounding; anything further off is left alone.
    public mutating func override(_ variable: Variable, _ value: Double) {
        let c = columns[variable.column]
        if c.isAt(value) { columns[variable.column].value = value }
    }
}
