import Answers
import ArgumentParsing
import Language
import Session

/// The command `hint`, which shows the next hint for the question or the task of the open lesson.
struct HintCommand: ControlCommand {
    static let manual = Manual(
        name: "hint", group: .learning, summary: "get a hint for the question or the task of a lesson", synopsis: "hint",
        details: "Each is plainer than the one before; after the last one of a task comes its solution.",
        examples: ["learn examples/in-the-middle.lesson", "next", "hint"])

    init(_ arguments: Arguments) {}

    func run(_ console: inout Console, _ report: (Report) -> Void) throws(Diagnostic) -> (events: [Event], answer: Answer?) {
        ([], .lesson(try console.hint()))
    }
}
