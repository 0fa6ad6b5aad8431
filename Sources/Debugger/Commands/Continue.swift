import Answers
import ArgumentParsing
import Language
import Session

/// The command `continue`, which runs the script that is stepped through until something stops it.
struct ContinueCommand: ControlCommand {
    static let manual = Manual(
        name: "continue", group: .stepping, summary: "run the script until something stops it", synopsis: "continue",
        details: "A breakpoint, a watchpoint, a command that fails (unless 'set keepgoing on'), ctrl-C or its end.",
        examples: ["break on conflict", "replay examples/07-a-conflict.aldb", "continue", "delete break all"])

    init(_ arguments: Arguments) {}

    func run(_ console: inout Console, _ report: (Report) -> Void) throws(Diagnostic) -> (events: [Event], answer: Answer?) {
        try console.step(.max, as: "continue", report)
    }
}
