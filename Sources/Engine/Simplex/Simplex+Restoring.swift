import Exact

/// Taking over a solution that is known.
extension Simplex {
    /// Moves undetermined variables to values that they have in an equally good solution, and the others along with them. A basic variable leaves
    /// the basis first, for a nonbasic column that is free to move. If the values belong to no such solution, the next `solve()` corrects them.
    package mutating func rest(_ values: [(variable: Variable, value: Double)]) {
        var isMeant: Set<Int> = []
        for (variable, _) in values { isMeant.insert(variable.column) }
        for (variable, value) in values
        where solution[variable.column].slot >= 0 && solution[variable.column].value != value {
            leaveBasis(variable.column, sparing: isMeant)
        }
        for (variable, value) in values where solution[variable.column].slot < 0 && solution[variable.column].value != value {
            moveNonbasic(variable.column, to: value)
        }
        letBasicsFollow()
        costs.applyChanges(in: &tableau)
    }

    /// Has a basic column change places with a nonbasic one that is free to move and not to be spared; the largest pivot.
    private mutating func leaveBasis(_ column: Int, sparing: Set<Int>) {
        costs.applyChanges(in: &tableau)
        let row = tableau.row(solution[column].slot)
        var best = -1
        for other in row.touched where row[other].isSignificant && !sparing.contains(other) {
            guard costs.columns[other].hasReducedCosts, costs.reducedCosts.count(other) == 0, tableau.hasRoom(other, direction: 1),
                tableau.hasRoom(other, direction: -1)
            else { continue }
            if best < 0 || abs(row[other].value) > abs(row[best].value) { best = other }
        }
        tableau.reuse(row)
        guard best >= 0 else { return }
        let alpha = tableau.alpha(best)
        defer { basis.reuse(alpha) }
        let slot = solution[column].slot
        guard abs(alpha[slot]) > Tolerance.freePivot * alpha.largest else { return }
        // Two soft bounds of this column may contradict each other with equal weight (at least 100, at most 50). Between them it violates both,
        // and their slopes cancel; which it violates is noted before it becomes basic.
        decideSides(best, from: solution[best].value, 1)
        pivot(best, alpha, slot: slot)
        if precision.isSpoilt { refresh() }
    }

    /// Takes over a basis and the suspended constraints of an earlier solution of the same content, whose values the variables have; `solve()`
    /// then finds nothing to do. O(nonzeros) for layouts.
    package mutating func adopt(basis members: [BasisMember], suspended: [Constraint]) {
        let isSuspended = Set(suspended.map(\.index))
        required.forgetObstacles()
        required.deferredFrom = nil
        for index in problem.records.indices
        where problem.records[index].strength.order != nil && problem.records[index].state != .removed {
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
        for row in problem.rows
        where basis.head.count < problem.rows.count && solution[row.logical].slot < 0 {
            solution[row.logical].slot = basis.head.count
            basis.head.append(row.logical)
        }
        factoriseHead()
        for row in problem.rows.indices {
            var sum = 0.0
            for k in problem.rowEntries.range(row) {
                sum += problem.rowEntries.storage[k].value * solution[problem.rowEntries.storage[k].index].value
            }
            let logical = problem.rows[row].logical
            solution[logical].value = sum
            if solution[logical].slot >= 0 { continue }
            // A nonbasic row stands on one of its bounds, but for rounding.
            for k in problem.bounds.range(logical) {
                let bound = problem.bounds.storage[k]
                if solution[logical].isAt(bound.position) { solution[logical].value = bound.position }
            }
        }
        shiftBoundsWhereOff()
        for column in solution.indices {
            solution[column].isBelow = false
            solution[column].isAbove = false
            solution[column].isPenalised = false
            changeLog.forget(column)
            for k in problem.bounds.range(column) { problem.bounds.update(k) { $0.isBeyond = false } }
        }
        for column in basis.head { updateSides(column) }
        costs.computeAll(in: &tableau)
        rebuildComponents()
        for index in problem.records.indices {
            setViolation(index, reportedViolation(index))
            problem.records[index].isEdited = false
        }
        required.suspendedBefore = required.suspendedRecords
        required.retestFrom = nil
        pending.maybeOutside = []
        changeLog.moved = []
        changeLog.rebased = []
        changeLog.edited = []
        basis.visitsAtRefresh = basis.factors.visits
    }

    /// Puts back the bits of a value known to equal the present one but for rounding; anything further off is left alone. Returns whether the variable
    /// has the value now.
    @discardableResult
    package mutating func override(_ variable: Variable, _ value: Double) -> Bool {
        let c = solution[variable.column]
        guard c.isAt(value) else { return false }
        solution[variable.column].value = value
        return true
    }
}
