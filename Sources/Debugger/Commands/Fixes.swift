import Answers
import ArgumentParsing
import Explaining
import Language
import Session

/// The command `fixes`, which lists the fixes: sets of required constraints that would resolve the conflicts if they gave way.
struct FixesCommand: InspectCommand {
    static let manual = Manual(
        name: "fixes", group: .questions, summary: "show what would resolve the conflicts, and the least change that would do",
        synopsis: "fixes",
        details: """
            Each is a smallest choice of required constraints that have to give way; the least change of constants is shown, a \
            priority below required, and the relation that would do. 'fix N' applies one.
            """,
        examples: ["var x", "low: x == 10", "high: x == 30", "fixes"])

    init(_ arguments: Arguments) {}

    func look(_ inspector: Inspector) throws(Diagnostic) -> Answer {
        let (fixes, isComplete) = inspector.live.fixes()
        return .fixes(fixes.map { FixValue($0, inspector.layout) }, isComplete: isComplete)
    }
}
