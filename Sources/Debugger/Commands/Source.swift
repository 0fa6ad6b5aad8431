import Answers
import ArgumentParsing
import Language
import Session

/// The command `source FILE`, which runs a script.
struct SourceCommand: ControlCommand {
    private var file: Word

    static let manual = Manual(
        name: "source", group: .session, summary: "run a script", synopsis: "source FILE",
        details: "The first command that fails ends it, unless 'set keepgoing on'.",
        examples: ["source examples/11-a-grid-whose-height-is-a-constant.aldb", "frames"],
        expected: ["FILE": "a script"])

    init(_ arguments: Arguments) throws(Diagnostic) { file = try arguments.word("FILE") }

    func run(_ console: inout Console, _ report: (Report) -> Void) throws(Diagnostic) -> (events: [Event], answer: Answer?) {
        try console.runScript(file, report)
        return ([], nil)
    }
}
