import Exact
import Layout
import Vocabulary

/// An expression for a constraint that is to be activated, or a comment line between such constraints.
enum CodeElement {
    case expression(String)
    case comment(String)
}

/// Writes code that makes constraints with layout anchors, and activates them in lists, apart from inactive ones. What anchors cannot express is made with
/// items and attributes.
enum AnchorCode<Spelling: CodeSpelling> {
    /// The most constraints that are activated in one list, since longer lists compile slowly.
    private static var listLimit: Int { 50 }

    static func constraints(of screen: CodeLayout.Screen, in layout: CodeLayout) -> [String] {
        var variables: [String] = []
        var elements: [CodeElement] = []
        for entry in screen.constraints {
            switch entry {
            case .commented(let commented): elements += Spelling.comment(commented).map { .comment($0) }
            case .equation(let equation):
                guard let made = needsVariable(equation) ? Spelling.declaration(of: equation, in: layout) : nil else {
                    elements.append(.expression(Spelling.constraint(equation, in: layout)))
                    continue
                }
                variables += made
                if equation.constraint.isActive { elements.append(.expression(equation.variable)) }
            }
        }
        return [variables, activations(elements)].filter { !$0.isEmpty }.joined(separator: [""]).map { $0 }
    }

    /// Whether the constraint is put into a variable: to set its priority or identifier, or because it is not to be activated.
    static func needsVariable(_ equation: CodeEquation) -> Bool {
        !equation.isRequired || !equation.constraint.isActive || !equation.constraint.isUnnamed
    }

    /// The lines that activate constraints, with the comments between them, all in the given order.
    private static func activations(_ elements: [CodeElement]) -> [String] {
        var lines: [String] = []
        var list: [String] = []
        func flush() {
            if !list.isEmpty { lines += Spelling.activation(list) }
            list = []
        }
        for element in elements {
            switch element {
            case .expression(let text):
                list.append(text)
                if list.count == listLimit { flush() }
            case .comment(let text):
                flush()
                lines.append(text)
            }
        }
        flush()
        return lines
    }
}

extension CodeEquation {
    /// Whether layout anchors can express the equation: with anchors only widths and heights can have multipliers.
    var hasAnchors: Bool { first.attribute.isSize || multiplier == 1 }
}

extension SwiftSpelling {
    static func constraint(_ equation: CodeEquation, in layout: CodeLayout) -> String {
        let first = expression(equation.first.item, in: layout)
        let constant = constant(of: equation, in: layout)
        let word =
            switch equation.relation {
            case .equal: "equalTo"
            case .lessOrEqual: "lessThanOrEqualTo"
            case .greaterOrEqual: "greaterThanOrEqualTo"
            }
        guard equation.hasAnchors else { return itemConstraint(equation, in: layout) }
        let call = "\(first).\(equation.first.attribute.anchorProperty).constraint(\(word)"
        guard let second = equation.second else { return "\(call)Constant: \(constant))" }
        var arguments = ": \(expression(second.item, in: layout)).\(second.attribute.anchorProperty)"
        if equation.multiplier != 1 { arguments += ", multiplier: \(number(equation.multiplier))" }
        if equation.constant.sign != 0 { arguments += ", constant: \(constant)" }
        return "\(call)\(arguments))"
    }

    /// The expression that makes the constraint with items and attributes, which can express every equation.
    static func itemConstraint(_ equation: CodeEquation, in layout: CodeLayout) -> String {
        let relation =
            switch equation.relation {
            case .equal: "equal"
            case .lessOrEqual: "lessThanOrEqual"
            case .greaterOrEqual: "greaterThanOrEqual"
            }
        return "NSLayoutConstraint(item: \(expression(equation.first.item, in: layout)), attribute: .\(equation.first.attribute.rawValue), "
            + "relatedBy: .\(relation), toItem: \(equation.second.map { expression($0.item, in: layout) } ?? "nil"), "
            + "attribute: .\(equation.second?.attribute.rawValue ?? "notAnAttribute"), multiplier: \(number(equation.multiplier)), "
            + "constant: \(constant(of: equation, in: layout)))"
    }

    static func declaration(of equation: CodeEquation, in layout: CodeLayout) -> [String] {
        declaration(of: equation, made: constraint(equation, in: layout))
    }

    /// The lines that put the constraint into a variable, set its priority and identifier where it has some, and say in a comment if it is not active.
    ///
    /// - Parameter made: the expression that makes the constraint.
    static func declaration(of equation: CodeEquation, made: String) -> [String] {
        let name = equation.variable
        var lines = ["let \(name) = \(made)"]
        if !equation.isRequired { lines.append("\(name).priority = \(priority(equation.constraint.priority))") }
        if !equation.constraint.isUnnamed { lines.append("\(name).identifier = \(text(equation.constraint.name))") }
        if !equation.constraint.isActive { lines.append("// '\(name)' is not active.") }
        return lines
    }

    static func activation(_ expressions: [String]) -> [String] {
        ["NSLayoutConstraint.activate(["] + expressions.map { "\($0)," }.indented() + ["])"]
    }
}

extension ObjectiveCSpelling {
    static func constraint(_ equation: CodeEquation, in layout: CodeLayout) -> String {
        let first = expression(equation.first.item, in: layout)
        let constant = constant(of: equation, in: layout)
        let word =
            switch equation.relation {
            case .equal: "Equal"
            case .lessOrEqual: "LessThanOrEqual"
            case .greaterOrEqual: "GreaterThanOrEqual"
            }
        guard equation.hasAnchors else {
            let second = equation.second.map { expression($0.item, in: layout) } ?? "nil"
            return "[NSLayoutConstraint constraintWithItem:\(first) attribute:\(attribute(equation.first.attribute)) "
                + "relatedBy:NSLayoutRelation\(word) toItem:\(second) attribute:\(equation.second.map { attribute($0.attribute) } ?? "NSLayoutAttributeNotAnAttribute") "
                + "multiplier:\(number(equation.multiplier)) constant:\(constant)]"
        }
        let call = "[\(first).\(equation.first.attribute.anchorProperty) constraint\(word)To"
        guard let second = equation.second else { return "\(call)Constant:\(constant)]" }
        var arguments = "Anchor:\(expression(second.item, in: layout)).\(second.attribute.anchorProperty)"
        if equation.multiplier != 1 { arguments += " multiplier:\(number(equation.multiplier))" }
        if equation.constant.sign != 0 { arguments += " constant:\(constant)" }
        return "\(call)\(arguments)]"
    }

    private static func attribute(_ attribute: Attribute) -> String { "NSLayoutAttribute\(attribute.rawValue.capitalisedFirst)" }

    static func declaration(of equation: CodeEquation, in layout: CodeLayout) -> [String] {
        let name = equation.variable
        var lines = ["NSLayoutConstraint *\(name) = \(constraint(equation, in: layout));"]
        if !equation.isRequired { lines.append("\(name).priority = \(priority(equation.constraint.priority));") }
        if !equation.constraint.isUnnamed { lines.append("\(name).identifier = \(text(equation.constraint.name));") }
        if !equation.constraint.isActive { lines.append("// '\(name)' is not active.") }
        return lines
    }

    static func activation(_ expressions: [String]) -> [String] {
        ["[NSLayoutConstraint activateConstraints:@["] + expressions.map { "\($0)," }.indented() + ["]];"]
    }
}
