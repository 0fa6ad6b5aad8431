import Engine
import Exact
import Language
import Simplex

/// A constraint that a line asks for, before it has a name and a place in the order of entry.
struct ConstraintDraft {
    /// What follows the line's name and a dot: `leading`, `2`; nil where the line makes one constraint.
    var part: String?
    var form: LinearForm<Anchor>
    var relation: Relation
    var constant: Rational
    var priority: Rational
    /// As typed, or as one would type it alone.
    var text: String
    var owner: EntityID?
    var isAutoLayout: Bool
}

extension Relation {
    init(_ syntax: RelationSyntax) {
        switch syntax {
        case .equal: self = .equal
        case .lessOrEqual: self = .lessOrEqual
        case .greaterOrEqual: self = .greaterOrEqual
        }
    }

    var sign: String {
        switch self {
        case .equal: "=="
        case .lessOrEqual: "<="
        case .greaterOrEqual: ">="
        }
    }
}

/// Constraints as one types them.
struct ConstraintText {
    let layout: Layout

    func text(_ anchor: Anchor) -> String {
        let name = Word.spelling(of: layout.name(of: anchor.entity))
        if case .attribute(_, let attribute) = anchor { return "\(name).\(attribute.rawValue)" }
        return name
    }

    /// `a.leading == 2 * b.trailing + 8`: the first term alone on the left where NSLayoutConstraint would have it so, all terms on
    /// the left otherwise.
    func text(_ form: LinearForm<Anchor>, _ relation: Relation, _ constant: Rational, isAutoLayout: Bool) -> String {
        guard isAutoLayout, form.items.count == 2, form.items[0].multiplier == 1 else {
            return "\(sum(form.items)) \(relation.sign) \(constant.decimalDescription)"
        }
        let second = LinearForm<Anchor>.Item(term: form.items[1].term, multiplier: -form.items[1].multiplier)
        let offset =
            switch constant.sign {
            case 0: ""
            case 1: " + \(constant.decimalDescription)"
            default: " - \((-constant).decimalDescription)"
            }
        return "\(text(form.items[0].term)) \(relation.sign) \(sum([second]))\(offset)"
    }

    /// An expression.
    func text(_ form: LinearForm<Anchor>) -> String {
        if form.items.isEmpty { return form.constant.decimalDescription }
        switch form.constant.sign {
        case 0: return sum(form.items)
        case 1: return "\(sum(form.items)) + \(form.constant.decimalDescription)"
        default: return "\(sum(form.items)) - \((-form.constant).decimalDescription)"
        }
    }

    private func sum(_ items: [LinearForm<Anchor>.Item]) -> String {
        if items.isEmpty { return "0" }
        var result = ""
        for (index, item) in items.enumerated() {
            let magnitude = item.multiplier.magnitude
            let isNegative = item.multiplier.sign < 0
            result += index == 0 ? (isNegative ? "-" : "") : (isNegative ? " - " : " + ")
            if magnitude != 1 { result += magnitude.isInteger ? "\(magnitude) * " : "\(factor(magnitude)) * " }
            result += text(item.term)
        }
        return result
    }

    /// A fraction without a finite decimal needs parentheses before `*` to read back as one number.
    private func factor(_ value: Rational) -> String {
        let text = value.decimalDescription
        return text.contains("/") ? "(\(text))" : text
    }
}
