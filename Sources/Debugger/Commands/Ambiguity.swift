import Answers
import ArgumentParsing
import Explaining
import Language
import Layout
import Session
import Simplex
import Solving

/// The command `ambiguity`, which shows what is not determined in the layout, and the range that each value may take.
struct AmbiguityCommand: InspectCommand {
    static let manual = Manual(
        name: "ambiguity", group: .questions, summary: "show what is not determined, and the range each may take", synopsis: "ambiguity",
        examples: ["view card", "card.leading == super.leading + 20", "ambiguity"])

    init(_ arguments: Arguments) {}

    func look(_ inspector: Inspector) throws(Diagnostic) -> Answer {
        let found = try interruptible { () throws(Simplex.Interrupted) in try inspector.live.ambiguities() }
        let rows = found.map { inspector.row($0) }
        let (suggestions, ties) = try interruptible { () throws(Simplex.Interrupted) in try Suggestions(inspector).all(for: found) }
        return .ambiguity(rows, ties: ties.map { AmbiguityTie($0, inspector.layout) }, suggestions: suggestions)
    }
}
