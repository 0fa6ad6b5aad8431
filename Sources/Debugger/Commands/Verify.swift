import Engine
import Exact
import Language
import Simplex

/// `verify`
struct VerifyCommand: LookCommand {
    static let manual = Manual(
        name: "verify", group: .questions, summary: "check every claim about the layout in exact arithmetic", synopsis: "verify",
        details: """
            Values, violations, the least sum on each priority, conflicts, causes, derivations and ambiguity are checked in fractions, \
            from the constraints as typed; and a solver that starts from nothing must come to the same.
            """,
        examples: ["view card 100x50", "card.leading == super.leading + 20", "verify"])

    init(_ arguments: inout ArgumentCursor) throws(Diagnostic) { try arguments.end() }

    func look(_ session: Session) throws(Diagnostic) -> Answer {
        let found = try interruptible { () throws(Simplex.Interrupted) in try session.live.verification() }
        return .verification(
            VerificationValue(
                checked: found.checked, rounded: found.rounded, unconfirmed: found.unconfirmed.map { text($0, session.layout) }))
    }

    private func text(_ claim: Verification.Claim, _ layout: Layout) -> String {
        func name(_ unknown: Unknown) -> String { ConstraintText(layout: layout).name(unknown.anchor) }
        func name(_ id: ConstraintID) -> String { layout.constraints[id]?.name ?? "?" }
        return switch claim {
        case .value(let unknown): "the value of \(name(unknown))"
        case .state(let id): "how far \(name(id)) is from holding"
        case .optimality: "that no layout is better on any priority"
        case .conflict(let id): "the conflict of \(name(id))"
        case .cause(let id): "why \(name(id)) is broken"
        case .derivation(let unknown): "how \(name(unknown)) comes about"
        case .determined(let unknown): "that \(name(unknown)) is determined"
        case .ambiguous(let unknown): "that \(name(unknown)) is ambiguous"
        case .freshSolve: "that a fresh solve comes to the same"
        }
    }
}

/// What came of `verify`.
package struct VerificationValue: Sendable {
    package var checked: Int
    package var rounded: Int
    /// Claims that could not be confirmed, in words.
    package var unconfirmed: [String]
}
