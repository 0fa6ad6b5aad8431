import Vocabulary

/// Runs macros that make constraints, whose arguments are not evaluated first.
extension CodeReader {
    /// Runs the macros `LAY(a.left, b.left, 1, 0)`, `LAYC(a.width, 300)` and `NSDictionaryOfVariableBindings(a, b)`, which need their arguments unevaluated;
    /// nil for other names.
    mutating func macro(_ name: String, _ syntax: [CodeExpression.Argument], at token: Int) -> CodeValue? {
        switch name {
        case "NSDictionaryOfVariableBindings":
            return .dictionary(
                syntax.map { argument in
                    let key: String =
                        switch argument.value.kind {
                        case .name(let name): name
                        case .member(_, let name): "self.\(name)"
                        default: ""
                        }
                    return (key, evaluate(argument.value))
                })
        case "LAY" where syntax.count == 2 || syntax.count == 4:
            guard let first = anchor(syntax[0].value), let second = anchor(syntax[1].value) else {
                return reported(token, "LAY relates two attributes: LAY(a.left, b.left, 1, 0)")
            }
            var constraint = LayoutDraft.Constraint(first: first, second: second, token: token)
            if syntax.count == 4 {
                constraint.multiplier = evaluate(syntax[2].value).rational
                constraint.constant = evaluate(syntax[3].value).rational
            }
            return .constraint(layout.add(constraint))
        case "LAYC" where syntax.count == 2:
            guard let first = anchor(syntax[0].value) else { return reported(token, "LAYC is about a width or height: LAYC(a.width, 300)") }
            var constraint = LayoutDraft.Constraint(first: first, token: token)
            constraint.constant = evaluate(syntax[1].value).rational
            return .constraint(layout.add(constraint))
        case "LAY", "LAYC": return reported(token, UnknownValue("\(name) is not known with \(syntax.count) arguments"))
        default: return nil
        }
    }

    /// The anchor that an expression such as `a.left` or `a.leftAnchor` means to a LAY macro; nil for other expressions, and where `a` is no view or guide.
    private mutating func anchor(_ expression: CodeExpression) -> CodeAnchor? {
        guard case .member(let base, let name) = expression.kind, let attribute = Attribute.inCode(name) else { return nil }
        let value = evaluate(base)
        if case .anchor = value { return nil }
        if case .unknown = value { return nil }
        return layout.resolveItem(value).map { CodeAnchor(item: $0, attribute: attribute) }
    }
}
