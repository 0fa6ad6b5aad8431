import Exact
import Interchange
import Language
import Vocabulary

extension LogScript {
    /// Writes statements for the constraints in the order of the log, those of the system before people's.
    mutating func lowerConstraints() {
        for (place, constraint) in log.constraints.enumerated() {
            if let original = constraint.repeats {
                ids.append(ids[original])
                continue
            }
            let isSystem = constraint.isSystem(in: log)
            let names = self.names.names(for: constraint, itemNames: itemNames)
            let equations = self.equations(of: constraint)
            ids.append(names)
            var lines: [String] = []
            for (name, equation) in zip(names, equations) {
                let id = Self.word(name)
                lines.append("\(id): \(equation)")
                if isSystem {
                    let identifier = constraint.identifier.map { " \(Word.quoted($0))" } ?? ""
                    lines.append("system \(id) \(Self.word(constraint.className))\(identifier)")
                }
                if let note = note(on: constraint, at: place) { lines.append("note \(id) \(Word.quoted(note))") }
                if !constraint.isActive { lines.append("deactivate \(id)") }
            }
            let statements = lines.map { ImportedScript.Statement($0, line: constraint.line) }
            if isSystem { system += statements } else { own += statements }
        }
    }

    private func note(on constraint: LoggedConstraint, at place: Int) -> String? {
        var parts: [String] = []
        if case .listed(place)? = log.broken { parts.append("UIKit broke this one") }
        if let source = constraint.source { parts.append(source) }
        if !constraint.address.hasPrefix("0x"), constraint.source == nil { parts.append(constraint.address) }
        return parts.isEmpty ? nil : parts.joined(separator: "; ")
    }

    // MARK: Equations

    private mutating func equations(of constraint: LoggedConstraint) -> [String] {
        switch constraint.body {
        case .contentSize(let item, let isWidth, let points, let hugging, let resistance):
            let size = "\(Self.word(name(of: item))).\(isWidth ? "width" : "height")"
            let points = Self.number(points)
            return ["\(size) <= \(points)\(mark(hugging))", "\(size) >= \(points)\(mark(resistance))"]
        case .relations(let all):
            return all.map { equation($0, constraint) }
        }
    }

    private mutating func equation(_ relation: LoggedRelation, _ constraint: LoggedConstraint) -> String {
        // What is said of one position begins with it.
        var relation = relation.left.terms.isEmpty ? relation.turned : relation
        // One rule an equation: by the screen where anything in it is.
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
        let left = text(of: relation.left)
        var right = text(of: relation.right)
        if let term = relation.terms.first, relation.terms.count == 1, !term.attribute.isSize {
            // A position alone counts from a superview.
            right = Self.factor(term.factor) + origin(of: term, constraint) + Self.summand(relation.right.constant)
        }
        return "\(left) \(relation.sign.rawValue) \(right)\(mark(relation.priority ?? constraint.priority))"
    }

    /// The terms that a mask's constraint leaves out: its positions are relative to the superview and not to the window. Empty where
    /// that cancels.
    private static func origin(of relation: LoggedRelation, in superview: LoggedItem.Key) -> [LoggedExpression.Term] {
        guard let attribute = relation.terms.first(where: { !$0.attribute.isSize })?.attribute else { return [] }
        func positions(_ side: LoggedExpression) -> Rational {
            side.terms.reduce(0) { $1.attribute.isSize ? $0 : $0 + $1.factor }
        }
        let count = positions(relation.left) - positions(relation.right)
        guard count.sign != 0 else { return [] }
        return [.init(factor: count, item: superview, attribute: attribute.axis == .horizontal ? .left : .top)]
    }

    /// The near edge of the superview from which a mask's constraint measures.
    private mutating func origin(of term: LoggedExpression.Term, _ constraint: LoggedConstraint) -> String {
        let edge = term.attribute.axis == .horizontal ? (term.attribute.direction == .reading ? "leading" : "left") : "top"
        if let superview = constraint.superview { return "\(Self.word(name(of: superview))).\(edge)" }
        if let parent = hierarchy.parent(of: term.item) {
            hasUnprintedSuperviews = true
            if reading.takesSuperviews { return "\(Self.word(name(of: parent))).\(edge)" }
        }
        // Those that are known to be in the same view count from the same place.
        let known = hierarchy.known[term.item]
        let item = name(of: known ?? term.item)
        let guide = guide(
            for: "superview of \(known ?? "any")", named: known == nil ? "unprinted" : "\(item)Unprinted", in: nil,
            note: "the superview that masks count from, which the log does not print")
        return "\(Self.word(guide)).\(edge)"
    }

    // MARK: Text

    private mutating func text(of expression: LoggedExpression) -> String {
        guard !expression.terms.isEmpty else { return Self.number(expression.constant) }
        var text = ""
        for (place, term) in expression.terms.enumerated() {
            let anchor = self.anchor(term)
            if place == 0 {
                text += Self.factor(term.factor) + anchor
            } else {
                text += (term.factor.sign < 0 ? " - " : " + ") + Self.factor(term.factor.magnitude) + anchor
            }
        }
        return text + Self.summand(expression.constant)
    }

    private mutating func anchor(_ term: LoggedExpression.Term) -> String {
        let item = Self.word(name(of: term.item))
        if let edge = term.attribute.inMarginsGuide { return "\(margins(of: term.item, term.attribute)).\(edge.rawValue)" }
        if term.attribute.isBaseline { return "\(baseline(of: term.item, term.attribute)).top" }
        return "\(item).\(term.attribute.rawValue)"
    }

    private static func factor(_ factor: Rational) -> String {
        factor == 1 ? "" : factor == -1 ? "-" : "\(number(factor)) * "
    }

    private static func summand(_ constant: Rational) -> String {
        constant.sign == 0 ? "" : (constant.sign < 0 ? " - " : " + ") + number(constant.magnitude)
    }

    /// The number in the language's syntax; beyond the allowed range it is the nearest allowed one.
    private static func number(_ number: Rational) -> String {
        let largest = Lexer.numberLimit
        return (number > largest ? largest : number < -largest ? -largest : number).decimalDescription
    }

    private func mark(_ priority: Rational) -> String { priority == 1000 ? "" : " @\(priority.decimalDescription)" }
}
