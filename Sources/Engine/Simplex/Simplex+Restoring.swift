import Exact

/// Taking over a solution that is known.
extension Simplex {
    /// Moves undetermined variables to values that they have in an equally good solution, and other variables along with them. A basic variable leaves
    /// the basis first, for a nonbasic column that is free to move; where there is none, it gets no value of its own. A value outside the variable's hard
    /// interval is replaced by the nearest end of it. If the values belong to no equally good solution otherwise, the next `solve()` corrects them.
    package mutating func moveUndetermined(_ values: [(variable: Variable, value: Double)]) {
        var isMeant: Set<Int> = []
        for (variable, _) in values { isMeant.insert(variable.column) }
        for (variable, value) in values
        where tableau.solution[variable.column].slot >= 0 && tableau.solution[variable.column].value != value {
            leaveBasis(variable.column, sparing: isMeant)
        }
        for (variable, value) in values where tableau.solution[variable.column].slot < 0 && tableau.solution[variable.column].value != value
        {
            let interval = tableau.problem.columns[variable.column]
            moveNonbasic(variable.column, to: min(max(value, interval.lower), interval.upper))
        }
        letBasicsFollow()
        costs.applyChanges(in: &tableau)
    }

    /// Has a basic column change places with a nonbasic one that is free to move both ways and is not in `sparing`: the one with the largest pivot. Does
    /// nothing where there is none, or its pivot is too small.
    private mutating func leaveBasis(_ column: Int, sparing: Set<Int>) {
        costs.applyChanges(in: &tableau)
        let row = tableau.row(tableau.solution[column].slot)
        var best = -1
        for other in row.touched where row[other].isSignificant && !sparing.contains(other) {
            guard costs.columns[other].hasReducedCosts, costs.reducedCosts.count(other) == 0, tableau.hasRoom(other, direction: 1),
                tableau.hasRoom(other, direction: -1)
            else { continue }
            if best < 0 || abs(row[other].value) > abs(row[best].value) { best = other }
        }
        tableau.recycle(row)
        guard best >= 0 else { return }
        let alpha = tableau.alpha(best)
        defer { tableau.basis.recycle(alpha) }
        let slot = tableau.solution[column].slot
        guard abs(alpha[slot]) > Tolerance.freePivot * alpha.largest else { return }
        // Two soft bounds of this column may contradict each other with equal weight (at least 100, at most 50). Between them it violates both,
        // and their slopes cancel; which it violates is noted before it becomes basic.
        decideSides(best, from: tableau.solution[best].value, 1)
        pivot(best, alpha, slot: slot)
        if precision.factorsAreInaccurate { refresh() }
    }

    /// Takes over a basis and the suspended constraints of an earlier solution of the same content, whose values the variables have; `solve()`
    /// then finds nothing to do. O(nonzeros) for layouts.
    package mutating func adopt(basis members: [BasisMember], suspended: [Constraint]) {
        let isSuspended = Set(suspended.map(\.index))
        required.forgetObstacles()
        required.deferredFrom = nil
        for index in tableau.problem.records.indices
        where tableau.problem.records[index].strength.order != nil && tableau.problem.records[index].state != .removed {
            setState(index, isSuspended.contains(index) ? .suspended : .kept)
        }
        changeLog.changedColumns.listAll()
        forgetNewRows()
        for column in tableau.basis.head { tableau.leaveBasis(column) }
        tableau.basis.head = []
        func enter(_ column: Int) {
            guard tableau.basis.head.count < tableau.problem.rows.count, tableau.solution[column].slot < 0 else { return }
            tableau.solution[column].slot = tableau.basis.head.count
            tableau.basis.head.append(column)
        }
        for member in members {
            let column =
                switch member {
                case .variable(let variable): variable.column
                case .row(let constraint): tableau.problem.records[constraint.index].column
                }
            if !tableau.problem.columns[column].isDead { enter(column) }
        }
        // Where `members` do not fill the basis, logicals do; members that depend on one another are replaced when the basis is factorised.
        for row in tableau.problem.rows { enter(row.logical) }
        factoriseHead()
        for row in tableau.problem.rows.indices {
            let logical = tableau.problem.rows[row].logical
            tableau.solution[logical].value = tableau.sum(ofRow: row)
            if tableau.solution[logical].slot >= 0 { continue }
            // A nonbasic logical rests on one of its bounds as a rule, but for rounding, which is removed here.
            for k in tableau.problem.bounds.range(logical) {
                let bound = tableau.problem.bounds.storage[k]
                if tableau.solution[logical].isAt(bound.position) { tableau.solution[logical].value = bound.position }
            }
        }
        shiftBoundsWhereOff()
        for column in tableau.solution.indices { changeLog.forget(column) }
        recomputeCosts()
        for index in tableau.problem.records.indices {
            setViolation(index, reportedViolation(index))
            tableau.problem.records[index].isEdited = false
        }
        required.suspendedBefore = required.suspendedRecords
        required.retestFrom = nil
        pending.maybeOutside = []
        changeLog.moved = []
        changeLog.exchanged = []
        changeLog.edited = []
    }

    /// Puts back the bits of a value known to equal the present one but for rounding; anything further off is left alone. Returns whether the variable
    /// has the value now.
    @discardableResult
    package mutating func snap(_ variable: Variable, to value: Double) -> Bool {
        let c = tableau.solution[variable.column]
        guard c.isAt(value) else { return false }
        tableau.solution[variable.column].value = value
        return true
    }
}
