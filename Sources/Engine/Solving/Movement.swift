import Layout

/// What a step changed in the solution.
package struct Movement: Sendable {
    /// The unknowns whose values changed, added and removed ones too, ascending.
    package var unknowns: [Unknown] = []
    /// The required constraints that are left out now, and were not before the step, because they cannot hold together with those before them.
    package var suspended: [ConstraintID] = []
    /// The required constraints that were left out before the step and are in force now.
    package var restored: [ConstraintID] = []
    /// Optional constraints that are broken now and were not before the step.
    package var broken: [ConstraintID] = []
    /// Constraints that were broken optional ones before the step and are not any more: they hold now, are gone, or have become required.
    package var satisfied: [ConstraintID] = []
}

extension LiveLayout {
    /// What changed in the solution in the current step (since `beginStep()`).
    package var movement: Movement {
        var movement = Movement()
        movement.unknowns = point.values.written.filter { point.values.before($0) != point.values[$0] }.sorted()
        let suspended = point.suspended.changed
        movement.suspended = suspended.filter { point.suspended.contains($0) }
        movement.restored = suspended.filter { id in
            !point.suspended.contains(id) && layout.constraints[id].map { $0.isActive && $0.isRequired } == true
        }
        movement.broken = point.broken.written.filter { point.broken[$0] != nil && point.broken.before($0) == nil }
        movement.satisfied = point.broken.written.filter { point.broken[$0] == nil && point.broken.before($0) != nil }
        return movement
    }

    /// The unknowns that became undetermined or determined in the current step (since `beginStep()`).
    package var changedDetermination: [Unknown] { point.undetermined.changed }
}
