import Answers
import Exact
import Language
import Layout
import Solving
import Vocabulary

/// Finds views that take their height from their content where nothing of it reaches their bottom.
struct SelfSizingCheck: LintCheck {
    static let rule = LintRule.selfSizing

    private let linted: LintedLayout
    private let view: View

    static func findings(in layout: LintedLayout) -> [LintFinding] { layout.views.compactMap { finding(of: $0, in: layout) } }

    /// What is wrong with the height of a view; nil where nothing is, or where the height does not come from the view's content at all.
    static func finding(of view: Layout.ViewBox, in layout: LintedLayout) -> LintFinding? {
        takesHeightFromContent(view, in: layout) ? SelfSizingCheck(linted: layout, view: view.value).finding() : nil
    }

    private func finding() -> LintFinding? {
        let (layout, live) = (linted.layout, linted.live)
        guard layout.contentSize(of: view).height == nil else { return nil }
        let inside = layout.subviews(of: view.id).compactMap { layout.views[$0] }.filter { !$0.isHidden }
        let constraints = linted.constraints(on: view.id).filter { $0.form.items.contains { $0.term.axis == .vertical } }
        // A constraint ties something to the top of the view, and none reaches its bottom or gives its height.
        guard constraints.contains(where: { ties($0, Self.isTop) }), !constraints.contains(where: { ties($0, Self.reachesDown) }),
            !constraints.contains(where: { Self.saysHeight($0, of: view.id) }),
            let last = inside.max(by: { bottom(of: $0) < bottom(of: $1) })
        else { return nil }
        // A row of a table has its standard height in any case. Another view is named only where its content ends below it.
        let height = live.frame(of: view.id).height
        let below = bottom(of: last) - height
        guard view.kind == .cell || below > Rect.closeness else { return nil }
        let margin = max(0, inside.map { live.frame(of: $0.id).y }.min() ?? 0)
        let (name, lowest) = (linted.name(view), linted.name(last))
        let end = below > Rect.closeness ? "; \(lowest) ends \(NumberText.of(below)) below it" : ""
        return Self.finding(
            view,
            "nothing in \(name) reaches its bottom, so that its height, \(NumberText.of(height)), does not follow from what is in it\(end)",
            constraints.filter { ties($0, Self.isTop) },
            fix: "\(lowest).bottom == \(name).bottom\(margin > 0 ? " - \(NumberText.of(margin))" : "")", place: view.sourcePlace)
    }

    private func bottom(of view: View) -> Double {
        let frame = linted.live.frame(of: view.id)
        return frame.y + frame.height
    }

    /// Whether a constraint ties an attribute of the view for which `isMeant` is true to something inside the view.
    private func ties(_ constraint: Constraint, _ isMeant: (Attribute) -> Bool) -> Bool {
        constraint.form.items.contains { $0.term.entity == view.id && $0.term.attribute.map(isMeant) ?? false }
            && constraint.form.items.contains {
                $0.term.entity != view.id && linted.layout.ancestry(of: $0.term.entity).contains(view.id)
            }
    }

    /// Whether the view is as high as what is in it: a row of a table whose height is not fixed, or a plain view in a vertical stack view that gives it no
    /// height.
    private static func takesHeightFromContent(_ view: Layout.ViewBox, in linted: LintedLayout) -> Bool {
        if view.value.kind == .cell { return linted.layout.fixedRowHeight(of: view.value) == nil && view.value.givenSize?.height == nil }
        guard view.value.kind == .view, view.value.mask == nil, let box = view.value.parent.flatMap({ linted.layout.views.box($0) }),
            box.value.kind == .stack
        else { return false }
        let parent = box.value
        return parent.stackOptions.axis == .vertical && linted.layout.arrangement(of: parent).distribution == .fill
            && !saysHeightByItself(parent, in: linted)
    }

    /// Whether constraints give a stack view a height, which it then shares among its views: an equation or a lower bound for its height, or equations for both
    /// its top and its bottom.
    private static func saysHeightByItself(_ stack: View, in linted: LintedLayout) -> Bool {
        let constraints = linted.constraints(on: stack.id)
        return constraints.contains { saysHeight($0, of: stack.id) }
            || [isTop, isBottom].allSatisfy { isEdge in
                constraints.contains { constraint in
                    constraint.relation == .equal
                        && constraint.form.items.contains { $0.term.entity == stack.id && $0.term.attribute.map(isEdge) ?? false }
                }
            }
    }

    private static func saysHeight(_ constraint: Constraint, of view: EntityID) -> Bool {
        constraint.form.items.contains { $0.term == .attribute(view, .height) } && constraint.relation != .lessOrEqual
    }

    private static func isTop(_ attribute: Attribute) -> Bool { attribute == .top || attribute == .topMargin }

    private static func isBottom(_ attribute: Attribute) -> Bool { attribute == .bottom || attribute == .bottomMargin }

    private static func reachesDown(_ attribute: Attribute) -> Bool {
        switch attribute {
        case .bottom, .bottomMargin, .centerY, .centerYWithinMargins, .height, .lastBaseline, .firstBaseline: true
        default: false
        }
    }
}
