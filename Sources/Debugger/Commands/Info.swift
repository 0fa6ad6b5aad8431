import Answers
import ArgumentParsing
import Language
import Scripts
import Session

/// The command `info breaks`, which lists breakpoints and watchpoints.
struct InfoCommand: ControlCommand {
    static let manual = Manual(
        name: "info", group: .stepping, summary: "list breakpoints and watchpoints", synopsis: "info breaks",
        examples: ["break on conflict", "info breaks", "delete break all"])

    init(_ arguments: Arguments) {}

    package var changesSession: Bool { false }

    func run(_ console: inout Console, _ report: (Report) -> Void) throws(Diagnostic) -> (events: [Event], answer: Answer?) {
        ([], .stopPoints(console.stepping.breakpoints.stopPoints))
    }
}
