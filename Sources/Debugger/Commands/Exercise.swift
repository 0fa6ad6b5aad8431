import Engine
import Exact
import Language
import Simplex

/// `exercise VIEW`
struct ExerciseCommand: LookCommand {
    private var view: Word

    static let manual = Manual(
        name: "exercise", group: .looking, summary: "show another layout that is as good, in which a view differs",
        synopsis: "exercise VIEW",
        details:
            "What is ambiguous goes to the other end of its range. The session is not changed; the same question gets the same answer.",
        examples: ["view card 100x50", "card.leading >= super.leading + 20", "card.leading <= super.leading + 80", "exercise card"],
        completes: [.view])

    init(_ arguments: inout ArgumentCursor) throws(Diagnostic) {
        view = try arguments.word("a view")
        try arguments.end()
    }

    func look(_ session: Session) throws(Diagnostic) -> Answer {
        let view = try session.resolver.view(view)
        guard let other = try interruptible({ () throws(Simplex.Interrupted) in try session.live.alternative(for: view.id) }) else {
            return .alternative(AlternativeValue(view: view.name, changes: []))
        }
        return .alternative(AlternativeValue(view: view.name, changes: session.changes(to: other, about: view.id)))
    }
}
