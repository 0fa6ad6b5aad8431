import Answers
import ArgumentParsing
import Language
import Session

/// The command `undo [N]`, which takes back the last N steps, or the last one.
struct UndoCommand: ControlCommand {
    private var count: Int

    static let manual = Manual(
        name: "undo", group: .history, summary: "take back the last command that changed something", synopsis: "undo [N]",
        examples: ["var x", "x == 10", "undo", "expect x == 0"],
        means: ["N": .count(1...1_000_000)])

    init(_ arguments: Arguments) { count = arguments.optionalInteger("N") ?? 1 }

    func run(_ console: inout Console, _ report: (Report) -> Void) throws(Diagnostic) -> (events: [Event], answer: Answer?) {
        let (commands, events) = try console.session.undo(count)
        return (events, .text("undone: \(Self.list(commands))"))
    }
}
