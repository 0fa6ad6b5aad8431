import Exact
import Language
import Vocabulary

/// The names that Anchorage has for groups of anchors.
enum Anchorage {
    /// The attributes in each group of anchors that Anchorage has, by the name of the property of views that gives the group.
    static let groups: [String: [Attribute]] = [
        "edgeAnchors": [.leading, .trailing, .top, .bottom], "horizontalAnchors": [.leading, .trailing],
        "verticalAnchors": [.top, .bottom],
        "centerAnchors": [.centerX, .centerY], "sizeAnchors": [.width, .height],
    ]
}

/// Runs Anchorage, and the operators with which it and Cartography make constraints.
extension DraftBuilder {

    /// The group that `AnchorPair(first: a.topAnchor, second: b.bottomAnchor)` makes; nil where the arguments are not two anchors.
    func anchoragePair(_ arguments: LibraryArguments) -> CodeValue? {
        guard arguments.all.count == 2, case .anchor(let first) = arguments.all[0].value, case .anchor(let second) = arguments.all[1].value
        else { return nil }
        var expression = AnchorExpression(.anchorage, first.item, [first.attribute])
        expression.terms.append(AnchorExpression.Term(anchor: second))
        return .library(.expression(expression))
    }

    /// Of the group of a view's four edges, the two that a member such as `horizontalAnchors` gives; nil for other groups and for other members.
    func anchorageMember(_ name: String, of expression: AnchorExpression) -> CodeValue? {
        guard expression.library == .anchorage, expression.terms.count == 4, let part = Anchorage.groups[name], part.count == 2,
            part.allSatisfy({ attribute in expression.terms.contains { $0.anchor.attribute == attribute } })
        else { return nil }
        var expression = expression
        expression.terms.removeAll { !part.contains($0.anchor.attribute) }
        return .library(.expression(expression))
    }

    // MARK: Operators

    /// The value of an operator of Anchorage or Cartography between two values. Nil where no library is imported, or the operator means nothing to them between
    /// such values.
    mutating func applyOperator(_ mark: String, _ first: CodeValue, _ second: CodeValue, at token: Int) -> CodeValue? {
        guard !program.libraries.isEmpty else { return nil }
        switch mark {
        case "==", "<=", ">=", "/==/", "/<=/", "/>=/":
            // `/==/` means the same as `==`: its slashes only spare Swift's compiler a search among all overloads of `==`.
            return relate(mark.filter { $0 != "/" }, first, second, at: token)
        case "~": return prioritise(first, second, at: token)
        case "+", "-", "*", "/": return adjusted(mark, first, second)
        default: return nil
        }
    }

    private func expression(_ value: CodeValue) -> AnchorExpression? {
        switch value {
        case .library(.expression(let expression)): expression
        case .anchor(let anchor) where program.libraries.contains(.anchorage):
            AnchorExpression(.anchorage, anchor.item, [anchor.attribute])
        default: nil
        }
    }

    /// Makes the constraints of a relation such as `a.left == b.right + 8`. Where a side is not known, that is reported.
    ///
    /// Nil where the left side is no anchor and the operator is at no place that is known to make a constraint.
    private mutating func relate(_ mark: String, _ first: CodeValue, _ second: CodeValue, at token: Int) -> CodeValue? {
        guard let left = expression(first) else {
            guard isSite(token) else { return nil }
            if case .nothing = first {
                noteSkipped(token..<(token + 1), .notRun("what it is about is nil here"))
                return .reported
            }
            return reported(token, Self.reason(first, or: "what it constrains is not known"))
        }
        let relation = RelationSyntax(rawValue: mark) ?? .equal
        var constraints: [LayoutDraft.Constraint] = []
        for (index, term) in left.terms.enumerated() {
            let attribute = term.anchor.attribute
            var constraint = LayoutDraft.Constraint(first: term.anchor, token: token)
            constraint.relation = relation
            if let right = expression(second) {
                guard right.terms.count == left.terms.count else { return reported(token, "the two sides have different parts") }
                constraint.second = right.terms[index].anchor
                constraint.multiplier = right.terms[index].multiplier
                constraint.constant = right.terms[index].constant
                if let priority = right.priority { constraint.priority = priority }
                // Between groups of Anchorage an inequality says how far one lies within the other, so that it is turned round at right, trailing and bottom
                // edges.
                if left.library == .anchorage, left.terms.count > 1, AnchorExpression.isFarEdge(attribute) {
                    constraint.relation = relation.reversed
                }
            } else if left.terms.count == 2, case .success(let (width, height)) = second.pair, attribute.isSize {
                constraint.constant = .success(index == 0 ? width : height)
            } else if left.terms.count == 1, attribute.isSize, second.isPlainAmount || isNumberByName(second) {
                constraint.constant = second.rational
            } else {
                return reported(token, Self.reason(second, or: "what it is related to is no anchor that is known here"))
            }
            constraints.append(constraint)
        }
        let made = constraints.map { make($0, at: token) }
        if made.count == 1 { return .constraint(made[0]) }
        guard left.library == .anchorage else { return .list(made.map { .constraint($0) }) }
        let names = made.count == 2 ? ["first", "second"] : left.terms.map(\.anchor.attribute.rawValue)
        return .library(.bundle(ConstraintBundle(zip(names, made).map { ($0, $1) })))
    }

    private func isNumberByName(_ value: CodeValue) -> Bool {
        switch value {
        case .candidate, .symbol, .type, .member, .system: true
        default: false
        }
    }

    private static func reason(_ value: CodeValue, or other: UnknownValue) -> UnknownValue {
        switch value {
        case .unknown(let unknown): unknown
        case .candidate(let candidate): .undefined(candidate.name)
        case .member(_, let name): UnknownValue("what '\(shown(name))' is is not known")
        case .reported: "what it is related to could not be read"
        default: other
        }
    }

    /// Gives what stands before `~` a priority, as in `… ~ .high`: constraints, which are made already, or one side of a relation. Nil for other values.
    private mutating func prioritise(_ first: CodeValue, _ second: CodeValue, at token: Int) -> CodeValue? {
        switch first {
        case .constraint, .list, .library(.bundle):
            for index in constraintIndices(of: first) {
                draft.constraints[index].priority = second.rational
            }
            return first
        case .reported: return first
        default:
            guard var expression = expression(first) else { return nil }
            expression.priority = second.rational
            return .library(.expression(expression))
        }
    }

    private func constraintIndices(of value: CodeValue) -> [Int] {
        switch value {
        case .constraint(let index): [index]
        case .list(let items): items.compactMap { if case .constraint(let index) = $0 { index } else { nil } }
        case .library(.bundle(let bundle)): bundle.constraints.map(\.index)
        default: []
        }
    }

    /// The value of `b.right + 8`, `2 * b.width` or `b.edgeAnchors + insets`, or of a sum of two insets; nil for other operands.
    private func adjusted(_ mark: String, _ first: CodeValue, _ second: CodeValue) -> CodeValue? {
        if mark == "+", case .insets(let a) = first, case .insets(let b) = second {
            return .insets(CodeInsets(top: a.top + b.top, left: a.left + b.left, bottom: a.bottom + b.bottom, right: a.right + b.right))
        }
        let (anchors, amount): (AnchorExpression, CodeValue)
        if let left = expression(first) {
            (anchors, amount) = (left, second)
        } else if let right = expression(second), mark != "/" {
            // Both libraries take `8 - a.left` for `a.left - 8`.
            (anchors, amount) = (right, first)
        } else {
            return nil
        }
        if expression(amount) != nil { return .unknown("anchors cannot be added") }
        switch mark {
        case "+", "-":
            let sign: Rational = mark == "-" ? -1 : 1
            if case .insets(let insets) = amount { return .library(.expression(anchors.adding(insets, times: sign))) }
            return .library(.expression(anchors.adding(amount.rational, times: sign)))
        case "*": return .library(.expression(anchors.multiplied(by: amount.rational)))
        default:
            let factor = amount.rational.flatMap { number -> Result<Rational, UnknownValue> in
                number.sign == 0 ? .failure("it is divided by zero") : .success(1 / number)
            }
            return .library(.expression(anchors.multiplied(by: factor)))
        }
    }
}
