import Answers
import ArgumentParsing
import Language
import Session

/// The command `next`, which goes on with the open lesson.
struct NextCommand: ControlCommand {
    static let manual = Manual(
        name: "next", group: .learning, summary: "go on with the lesson", synopsis: "next", details: "An empty line does the same.",
        examples: ["learn examples/in-the-middle.lesson", "next"])

    init(_ arguments: Arguments) {}

    func run(_ console: inout Console, _ report: (Report) -> Void) throws(Diagnostic) -> (events: [Event], answer: Answer?) {
        ([], .lesson(try console.goOn()))
    }
}
