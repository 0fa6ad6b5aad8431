import Answers
import Language
import Layout
import Session
import Simplex

/// The command `missing [VIEW]`.
struct MissingCommand: ControlCommand {
    private var view: Word?

    static let manual = Manual(
        name: "missing", group: .constraints, summary: "add the constraints that would make it unambiguous", synopsis: "missing [VIEW]",
        details: """
            What is ambiguous, of one view or of all, is held where it is: edges to the nearest neighbour or the superview, sizes, all \
            required. One step to undo; 'ambiguity' shows smaller changes first.
            """,
        examples: ["view card", "card.leading == super.leading + 20", "missing card", "undo", "missing", "ambiguity"])

    init(_ arguments: Arguments) { view = arguments.optionalWord("VIEW") }

    func run(_ console: inout Console, _ report: (Report) -> Void) throws(Diagnostic) -> (events: [Event], answer: Answer?) {
        let session = console.session
        let layout = session.layout
        var unknowns: [Unknown] = []
        if let view {
            let id = try session.inspector.resolver.view(view).id
            unknowns = MissingConstraints.parts.map { Unknown(id, $0) }
        } else {
            unknowns = layout.viewsInOrder.flatMap { view in MissingConstraints.parts.map { Unknown(view.id, $0) } }
            unknowns += layout.variablesInOrder.map { Unknown($0.id, .value) }
        }
        let drafts = try interruptible { () throws(Simplex.Interrupted) in try MissingConstraints.drafts(for: unknowns, in: session.live) }
        if drafts.isEmpty { return ([], .missing([], view: view?.text)) }
        let known = Set(layout.names.keys)
        let events = try console.session.perform(console.interpreter.statement) { editor throws(Diagnostic) in
            try editor.add(drafts, label: nil)
        }
        let added = console.session.layout.constraintsInOrder.filter { !$0.isGenerated && !known.contains($0.name) }
        return (events, .missing(added.map { ($0.name, $0.text) }, view: view?.text))
    }
}
