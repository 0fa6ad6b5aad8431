import Answers
import ArgumentParsing
import Language
import Session

/// The command `restore NAME`, which brings back the state that `checkpoint NAME` kept, as a step that can be undone.
struct RestoreCommand: Command {
    private var name: Word

    static let manual = Manual(
        name: "restore", group: .history, summary: "go back to a checkpoint", synopsis: "restore NAME",
        details: "A step like any other: 'undo' takes it back.",
        examples: ["var x", "checkpoint start", "x == 10", "restore start", "expect x == 0", "undo", "expect x == 10"],
        means: ["NAME": .checkpoint])

    init(_ arguments: Arguments) throws(Diagnostic) { name = try arguments.word("NAME") }

    package func run(
        _ statement: SourceStatement, in console: inout Console, _ report: (Report) -> Void
    ) throws(Diagnostic) -> Report.Status {
        let snapshot = try console.session.checkpoint(name).snapshot
        let events = try console.session.perform(statement) { editor throws(Diagnostic) in editor.become(snapshot) }
        return .done(events: events, answer: nil)
    }
}
