import Exact
import Language
import Layout
import Simplex
import Vocabulary

/// Writes constraints in the syntax in which a person types them.
package struct ConstraintText {
    package let layout: Layout
    /// Other names for views and variables than those in the layout.
    package var names: [EntityID: String] = [:]

    package init(layout: Layout, names: [EntityID: String] = [:]) {
        self.layout = layout
        self.names = names
    }

    /// The constraint as it was typed; a generated one as a person would type it.
    package func text(_ constraint: Constraint) -> String {
        constraint.text.isEmpty ? text(constraint.form, constraint.relation, constraint.constant, isAutoLayout: true) : constraint.text
    }

    package func text(_ anchor: Anchor) -> String { text(anchor, spelling(of: anchor.entity)) }

    /// The name of a view or variable as it has to be typed, in backticks where necessary.
    package func spelling(of entity: EntityID) -> String { Word.spelling(of: names[entity] ?? layout.name(of: entity)) }

    /// An anchor's name without backticks, as it stands within an id: `suggest(my view.width)`.
    package func name(_ anchor: Anchor) -> String { text(anchor, layout.name(of: anchor.entity)) }

    private func text(_ anchor: Anchor, _ name: String) -> String {
        switch anchor {
        case .variable: name
        case .attribute(_, let attribute): "\(name).\(attribute.rawValue)"
        case .guide(_, let guide, let attribute): "\(name).\(guide.rawValue).\(attribute.rawValue)"
        }
    }

    /// An equation or inequality as text. It is `a.leading == 2 * b.trailing + 8`, with the first term alone on the left, where
    /// NSLayoutConstraint can express it; otherwise all terms are on the left.
    package func text(_ form: LinearForm<Anchor>, _ relation: Relation, _ constant: Rational, isAutoLayout: Bool) -> String {
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

    /// A linear expression as text.
    package func text(_ form: LinearForm<Anchor>) -> String {
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

extension Layout {
    /// The thing that an unknown is an attribute of: a view, a guide (`s.content`) or a raw variable.
    package func holder(of unknown: Unknown) -> String {
        name(of: unknown.entity) + (unknown.part.guide.map { ".\($0.rawValue)" } ?? "")
    }
}
