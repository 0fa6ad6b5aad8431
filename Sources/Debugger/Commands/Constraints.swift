import Answers
import Language
import Layout
import Session
import Vocabulary

/// The command `constraints [VIEW] [h|v]`.
struct ConstraintsCommand: InspectCommand {
    private var view: Word?
    private var axis: Axis?

    static let manual = Manual(
        name: "constraints", group: .looking, summary: "show all constraints with their state", synopsis: "constraints [VIEW] [h|v]",
        examples: ["view card 100x50", "card.leading == super.leading + 20", "constraints card h"])

    init(_ arguments: inout ArgumentCursor) throws(Diagnostic) {
        if arguments.hasRelationAhead {
            let (equation, span) = try arguments.restOfText("a view")
            throw Diagnostic(
                .usage, "'constraints' lists constraints", at: span, hint: "one is typed alone, without a command: \(equation)")
        }
        axis = arguments.optionalKeyword("h", "v").flatMap { Axis(rawValue: $0.text) }
        if axis == nil { view = arguments.optionalWord() }
        if view != nil { axis = arguments.optionalKeyword("h", "v").flatMap { Axis(rawValue: $0.text) } }
        try arguments.end()
    }

    func look(_ inspector: Inspector) throws(Diagnostic) -> Answer {
        let id: EntityID? = if let view { try inspector.resolver.view(view).id } else { nil }
        let chosen = inspector.layout.constraintsInOrder.filter { constraint in
            let items = constraint.form.items
            if let id, !items.contains(where: { $0.term.entity == id }) { return false }
            if let axis, !items.contains(where: { $0.term.axis == axis }) { return false }
            return true
        }
        return .constraints(chosen.filter { !$0.isGenerated }.map(inspector.row) + chosen.filter(\.isGenerated).map(inspector.row))
    }
}
