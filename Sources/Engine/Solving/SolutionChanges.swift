import Layout

/// What a step changed in the solution.
package struct SolutionChanges: Sendable {
    /// The unknowns whose values changed, added and removed ones too, ascending.
    package var unknowns: [Unknown] = []
    /// The required constraints that are left out now, and were not before the step, because they cannot hold together with those before them.
    package var suspended: [ConstraintID] = []
    /// The required constraints that were left out before the step and are in force now.
    package var restored: [ConstraintID] = []
    /// Optional constraints that are broken now and were not before the step.
    package var broken: [ConstraintID] = []
    /// Constraints that were broken optional ones before the step and are not any more: they hold now, are gone or inactive, or have become required.
    package var satisfied: [ConstraintID] = []
}

extension LiveLayout {
    /// What changed in the solution in the current step (since `beginStep()`).
    package var solutionChanges: SolutionChanges {
        var solutionChanges = SolutionChanges()
        let (values, broken) = (solverState.values, solverState.broken)
        solutionChanges.unknowns = values.written.filter { values.before($0) != values[$0] }.sorted()
        let suspended = solverState.suspended.changed
        solutionChanges.suspended = suspended.filter { solverState.suspended.contains($0) }
        solutionChanges.restored = suspended.filter { id in
            !solverState.suspended.contains(id) && layout.constraints[id].map { $0.isActive && $0.isRequired } == true
        }
        solutionChanges.broken = broken.written.filter { broken[$0] != nil && broken.before($0) == nil }
        solutionChanges.satisfied = broken.written.filter { broken[$0] == nil && broken.before($0) != nil }
        return solutionChanges
    }

    /// The unknowns that became undetermined or determined in the current step (since `beginStep()`).
    package var changedDetermination: [Unknown] { solverState.undetermined.changed }
}
