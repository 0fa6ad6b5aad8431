import Layout

/// A layout with its solution, as a value: what undo goes back to.
package struct Snapshot: Sendable {
    /// What differs between two snapshots of a session.
    package struct Difference: Sendable {
        var layout: Layout.Difference
        var point: Point.Difference

        /// How many things it holds: views, constraints, values.
        package var weight: Int { layout.weight + point.weight }
    }

    package var layout: Layout
    package var point: Point

    package init(layout: Layout = Layout(), point: Point = Point()) {
        self.layout = layout
        self.point = point
    }

    /// A new step begins: what is written from here on is noted.
    package mutating func mark() {
        layout.mark()
        point.mark()
    }

    /// Whether the step under way has changed anything.
    package var isChanged: Bool { !layout.difference.isEmpty || !point.difference.isEmpty }

    /// What takes the step back.
    package var difference: Difference { Difference(layout: layout.difference, point: point.difference) }

    /// Takes a step back; returns what makes it again. O(what the step changed).
    package mutating func revert(_ difference: Difference) -> Difference {
        Difference(layout: layout.revert(difference.layout), point: point.revert(difference.point))
    }

    /// Has the step begin where a difference leads to; of several the later ones count.
    mutating func begin(at difference: Difference) {
        layout.begin(at: difference.layout)
        point.begin(at: difference.point)
    }

    /// How things were when the step under way began.
    package var beforeStep: Snapshot {
        var before = self
        _ = before.layout.revert(layout.difference)
        before.point.takeBackStep()
        before.mark()
        return before
    }

    /// Becomes like another snapshot, as part of the step. O(size).
    mutating func become(_ other: Snapshot) {
        layout.become(other.layout)
        point.become(other.point)
    }
}
