import Answers
import ArgumentParsing
import Language
import Session

/// The command `skip`, which shows the answer to a lesson's question or the solution of its task.
struct SkipCommand: ControlCommand {
    static let manual = Manual(
        name: "skip", group: .learning, summary: "be shown the answer or the solution", synopsis: "skip",
        details: "Of a task, the lesson's own solution is run. What there is only to read is passed.",
        examples: ["learn examples/in-the-middle.lesson", "next", "skip"])

    init(_ arguments: Arguments) {}

    func run(_ console: inout Console, _ report: (Report) -> Void) throws(Diagnostic) -> (events: [Event], answer: Answer?) {
        ([], .lesson(try console.skip()))
    }
}
