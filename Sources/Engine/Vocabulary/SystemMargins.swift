import Exact

/// The layout margins that UIKit gives views by itself, in points (Apple, `UIView.layoutMargins`, `UIViewController.systemMinimumLayoutMargins`;
/// those of rows as Interface Builder saves them).
package enum SystemMargins {
    /// The margin on each side of a view that is no window and no row, in points.
    package static let ofView: Rational = 8
    /// The margins above and below the content of a table's row, in points.
    package static let ofRow: Rational = 11
    /// The width of a window, in points, from which on its side margins are larger.
    package static let wideWindow: Rational = 414

    /// The margins at the sides of a window of this width, and of the rows in it, in points.
    package static func side(inWindow width: Rational) -> Rational { width >= wideWindow ? 20 : 16 }
}
