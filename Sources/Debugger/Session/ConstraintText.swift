import Exact
import Language
import Layout
import Simplex
import Vocabulary

/// Writes constraints in the syntax in which a person types them.
package struct ConstraintText {
    package let layout: Layout
    /// Names to be written for views and variables in place of those that they have in the layout.
    package var names: [EntityID: String] = [:]

    package init(layout: Layout, names: [EntityID: String] = [:]) {
        self.layout = layout
        self.names = names
    }

    /// The constraint as it was typed; one that is generated, or a part of what was typed, as a person would type it.
    package func text(_ constraint: Constraint) -> String {
        constraint.text.isEmpty ? text(constraint.form, constraint.relation, constraint.constant, isAutoLayout: true) : constraint.text
    }

    package func text(_ anchor: Anchor) -> String { path(anchor).written }

    /// The name of a view or variable: the one in `names` if it has one there, otherwise that in the layout.
    package func name(of entity: EntityID) -> String { names[entity] ?? layout.name(of: entity) }

    /// An anchor's name without backticks, as it stands within an id: `suggest(my view.width)`. The names in `names` are not used.
    package func name(_ anchor: Anchor) -> String { path(anchor, layout.name(of: anchor.entity)).text }

    /// The path by which an anchor is typed.
    package func path(_ anchor: Anchor) -> PathSyntax { path(anchor, name(of: anchor.entity)) }

    private func path(_ anchor: Anchor, _ name: String) -> PathSyntax {
        switch anchor {
        case .variable: PathSyntax(name)
        case .attribute(_, let attribute): PathSyntax(name, attribute.rawValue)
        case .guide(_, let guide, let attribute): PathSyntax(name, guide.rawValue, attribute.rawValue)
        }
    }

    /// An equation or inequality as text.
    package func text(_ form: LinearForm<Anchor>, _ relation: Relation, _ constant: Rational, isAutoLayout: Bool) -> String {
        WrittenStatement.equation(equation(form, relation, constant, isAutoLayout: isAutoLayout)).text
    }

    /// An equation or inequality. A constraint of Auto Layout between two attributes, of which the first has the factor 1, is written with this one alone on
    /// the left: `a.leading == 2 * b.trailing + 8`. Otherwise all terms are on the left.
    func equation(
        _ form: LinearForm<Anchor>, _ relation: Relation, _ constant: Rational, isAutoLayout: Bool, label: Word? = nil,
        priority: Rational = 1000
    ) -> EquationSyntax {
        let relation = RelationSyntax(relation)
        guard isAutoLayout, form.items.count == 2, form.items[0].multiplier == 1 else {
            let left = form.items.isEmpty ? .number(0) : ExpressionSyntax.sum(summands(form.items))
            return EquationSyntax(label, left, relation, .number(constant), priority: priority)
        }
        var right: [ExpressionSyntax.Summand] = []
        right.add(-form.items[1].multiplier, times: path(form.items[1].term), groupsFractions: true)
        right.add(constant)
        return EquationSyntax(label, .path(path(form.items[0].term)), relation, .sum(right), priority: priority)
    }

    /// A linear expression as text.
    package func text(_ form: LinearForm<Anchor>) -> String {
        if form.items.isEmpty { return form.constant.decimalDescription }
        var parts = summands(form.items)
        parts.add(form.constant)
        return ExpressionSyntax.sum(parts).written
    }

    private func summands(_ items: [LinearForm<Anchor>.Item]) -> [ExpressionSyntax.Summand] {
        var parts: [ExpressionSyntax.Summand] = []
        // A fraction without a finite decimal needs parentheses before `*` to read back as one number.
        for item in items { parts.add(item.multiplier, times: path(item.term), groupsFractions: true) }
        return parts
    }
}

extension Layout {
    /// The thing that an unknown is an attribute of: a view, a guide (`s.content`) or a variable that belongs to no view.
    package func holder(of unknown: Unknown) -> String {
        name(of: unknown.entity) + (unknown.part.guide.map { ".\($0.rawValue)" } ?? "")
    }
}
