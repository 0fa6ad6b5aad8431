import Answers
import Language
import Session

/// The command `status`.
struct StatusCommand: InspectCommand {
    static let manual = Manual(
        name: "status", group: .looking, summary: "sum up what is broken, suspended and ambiguous", synopsis: "status",
        examples: ["view card 100x50", "status"])

    init(_ arguments: Arguments) {}

    func look(_ inspector: Inspector) throws(Diagnostic) -> Answer { .status(try inspector.status()) }
}
