import Answers
import ArgumentParsing
import Language
import Session

/// The command `checkpoint [NAME]`, which gives the present state of the session a name, or lists the states that have one.
struct CheckpointCommand: ControlCommand {
    private var name: Word?

    static let manual = Manual(
        name: "checkpoint", group: .history, summary: "give the present state a name, or list those that have one",
        synopsis: "checkpoint\ncheckpoint NAME",
        details: "'restore NAME' goes back to it, whatever was undone or typed since; 'diff NAME' shows what is different.",
        examples: ["var x", "checkpoint start", "x == 10", "restore start", "expect x == 0", "checkpoint"],
        means: ["NAME": .newCheckpoint])

    init(_ arguments: Arguments) { name = arguments.optionalWord("NAME") }

    package var changesSession: Bool { name != nil }

    func run(_ console: inout Console, _ report: (Report) -> Void) throws(Diagnostic) -> (events: [Event], answer: Answer?) {
        guard let name else {
            let all = console.session.checkpoints.all
            if all.isEmpty { return ([], .text("no checkpoints")) }
            return ([], .settings(all.map { ($0.name, "step \($0.mark.position)", "") }))
        }
        if console.session.checkpoints.isFull, console.session.checkpoints[name.text] == nil {
            throw Diagnostic(
                .limit, "there are \(Checkpoints.limit) checkpoints, and no more than that are kept", at: name.span,
                hint: "take a name that there is: the state that it had goes")
        }
        let old = console.session.makeCheckpoint(name.text)
        let moved = old.map { " (it was step \($0))" } ?? ""
        return ([], .text("checkpoint \(name.text): step \(console.session.history.position)\(moved)"))
    }
}
