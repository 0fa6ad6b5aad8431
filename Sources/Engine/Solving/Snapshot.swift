import Layout

/// A layout with its solution, as a value. Undo restores snapshots.
package struct Snapshot: Sendable {
    /// The difference between two snapshots of a session.
    package struct Difference: Sendable {
        var layout: StateDifference<Layout>
        var point: StateDifference<Point>

        /// The number of stored elements: views, constraints, values.
        package var weight: Int { layout.weight + point.weight }
    }

    package var layout: Layout
    package var point: Point

    package init(layout: Layout = Layout(), point: Point = Point()) {
        self.layout = layout
        self.point = point
    }

    /// Begins a new step: changes from here on are recorded in the journal.
    package mutating func mark() {
        layout.mark()
        point.mark()
    }

    /// Whether the current step has changed anything.
    mutating func isChanged() -> Bool { !layout.difference().isEmpty || !point.differenceOfProperties().isEmpty }

    /// The difference that undoes the current step.
    mutating func difference() -> Difference { Difference(layout: layout.difference(), point: point.differenceOfProperties()) }

    /// Applies a difference, which undoes or redoes a step; returns the difference that leads back. O(what the step changed).
    package mutating func revert(_ difference: Difference) -> Difference {
        Difference(layout: layout.revert(difference.layout), point: point.revertProperties(difference.point))
    }

    /// Changes the journal so that the step counts as begun at the state to which a difference leads. The present state stays. If this is called several times
    /// for a step, later differences win over earlier ones.
    mutating func begin(at difference: Difference) {
        layout.begin(at: difference.layout)
        point.beginProperties(at: difference.point)
    }

    /// The layout and its solution as they were when the current step began (at `mark()`).
    package var beforeStep: Snapshot {
        var before = self
        _ = before.layout.revert(before.layout.difference())
        before.point.takeBackStep()
        before.mark()
        return before
    }

    /// Takes on the layout and the solution of another snapshot; the changes belong to the current step and can be undone with it. O(size).
    mutating func become(_ other: Snapshot) {
        layout.become(other.layout)
        point.become(other.point)
    }
}
