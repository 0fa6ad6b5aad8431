import Answers
import ArgumentParsing
import Language
import Session

/// The commands `replay FILE` and `replay off`, which begin and end stepping through a script.
struct ReplayCommand: ControlCommand {
    private var file: Word

    static let manual = Manual(
        name: "replay", group: .stepping, summary: "step through a script, in an empty session", synopsis: "replay FILE\nreplay off",
        details: """
            Stops before the first command; where breakpoints or watchpoints are set, runs until one is met. What there was before can be \
            had back with 'undo'. What is typed while the script stands still acts on its session. 'replay off' ends stepping, the session stays.
            """,
        examples: ["replay examples/07-a-conflict.aldb", "step 2", "where"],
        expected: ["FILE": "a script"])

    init(_ arguments: Arguments) throws(Diagnostic) {
        file = if let off = arguments.keyword("off") { off } else { try arguments.word("FILE") }
    }

    func run(_ console: inout Console, _ report: (Report) -> Void) throws(Diagnostic) -> (events: [Event], answer: Answer?) {
        try console.replay(file, report)
    }
}
