import Answers
import ArgumentParsing
import Language
import Session

/// The command `rerun`, which reads the script that is stepped through again, and begins it anew.
struct RerunCommand: ControlCommand {
    static let manual = Manual(
        name: "rerun", group: .stepping, summary: "read the script again and begin it anew", synopsis: "rerun",
        details: "Breakpoints and watchpoints stay; breakpoints follow their lines if the script was edited.",
        examples: ["replay examples/07-a-conflict.aldb", "step 2", "rerun", "where"])

    init(_ arguments: Arguments) {}

    func run(_ console: inout Console, _ report: (Report) -> Void) throws(Diagnostic) -> (events: [Event], answer: Answer?) {
        try console.rerun(report)
    }
}
