import Exact
import Language
import Layout
import Solving
import Vocabulary

/// The parts of a layout in the order and form in which they are saved.
extension Layout {
    /// Views, and variables that belong to no view, in the order in which they were declared. A view that was moved to another superview counts as declared
    /// then.
    package var entitiesInOrder: [EntityID] {
        (viewsInOrder.map(\.id) + variablesInOrder.map(\.id)).sorted { order(of: $0) < order(of: $1) }
    }

    /// The number of a view or variable in the order of declaration. The number in a view's id does not tell it, since moving a view to another superview
    /// changes its place in that order.
    private func order(of entity: EntityID) -> Int { views[entity]?.order ?? entity.number }

    /// All metrics, sorted by name.
    package var metricsInOrder: [(name: String, value: Rational)] {
        metrics.current.map { (name: $0.key, value: $0.value) }.sorted { $0.name < $1.name }
    }

    /// The statement that made a constraint, as it was typed with names of metrics in it, and labelled with the constraint's name. Nil where it mentions no
    /// metric, makes several constraints, or would not make the same constraint again.
    package func statementAsTyped(of constraint: Constraint) -> WrittenStatement? {
        guard let (statement, _) = constraint.source, mentionsMetric(statement), let drafts = try? drafts(of: statement), drafts.count == 1,
            let draft = drafts.first,
            draft.form.isSame(as: constraint.form), draft.relation == constraint.relation, draft.constant == constraint.constant,
            draft.priority == constraint.priority, draft.isAutoLayout == constraint.isAutoLayout, draft.owner == constraint.owner,
            let syntax = try? StatementSyntax.parse(statement, vocabulary: CommandVocabulary(names: []))
        else { return nil }
        let label: Word?
        switch syntax {
        case .equation(let equation): label = equation.label
        case .visualFormat(let format): label = format.label
        case .command: return nil
        }
        if let label, label.text != constraint.name { return nil }
        return StatementText(statement).labelled(self.label(constraint.name), isLabelled: label != nil).map { .typed($0) }
    }

    /// A constraint's name as it stands before a colon. It is in backticks where it has to be, and also where a statement of that name made constraints with
    /// longer names (`NAME.leading`).
    func label(_ name: String) -> Word { constraints(ofStatement: name).isEmpty ? Word(naming: name) : Word(quoting: name) }

    /// The statement that makes a view with its options. A note that somebody wrote on the view is not in it.
    ///
    /// - Parameters:
    ///   - names: names to be written in place of those in the layout.
    ///   - isUpwards: whether the statement has the option `yup`, which says that frames are written with y growing upwards.
    package func declaration(of view: View, names: [EntityID: String] = [:], isUpwards: Bool = false) -> WrittenStatement {
        let text = ConstraintText(layout: self, names: names)
        let size = view.givenSize.flatMap { $0 != .none || view.kind != .window ? SizeSyntax($0) : nil }
        let options = view.explicitOptions.map(\.syntax) + (isUpwards ? [OptionSyntax("yup", .none)] : [])
        return .view(
            view.kind, text.name(of: view.id), text: view.text, size: size, in: view.parent.map { text.name(of: $0) },
            options: options)
    }
}
