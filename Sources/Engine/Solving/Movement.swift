import Layout

/// What a solve changed.
package struct Movement: Sendable {
    /// Unknowns whose values changed.
    package var unknowns: [Unknown] = []
    /// The required constraints that the last solve suspended, and those that it put back into force (`restored`).
    package var suspended: [ConstraintID] = []
    package var restored: [ConstraintID] = []
    /// Optional constraints that broke, and broken ones that hold again.
    package var broken: [ConstraintID] = []
    package var satisfied: [ConstraintID] = []

    package init() {}

    /// Adds the changes of a later solve.
    package mutating func merge(_ later: Movement) {
        unknowns += later.unknowns
        suspended += later.suspended
        restored += later.restored
        broken += later.broken
        satisfied += later.satisfied
    }
}

extension LiveLayout {
    /// All that the current step has changed in the solution.
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

    /// The unknowns that the current step has made undetermined or determined.
    package var changedDetermination: [Unknown] { point.undetermined.changed }
}
