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
    /// What is different from a snapshot of the same session. O(size).
    package func movement(since before: Snapshot) -> Movement {
        var movement = Movement()
        movement.unknowns = point.values.keys.filter { before.point.values[$0] != point.values[$0] }.sorted()
        movement.suspended = point.suspended.filter { !before.point.suspended.contains($0) }
        movement.restored = before.point.suspended.filter { !point.suspended.contains($0) && layout.constraints[$0]?.isActive == true }
        movement.broken = point.broken.keys.filter { before.point.broken[$0] == nil }
        movement.satisfied = before.point.broken.keys.filter { point.broken[$0] == nil }
        return movement
    }
}
