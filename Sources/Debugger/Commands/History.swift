import Answers
import ArgumentParsing
import Language
import Session

/// The command `history`, which lists the steps that were done, and those that were undone.
struct HistoryCommand: LookCommand {
    static let manual = Manual(
        name: "history", group: .history, summary: "list the steps that led here, and those that were undone", synopsis: "history",
        details: """
            A step is a command that changed something. 'goto N' goes to one. At most \(History.Limits().steps) are remembered, fewer where each \
            changed much, but never fewer than \(History.Limits().fewest): what was before cannot be taken back.
            """,
        examples: ["var x", "x == 10", "undo", "history"])

    init(_ arguments: Arguments) {}

    func look(at console: Console) throws(Diagnostic) -> Answer { .history(HistoryValue(console.session)) }
}
