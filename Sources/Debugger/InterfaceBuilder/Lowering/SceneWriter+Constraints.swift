import Exact
import Interchange
import Language
import Vocabulary

/// Writes the constraints of a root view.
extension SceneWriter {
    mutating func writeConstraints() {
        for (owner, node) in views.nodes.enumerated() {
            for constraint in node.view.constraints {
                let isInstalled = node.view.installedConstraints.isInstalled(constraint.id, for: sizeClasses)
                write(constraint.resolved(for: sizeClasses), owner: owner, isInstalled: isInstalled)
            }
        }
    }

    /// Writes the constraints with which a table fixes the position and size of a cell's content. Unless the file gives the table a row height, the height
    /// constraint is not required, since rows may be as high as their content.
    mutating func writeEncapsulation(_ index: Int) {
        let node = views.nodes[index]
        guard let parent = node.parent, let frame = node.frame, let row = views.nodes[parent].frame else { return }
        let (name, cell) = (viewNames[index], viewNames[parent])
        let table = views.nodes[parent].parent.map { views.nodes[$0].view }
        let isFixed = table?.rowHeight != nil && table?.element == "tableView"
        func add(_ attribute: String, _ offset: Rational, _ identifier: String, priority: Rational = 1000) {
            let id = names.makeName(for: "\(name) encapsulated \(identifier)")
            var right: [ExpressionSyntax.Summand] = [(false, .path(PathSyntax(cell, attribute)))]
            right.add(offset)
            scene.script.add(
                .equation(Word(naming: id), .path(PathSyntax(name, attribute)), .equal, .sum(right), priority: priority),
                line: node.view.line)
            scene.script.add(
                .system(id, className: "NSLayoutConstraint", identifier: "UIView-Encapsulated-Layout-\(identifier)"), line: node.view.line)
        }
        add("left", frame.x, "Left")
        add("top", frame.y, "Top")
        add("width", frame.width - row.width, "Width")
        add("height", frame.height - row.height, "Height", priority: isFixed ? 1000 : 999)
    }

    private mutating func write(_ constraint: InterfaceConstraint, owner: Int, isInstalled: Bool) {
        switch equation(constraint, owner: owner) {
        case .failure(let fault):
            // A constraint that is not installed for this size class may name views that are not installed either, which is no fault.
            guard isInstalled || constraint.fault != nil else { return }
            let text = "<constraint firstAttribute=\"\(constraint.firstAttribute)\" id=\"\(constraint.id)\">"
            scene.script.unread.append(.init(line: constraint.line, text: String(text.prefix(200)), reason: fault.reason))
        case .success((let first, var equation)):
            let word = constraint.identifier ?? "\(viewNames[first.nodeIndex]) \(first.attribute.rawValue)"
            let name = names.makeName(for: word, fallback: "constraint")
            equation.label = Word(naming: name)
            scene.script.add(.equation(equation), line: constraint.line)
            // A constraint with an outlet may be changed by code and be of use then, though it is idle in the file.
            if constraint.hasOutlet { scene.script.switchOff([.idleConstraint, .idlePriority]) }
            if !constraint.id.isEmpty { scene.script.add(.note(name, constraint.id), line: constraint.line) }
            if constraint.isPlaceholder { scene.script.add(.placeholder(name), line: constraint.line) }
            if !isInstalled { scene.script.add(.deactivate(name), line: constraint.line) }
            scene.constraints.append(LoweredScene.Constraint(id: constraint.id, name: name, line: constraint.line))
        }
    }

    private struct Fault: Error {
        var reason: String

        init(_ reason: String) { self.reason = reason }
    }

    /// The constraint as an equation, with its first anchor. Fails where a part of the constraint could not be read, where an item or attribute is not in the
    /// scene, and where NSLayoutConstraint would refuse the constraint.
    private func equation(_ constraint: InterfaceConstraint, owner: Int) -> Result<(ItemAnchor, EquationSyntax), Fault> {
        if let fault = constraint.fault { return .failure(Fault(fault)) }
        func named(_ item: String?) -> String { item.map { "the item '\($0)'" } ?? "the view that it stands in" }
        func missing(_ item: String?, _ attribute: String) -> Fault {
            let isKnown = item.map { views.indices[$0] != nil || views.guides[$0] != nil } ?? true
            return Fault(isKnown ? "\(named(item)) has no attribute '\(attribute)'" : "\(named(item)) is no view or guide of the scene")
        }
        guard let first = views.anchor(constraint.firstItem, constraint.firstAttribute, owner: owner) else {
            return .failure(missing(constraint.firstItem, constraint.firstAttribute))
        }
        let relation: RelationSyntax =
            constraint.relation == .equal ? .equal : constraint.relation == .lessThanOrEqual ? .lessOrEqual : .greaterOrEqual
        let secondName = constraint.secondAttribute.flatMap { $0 == "notAnAttribute" ? nil : $0 }
        guard let secondName else {
            if constraint.secondItem != nil { return .failure(Fault("\(named(constraint.secondItem)) is named without an attribute")) }
            if let refusal = first.attribute.refusal(beside: nil) { return .failure(Fault(refusal.sentence)) }
            let size = ExpressionSyntax.path(path(first))
            return .success((first, EquationSyntax(nil, size, relation, .number(constraint.constant), priority: constraint.priority)))
        }
        guard let second = views.anchor(constraint.secondItem, secondName, owner: owner) else {
            return .failure(missing(constraint.secondItem, secondName))
        }
        if let refusal = first.attribute.refusal(beside: second.attribute, multiplier: constraint.multiplier) {
            return .failure(Fault(refusal.sentence))
        }
        var (a, b, constant) = (first, second, views.constant(of: constraint, first, second))
        if options.usesSavedSizes, let gap = baselineGap(a, b), constraint.multiplier == 1 {
            (a.attribute, b.attribute, constant) = (.top, .top, gap)
        }
        let isMultiple = constraint.multiplier != 1
        let term: ExpressionSyntax =
            isMultiple ? .binary(.times, .number(constraint.multiplier), .path(path(b)), .none) : .path(path(b))
        var right: [ExpressionSyntax.Summand] = [(false, term)]
        right.add(constant)
        return .success((first, EquationSyntax(nil, .path(path(a)), relation, .sum(right), priority: constraint.priority)))
    }

    /// How much lower the top of the first of two views was saved than that of the second, where their baselines are tied. Tops then take the place of
    /// baselines, because fonts have other baselines here. Nil for other attributes, and where the saved gap is not known or implausible.
    func baselineGap(_ first: ItemAnchor, _ second: ItemAnchor) -> Rational? {
        guard first.attribute.isBaseline, second.attribute.isBaseline, first.nodeIndex != second.nodeIndex else { return nil }
        guard let a = views.nodes[first.nodeIndex].rect, let b = views.nodes[second.nodeIndex].rect else { return nil }
        func top(_ nodeIndex: Int, _ rect: GivenFrame) -> Rational {
            rect.y + (insets.alignment(of: views.nodes[nodeIndex].view, isMac: isMac)?.top ?? 0)
        }
        let gap = top(first.nodeIndex, a) - top(second.nodeIndex, b)
        return gap.magnitude <= 12 + (a.height - b.height).magnitude ? gap : nil
    }

    private func path(_ anchor: ItemAnchor) -> PathSyntax {
        let name = viewNames[anchor.nodeIndex]
        let isScrolling = kinds[anchor.nodeIndex].kind == .scroll || kinds[anchor.nodeIndex].kind == .table
        // In views that do not scroll, guides for scrolling are the view's own rectangle.
        guard let guide = anchor.guide, !guide.isOfScrolling || isScrolling else { return PathSyntax(name, anchor.attribute.rawValue) }
        return PathSyntax(name, guide.rawValue, anchor.attribute.rawValue)
    }
}
