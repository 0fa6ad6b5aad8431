import Exact
import Simplex

/// Layout in passes, as UIKit does it where sizes follow from sizes: text that wraps at a width that is solved for, rows as high as
/// what is in them, margins that depend on where a view is.
///
/// Each solve begins with nothing measured, so that the result does not depend on what came before.
extension LiveLayout {
    /// Brings values in line with the constraints. After `Interrupted` only a snapshot is worth keeping.
    package mutating func solve() throws(Simplex.Interrupted) -> Movement {
        if layout.measurable.isEmpty { return try solvePass() }
        let views = layout.measurable.elements.sorted()
        for id in views { setMeasured(nil, of: id) }
        var movement = try solvePass()
        // Text and margins first: rows are as high as what is in them then.
        var found: [(EntityID, Measured)] = []
        for id in views {
            guard let view = layout.views[id] else { continue }
            var measured = Measured()
            if layout.wrapsAtOwnWidth(view) { measured.wrapWidth = wrapWidth(of: view) }
            if layout.hasSolvedMargins(view) {
                measured.safeArea = view.safeArea == nil ? safeArea(of: view) : nil
                if view.preservesMargins { measured.inheritedMargins = inheritedMargins(of: view) }
            }
            if !measured.isEmpty { found.append((id, measured)) }
        }
        for (id, measured) in found { setMeasured(measured, of: id) }
        if !found.isEmpty { movement.merge(try solvePass()) }
        var rows: [(EntityID, Measured)] = []
        for id in views {
            guard let view = layout.views[id], layout.isAutomaticRow(view) else { continue }
            var measured = layout.measured[id] ?? Measured()
            let height = exactValue(of: LinearForm(.attribute(id, .height)))
            measured.rowHeight = height.sign > 0 ? height : Layout.standardRowHeight
            rows.append((id, measured))
        }
        for (id, measured) in rows { setMeasured(measured, of: id) }
        if !rows.isEmpty { movement.merge(try solvePass()) }
        return movement
    }

    private mutating func setMeasured(_ measured: Measured?, of id: EntityID) {
        guard layout.measured[id] != measured, let view = layout.views[id] else { return }
        layout.setMeasured(measured, of: id)
        renewImplied(by: view)
        relinkContent(of: id)
    }

    /// Where a label's text wraps: at its own width, if the text is wider than that.
    private func wrapWidth(of view: View) -> Rational? {
        guard let single = layout.measuredText(of: view) else { return nil }
        let width = value(of: Unknown(view.id, .width))
        if width >= single.width.double - Rect.closeness { return nil }
        return max(0, exactValue(of: LinearForm(.attribute(view.id, .width))))
    }

    /// The part of a view's frame that its window's bars and notches cover.
    private func safeArea(of view: View) -> Insets {
        guard let parent = view.parent.flatMap({ layout.views[$0] }) else { return Insets(all: 0) }
        let (inner, outer) = (outerFrame(of: view.id), outerFrame(of: parent.id))
        let unsafe = parent.safeArea ?? (parent.parent == nil ? Insets(all: 0) : safeArea(of: parent))
        return overlap(of: unsafe, around: outer, with: inner)
    }

    private func inheritedMargins(of view: View) -> Insets {
        guard let parent = view.parent.flatMap({ layout.views[$0] }) else { return Insets(all: 0) }
        return overlap(of: layout.margins(of: parent), around: outerFrame(of: parent.id), with: outerFrame(of: view.id))
    }

    /// How far what lies along the edges of one rectangle reaches into another.
    private func overlap(of insets: Insets, around outer: Rect, with inner: Rect) -> Insets {
        func reach(_ inset: Rational, _ distance: Double, _ limit: Double) -> Rational {
            let value = min(max(0, inset.double - distance), max(0, limit))
            return Rational(nearest: value) ?? Rational(exactly: value) ?? 0
        }
        return Insets(
            top: reach(insets.top, inner.y - outer.y, inner.height), left: reach(insets.left, inner.x - outer.x, inner.width),
            bottom: reach(insets.bottom, outer.y + outer.height - inner.y - inner.height, inner.height),
            right: reach(insets.right, outer.x + outer.width - inner.x - inner.width, inner.width))
    }
}
