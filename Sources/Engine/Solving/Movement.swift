import Layout

/// What a solve changed, by ids.
package struct Movement: Sendable {
    /// Unknowns that have another value now.
    package var unknowns: [Unknown] = []
    /// Required constraints that had to be suspended, and those that came back.
    package var suspended: [ConstraintID] = []
    package var restored: [ConstraintID] = []
    /// Optional constraints that hold no longer, and those that hold again.
    package var broken: [ConstraintID] = []
    package var satisfied: [ConstraintID] = []

    package init() {}

    /// Adds what a later solve changed.
    package mutating func merge(_ later: Movement) {
        unknowns += later.unknowns
        suspended += later.suspended
        restored += later.restored
        broken += later.broken
        satisfied += later.satisfied
    }
}

extension LiveLayout {
    /// What the step under way has changed, however it came about.
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

    /// The unknowns that the step under way has made ambiguous, or no longer so.
    package var changedDetermination: [Unknown] { point.undetermined.changed }
}
