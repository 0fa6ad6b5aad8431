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
    package func statements(of constraint: Constraint) -> [String] {
        switch constraint.id {
        case .generated: return []
        case .suggestion(let anchor):
            return [
                "suggest \(text.text(constraint.target ?? anchor)) \(constraint.constant.decimalDescription) @\(constraint.priority.decimalDescription)"
            ]
        case .frozen(let anchor):
            let priority = constraint.isRequired ? "" : " @\(constraint.priority.decimalDescription)"
            return ["freeze \(text.text(constraint.target ?? anchor)) at \(constraint.constant.decimalDescription)\(priority)"]
        case .typed:
            let statement = layout.statementAsTyped(of: constraint) ?? statement(of: constraint)
            return [statement] + origin(of: constraint, constraint.name) + activity(of: constraint, constraint.name)
        }
    }

    /// The statement that makes a constraint, with numbers in place of metrics and names in place of `super`, on one line. It has no
    /// name where `name` is nil.
    package func statement(of constraint: Constraint, name: String?) -> String {
        let priority = constraint.priority == 1000 ? "" : " @\(constraint.priority.decimalDescription)"
        let label = name.map { "\(layout.labelSpelling(of: $0)): " } ?? ""
        return "\(label)\(equation(of: constraint))\(priority)"
    }

    package func statement(of constraint: Constraint) -> String { statement(of: constraint, name: constraint.name) }

    /// The statements that say which class of the system made the constraint, and its note.
    package func origin(of constraint: Constraint, _ name: String) -> [String] {
        let name = Word.spelling(of: name)
        let system = constraint.system.map { origin in
            let identifier = origin.identifier.map { " \(Word.quoted($0))" } ?? ""
            return "system \(name) \(Word.spelling(of: origin.className))\(identifier)"
        }
        return [system, constraint.note.map { "note \(name) \(Word.quoted($0))" }].compactMap(\.self)
    }

    /// The statements that say that a constraint is inactive or exists at design time only.
    package func activity(of constraint: Constraint, _ name: String) -> [String] {
        let name = Word.spelling(of: name)
        if constraint.isPlaceholder {
            let isUsual = constraint.isActive == layout.settings.isDesignTime
            return ["placeholder \(name)"] + (isUsual ? [] : [constraint.isActive ? "activate \(name)" : "deactivate \(name)"])
        }
        return constraint.isActive ? [] : ["deactivate \(name)"]
    }

    private func equation(of constraint: Constraint) -> String {
        // Where all terms cancelled, some that do so too make it an equation again.
        if constraint.form.items.isEmpty, let owner = constraint.owner {
            let term = text.text(.attribute(owner, .width))
            return "\(term) \(constraint.relation.sign) \(term) + \(constraint.constant.decimalDescription)"
        }
        if constraint.form.items.isEmpty, let anchor = anyAnchor {
            return "0 * \(text.text(anchor)) \(constraint.relation.sign) \(constraint.constant.decimalDescription)"
        }
        return text.text(constraint.form, constraint.relation, constraint.constant, isAutoLayout: constraint.isAutoLayout)
    }

    private var anyAnchor: Anchor? {
        layout.roots.first.map { .attribute($0, .width) } ?? layout.variablesInOrder.first.map { .variable($0.id) }
    }
}

extension Constraint {
    /// The anchor that a suggestion or frozen value is about, spelled as it was typed: the constraint's name is made from it.
    package var target: Anchor? { form.items.first?.term }
}
