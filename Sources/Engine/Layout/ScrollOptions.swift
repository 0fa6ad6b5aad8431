import Exact
import Vocabulary

/// Where a scroll view shows its content, under UIKit's names. The options move what is drawn, and change nothing that constraints say; only the lines of a
/// collection view are shorter by the insets beside them.
package struct ScrollOptions: HasDefault, Equatable, Sendable {
    /// When bars push content further in: UIKit's `contentInsetAdjustmentBehavior`. UIKit's default, `automatic`, is not among the cases, since it depends on
    /// controllers.
    package enum Adjustment: String, CaseIterable, Sendable {
        case never, always
    }

    /// The distances from the edges of the scroll view at which its content begins and ends, in points (`contentInset`).
    package var insets = Insets(all: 0)
    package var adjustment = Adjustment.never
    /// How far the content is scrolled (`contentOffset`), in points; nil before anyone has scrolled.
    package var offset: Offset?

    package init() {}
}

/// A content offset, in points.
package struct Offset: Equatable, Sendable {
    package var x: Rational
    package var y: Rational

    package init(x: Rational = 0, y: Rational = 0) {
        self.x = x
        self.y = y
    }
}

extension Layout {
    /// The distances from the edges of a scroll view at which its content begins and ends, with what bars add to them (Apple,
    /// `UIScrollView.adjustedContentInset`).
    package func adjustedContentInset(of view: View) -> Insets {
        view.scrollOptions.adjustment == .always ? view.scrollOptions.insets + safeArea(of: view) : view.scrollOptions.insets
    }

    /// How far the content of a scroll view is moved to the left and upwards from the place where constraints have it, in points. That is as far as it is
    /// scrolled. Before anyone has scrolled, the numbers are minus the adjusted insets, so that it stands further right and down by these.
    package func contentOffset(of view: View) -> Offset {
        if let offset = view.scrollOptions.offset { return offset }
        let insets = adjustedContentInset(of: view)
        return Offset(x: -insets.left, y: -insets.top)
    }
}
