/// A layout with its solution, as a value: what undo goes back to.
package struct Snapshot: Sendable {
    package var layout: Layout
    package var point: Point

    package init(layout: Layout = Layout(), point: Point = Point()) {
        self.layout = layout
        self.point = point
    }
}
