import Answers
import ArgumentParsing
import Checking
import Language
import Session
import Simplex

/// The command `inspect VIEW`, which shows everything about one view.
struct InspectViewCommand: InspectCommand {
    private var view: Word

    static let manual = Manual(
        name: "inspect", group: .looking, summary: "show everything of one view", synopsis: "inspect VIEW",
        details: """
            Its frame, text, font and content size, hugging and resistance, the constraints about it with their states, what of it is not \
            determined, and what is likely wrong with it. 'po VIEW' does the same.
            """,
        examples: ["label title \"Hello\"", "title.leading == super.leading + 20", "inspect title"], seeAlso: ["explain", "why", "ladder"])

    init(_ arguments: Arguments) throws(Diagnostic) { view = try arguments.word("VIEW") }

    func look(_ inspector: Inspector) throws(Diagnostic) -> Answer {
        let view = try inspector.resolver.view(view)
        return try interruptible { () throws(Simplex.Interrupted) in
            .inspection(try inspector.inspection(of: view), lint: try Linter(inspector).findings(of: view))
        }
    }
}
