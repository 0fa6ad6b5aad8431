import Answers
import ArgumentParsing
import Language
import Layout
import Session
import Simplex

/// The command `missing [VIEW]`, which changes priorities and adds constraints so that the layout, or one view, is unambiguous.
struct MissingCommand: ControlCommand {
    private var view: Word?

    static let manual = Manual(
        name: "missing", group: .constraints, summary: "add what would make it unambiguous: priorities or constraints",
        synopsis: "missing [VIEW]",
        details: """
            Where constraints of equal priority compete, the first change of a priority is made that 'ambiguity' suggests, and further ones \
            where that is not enough. What is ambiguous besides, of one view or of all, is held where it is: edges to the nearest \
            neighbour or the superview, sizes, all required. One step to undo.
            """,
        examples: [
            "view card", "card.leading == super.leading + 20", "missing card", "undo", "missing", "ambiguity",
            "label name \"Name\"; label value \"Value\"", "H:|-[name]-[value]-|", "missing name",
        ])

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
        let plan = try interruptible { () throws(Simplex.Interrupted) in try MissingConstraints.found(for: unknowns, in: session.live) }
        var done = MissingValue(view: view?.text)
        if plan.isEmpty { return ([], .missing(done)) }
        done.priorities = plan.steps.map { ($0.name, $0.from, $0.to, $0.text) }
        let known = Set(layout.names)
        let events = try console.session.perform(console.interpreter.statement) { editor throws(Diagnostic) in
            for step in plan.steps { step.apply(to: &editor) }
            if !plan.drafts.isEmpty { try editor.add(plan.drafts, label: nil) }
        }
        let added = console.session.layout.constraintsInOrder.filter { !$0.isGenerated && !known.contains($0.name) }
        done.added = added.map { ($0.name, $0.text) }
        return (events, .missing(done))
    }
}
