import Answers
import Explaining
import Language
import Layout
import Session
import Simplex
import Solving

/// The command `ambiguity`.
struct AmbiguityCommand: InspectCommand {
    static let manual = Manual(
        name: "ambiguity", group: .questions, summary: "show what is not determined, and the range each may take", synopsis: "ambiguity",
        examples: ["view card", "card.leading == super.leading + 20", "ambiguity"])

    init(_ arguments: Arguments) {}

    func look(_ inspector: Inspector) throws(Diagnostic) -> Answer {
        let found = try interruptible { () throws(Simplex.Interrupted) in try inspector.live.ambiguities() }
        let rows = found.map { ambiguity in
            // Positions are shown in the window, with the superview where it is.
            let origin = inspector.live.origin(of: ambiguity.unknown)
            return AmbiguityRow(
                view: inspector.layout.holder(of: ambiguity.unknown), attribute: ambiguity.unknown.part.attribute,
                value: inspector.live.value(of: ambiguity.unknown) + origin, minimum: ambiguity.minimum.map { $0 + origin },
                maximum: ambiguity.maximum.map { $0 + origin })
        }
        let (suggestions, ties) = try interruptible { () throws(Simplex.Interrupted) in try Suggestions(inspector).all(for: found) }
        let blame = ties.map { tie in
            AmbiguityTie(priority: tie.priority, ids: tie.members.compactMap { inspector.layout.constraints[$0]?.name })
        }
        return .ambiguity(rows, ties: blame, suggestions: suggestions)
    }
}
