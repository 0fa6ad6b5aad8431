import Answers
import Exact
import Layout
import Simplex
import Solving
import Vocabulary

/// Finds fixed sizes of views whose edges on both sides give them that size already.
struct RedundantSizeCheck: LintCheck {
    static let rule = LintRule.redundantSize

    private let linted: LintedLayout
    private let view: View
    private let axis: Axis
    private let constraints: [Constraint]

    static func findings(in layout: LintedLayout) throws(Simplex.Interrupted) -> [LintFinding] {
        var found: [LintFinding] = []
        // Most views have no constraint on their size, and need no look at their constraints.
        let sized = Set(layout.ownConstraints.lazy.filter(LintedLayout.isAboutSize).map { $0.value.form.items[0].term.entity })
        for box in layout.views where sized.contains(box.value.id) {
            let view = box.value
            let constraints = layout.constraints(on: view.id)
            for axis in Axis.allCases {
                let check = RedundantSizeCheck(linted: layout, view: view, axis: axis, constraints: constraints)
                if let finding = try check.finding() { found.append(finding) }
            }
        }
        return found
    }

    private func finding() throws(Simplex.Interrupted) -> LintFinding? {
        let size = constraints.last { linted.gives($0, view.id, axis) && !linted.suspended.contains($0.id) }
        // A size for which there are bounds as well is taken for one that code changes.
        let term = Anchor.attribute(view.id, axis == .horizontal ? .width : .height)
        let isBounded = constraints.contains { $0.relation != .equal && $0.form.items.map(\.term) == [term] }
        guard let size, !isBounded else { return nil }
        let (starts, ends): (Set<Attribute>, Set<Attribute>) =
            axis == .horizontal ? ([.leading, .left], [.trailing, .right]) : ([.top], [.bottom])
        guard let first = edge(starts), let last = edge(ends) else { return nil }
        let (layout, live) = (linted.layout, linted.live)
        // A window of a Mac is as large as what is in it, so that a size in it may be what decides how large the window is.
        if layout.isYUp(view.id) { return nil }
        // In an imported file the outermost view may only happen to have the size that Interface Builder's canvas has. So the size counts only where
        // constraints give a superview a fixed size on the axis.
        if size.sourcePlace?.isImported == true,
            !layout.ancestry(of: view.id).dropFirst().contains(where: { superview in
                linted.constraints(on: superview).contains { linted.gives($0, superview, axis) }
            })
        {
            return nil
        }
        // Without the size constraint the edges have to give the same size. They do not in a superview that is as large as the view wants to be.
        var without = live
        without.remove(size.id)
        try without.solve()
        _ = try without.updateDetermination()
        let anchor = LinearForm(size.form.items[0].term)
        guard abs(without.value(of: anchor) - live.value(of: anchor)) < Rect.closeness, try !without.isAmbiguous(anchor) else { return nil }
        // With another constant the size has to conflict. It does not in a superview that takes its own size from this view.
        var other = size
        other.constant += 7
        var changed = live
        changed.put(other)
        try changed.solve()
        guard changed.suspendedInOrder.count > live.suspendedInOrder.count else { return nil }
        let what = axis == .horizontal ? "width" : "height"
        return Self.finding(
            view,
            """
            both edges of \(linted.name(view)) say its \(what), and \(linted.name(size)) says it again: where its superview has another size \
            they conflict
            """,
            [size, first, last], fix: "delete \(linted.name(size))", place: size.sourcePlace)
    }

    /// The first required equation that ties an edge of the view, one of `attributes`, to an edge or other attribute of a view around it; nil where there is
    /// none.
    private func edge(_ attributes: Set<Attribute>) -> Constraint? {
        constraints.first { constraint in
            constraint.isRequired && constraint.relation == .equal && constraint.form.items.count == 2
                && constraint.form.items.contains { item in
                    if case .attribute(view.id, let attribute) = item.term { attributes.contains(attribute) } else { false }
                }
                && constraint.form.items.contains {
                    $0.term.entity != view.id && linted.layout.ancestry(of: view.id).contains($0.term.entity)
                }
        }
    }
}
