import Exact
import Vocabulary

/// Finds those equations of a scene that tie two edges or two centers. With the saved frames they tell insets that are not known.
struct EquationFinder {
    let scene: SceneViews
    let sizeClasses: SizeClasses

    /// The equations between edges, including those that stack views of AppKit stand for.
    var equations: [ImpliedInsets.Equation] {
        var found = equations { $0.side != nil && $1.side != nil }
        if scene.isMac { for index in scene.nodes.indices { found += alignment(inStack: index) } }
        return found
    }

    /// The equations between edges that are not required.
    var optionalEquations: [ImpliedInsets.Equation] { equations(isRequired: false) { $0.side != nil && $1.side != nil } }

    /// The equations between centers.
    var centers: [ImpliedInsets.Equation] { equations { $0.isCenter && $1.isCenter } }

    private func equations(isRequired: Bool = true, where isWanted: (ItemAnchor, ItemAnchor) -> Bool) -> [ImpliedInsets.Equation] {
        var found: [ImpliedInsets.Equation] = []
        for (owner, node) in scene.nodes.enumerated() {
            for constraint in node.view.constraints where node.view.installedConstraints.isInstalled(constraint.id, for: sizeClasses) {
                let constraint = constraint.resolved(for: sizeClasses)
                guard constraint.relation == .equal, (constraint.priority >= 1000) == isRequired, constraint.multiplier == 1,
                    constraint.fault == nil,
                    let name = constraint.secondAttribute, constraint.secondItem != nil,
                    let first = scene.anchor(constraint.firstItem, constraint.firstAttribute, owner: owner)?.withoutKeyboard,
                    let second = scene.anchor(constraint.secondItem, name, owner: owner)?.withoutKeyboard,
                    isWanted(first, second), first.axis == second.axis, !isAboutContent(first, second)
                else { continue }
                let constant = scene.constant(of: constraint, first, second)
                found.append(ImpliedInsets.Equation(first: first, second: second, constant: constant))
            }
        }
        return found
    }

    /// The equations that the alignment of an NSStackView stands for between its edges and those of its views, and those for the outer edges of its
    /// first and last view where the views fill the stack view. Empty for other views, and where the stack view has insets of its own.
    private func alignment(inStack index: Int) -> [ImpliedInsets.Equation] {
        let view = scene.nodes[index].view
        guard let stack = view.stack, view.margins.insets == nil else { return [] }
        let shown = scene.nodes[index].children.filter { !scene.nodes[$0].view.isHidden }
        func equation(_ child: Int, _ attribute: Attribute) -> ImpliedInsets.Equation {
            ImpliedInsets.Equation(
                first: ItemAnchor(nodeIndex: child, attribute: attribute), second: ItemAnchor(nodeIndex: index, attribute: attribute),
                constant: 0)
        }
        var found: [ImpliedInsets.Equation] = []
        let aligned: Attribute? =
            switch stack.alignment {
            case "leading", "left": .left
            case "trailing", "right": .right
            case "top": .top
            case "bottom": .bottom
            default: nil
            }
        if let aligned, (aligned.axis == .horizontal) == stack.isVertical { found += shown.map { equation($0, aligned) } }
        if ["fill", "fillEqually", "fillProportionally"].contains(stack.distribution), let first = shown.first, let last = shown.last {
            found += [equation(first, stack.isVertical ? .top : .left), equation(last, stack.isVertical ? .bottom : .right)]
        }
        return found
    }

    /// Whether an equation is about a scroll view's content: about its content guide, or between the scroll view and a view inside it. The position of the
    /// content does not depend on the scroll view's frame.
    private func isAboutContent(_ first: ItemAnchor, _ second: ItemAnchor) -> Bool {
        func isContent(_ outer: ItemAnchor, _ inner: ItemAnchor) -> Bool {
            if outer.guide == .content { return true }
            return scene.nodes[outer.nodeIndex].view.element == "scrollView" && outer.guide == nil
                && scene.isInside(inner.nodeIndex, outer.nodeIndex)
        }
        return isContent(first, second) || isContent(second, first)
    }
}
