import Exact
import Vocabulary

/// What one pass of a solve measured of a view for the next pass, as UIKit lays out twice where sizes depend on sizes.
///
/// The result of a solve does not depend on history: it is that of a first pass without measurements. Kept are only measurements that this pass would make
/// again: `LiveLayout` keeps the stages of the solve, which tell which of them have changed.
package struct Measured: Equatable, Sendable {
    /// The width at which the text of a label or text view wraps, in points; nil where it does not wrap at the view's own width.
    package var wrapWidth: Rational?
    /// The height that the content of a table's row needs, in points; 0 where no constraint and no content size in the row determines it.
    package var rowHeight: Rational?
    /// How far bars and notches reach into the view, in points.
    package var safeArea: Insets?
    /// How far the keyboard reaches into the view from below, in points.
    package var keyboard: Rational?
    /// How far the superview's margins reach into the view, in points.
    package var inheritedMargins: Insets?
    /// For an item that is as large as its content, in a collection view with columns: the extent that its column gives it, in points. That is its width where
    /// the view scrolls down, its height where it scrolls sideways.
    package var columnExtent: Rational?
    /// For an item of a collection view: its place in the collection view's content.
    package var place: FlowLayout.Place?
    /// For a collection view: the extent of its content across the scrolling axis, in points, for which its items got their columns or places.
    package var flowExtent: Rational?
    /// For a collection view: the length of its content along the scrolling axis, in points.
    package var flowLength: Rational?

    package init() {}

    /// Whether margins, safe areas and texts are as with another measurement, so that what depends on them stays as it is. Nil counts as a measurement without
    /// values.
    package func hasSameMarginsAndTexts(as other: Measured?) -> Bool {
        let other = other ?? Measured()
        return (wrapWidth, keyboard) == (other.wrapWidth, other.keyboard)
            && (safeArea, inheritedMargins) == (other.safeArea, other.inheritedMargins)
    }

    /// Whether the frames of items of collection views are as with another measurement. Nil counts as a measurement without values.
    package func hasSameItems(as other: Measured?) -> Bool {
        let other = other ?? Measured()
        return columnExtent == other.columnExtent && place?.frame == other.place?.frame && flowLength == other.flowLength
    }

    /// Whether the safe area or the inherited margins are others at the left or the right side than in another measurement. One that is missing counts as 0.
    package func hasOtherSides(than other: Measured?) -> Bool {
        func differ(_ insets: KeyPath<Measured, Insets?>) -> Bool {
            let (one, another) = (self[keyPath: insets], other?[keyPath: insets])
            return one?.left ?? 0 != another?.left ?? 0 || one?.right ?? 0 != another?.right ?? 0
        }
        return differ(\.safeArea) || differ(\.inheritedMargins)
    }

    /// Whether bars, the keyboard or the superview's margins reach into the view.
    package var hasMargins: Bool { safeArea != nil || (keyboard ?? 0) != 0 || (inheritedMargins ?? Insets(all: 0)) != Insets(all: 0) }

    package var isEmpty: Bool { self == Measured() }
}

extension Layout {
    /// Whether a text wraps at its view's own width, which has to be solved for.
    package func wrapsAtOwnWidth(_ view: View) -> Bool {
        isMultiline(view) && view.textOptions.maxWidth == nil && givenSize(of: view) == nil
    }

    /// The labels and text views with a text that wraps at their own width, in the order of their ids.
    package var wrappingTexts: [View] {
        measurable.elements.sorted().compactMap { views[$0] }.filter { wrapsAtOwnWidth($0) && $0.text != nil }
    }

    /// The lines of a view's text in a view that is `width` points wide; empty without a text. Where the width is nil, or the view shows one line alone, lines
    /// end at newlines only. Lines beyond the view's limit are among them.
    package func lines(of view: View, wrappedAt width: Rational?) -> [TextLine] {
        guard let text = view.text, let font = font(of: view) else { return [] }
        let room = width.map { max(0, $0 - 2 * Controls.textInsets(of: view).horizontal) }
        return TextMeasurement.lines(of: text, font, lines: lineLimit(of: view), maxWidth: room)
    }

    /// The least width above `width`, in points, at which a view's text that wraps at its own width is broken into other lines; nil where no larger width
    /// changes the lines.
    package func nextWidth(of view: View, above width: Rational) -> Rational? {
        guard let text = view.text, let font = font(of: view) else { return nil }
        let insets = 2 * Controls.textInsets(of: view).horizontal
        return TextMeasurement.nextWidth(of: text, font, above: max(0, width - insets)).map { $0 + insets }
    }

    /// Whether a row's height follows from its content.
    package func isAutomaticRow(_ view: View) -> Bool { isRow(view) && fixedRowHeight(of: view) == nil }

    /// The row with an automatic height that a view is, or is in; nil for none.
    package func automaticRow(of id: EntityID) -> EntityID? {
        ancestry(of: id).first { views[$0].map { isAutomaticRow($0) } ?? false }
    }

    /// The ids of a view and of all views within it.
    package func subtree(of id: EntityID) -> Set<EntityID> { subtrees(of: CollectionOfOne(id)) }

    /// The ids of some views and of all views within them. O(their number)
    private func subtrees(of views: some Collection<EntityID>) -> Set<EntityID> {
        var found = Set(views)
        var pending = Array(found)
        while let view = pending.popLast() {
            for child in subviews(of: view) where found.insert(child).inserted { pending.append(child) }
        }
        return found
    }

    /// Whether the height of a row, and the margins and wrap widths of the views in it, follow from what is in the row and from the positions of its left and
    /// right edges. They do if the row has no constraint with a view outside but those that the table makes, if no margin in it depends on the vertical
    /// position of the row, and if it contains no table or collection view.
    package func dependsOnItselfAlone(row: EntityID) -> Bool {
        let inside = subtree(of: row)
        return inside.allSatisfy { id in
            guard let view = views[id], !view.kind.isList else { return false }
            if viewsWithMargins.contains(id), dependsOnVerticalPosition(view) { return false }
            return constraintIDs(on: id).allSatisfy { constraint in
                guard let box = constraints.box(constraint) else { return true }
                return box.value.role?.isOfTable == true || box.value.form.items.allSatisfy { inside.contains($0.term.entity) }
            }
        }
    }

    /// Whether the margins of a row of a table, or of a view in it, may depend on the vertical position of the row. They may where the window has a keyboard,
    /// and where the row inherits margins of a table whose own margins depend on positions.
    private func dependsOnVerticalPosition(_ view: View) -> Bool {
        if window(of: view).windowOptions.keyboardHeight != nil { return true }
        guard view.layoutMargins.preservesSuperview, let parent = view.parent else { return false }
        return kind(of: parent) == .table && viewsWithMargins.contains(parent)
    }

    /// Whether a view's margins or safe area may depend on its position, and something (`usesMargins`) depends on these. O(depth)
    func hasSolvedMargins(_ view: View) -> Bool {
        view.parent != nil && (mayInheritMargins(view) || mayBeCovered(view)) && usesMargins(view)
    }

    /// Whether the margins of its superview may reach further into a view than its own margins do, wherever it stands. They cannot where a row of a table has
    /// wider margins at its sides than the table: from the top and the bottom the margins of a table do not reach into its rows.
    private func mayInheritMargins(_ view: View) -> Bool {
        guard view.layoutMargins.preservesSuperview else { return false }
        guard isRow(view), let table = table(of: view), !table.layoutMargins.preservesSuperview, !mayBeCovered(table) else { return true }
        let (own, outer) = (ownMargins(of: view), margins(of: table))
        return min(own.left, own.right) < max(outer.left, outer.right)
    }

    /// Whether bars, notches or the keyboard may reach into a view, wherever it stands. They cannot where the nearest view around it that has a safe area of
    /// its own has one of 0. They cannot in a table or collection view either, where they reach into that view from the top and the bottom alone.
    private func mayBeCovered(_ view: View) -> Bool {
        guard traits.mayHaveSafeArea else { return false }
        if window(of: view).windowOptions.keyboardHeight != nil { return true }
        if view.safeArea != nil { return false }
        var isInList = false
        for parent in ancestry(of: view.id).dropFirst().lazy.compactMap({ views.box($0)?.value }) {
            if parent.kind.isList { isInList = true }
            guard let own = parent.safeArea else { continue }
            return own.left.sign != 0 || own.right.sign != 0 || !isInList && (own.top.sign != 0 || own.bottom.sign != 0)
        }
        return false
    }
}
