import Answers
import Exact
import Layout
import Simplex
import Solving
import Vocabulary

/// Finds sizes of views whose edges on both sides say them already.
struct RedundantSizeCheck: LintCheck {
    static let rule = LintRule.redundantSize

    private let linted: LintedLayout
    private let view: View
    private let axis: Axis
    private let constraints: [Constraint]

    static func findings(in layout: LintedLayout) throws(Simplex.Interrupted) -> [LintFinding] {
        var found: [LintFinding] = []
        // Most views have none, and need no look at their constraints.
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
        // A size that has bounds as well is one that code changes.
        let term = Anchor.attribute(view.id, axis == .horizontal ? .width : .height)
        let isBounded = constraints.contains { $0.relation != .equal && $0.form.items.map(\.term) == [term] }
        guard let size, !isBounded else { return nil }
        let (starts, ends): (Set<Attribute>, Set<Attribute>) =
            axis == .horizontal ? ([.leading, .left], [.trailing, .right]) : ([.top], [.bottom])
        guard let first = edge(starts), let last = edge(ends) else { return nil }
        let (layout, live) = (linted.layout, linted.live)
        // A window of a Mac is as large as what is in it, so that the size may be what makes it so.
        if layout.isYUp(view.id) { return nil }
        // The size of a window or a cell in an imported file is that of a drawing board: it may be as large as what is in it.
        if size.sourcePlace?.isImported == true,
            !layout.ancestry(of: view.id).dropFirst().contains(where: { superview in
                linted.constraints(on: superview).contains { linted.gives($0, superview, axis) }
            })
        {
            return nil
        }
        // Without it the edges have to give the same size; in a superview that is as large as the view wants, they do not.
        var without = live
        without.remove(size.id)
        try without.solve()
        _ = try without.updateDetermination()
        let anchor = LinearForm(size.form.items[0].term)
        guard abs(without.value(of: anchor) - live.value(of: anchor)) < Rect.closeness, try !without.isAmbiguous(anchor) else { return nil }
        // With it another size cannot be, which it can in a superview that takes its own size from this one.
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

    /// The constraint that ties such an edge of the view to something around it.
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
