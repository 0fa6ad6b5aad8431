import Exact
import Vocabulary

/// The measurements that one pass over a view's layout makes for the next, as UIKit lays out twice where sizes depend on sizes.
///
/// The first pass starts without them, so that the result does not depend on history.
package struct Measured: Equatable, Sendable {
    /// The width at which a label of several lines wraps.
    package var wrapWidth: Rational?
    /// The height that the content of a table's row needs.
    package var rowHeight: Rational?
    /// The part of the view that bars and notches cover.
    package var safeArea: Insets?
    /// How far the superview's margins reach into the view.
    package var inheritedMargins: Insets?

    package init() {}

    /// Whether two measurements agree in everything but the row's height.
    package func isSame(but other: Measured?) -> Bool {
        var other = other ?? Measured()
        other.rowHeight = rowHeight
        return self == other
    }

    package var isEmpty: Bool { self == Measured() }
}

extension Layout {
    /// Whether a label wraps at its own width, which has to be solved for.
    package func wrapsAtOwnWidth(_ view: View) -> Bool {
        view.kind == .label && view.lines != 1 && view.maxWidth == nil && givenSize(of: view) == nil
    }

    /// Whether a row's height follows from its content.
    package func isAutomaticRow(_ view: View) -> Bool { table(of: view) != nil && fixedRowHeight(of: view) == nil }

    /// Whether a view's margins or safe area may depend on its position.
    package func hasSolvedMargins(_ view: View) -> Bool {
        view.parent != nil && (view.preservesMargins || (view.safeArea == nil && traits.mayHaveSafeArea)) && usesMargins(view)
    }
}
