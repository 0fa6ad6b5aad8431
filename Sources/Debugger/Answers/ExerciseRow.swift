import Layout
import Session

/// A view that has another frame in another, equally good layout.
package struct ExerciseRow: Sendable {
    package var from: Rect
    package var to: FrameRow

    package init(from: Rect, to: FrameRow) {
        self.from = from
        self.to = to
    }
}
