extension Simplex {
    /// Factorises the basis again, and computes values and reduced costs from the constraints, so that rounding does not add up.
    ///
    /// O(size); called when edits have cost many times that.
    mutating func refresh() {
        precision.isSpoilt = false
        precision.isImprecise = false
        changeLog.changedColumns.listAll()
        forgetNewRows()
        factorise()
        recomputeBasicValues()
        for column in basis.head { updateSides(column) }
        costs.computeAll(in: &tableau)
        rebuildComponents()
        basis.visitsAtRefresh = basis.factors.visits
    }

    /// New rows become like others.
    mutating func forgetNewRows() {
        for index in pending.newRows { solution[problem.records[index].column].isNew = false }
        pending.newRows = []
    }

    @inline(__always)
    var isDueForRefresh: Bool {
        precision.isSpoilt || precision.isImprecise || basis.factors.isWorn || problem.levels.isWorn
            || basis.deadRows.count > 64 + basis.factors.size / 8
            || components.count > 2 * solution.count + 1000
            || basis.factors.visits - basis.visitsAtRefresh > 300 * basis.factors.size + 20_000
    }

    /// The factors anew from the basis, and without what removed constraints left.
    private mutating func factorise() {
        statistics.refactorizations += 1
        let dead = basis.deadRows
        for row in dead { empty(deadRow: row) }
        factoriseHead()
        // A dead row without entries can have nothing but its logical.
        problem.freeRows += dead
        basis.deadRows = []
    }

    /// Factorises what is in `head`; what depends on the rest yields to logicals and rests where it is.
    mutating func factoriseHead() {
        for (old, logical) in tableau.factoriseBasis() {
            checkRest(old)
            changeLog.noteBasisChange(of: old)
            changeLog.noteBasisChange(of: logical)
            let column = problem.columns[old]
            if column.isDead && column.row < 0 && problem.columnEntries.count(old) == 0 { releaseColumn(old) }
        }
    }

    /// Basic values from the nonbasic ones; what agrees but for rounding keeps its bits.
    private mutating func recomputeBasicValues() {
        for row in problem.rows.indices {
            var sum = 0.0
            for entry in problem.rowEntries[row] {
                if solution[entry.index].slot < 0 { sum += entry.value * solution[entry.index].value }
            }
            let logical = solution[problem.rows[row].logical]
            if logical.slot < 0 { sum -= logical.value }
            if sum != 0 { basis.byRow.add(-sum, at: row) }
        }
        let fresh = basis.ftran(tracking: false)
        for slot in basis.head.indices {
            let value = solution[basis.head[slot]].value
            if abs(fresh[slot] - value) > Tolerance.value * max(1, abs(value)) { setValue(basis.head[slot], fresh[slot]) }
        }
        basis.reuse(fresh)
    }
}
