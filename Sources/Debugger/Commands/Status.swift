import Answers
import ArgumentParsing
import Checking
import Language
import Session
import Simplex

/// The command `status`, which sums up what is broken, suspended, ambiguous and likely wrong in the layout.
struct StatusCommand: InspectCommand {
    static let manual = Manual(
        name: "status", group: .looking, summary: "sum up what is broken, suspended, ambiguous and likely wrong", synopsis: "status",
        examples: ["view card 100x50", "status"])

    init(_ arguments: Arguments) {}

    func look(_ inspector: Inspector) throws(Diagnostic) -> Answer {
        .status(try inspector.status(), lint: try Linter(inspector).usualFindings())
    }
}
