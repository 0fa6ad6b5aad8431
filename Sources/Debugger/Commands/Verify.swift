import Answers
import ArgumentParsing
import Explaining
import Language
import Session
import Simplex

/// The command `verify`, which checks all claims about the layout in exact arithmetic.
struct VerifyCommand: InspectCommand {
    static let manual = Manual(
        name: "verify", group: .questions, summary: "check every claim about the layout in exact arithmetic", synopsis: "verify",
        details: """
            Values, violations, the least sum on each priority, conflicts, causes, derivations and ambiguity are checked in fractions, \
            from the constraints as typed; and a solver that starts from nothing must come to the same.
            """,
        examples: ["view card 100x50", "card.leading == super.leading + 20", "verify"])

    init(_ arguments: Arguments) {}

    func look(_ inspector: Inspector) throws(Diagnostic) -> Answer {
        let found = try interruptible { () throws(Simplex.Interrupted) in try inspector.live.verification() }
        return .verification(
            VerificationValue(
                checked: found.checked, rounded: found.rounded, unconfirmed: found.unconfirmed.map { $0.text(in: inspector.layout) }))
    }
}
