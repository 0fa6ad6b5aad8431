import Exact
import Interchange
import Language
import Vocabulary

extension LogLowering {
    /// Writes statements for the constraints in the order of the log: those of the system go to `system`, those of people to `own`. A constraint that
    /// repeats an earlier one gets no statements, but the names of that one.
    mutating func lowerConstraints() {
        for (index, constraint) in log.constraints.enumerated() {
            if let original = constraint.originalIndex {
                result.ids.append(result.ids[original])
                continue
            }
            let isSystem = constraint.isSystem(in: log)
            let names = self.names.makeNames(for: constraint, itemNames: result.itemNames)
            let equations = self.equations(of: constraint)
            result.ids.append(names)
            var lines: [WrittenStatement] = []
            for (name, var equation) in zip(names, equations) {
                equation.label = Word(naming: name)
                lines.append(.equation(equation))
                if isSystem { lines.append(.system(name, className: constraint.className, identifier: constraint.identifier)) }
                if let note = note(on: constraint, at: index) { lines.append(.note(name, note)) }
                if !constraint.isActive { lines.append(.deactivate(name)) }
            }
            let statements = lines.map { ImportedScript.Statement($0, line: constraint.line) }
            if isSystem { system += statements } else { own += statements }
        }
    }

    private func note(on constraint: LoggedConstraint, at index: Int) -> String? {
        var parts: [String] = []
        if case .listed(index)? = log.broken { parts.append("UIKit broke this one") }
        if let source = constraint.source { parts.append(source) }
        if !constraint.address.hasPrefix("0x"), constraint.source == nil { parts.append(constraint.address) }
        return parts.isEmpty ? nil : parts.joined(separator: "; ")
    }

    // MARK: Equations

    private mutating func equations(of constraint: LoggedConstraint) -> [EquationSyntax] {
        switch constraint.body {
        case .contentSize(let item, let isWidth, let points, let hugging, let resistance):
            let size = ExpressionSyntax.path(PathSyntax(name(of: item), isWidth ? "width" : "height"))
            let points = ExpressionSyntax.number(Self.allowed(points))
            return [
                EquationSyntax(nil, size, .lessOrEqual, points, priority: hugging),
                EquationSyntax(nil, size, .greaterOrEqual, points, priority: resistance),
            ]
        case .relations(let all):
            return all.map { equation($0, constraint) }
        }
    }

    private mutating func equation(_ relation: LoggedRelation, _ constraint: LoggedConstraint) -> EquationSyntax {
        // An equation with only a number on its left side is turned round, so that its terms stand on the left.
        var relation = relation.left.terms.isEmpty ? relation.turned : relation
        // The terms of an equation count either by the screen or by the direction of reading: by the screen if any of them does.
        if relation.terms.contains(where: { $0.attribute.direction == .screen }),
            relation.terms.contains(where: { $0.attribute.direction == .reading })
        {
            for index in relation.left.terms.indices {
                relation.left.terms[index].attribute = relation.left.terms[index].attribute.onScreen()
            }
            for index in relation.right.terms.indices {
                relation.right.terms[index].attribute = relation.right.terms[index].attribute.onScreen()
            }
        }
        if constraint.isMask, relation.terms.count > 1, let superview = constraint.superview {
            relation.right.terms.insert(contentsOf: Self.origin(of: relation, in: superview), at: 0)
        }
        let left = expression(relation.left)
        var right = expression(relation.right)
        if let term = relation.terms.first, relation.terms.count == 1, !term.attribute.isSize {
            // An equation with a single position measures it from the superview's edge, which is added here.
            var parts: [ExpressionSyntax.Summand] = []
            parts.add(Self.allowed(term.factor), times: origin(of: term, constraint))
            parts.add(Self.allowed(relation.right.constant))
            right = .sum(parts)
        }
        return EquationSyntax(nil, left, relation.sign, right, priority: relation.priority ?? constraint.priority)
    }

    /// The terms that the constraint of a mask leaves out, since its positions count from the superview and not from the window; empty where they would
    /// cancel each other.
    private static func origin(of relation: LoggedRelation, in superview: LoggedItem.Key) -> [LoggedExpression.Term] {
        guard let attribute = relation.terms.first(where: { !$0.attribute.isSize })?.attribute else { return [] }
        func positions(_ side: LoggedExpression) -> Rational {
            side.terms.reduce(0) { $1.attribute.isSize ? $0 : $0 + $1.factor }
        }
        let count = positions(relation.left) - positions(relation.right)
        guard count.sign != 0 else { return [] }
        return [.init(factor: count, item: superview, attribute: attribute.axis == .horizontal ? .left : .top)]
    }

    /// The near edge of the superview, from which a constraint with a single position measures. Where the constraint does not name that superview, it
    /// is the edge of the one that the rest of the log tells, if the reading takes such superviews, otherwise that of a guide.
    private mutating func origin(of term: LoggedExpression.Term, _ constraint: LoggedConstraint) -> PathSyntax {
        let edge = term.attribute.axis == .horizontal ? (term.attribute.direction == .reading ? "leading" : "left") : "top"
        if let superview = constraint.superview { return PathSyntax(name(of: superview), edge) }
        if let parent = items.superview(of: term.item) {
            result.hasUnprintedSuperviews = true
            if items.reading.takesSuperviews { return PathSyntax(name(of: parent), edge) }
        }
        // Views that are known to be in the same superview share one guide for its edges.
        let known = items.hierarchy.known[term.item]
        let item = name(of: known ?? term.item)
        let guide = guide(
            for: "superview of \(known ?? "any")", named: known == nil ? "unprinted" : "\(item)Unprinted", in: nil,
            note: "the superview that masks count from, which the log does not print")
        return PathSyntax(guide, edge)
    }

    // MARK: Expressions

    private mutating func expression(_ logged: LoggedExpression) -> ExpressionSyntax {
        guard !logged.terms.isEmpty else { return .number(Self.allowed(logged.constant)) }
        var parts: [ExpressionSyntax.Summand] = []
        for term in logged.terms { parts.add(Self.allowed(term.factor), times: anchor(term)) }
        parts.add(Self.allowed(logged.constant))
        return .sum(parts)
    }

    private mutating func anchor(_ term: LoggedExpression.Term) -> PathSyntax {
        let saysMargins = term.attribute.isMargin && items.printed[term.item]?.saysMargins ?? false
        if !saysMargins, let edge = term.attribute.inMarginsGuide {
            return PathSyntax(margins(of: term.item, term.attribute), edge.rawValue)
        }
        if term.attribute.isBaseline { return PathSyntax(baseline(of: term.item, term.attribute), "top") }
        return PathSyntax(name(of: term.item), term.attribute.rawValue)
    }

    /// The nearest number that the language allows: the number itself, unless its magnitude is too large.
    private static func allowed(_ number: Rational) -> Rational {
        let largest = Lexer.numberLimit
        return number > largest ? largest : number < -largest ? -largest : number
    }
}
