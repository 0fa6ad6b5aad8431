import Answers
import Language
import Session

/// The command `restore NAME`.
struct RestoreCommand: EditCommand {
    private var name: Word

    static let manual = Manual(
        name: "restore", group: .history, summary: "go back to a checkpoint", synopsis: "restore NAME",
        details: "A step like any other: 'undo' takes it back.",
        examples: ["var x", "checkpoint start", "x == 10", "restore start", "expect x == 0", "undo", "expect x == 10"],
        means: ["NAME": .checkpoint])

    init(_ arguments: Arguments) throws(Diagnostic) { name = try arguments.word("NAME") }

    func edit(_ session: inout Session) throws(Diagnostic) { session.become(try session.checkpoint(name).snapshot) }
}
