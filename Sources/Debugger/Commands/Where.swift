import Answers
import ArgumentParsing
import Language
import Session

/// The command `where`, which shows where the script stands that is being stepped through.
struct WhereCommand: ControlCommand {
    static let manual = Manual(
        name: "where", group: .stepping, summary: "show where the script stands", synopsis: "where",
        examples: ["replay examples/07-a-conflict.aldb", "where"])

    init(_ arguments: Arguments) {}

    package var changesSession: Bool { false }

    func run(_ console: inout Console, _ report: (Report) -> Void) throws(Diagnostic) -> (events: [Event], answer: Answer?) {
        ([], .stop(try console.stopValue()))
    }
}
