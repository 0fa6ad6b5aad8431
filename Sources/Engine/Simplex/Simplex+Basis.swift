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
        for column in tableau.basis.head { findSides(column) }
        costs.computeAll(in: &tableau)
        findComponents()
        tableau.basis.visitsAtRefresh = tableau.basis.factors.visits
    }

    /// New rows become like others.
    private mutating func forgetNewRows() {
        for index in pending.newRows { tableau.solution[tableau.problem.records[index].column].isNew = false }
        pending.newRows = []
    }

    @inline(__always)
    var isDueForRefresh: Bool {
        precision.isSpoilt || precision.isImprecise || tableau.basis.factors.isWorn || tableau.problem.levels.isWorn
            || tableau.basis.deadRows.count > 64 + tableau.basis.factors.size / 8
            || components.count > 2 * tableau.solution.count + 1000
            || tableau.basis.factors.visits - tableau.basis.visitsAtRefresh > 300 * tableau.basis.factors.size + 20_000
    }

    /// The factors anew from the basis, and without what removed constraints left.
    private mutating func factorise() {
        statistics.refactorizations += 1
        let dead = tableau.basis.deadRows
        for row in dead { empty(deadRow: row) }
        factoriseHead()
        // A dead row without entries can have nothing but its logical.
        tableau.problem.freeRows += dead
        tableau.basis.deadRows = []
    }

    /// Factorises what is in `head`; what depends on the rest yields to logicals and rests where it is.
    mutating func factoriseHead() {
        for (old, logical) in tableau.factoriseBasis() {
            checkRest(old)
            changeLog.noteBasisChange(of: old)
            changeLog.noteBasisChange(of: logical)
            let column = tableau.problem.columns[old]
            if column.isDead && column.row < 0 && tableau.problem.columnEntries.count(old) == 0 { releaseColumn(old) }
        }
    }

    /// Basic values from the nonbasic ones; what agrees but for rounding keeps its bits.
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
        tableau.basis.ftran(tracking: false)
        for slot in tableau.basis.head.indices {
            let value = tableau.solution[tableau.basis.head[slot]].value
            if abs(tableau.basis.alpha[slot] - value) > Tolerance.value * max(1, abs(value)) {
                setValue(tableau.basis.head[slot], tableau.basis.alpha[slot])
            }
        }
    }

    /// Moves nonbasic columns into their hard intervals and lets the basic ones follow. One that is listed twice has no way to go
    /// the second time.
    mutating func moveInside(_ outside: [Int]) {
        func inside(_ column: Int) -> Double {
            min(max(tableau.solution[column].value, tableau.problem.columns[column].lower), tableau.problem.columns[column].upper)
        }
        if outside.count == 1 { return moveAlong(outside[0], to: inside(outside[0])) }
        for column in outside { push(column, to: inside(column)) }
        pull()
    }

    /// Moves a nonbasic column and lets the basic ones follow; where it is moved again and again, by the FTRAN result known from before.
    private mutating func moveAlong(_ column: Int, to value: Double) {
        if tableau.basis.lastMoved.column != column || tableau.basis.lastMoved.structureVersion != tableau.basis.structureVersion {
            tableau.basis.lastMoved.column = column
            tableau.basis.lastMoved.structureVersion = tableau.basis.structureVersion
            tableau.basis.lastMoved.followers = nil
            push(column, to: value)
            return pull()
        }
        let amount = value - tableau.solution[column].value
        setValue(column, value)
        costs.enqueue(column)
        noteSolved(column)
        if tableau.basis.lastMoved.followers == nil {
            tableau.fillAlpha(column, tracking: false)
            let slots = tableau.basis.alpha.support.filter { tableau.basis.alpha[$0] != 0 }
            tableau.basis.lastMoved.followers = Basis.MovedColumn.Followers(
                columns: slots.map { tableau.basis.head[$0] }, speeds: slots.map { tableau.basis.alpha[$0] })
        }
        guard let followers = tableau.basis.lastMoved.followers else { return }
        tableau.basis.factors.count(visits: followers.columns.count)
        changeLog.moved.append(contentsOf: followers.columns)
        let (atEnds, isDigitLoss) = followers.move(by: amount, &tableau.solution, &changeLog.columns)
        if isDigitLoss { precision.isImprecise = true }
        for column in atEnds { updateSides(column) }
    }

    /// Moves a nonbasic column; `pull()` lets the basic ones follow.
    private mutating func push(_ column: Int, to value: Double) {
        tableau.addEntries(of: column, times: value - tableau.solution[column].value)
        setValue(column, value)
        costs.enqueue(column)
        noteSolved(column)
    }

    private mutating func pull() {
        tableau.basis.ftran(tracking: false)
        for slot in tableau.basis.alpha.support where tableau.basis.alpha[slot] != 0 {
            follow(tableau.basis.head[slot], tableau.solution[tableau.basis.head[slot]].value - tableau.basis.alpha[slot])
        }
    }

    /// Moves variables that nothing determines to values that a solution as good has, the others along with them; those that are basic
    /// change places with what they follow. A `solve()` afterwards corrects what was no such solution.
    package mutating func rest(_ values: [(variable: Variable, value: Double)]) {
        var isMeant: Set<Int> = []
        for (variable, _) in values { isMeant.insert(variable.column) }
        for (variable, value) in values
        where tableau.solution[variable.column].slot >= 0 && tableau.solution[variable.column].value != value {
            leaveBasis(variable.column, sparing: isMeant)
        }
        for (variable, value) in values where tableau.solution[variable.column].slot < 0 && tableau.solution[variable.column].value != value
        {
            push(variable.column, to: value)
        }
        pull()
        costs.applyChanges(in: &tableau)
    }

    /// Has a basic column change places with a nonbasic one that is free to move and not to be spared; the largest pivot.
    private mutating func leaveBasis(_ column: Int, sparing: Set<Int>) {
        costs.applyChanges(in: &tableau)
        tableau.fillRow(tableau.solution[column].slot)
        var best = -1
        for other in tableau.row.touched where tableau.row[other].isSignificant && !sparing.contains(other) {
            guard costs.columns[other].hasReducedCosts, costs.reducedCosts.count(other) == 0, tableau.hasRoom(other, direction: 1),
                tableau.hasRoom(other, direction: -1)
            else { continue }
            if best < 0 || abs(tableau.row[other].value) > abs(tableau.row[best].value) { best = other }
        }
        tableau.row.clear()
        guard best >= 0 else { return }
        tableau.fillAlpha(best)
        let slot = tableau.solution[column].slot
        guard abs(tableau.basis.alpha[slot]) > Tolerance.freePivot * tableau.basis.alpha.largest else { return }
        // Where those on both sides of it want it pull alike, it has room and is beyond both.
        findSides(best, from: tableau.solution[best].value, 1)
        pivot(best, slot: slot)
        if precision.isSpoilt { refresh() }
    }

    /// Takes over a basis and the suspended constraints of an earlier solution of the same content, whose values the variables have; `solve()`
    /// then finds nothing to do. O(nonzeros) for layouts.
    package mutating func adopt(basis members: [BasisMember], suspended: [Constraint]) {
        let isSuspended = Set(suspended.map(\.index))
        for index in tableau.problem.records.indices
        where tableau.problem.records[index].strength.order != nil && tableau.problem.records[index].state != .removed {
            setState(index, isSuspended.contains(index) ? .suspended : .kept)
        }
        changeLog.changedColumns.listAll()
        forgetNewRows()
        for column in tableau.basis.head { tableau.solution[column].slot = -1 }
        tableau.basis.head = []
        func enter(_ column: Int) {
            guard tableau.basis.head.count < tableau.problem.rows.count, tableau.solution[column].slot < 0,
                !tableau.problem.columns[column].isDead
            else { return }
            tableau.solution[column].slot = tableau.basis.head.count
            tableau.basis.head.append(column)
        }
        for member in members {
            switch member {
            case .variable(let variable): enter(variable.column)
            case .row(let constraint): enter(tableau.problem.records[constraint.index].column)
            }
        }
        // Whatever is missing comes from the logicals; a dependent choice is mended by the factorisation.
        for row in tableau.problem.rows
        where tableau.basis.head.count < tableau.problem.rows.count && tableau.solution[row.logical].slot < 0 {
            tableau.solution[row.logical].slot = tableau.basis.head.count
            tableau.basis.head.append(row.logical)
        }
        factoriseHead()
        for row in tableau.problem.rows.indices {
            var sum = 0.0
            for position in tableau.problem.rowEntries.range(row) {
                sum +=
                    tableau.problem.rowEntries.storage[position].value
                    * tableau.solution[tableau.problem.rowEntries.storage[position].index].value
            }
            let logical = tableau.problem.rows[row].logical
            tableau.solution[logical].value = sum
            if tableau.solution[logical].slot >= 0 { continue }
            // A nonbasic row stands on one of its bounds, but for rounding.
            for position in tableau.problem.bounds.range(logical) {
                let bound = tableau.problem.bounds.storage[position]
                if tableau.solution[logical].isAt(bound.position) { tableau.solution[logical].value = bound.position }
            }
        }
        shiftBoundsWhereOff()
        for column in tableau.solution.indices {
            tableau.solution[column].isBelow = false
            tableau.solution[column].isAbove = false
            tableau.solution[column].isPenalised = false
            changeLog.forget(column)
            for position in tableau.problem.bounds.range(column) { tableau.problem.bounds.update(position) { $0.isBeyond = false } }
        }
        for column in tableau.basis.head { findSides(column) }
        costs.computeAll(in: &tableau)
        findComponents()
        for index in tableau.problem.records.indices {
            setViolation(index, reportedViolation(index))
            tableau.problem.records[index].isEdited = false
        }
        required.suspendedBefore = required.suspendedRecords
        required.retestFrom = nil
        pending.maybeOutside = []
        changeLog.moved = []
        changeLog.rebased = []
        changeLog.edited = []
        tableau.basis.visitsAtRefresh = tableau.basis.factors.visits
    }

    /// Puts back the bits of a value known to equal the present one but for rounding; anything further off is left alone. Returns whether the variable
    /// has the value now.
    @discardableResult
    package mutating func override(_ variable: Variable, _ value: Double) -> Bool {
        let c = tableau.solution[variable.column]
        guard c.isAt(value) else { return false }
        tableau.solution[variable.column].value = value
        return true
    }
}
