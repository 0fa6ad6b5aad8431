import Answers
import ArgumentParsing
import Language
import Session

/// The command `redo [N]`, which does again the last N steps that were undone, or the last one.
struct RedoCommand: ControlCommand {
    private var count: Int

    static let manual = Manual(
        name: "redo", group: .history, summary: "do again what was undone", synopsis: "redo [N]",
        examples: ["var x", "x == 10", "undo", "redo", "expect x == 10"],
        means: ["N": .count(1...1_000_000)])

    init(_ arguments: Arguments) { count = arguments.optionalInteger("N") ?? 1 }

    func run(_ console: inout Console, _ report: (Report) -> Void) throws(Diagnostic) -> (events: [Event], answer: Answer?) {
        let (commands, events) = try console.session.redo(count)
        return (events, .text("redone: \(Self.list(commands))"))
    }
}
