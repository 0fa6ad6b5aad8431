import Exact

extension Simplex {
    /// Makes a row for `factor` times an expression of none or several terms, and returns its logical, which is basic.
    mutating func makeRow(_ terms: [(Variable, Rational)], times factor: Double) -> Int {
        makeRow(terms.map { Entry(index: $0.0.column, value: $0.1.double * factor) })
    }

    /// Makes a row for a sum of columns, each with its multiplier, and returns its logical, which is basic.
    mutating func makeRow(_ terms: [Entry]) -> Int {
        let row: Int
        let logical: Int
        if let free = tableau.problem.freeRows.popLast() {
            // A free row is trivial: its logical sits in the basis with nothing else in the row.
            row = free
            logical = tableau.problem.rows[row].logical
            tableau.problem.rows[row].isDead = false
            tableau.problem.columns[logical].isDead = false
            components.columns[logical].node = components.add()
        } else {
            row = tableau.problem.rows.count
            logical = makeColumn(at: 0, row: row, slot: tableau.basis.head.count)
            tableau.problem.rows.append(Problem.Row(logical: logical))
            tableau.problem.rowEntries.addList()
            tableau.problem.columnEntries.append(Entry(index: row, value: -1), to: logical)
            tableau.basis.head.append(logical)
            tableau.basis.factors.append(pivot: -1, capacity: terms.count + 1)
            tableau.basis.fit(tableau.problem.rows.count)
        }
        tableau.basis.structureVersion += 1
        changeLog.noteBasisChange(of: logical)
        tableau.problem.rowEntries.reserve(terms.count, in: row, filler: Entry(index: row, value: 0))
        var sum = 0.0
        for term in terms {
            let (column, a) = (term.index, term.value)
            tableau.problem.rowEntries.append(Entry(index: column, value: a), to: row)
            tableau.problem.columnEntries.append(Entry(index: row, value: a), to: column)
            sum += a * tableau.solution[column].value
            if components.columns[column].isJoined {
                components.join(components.columns[column].node, components.columns[logical].node)
            } else {
                join(column)
            }
            if tableau.solution[column].slot >= 0 { tableau.basis.factors.extend(row: row, slot: tableau.solution[column].slot, value: a) }
        }
        tableau.solution[logical].value = sum
        tableau.solution[logical].isNew = true
        changeLog.changedColumns.list(logical)
        return logical
    }

    /// Puts new rows to work: a constraint determines a free column at once where it can (`bindFreely`); else it is found out which bounds the logical is
    /// beyond.
    mutating func takeUpNewRows() {
        if pending.newRows.isEmpty { return }
        // Rows that can determine one column alone come first, since no other row may take this column from them.
        for isLast in [false, true] {
            var position = 0
            // The loop goes by positions, since a `refresh()` on the way empties the list.
            while position < pending.newRows.count {
                let index = pending.newRows[position]
                position += 1
                let column = tableau.problem.records[index].column
                guard tableau.solution[column].isNew else { continue }
                let isBound = tableau.solution[column].slot < 0 || bindFreely(index, amongSeveral: isLast)
                guard isBound || isLast else { continue }
                tableau.solution[column].isNew = false
                if !isBound { updateSides(column) }
            }
        }
        pending.newRows.clear()
    }

    /// Lets a new equation, or an inequality that does not hold, determine the value of a column in its row that costs nothing to move. Returns whether that
    /// succeeded.
    private mutating func bindFreely(_ index: Int, amongSeveral: Bool) -> Bool {
        if tableau.problem.records[index].state == .deferred || tableau.problem.records[index].state == .removed { return false }
        let (logical, position, relation) = (
            tableau.problem.records[index].column, tableau.problem.records[index].position, tableau.problem.records[index].columnRelation
        )
        let difference = position - tableau.solution[logical].value
        if relation == .lessOrEqual && difference >= 0 || relation == .greaterOrEqual && difference <= 0 { return false }
        return bindFreely(logical: logical, at: position, amongSeveral: amongSeveral)
    }

    /// Has a column of a new row enter the basis in place of the row's logical, which comes to rest at `position`. The column is one with no reduced costs and no
    /// costs of its own, so the pivot changes neither the cost of a level nor any reduced cost. A column that is in no other row is preferred, then one without
    /// bounds, then the one with the highest number. Where it is in other rows, the basic columns of these move along with it.
    ///
    /// Returns false where no column will do, and where a basic column would have to leave the linear piece of its costs.
    ///
    /// - Parameter amongSeveral: whether a column is chosen where several could enter the basis.
    mutating func bindFreely(logical: Int, at position: Double, amongSeveral: Bool = true) -> Bool {
        let difference = position - tableau.solution[logical].value
        let row = tableau.problem.columns[logical].row
        var best: Entry?
        var (isSingle, isFree) = (false, false)
        var count = 0
        for entry in tableau.problem.rowEntries[row] {
            let c = tableau.solution[entry.index]
            guard c.slot < 0, costs.columns[entry.index].hasReducedCosts, costs.reducedCosts.count(entry.index) == 0 else { continue }
            if abs(entry.value) <= Tolerance.determining { continue }
            count += 1
            if !amongSeveral && count > 1 { return false }
            let single = tableau.problem.columnEntries.count(entry.index) == 1
            let free = tableau.problem.bounds.count(entry.index) == 0
            if let found = best {
                if single != isSingle ? isSingle : free != isFree ? isFree : found.index > entry.index { continue }
            }
            if !free, !tableau.problem.costsNothing(entry.index, at: c.value + (single ? difference / entry.value : 0)) { continue }
            best = entry
            (isSingle, isFree) = (single, free)
        }
        guard let free = best else { return false }
        let slot = tableau.solution[logical].slot
        if isSingle {
            if difference != 0 { setValue(free.index, tableau.solution[free.index].value + difference / free.value) }
            setValue(logical, position)
            tableau.basis.factors.setLonePivot(slot: slot, free.value)
            recordExchange(free.index, slot: slot)
            return true
        }
        let alpha = tableau.alpha(free.index)
        defer { tableau.basis.recycle(alpha) }
        guard abs(alpha[slot]) > Tolerance.determining * alpha.largest else { return false }
        if !tableau.solution[logical].isAt(position) {
            let step = -difference / alpha[slot]
            let value = tableau.solution[free.index].value + step
            guard tableau.problem.costsNothing(free.index, at: value), basicsKeepPieces(besides: slot, alpha, step) else { return false }
            guard isAccurate(row, entering: free, alpha, slot: slot, step) else {
                precision.roundingMayHaveDecided = true
                return false
            }
            if Self.isDigitLoss(from: step, to: value, tableau.solution[free.index].closeness) { precision.valuesAreInaccurate = true }
            setValue(free.index, value)
            for other in alpha.support where other != slot && alpha[other] != 0 {
                let column = tableau.basis.head[other]
                let value = tableau.solution[column].value - alpha[other] * step
                // Which bounds the logical of another new row is beyond is found out when it is that row's turn.
                if tableau.solution[column].isNew { setValue(column, value) } else { moveBasic(column, to: value) }
            }
        }
        setValue(logical, position)
        let isSound = tableau.basis.factors.replaceColumn(slot: slot, alpha: alpha[slot])
        recordExchange(free.index, slot: slot)
        if !isSound { refresh() }
        return true
    }

    /// Whether all basic columns but that of `slot` stay in the linear pieces of their costs as a nonbasic column moves by `step`, of which `alpha` is the
    /// column of the tableau. The logicals of rows that are still to be put to work may go anywhere.
    private func basicsKeepPieces(besides slot: Int, _ alpha: SparseVector, _ step: Double) -> Bool {
        alpha.support.allSatisfy { other in
            let c = tableau.solution[tableau.basis.head[other]]
            let value = c.value - alpha[other] * step
            return other == slot || c.isNew || value >= c.pieceLow && value <= c.pieceHigh
        }
    }

    /// Whether the rounding of a pivot is too small to show in values when a column that enters the basis, `free`, moves by `step` and the basic columns follow.
    /// The pivot is the sum of what the columns of the row add to it, and what is left where these cancel may be off by the rounding of that sum. The step was
    /// divided by the pivot, so it may be off by the same share.
    private func isAccurate(_ row: Int, entering free: Entry, _ alpha: SparseVector, slot: Int, _ step: Double) -> Bool {
        var size = abs(free.value)
        for entry in tableau.problem.rowEntries[row] where tableau.solution[entry.index].slot >= 0 {
            size += abs(entry.value * alpha[tableau.solution[entry.index].slot])
        }
        return Tolerance.rounding * size * abs(step) * max(1, alpha.largest) <= Tolerance.agreement * abs(alpha[slot])
    }

    /// Retires a row whose constraint is gone. Its logical becomes basic, and the row is freed: at once if nothing in the factors depends on it, else
    /// when they are made anew.
    mutating func retireRow(_ row: Int) {
        let logical = tableau.problem.rows[row].logical
        // Without its bounds the logical has another slope, which concerns the columns of the row: it is applied while the row is still there.
        costs.applyChanges(in: &tableau)
        if tableau.solution[logical].slot < 0 { enterBasisDegenerately(logical) }
        tableau.problem.rows[row].isDead = true
        tableau.problem.rows[row].record = -1
        tableau.problem.columns[logical].isDead = true
        changeLog.changedColumns.listRemoved(logical)
        tableau.solution[logical].isNew = false
        changeLog.forget(logical)
        let slot = tableau.solution[logical].slot
        if slot >= 0 && tableau.basis.factors.isAlone(slot: slot, row: row) {
            tableau.basis.factors.empty(row: row)
            empty(deadRow: row)
            tableau.problem.freeRows.append(row)
        } else {
            // Other parts of the factors depend on the row, so it is freed when the factors are made anew.
            tableau.basis.deadRows.append(row)
        }
    }

    /// Removes the entries of a dead row, and releases the numbers of nonbasic columns of removed variables that were in no other row.
    mutating func empty(deadRow row: Int) {
        tableau.basis.structureVersion += 1
        for k in tableau.problem.rowEntries.range(row) {
            let column = tableau.problem.rowEntries.storage[k].index
            tableau.problem.columnEntries.remove(index: row, from: column)
            if tableau.problem.columns[column].isDead && tableau.problem.columnEntries.count(column) == 0
                && tableau.solution[column].slot < 0
            {
                releaseColumn(column)
            }
        }
        tableau.problem.rowEntries.clear(row)
        tableau.solution[tableau.problem.rows[row].logical].value = 0
    }

    /// Makes a nonbasic logical basic without any value changing; the column that leaves the basis rests where it is.
    private mutating func enterBasisDegenerately(_ column: Int) {
        let alpha = tableau.alpha(column)
        defer { tableau.basis.recycle(alpha) }
        // A column without bounds had best leave the basis. A dead one had better stay, since it is taken out with its row.
        func size(_ slot: Int) -> Double {
            let column = tableau.basis.head[slot]
            return abs(alpha[slot])
                * (tableau.problem.columns[column].isDead ? 1e-6 : tableau.problem.bounds.count(column) == 0 ? 16 : 1)
        }
        var best = -1
        for slot in alpha.support where size(slot) > (best < 0 ? 0 : size(best)) { best = slot }
        if best < 0 { return }
        pivot(column, alpha, slot: best)
        if precision.factorsAreInaccurate { refresh() }
    }
}
