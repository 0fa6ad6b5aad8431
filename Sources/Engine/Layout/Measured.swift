import Exact

/// What an earlier pass over the layout found out for the next one, as UIKit lays out twice where sizes follow from sizes.
///
/// The first pass knows nothing of it: what is measured is a function of what was said, whatever the history.
package struct Measured: Equatable, Sendable {
    /// The width at which a label of several lines wraps.
    package var wrapWidth: Rational?
    /// The height of a row that follows from what is in it.
    package var rowHeight: Rational?
    /// The view's part of what bars and notches take.
    package var safeArea: Insets?
    /// What the superview's margins reach into it.
    package var inheritedMargins: Insets?

    package init() {}

    /// Whether two agree in all but the height of a row.
    package func isSame(but other: Measured?) -> Bool {
        var other = other ?? Measured()
        other.rowHeight = rowHeight
        return self == other
    }

    package var isEmpty: Bool { self == Measured() }
}

extension Layout {
    /// Whether a view's label wraps at a width that is solved for.
    package func wrapsAtOwnWidth(_ view: View) -> Bool {
        view.kind == .label && view.lines != 1 && view.maxWidth == nil && givenSize(of: view) == nil
    }

    /// Whether a row's height follows from what is in it.
    package func isAutomaticRow(_ view: View) -> Bool { table(of: view) != nil && fixedRowHeight(of: view) == nil }

    /// Whether a view's margins or safe area may depend on where it is.
    package func hasSolvedMargins(_ view: View) -> Bool {
        view.parent != nil && (view.preservesMargins || (view.safeArea == nil && traits.mayHaveSafeArea)) && usesMargins(view)
    }
}
