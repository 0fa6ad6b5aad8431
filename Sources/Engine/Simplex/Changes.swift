import Exact

extension Simplex {
    /// What a `solve()` changed, in an order that is the same in every run.
    package struct Changes: Sendable {
        /// Variables whose value changed, with the value they had.
        package var values: [(variable: Variable, from: Double, to: Double)] = []
        /// The required constraints that had to be suspended; `restored` are those that could be kept again. Both are in the order of entry.
        package var suspended: [Constraint] = []
        package var restored: [Constraint] = []
        /// Constraints that are new or edited, that were decided on anew, or whose violation changed, each with its present violation, as written; 0 within the
        /// tolerance.
        package var violations: [(constraint: Constraint, violation: Double)] = []
        /// The variables and constraints' rows that entered the basis or left it since the last solve, and those of new constraints, each with whether it is in
        /// the basis now.
        package var basis: [(member: BasisMember, isBasic: Bool)] = []

        /// Empties all lists and keeps their storage.
        fileprivate mutating func clear() {
            values.clear()
            suspended.clear()
            restored.clear()
            violations.clear()
            basis.clear()
        }
    }

    /// What may be basic: a variable, or the row of a constraint, which one of none or several terms has.
    package enum BasisMember: Hashable, Sendable {
        case variable(Variable)
        case row(Constraint)
    }

    /// Returns what has changed since this was last called.
    ///
    /// The result is made in the storage of the last one: unless somebody still holds that, nothing is allocated.
    mutating func takeChanges() -> Changes {
        changeLog.report.clear()
        // The loops in this function go by index: a loop over the array itself would share its storage, and a change would copy it.
        for position in changeLog.moved.indices {
            let column = changeLog.moved[position]
            if !changeLog.columns[column].isMoved { continue }
            changeLog.columns[column].isMoved = false
            if tableau.problem.columns[column].isDead { continue }
            let value = tableau.solution[column].value
            if abs(value) > Tolerance.large { precision.roundingMayHaveDecided = true }
            if tableau.problem.columns[column].row < 0 && value != changeLog.columns[column].old {
                changeLog.report.values.append((Variable(column: column), changeLog.columns[column].old, value))
            }
            // A basic column that is within all its bounds, and was at the last `solve()`, has no violation to report.
            if tableau.solution[column].slot >= 0 && !tableau.solution[column].isPenalised && changeLog.columns[column].violations == 0 {
                continue
            }
            for k in tableau.problem.bounds.range(column) {
                let bound = tableau.problem.bounds.storage[k]
                let excess = bound.excess(at: value)
                if bound.isViolated || excess > Tolerance.agreement { note(bound, excess) }
            }
        }
        for position in changeLog.exchanged.indices {
            let column = changeLog.exchanged[position]
            if !changeLog.columns[column].isExchanged { continue }
            changeLog.columns[column].isExchanged = false
            if tableau.problem.columns[column].isDead { continue }
            if let member = member(column) { changeLog.report.basis.append((member, tableau.solution[column].slot >= 0)) }
        }
        for position in changeLog.edited.indices {
            let index = changeLog.edited[position]
            if !tableau.problem.records[index].isEdited { continue }
            if tableau.problem.records[index].state != .removed {
                let violation = reportedViolation(index)
                changeLog.report.violations.append((Constraint(index: index), violation))
                setViolation(index, violation)
            }
            tableau.problem.records[index].isEdited = false
        }
        // `clear` leaves an empty array alone, while to replace it would be most of what a small edit costs.
        changeLog.moved.clear()
        changeLog.exchanged.clear()
        changeLog.edited.clear()
        if !required.suspendedRecords.isEmpty || !required.suspendedBefore.isEmpty { listSuspensions() }
        return changeLog.report
    }

    mutating func setViolation(_ index: Int, _ violation: Double) {
        let (wasViolated, isViolated) = (tableau.problem.records[index].violation > 0, violation > 0)
        tableau.problem.records[index].violation = violation
        if isViolated && violation < Tolerance.closeVerdict { precision.hasCloseVerdicts = true }
        if wasViolated != isViolated { changeLog.columns[tableau.problem.records[index].column].violations += isViolated ? 1 : -1 }
        // After an edit the bounds are new, so they are marked even if the constraint was violated before.
        if wasViolated != isViolated || isViolated && tableau.problem.records[index].isEdited {
            markBounds(of: index, isViolated: isViolated)
        }
    }

    private mutating func markBounds(of index: Int, isViolated: Bool) {
        for k in tableau.problem.bounds.range(tableau.problem.records[index].column)
        where tableau.problem.bounds.storage[k].record == index {
            tableau.problem.bounds.update(k) { $0.isViolated = isViolated }
        }
    }

    /// Reports the new violation of the constraint that has this bound, from the excess of the bound. Edited constraints are left to the loop over
    /// `edited`, since their column need not have moved.
    @inline(__always)
    private mutating func note(_ bound: Bound, _ excess: Double) {
        guard let index = bound.record, !tableau.problem.records[index].isEdited else { return }
        let violation = reported(tableau.problem.records[index].relation == .equal ? abs(excess) : excess, of: index)
        // For the second bound of an equation the violation is reported already.
        if violation == tableau.problem.records[index].violation { return }
        changeLog.report.violations.append((Constraint(index: index), violation))
        setViolation(index, violation)
    }

    /// The violation of a constraint, as written, by the value of its column; 0 within the tolerance.
    @inline(__always)
    func reportedViolation(_ index: Int) -> Double {
        let column = tableau.problem.records[index].column
        let value = tableau.solution[column].value
        var violation = 0.0
        for k in tableau.problem.bounds.range(column) where tableau.problem.bounds.storage[k].record == index {
            violation = max(violation, tableau.problem.bounds.storage[k].excess(at: value))
        }
        return reported(violation, of: index)
    }

    @inline(__always)
    private func reported(_ violation: Double, of index: Int) -> Double {
        if tableau.problem.records[index].level < 0 { return 0 }
        return violation > Tolerance.agreement && violation > tableau.tolerance(ofRecord: index) ? violation : 0
    }

    private mutating func listSuspensions() {
        let (before, after) = (Set(required.suspendedBefore), Set(required.suspendedRecords))
        let byOrder = { [records = tableau.problem.records] (a: Int, b: Int) in
            records[a].order < records[b].order
        }
        changeLog.report.suspended = after.subtracting(before).sorted(by: byOrder).map { Constraint(index: $0) }
        changeLog.report.restored = before.subtracting(after).filter { tableau.problem.records[$0].state == .kept }.sorted(by: byOrder)
            .map { Constraint(index: $0) }
        required.suspendedBefore = required.suspendedRecords
    }

    private func member(_ column: Int) -> BasisMember? {
        let row = tableau.problem.columns[column].row
        if row < 0 { return .variable(Variable(column: column)) }
        return tableau.problem.rows[row].record >= 0 ? .row(Constraint(index: tableau.problem.rows[row].record)) : nil
    }

    /// Optional constraints that the last `solve()` left broken, in no order. O(constraints).
    package var violated: [Constraint] {
        tableau.problem.records.indices.filter {
            tableau.problem.records[$0].state == .optional && tableau.problem.records[$0].violation > 0
        }.map {
            Constraint(index: $0)
        }
    }

    /// Whether any required constraint could not be kept. O(1).
    package var hasSuspendedConstraints: Bool { !required.suspendedRecords.isEmpty }

    /// The suspended constraints, oldest first.
    package var suspendedConstraints: [Constraint] {
        if required.suspendedRecords.isEmpty { return [] }
        return required.suspendedRecords.sorted { tableau.problem.records[$0].order < tableau.problem.records[$1].order }.map {
            Constraint(index: $0)
        }
    }
}
