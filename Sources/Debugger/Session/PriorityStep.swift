import Exact
import Language
import Layout
import Simplex
import Solving
import Vocabulary

/// One constraint gets another priority, as a command would give it: `hug name h 252` for one that comes from a view's content size,
/// `priority low 301` for one that was typed or imported.
package struct PriorityStep: Sendable {
    /// The constraint's name.
    package let name: String
    package private(set) var from: Rational
    package let to: Rational
    /// The command to type.
    package let text: String
    private let change: Change

    private enum Change: Sendable {
        case constraint(ConstraintID)
        case hugging(EntityID, Axis)
        case resistance(EntityID, Axis)
    }

    /// Whether a command can change the priority of a constraint: it is typed or imported, or comes from a content size.
    static func canChange(_ id: ConstraintID, in layout: Layout) -> Bool { change(of: id, in: layout) != nil }

    /// Nil where the constraint's priority cannot be changed by a command, or the new one is not above 0 and below 1000.
    package init?(_ id: ConstraintID, to priority: Rational, in layout: Layout) {
        guard priority.sign > 0, priority < 1000, let constraint = layout.constraints[id], let change = Self.change(of: id, in: layout)
        else { return nil }
        (name, from, to, self.change) = (constraint.name, constraint.priority, priority, change)
        let statement: WrittenStatement
        switch change {
        case .constraint: statement = .command("priority", .constraint(constraint.name), .number(.number(priority)))
        case .hugging(let view, let axis): statement = Self.statement("hug", layout.name(of: view), axis, priority)
        case .resistance(let view, let axis): statement = Self.statement("resist", layout.name(of: view), axis, priority)
        }
        text = statement.text
    }

    private static func statement(_ command: String, _ view: String, _ axis: Axis, _ priority: Rational) -> WrittenStatement {
        .command(command, .name(Word(naming: view)), .keyword(axis.rawValue), .number(.number(priority)))
    }

    private static func change(of id: ConstraintID, in layout: Layout) -> Change? {
        guard case .generated(let entity, let kind) = id else {
            if case .typed = id { return .constraint(id) }
            return nil
        }
        guard layout.views[entity] != nil else { return nil }
        return switch kind.role {
        case .hugWidth: .hugging(entity, .horizontal)
        case .hugHeight: .hugging(entity, .vertical)
        case .resistWidth: .resistance(entity, .horizontal)
        case .resistHeight: .resistance(entity, .vertical)
        default: nil
        }
    }

    /// Whether no other constraint depends on the priority that is changed. Constraints of a stack view may depend on a hugging or resistance priority: on
    /// those of the stack view itself, and on those of arranged views whose text may have several lines.
    func changesNothingElse(in layout: Layout) -> Bool {
        switch change {
        case .constraint: true
        case .hugging(let view, _), .resistance(let view, _):
            layout.kind(of: view) != .stack
                && (layout.views[view]?.parent.map { layout.kind(of: $0) != .stack } ?? true || layout.views[view]?.textOptions.lines == 1)
        }
    }

    /// This step and an earlier one of the same constraint as a single step, which goes from the priority before the earlier step to that of this one.
    func following(_ before: PriorityStep) -> PriorityStep {
        var both = self
        both.from = before.from
        return both
    }

    /// Makes the change, without solving.
    func apply(to live: inout LiveLayout) {
        if let constraint = changedConstraint(in: live.layout) { live.put(constraint) }
        if let view = changedView(in: live.layout) { live.update(view) }
    }

    /// Makes the change as part of an edit.
    package func apply(to editor: inout LayoutEditor) {
        if let constraint = changedConstraint(in: editor.layout) { editor.put(constraint) }
        if let view = changedView(in: editor.layout) { editor.update(view) }
    }

    private func changedConstraint(in layout: Layout) -> Constraint? {
        guard case .constraint(let id) = change, var constraint = layout.constraints[id] else { return nil }
        constraint.priority = to
        return constraint
    }

    private func changedView(in layout: Layout) -> View? {
        switch change {
        case .constraint: return nil
        case .hugging(let id, let axis):
            var view = layout.views[id]
            view?.hugging[axis] = to
            return view
        case .resistance(let id, let axis):
            var view = layout.views[id]
            view?.resistance[axis] = to
            return view
        }
    }
}
