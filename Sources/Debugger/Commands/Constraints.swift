import Answers
import ArgumentParsing
import Language
import Layout
import Session
import Vocabulary

/// The command `constraints [VIEW] [h|v]`, which lists constraints with their state: all of them, or those that mention a view, that concern one axis,
/// or both.
struct ConstraintsCommand: InspectCommand {
    private var view: Word?
    private var axis: Axis?

    static let manual = Manual(
        name: "constraints", group: .looking, summary: "show all constraints with their state", synopsis: "constraints [VIEW] [h|v]",
        examples: ["view card 100x50", "card.leading == super.leading + 20", "constraints card h"])

    init(_ arguments: Arguments) {
        view = arguments.optionalWord("VIEW")
        axis = arguments.choice(Axis.self)
    }

    static func refuseMisuse(_ arguments: ArgumentCursor) throws(Diagnostic) {
        guard arguments.hasRelationAhead else { return }
        var copy = arguments
        let (equation, span) = try copy.restOfText("a view")
        throw Diagnostic(.usage, "'constraints' lists constraints", at: span, hint: "one is typed alone, without a command: \(equation)")
    }

    func look(_ inspector: Inspector) throws(Diagnostic) -> Answer {
        let id: EntityID? = if let view { try inspector.resolver.view(view).id } else { nil }
        let layout = inspector.layout
        let constraints = id.map { inspector.constraints(on: $0) } ?? layout.constraintsInOrder
        let chosen = constraints.filter { constraint in
            axis.map { axis in constraint.form.items.contains { $0.term.axis == axis } } ?? true
        }
        return .constraints(chosen.filter { !$0.isGenerated }.map(inspector.row) + chosen.filter(\.isGenerated).map(inspector.row))
    }
}
