extension Simplex {
    /// Factorises the basis again, and computes values and reduced costs from the constraints, so that rounding does not add up.
    ///
    /// O(size · levels) at most. Called when edits have cost many times the size, and where factors or values cannot be trusted.
    mutating func refresh() {
        precision.factorsAreInaccurate = false
        precision.valuesAreInaccurate = false
        changeLog.changedColumns.listAll()
        forgetNewRows()
        factorise()
        recomputeBasicValues()
        recomputeCosts()
    }

    /// Finds out from the values of basic columns which bounds these are beyond, and computes all reduced costs from that. O(size · levels) at most.
    mutating func recomputeCosts() {
        for column in tableau.basis.head { updateSides(column) }
        costs.computeAll(in: &tableau)
        rebuildComponents()
        tableau.basis.visitsAtRefresh = tableau.basis.factors.visits
    }

    /// Counts all new rows as looked at by `solve()`. Which bounds their logicals are beyond is for the caller to find out (`recomputeCosts`).
    mutating func forgetNewRows() {
        for index in pending.newRows { tableau.solution[tableau.problem.records[index].column].isNew = false }
        pending.newRows = []
    }

    @inline(__always)
    var isDueForRefresh: Bool {
        precision.factorsAreInaccurate || precision.valuesAreInaccurate || tableau.basis.factors.needRefactorising
            || tableau.problem.levels.isMostlyEmpty
            || tableau.basis.deadRows.count > 64 + tableau.basis.factors.size / 8
            || components.count > 2 * tableau.solution.count + 1000
            || tableau.basis.factors.visits - tableau.basis.visitsAtRefresh > 300 * tableau.basis.factors.size + 20_000
    }

    /// Makes the factors anew from the basis, without the dead rows that removed constraints have left.
    private mutating func factorise() {
        statistics.refactorizations += 1
        let dead = tableau.basis.deadRows
        for row in dead { empty(deadRow: row) }
        factoriseHead()
        // A dead row without entries has only its logical in the basis, so it may be given out again.
        tableau.problem.freeRows += dead
        tableau.basis.deadRows = []
    }

    /// Factorises the columns in `basis.head`. One that depends on the others yields its slot to a logical and rests where it is.
    mutating func factoriseHead() {
        for (old, logical) in tableau.factoriseBasis() {
            listIfOutside(old)
            changeLog.noteBasisChange(of: old)
            changeLog.noteBasisChange(of: logical)
            let column = tableau.problem.columns[old]
            if column.isDead && column.row < 0 && tableau.problem.columnEntries.count(old) == 0 { releaseColumn(old) }
        }
    }

    /// Computes the basic values from the nonbasic ones. A value that differs from the computed one by rounding only is left as it is, bit for bit.
    private mutating func recomputeBasicValues() {
        for row in tableau.problem.rows.indices {
            var sum = 0.0
            for entry in tableau.problem.rowEntries[row] {
                if tableau.solution[entry.index].slot < 0 { sum += entry.value * tableau.solution[entry.index].value }
            }
            let logical = tableau.solution[tableau.problem.rows[row].logical]
            if logical.slot < 0 { sum -= logical.value }
            if sum != 0 { tableau.basis.byRow.add(-sum, at: row) }
        }
        let fresh = tableau.basis.ftran(tracking: false)
        for slot in tableau.basis.head.indices {
            let value = tableau.solution[tableau.basis.head[slot]].value
            if abs(fresh[slot] - value) > Tolerance.value * max(1, abs(value)) { setValue(tableau.basis.head[slot], fresh[slot]) }
        }
        tableau.basis.recycle(fresh)
    }
}
