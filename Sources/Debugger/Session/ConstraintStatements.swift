import Exact
import Language
import Layout
import Simplex
import Vocabulary

/// Writes the statements that make a layout's constraints again, with their notes and other properties.
package struct ConstraintStatements {
    private let layout: Layout
    private let text: ConstraintText

    package init(_ layout: Layout, names: [EntityID: String] = [:]) {
        self.layout = layout
        text = ConstraintText(layout: layout, names: names)
    }

    /// The statements that make a constraint again; empty for one that is generated from a view.
    package func statements(of constraint: Constraint) -> [WrittenStatement] {
        switch constraint.id {
        case .generated: return []
        case .suggestion(let anchor):
            return [.suggest(text.path(constraint.target ?? anchor), constraint.constant, priority: constraint.priority)]
        case .frozen(let anchor):
            return [.freeze(text.path(constraint.target ?? anchor), at: constraint.constant, priority: constraint.priority)]
        case .typed:
            let statement = layout.statementAsTyped(of: constraint) ?? statement(of: constraint)
            return [statement] + origin(of: constraint, constraint.name) + activity(of: constraint, constraint.name)
        }
    }

    /// The statement that makes a constraint, with numbers in place of metrics and names in place of `super`, on one line. It has no
    /// name where `name` is nil.
    package func statement(of constraint: Constraint, name: String?) -> WrittenStatement {
        .equation(equation(of: constraint, label: name.map { layout.label($0) }))
    }

    package func statement(of constraint: Constraint) -> WrittenStatement { statement(of: constraint, name: constraint.name) }

    /// The statements that say which class of the system made the constraint, and its note.
    package func origin(of constraint: Constraint, _ name: String) -> [WrittenStatement] {
        let system = constraint.system.map {
            WrittenStatement.system(name, className: $0.className, identifier: $0.identifier)
        }
        return [system, constraint.note.map { .note(name, $0) }].compactMap(\.self)
    }

    /// The statements that say that a constraint is inactive, or that it exists at design time only. For the latter they say whether it is active only where
    /// that is not as usual: active at design time and inactive otherwise.
    package func activity(of constraint: Constraint, _ name: String) -> [WrittenStatement] {
        if constraint.isPlaceholder {
            let isUsual = constraint.isActive == layout.settings.isDesignTime
            return [.placeholder(name)] + (isUsual ? [] : [constraint.isActive ? .activate(name) : .deactivate(name)])
        }
        return constraint.isActive ? [] : [.deactivate(name)]
    }

    private func equation(of constraint: Constraint, label: Word?) -> EquationSyntax {
        let relation = RelationSyntax(constraint.relation)
        // All terms of the constraint cancelled each other, but an equation has to name something. So the width of the view that owns the constraint is
        // written on both sides or, where no view owns it, another width or variable times 0.
        if constraint.form.items.isEmpty, let owner = constraint.owner {
            let term = ExpressionSyntax.path(text.path(.attribute(owner, .width)))
            return EquationSyntax(
                label, term, relation, .sum([(false, term), (false, .number(constraint.constant))]), priority: constraint.priority)
        }
        if constraint.form.items.isEmpty, let anchor = anyAnchor {
            return EquationSyntax(
                label, .product(.number(0), text.path(anchor)), relation, .number(constraint.constant), priority: constraint.priority)
        }
        return text.equation(
            constraint.form, constraint.relation, constraint.constant, isAutoLayout: constraint.isAutoLayout, label: label,
            priority: constraint.priority)
    }

    private var anyAnchor: Anchor? {
        layout.roots.first.map { .attribute($0, .width) } ?? layout.variablesInOrder.first.map { .variable($0.id) }
    }
}

extension Constraint {
    /// The anchor that a constraint made by `suggest` or `freeze` is about, spelled as it was typed: the constraint's name is made from it.
    package var target: Anchor? { form.items.first?.term }
}
