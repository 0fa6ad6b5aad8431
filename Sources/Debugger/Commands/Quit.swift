import Answers
import ArgumentParsing
import Language
import Scripts
import Session

/// The command `quit [--discard]`, which ends the console. With `--discard` nothing of the session is kept.
struct QuitCommand: ControlCommand {
    private let discards: Bool

    static let manual = Manual(
        name: "quit", group: .shell, summary: "leave", synopsis: "quit [--discard]",
        details:
            "What was typed in a terminal is kept, and 'aldb --resume' goes on with it; --discard leaves nothing. So does 'set private on'. "
            + "The last ten sessions are kept, for 30 days at most.",
        examples: ["quit"])

    init(_ arguments: Arguments) { discards = arguments.has("discard") }

    /// False, so that `quit` is left out of the journal: whoever resumes a session wants to go on with it.
    package var changesSession: Bool { false }

    func run(_ console: inout Console, _ report: (Report) -> Void) throws(Diagnostic) -> (events: [Event], answer: Answer?) {
        console.isFinished = true
        console.settings.isKept = !discards
        return ([], nil)
    }
}
