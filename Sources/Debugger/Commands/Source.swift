import Answers
import Language
import Session

/// The command `source FILE`.
struct SourceCommand: ControlCommand {
    private var file: Word

    static let manual = Manual(
        name: "source", group: .session, summary: "run a script", synopsis: "source FILE",
        details: "The first command that fails ends it, unless 'set keepgoing on'.",
        examples: ["source examples/11-a-grid-whose-height-is-a-constant.aldb", "frames"])

    init(_ arguments: inout ArgumentCursor) throws(Diagnostic) {
        file = try arguments.fileName("a script")
        try arguments.end()
    }

    func run(_ console: inout Console, _ report: (Report) -> Void) throws(Diagnostic) -> (events: [Event], answer: Answer?) {
        try console.runScript(file, report)
        return ([], nil)
    }
}
