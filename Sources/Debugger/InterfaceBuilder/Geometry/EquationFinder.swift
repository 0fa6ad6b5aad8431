import Exact
import Vocabulary

/// Finds the required equations between edges, from which the saved frames tell unknown insets.
struct EquationFinder {
    let scene: SceneViews
    let sizeClasses: SizeClasses

    var equations: [ImpliedInsets.Equation] {
        var found: [ImpliedInsets.Equation] = []
        for (owner, node) in scene.nodes.enumerated() {
            for constraint in node.view.constraints where node.view.installedConstraints.isInstalled(constraint.id, for: sizeClasses) {
                let constraint = constraint.resolved(for: sizeClasses)
                guard constraint.relation == .equal, constraint.priority >= 1000, constraint.multiplier == 1, constraint.fault == nil,
                    let name = constraint.secondAttribute, constraint.secondItem != nil,
                    let first = scene.anchor(constraint.firstItem, constraint.firstAttribute, owner: owner),
                    let second = scene.anchor(constraint.secondItem, name, owner: owner),
                    first.side != nil, second.side != nil, first.axis == second.axis, !isAboutContent(first, second)
                else { continue }
                found.append(ImpliedInsets.Equation(first: first, second: second, constant: constraint.constant))
            }
        }
        return found
    }

    /// Whether an equation ties a scroll view to its content, whose position does not depend on the scroll view's frame.
    private func isAboutContent(_ first: ItemAnchor, _ second: ItemAnchor) -> Bool {
        func isContent(_ outer: ItemAnchor, _ inner: ItemAnchor) -> Bool {
            if outer.guide == .content { return true }
            return scene.nodes[outer.node].view.element == "scrollView" && outer.guide == nil && scene.isInside(inner.node, outer.node)
        }
        return isContent(first, second) || isContent(second, first)
    }
}
