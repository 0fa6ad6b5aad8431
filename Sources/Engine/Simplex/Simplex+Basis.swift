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
        for column in basis.head { findSides(column) }
        computeAllReducedCosts()
        findComponents()
        basis.visitsAtRefresh = basis.factors.visits
    }

    /// New rows become like others.
    private mutating func forgetNewRows() {
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
        basis.structureVersion += 1
        for (slot, row) in basis.factors.factorise(problem.columnEntries.selection(basis.head)) {
            let old = basis.head[slot]
            let logical = problem.rows[row].logical
            solution[old].slot = -1
            checkRest(old)
            basis.head[slot] = logical
            solution[logical].slot = slot
            changeLog.noteBasisChange(of: old)
            changeLog.noteBasisChange(of: logical)
            if problem.columns[old].isDead && problem.columns[old].row < 0 && problem.columnEntries.count(old) == 0 { releaseColumn(old) }
        }
    }

    /// Basic values from the nonbasic ones; what agrees but for rounding keeps its bits.
    private mutating func recomputeBasicValues() {
        for row in problem.rows.indices {
            var sum = 0.0
            for position in problem.rowEntries.range(row) {
                let entry = problem.rowEntries.storage[position]
                if solution[entry.index].slot < 0 { sum += entry.value * solution[entry.index].value }
            }
            let logical = solution[problem.rows[row].logical]
            if logical.slot < 0 { sum -= logical.value }
            if sum != 0 { basis.byRow.add(-sum, at: row) }
        }
        basis.ftran(tracking: false)
        for slot in basis.head.indices {
            let value = solution[basis.head[slot]].value
            if abs(basis.alpha[slot] - value) > Tolerance.value * max(1, abs(value)) { setValue(basis.head[slot], basis.alpha[slot]) }
        }
    }

    /// Moves nonbasic columns into their hard intervals and lets the basic ones follow. One that is listed twice has no way to go
    /// the second time.
    mutating func moveInside(_ outside: [Int]) {
        func inside(_ column: Int) -> Double {
            min(max(solution[column].value, problem.columns[column].lower), problem.columns[column].upper)
        }
        if outside.count == 1 { return moveAlong(outside[0], to: inside(outside[0])) }
        for column in outside { push(column, to: inside(column)) }
        pull()
    }

    /// Moves a nonbasic column and lets the basic ones follow; where it is moved again and again, by the FTRAN result known from before.
    private mutating func moveAlong(_ column: Int, to value: Double) {
        if basis.lastMoved.column != column || basis.lastMoved.structureVersion != basis.structureVersion {
            basis.lastMoved.column = column
            basis.lastMoved.structureVersion = basis.structureVersion
            basis.lastMoved.followers = nil
            push(column, to: value)
            return pull()
        }
        let amount = value - solution[column].value
        setValue(column, value)
        costs.enqueue(column)
        noteSolved(column)
        if basis.lastMoved.followers == nil {
            fillAlpha(column, tracking: false)
            let slots = basis.alpha.support.filter { basis.alpha[$0] != 0 }
            basis.lastMoved.followers = Basis.MovedColumn.Followers(
                columns: slots.map { basis.head[$0] }, speeds: slots.map { basis.alpha[$0] })
        }
        guard let followers = basis.lastMoved.followers else { return }
        basis.factors.count(visits: followers.columns.count)
        changeLog.moved.append(contentsOf: followers.columns)
        let (atEnds, isDigitLoss) = followers.move(by: amount, &solution, &changeLog.columns)
        if isDigitLoss { precision.isImprecise = true }
        for column in atEnds { updateSides(column) }
    }

    /// Moves a nonbasic column; `pull()` lets the basic ones follow.
    private mutating func push(_ column: Int, to value: Double) {
        addEntries(of: column, times: value - solution[column].value)
        setValue(column, value)
        costs.enqueue(column)
        noteSolved(column)
    }

    private mutating func pull() {
        basis.ftran(tracking: false)
        for slot in basis.alpha.support where basis.alpha[slot] != 0 {
            follow(basis.head[slot], solution[basis.head[slot]].value - basis.alpha[slot])
        }
    }

    /// Moves variables that nothing determines to values that a solution as good has, the others along with them; those that are basic
    /// change places with what they follow. A `solve()` afterwards corrects what was no such solution.
    package mutating func rest(_ values: [(variable: Variable, value: Double)]) {
        var isMeant: Set<Int> = []
        for (variable, _) in values { isMeant.insert(variable.column) }
        for (variable, value) in values where solution[variable.column].slot >= 0 && solution[variable.column].value != value {
            leaveBasis(variable.column, sparing: isMeant)
        }
        for (variable, value) in values where solution[variable.column].slot < 0 && solution[variable.column].value != value {
            push(variable.column, to: value)
        }
        pull()
        applyCostChanges()
    }

    /// Has a basic column change places with a nonbasic one that is free to move and not to be spared; the largest pivot.
    private mutating func leaveBasis(_ column: Int, sparing: Set<Int>) {
        applyCostChanges()
        fillTableauRow(solution[column].slot)
        var best = -1
        for other in costs.byColumn.touched where costs.byColumn[other].isSignificant && !sparing.contains(other) {
            guard hasRoom(other, direction: 1), hasRoom(other, direction: -1), costs.reducedCosts.count(other) == 0 else { continue }
            if best < 0 || abs(costs.byColumn[other].value) > abs(costs.byColumn[best].value) { best = other }
        }
        costs.byColumn.clear()
        guard best >= 0 else { return }
        fillAlpha(best)
        let slot = solution[column].slot
        guard abs(basis.alpha[slot]) > Tolerance.freePivot * basis.alpha.largest else { return }
        // Where those on both sides of it want it pull alike, it has room and is beyond both.
        findSides(best, from: solution[best].value, 1)
        pivot(best, slot: slot)
        if precision.isSpoilt { refresh() }
    }

    /// Takes over a basis and the suspended constraints of an earlier solution of the same content, whose values the variables have; `solve()`
    /// then finds nothing to do. O(nonzeros) for layouts.
    package mutating func adopt(basis members: [BasisMember], suspended: [Constraint]) {
        let isSuspended = Set(suspended.map(\.index))
        for index in problem.records.indices where problem.records[index].strength.order != nil && problem.records[index].state != .removed
        {
            setState(index, isSuspended.contains(index) ? .suspended : .kept)
        }
        changeLog.changedColumns.listAll()
        forgetNewRows()
        for column in basis.head { solution[column].slot = -1 }
        basis.head = []
        func enter(_ column: Int) {
            guard basis.head.count < problem.rows.count, solution[column].slot < 0, !problem.columns[column].isDead else { return }
            solution[column].slot = basis.head.count
            basis.head.append(column)
        }
        for member in members {
            switch member {
            case .variable(let variable): enter(variable.column)
            case .row(let constraint): enter(problem.records[constraint.index].column)
            }
        }
        // Whatever is missing comes from the logicals; a dependent choice is mended by the factorisation.
        for row in problem.rows where basis.head.count < problem.rows.count && solution[row.logical].slot < 0 {
            solution[row.logical].slot = basis.head.count
            basis.head.append(row.logical)
        }
        factoriseHead()
        for row in problem.rows.indices {
            var sum = 0.0
            for position in problem.rowEntries.range(row) {
                sum += problem.rowEntries.storage[position].value * solution[problem.rowEntries.storage[position].index].value
            }
            let logical = problem.rows[row].logical
            solution[logical].value = sum
            if solution[logical].slot >= 0 { continue }
            // A nonbasic row stands on one of its bounds, but for rounding.
            for position in problem.bounds.range(logical) {
                let bound = problem.bounds.storage[position]
                if solution[logical].isAt(bound.position) { solution[logical].value = bound.position }
            }
        }
        concedeWhereOff()
        for column in solution.indices {
            solution[column].isBelow = false
            solution[column].isAbove = false
            solution[column].isPenalised = false
            changeLog.forget(column)
            for position in problem.bounds.range(column) { problem.bounds.update(position) { $0.isBeyond = false } }
        }
        for column in basis.head { findSides(column) }
        computeAllReducedCosts()
        findComponents()
        for index in problem.records.indices {
            setViolation(index, reportedViolation(index))
            problem.records[index].isEdited = false
        }
        required.suspendedBefore = required.suspendedRecords
        required.retestFrom = nil
        required.retestParts = []
        pending.maybeOutside = []
        changeLog.moved = []
        changeLog.rebased = []
        changeLog.edited = []
        basis.visitsAtRefresh = basis.factors.visits
    }

    /// Puts back the bits of a value known to equal the present one but for rounding; anything further off is left alone.
    package mutating func override(_ variable: Variable, _ value: Double) {
        let c = solution[variable.column]
        if c.isAt(value) { solution[variable.column].value = value }
    }
}
