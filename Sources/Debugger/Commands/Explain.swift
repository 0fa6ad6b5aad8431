import Answers
import ArgumentParsing
import Language
import Session

/// The command `explain ID`, which says why a constraint holds, is broken or is suspended.
struct ExplainCommand: InspectCommand {
    private var id: Word

    static let manual = Manual(
        name: "explain", group: .questions, summary: "say why a constraint holds, is broken or is suspended", synopsis: "explain ID",
        examples: ["var x", "x == 10 @900", "wish: x == 30 @500", "explain wish"])

    init(_ arguments: Arguments) throws(Diagnostic) { id = try arguments.word("ID") }

    func look(_ inspector: Inspector) throws(Diagnostic) -> Answer {
        .explanation(try inspector.explanation(of: try inspector.resolver.constraint(id)))
    }
}
