import Answers
import Language
import Session

/// The command `quit`.
struct QuitCommand: ControlCommand {
    static let manual = Manual(name: "quit", group: .shell, summary: "leave", synopsis: "quit", examples: ["quit"])

    init(_ arguments: Arguments) {}

    func run(_ console: inout Console, _ report: (Report) -> Void) throws(Diagnostic) -> (events: [Event], answer: Answer?) {
        console.isFinished = true
        return ([], nil)
    }
}
