import Answers
import ArgumentParsing
import Explaining
import Language
import Session
import Simplex

/// The command `conflicts [all [limit N]]`, which shows sets of required constraints that cannot hold together, with proofs.
struct ConflictsCommand: InspectCommand {
    private var isAll: Bool
    private var limit: Int?

    static let manual = Manual(
        name: "conflicts", group: .questions, summary: "show which required constraints cannot hold together, with proof",
        synopsis: "conflicts\nconflicts all [limit N]",
        details: "One minimal set for each suspended constraint; 'all' finds every minimal set of the required constraints.",
        examples: ["var x", "low: x == 10", "high: x == 20", "conflicts", "conflicts all"],
        means: ["N": .count(1...1_000_000)],
        expected: ["N": "a number of sets"])

    init(_ arguments: Arguments) {
        isAll = arguments.has("all")
        limit = arguments.optionalInteger("N")
    }

    func look(_ inspector: Inspector) throws(Diagnostic) -> Answer {
        func values(_ conflicts: [Conflict]) -> [ConflictValue] { conflicts.map { ConflictValue($0, inspector.layout) } }
        return try interruptible { () throws(Simplex.Interrupted) in
            guard isAll else { return .conflicts(values(try inspector.live.conflicts()), isComplete: nil) }
            defer { inspector.progress?("") }
            let (found, isComplete) = inspector.live.allConflicts(limit: limit) {
                inspector.progress?("\($0) sets so far; ctrl-C keeps them")
            }
            return .conflicts(values(found), isComplete: isComplete)
        }
    }
}
