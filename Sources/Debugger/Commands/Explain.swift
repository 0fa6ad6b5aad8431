import Engine
import Language

/// `explain ID`
struct ExplainCommand: LookCommand {
    private var id: Word

    static let manual = Manual(
        name: "explain", group: .looking, summary: "say why a constraint holds, is broken or is suspended", synopsis: "explain ID",
        details: """
            Of one that holds: what would be different without it; where nothing, it is redundant, and what it follows from is named. Of a \
            broken one: a minimal set of constraints that forbid it, with proof, the priority above which it would hold, and what would \
            break instead.
            """,
        examples: [
            "var x", "least: x >= 4", "strong: x == 10 @900", "wish: x == 30 @500", "explain wish", "explain strong", "explain least",
        ],
        completes: [.constraint])

    init(_ arguments: inout ArgumentCursor) throws(Diagnostic) {
        id = try arguments.constraintID()
        try arguments.end()
    }

    func look(_ session: Session) throws(Diagnostic) -> Answer {
        .explanation(try session.wholeExplanation(of: try session.resolver.constraint(id)))
    }
}
