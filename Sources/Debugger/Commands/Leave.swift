import Answers
import ArgumentParsing
import Language
import Session

/// The command `leave`, which leaves the open lesson and brings back the session from before it.
struct LeaveCommand: ControlCommand {
    static let manual = Manual(
        name: "leave", group: .learning, summary: "leave the lesson; what was there before comes back", synopsis: "leave",
        details: "'learn' goes on where it was left.", examples: ["learn examples/in-the-middle.lesson", "leave"])

    init(_ arguments: Arguments) {}

    func run(_ console: inout Console, _ report: (Report) -> Void) throws(Diagnostic) -> (events: [Event], answer: Answer?) {
        ([], .lesson(try console.leaveLesson()))
    }
}
