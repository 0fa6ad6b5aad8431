import Answers
import Exact
import Language
import Layout
import Session
import Solving

/// The command `try COMMAND`.
struct TryCommand: ControlCommand {
    private var command: String
    private var span: Span

    static let manual = Manual(
        name: "try", group: .questions, summary: "show what a command would do, and do nothing", synopsis: "try COMMAND",
        details: """
            It runs on a copy of the session: nothing is changed, nothing is to undo, no file is written. With 'set draw on' the layout as it \
            is and as it would be are drawn side by side.
            """,
        examples: ["var x", "low: x >= 10", "try x == 4", "try delete low", "values"])

    init(_ arguments: inout ArgumentCursor) throws(Diagnostic) { (command, span) = try arguments.restOfText("a command to try") }

    package var changesSession: Bool { false }

    func run(_ console: inout Console, _ report: (Report) -> Void) throws(Diagnostic) -> (events: [Event], answer: Answer?) {
        var events: [Event] = []
        var answer: Answer?
        var failed: Diagnostic?
        let (reports, session) = try console.rehearsed(command, at: span)
        for tried in reports {
            switch tried.status {
            case .done(let done, let found): (events, answer, failed) = (events + done, found, nil)
            case .failed(let diagnostic): failed = diagnostic
            }
        }
        if let failed { throw failed.moved(into: span) }
        console.stepping.onlyTried = true
        console.trial = console.picture(ofTrial: command, session)
        return (events, answer ?? (events.isEmpty ? .text("nothing would change") : nil))
    }
}

extension Diagnostic {
    /// The same error for a command that is part of a larger one and begins at `span`.
    fileprivate func moved(into span: Span) -> Diagnostic {
        var moved = shifted(by: span.start)
        // What stands for an alias has places of its own, which nobody typed.
        if let place = moved.span, place.start > span.end || place.end > max(span.end, place.start + 1) { moved.span = span }
        return moved
    }
}

/// The command `freeze VIEW.ATTR|VARIABLE`.
struct FreezeCommand: EditCommand {
    private var target: PathSyntax
    private var value: RestSyntax?
    private var priority: ExpressionSyntax?

    static let manual = Manual(
        name: "freeze", group: .constraints, summary: "hold a value where it is while you ask other things",
        synopsis: "freeze VIEW.ATTR|VARIABLE [at N] [@PRIORITY]",
        details: "It is required, unless a priority is given, until 'thaw' lets it go.",
        examples: ["var x y", "x + y == 10", "x == 3 @500", "freeze y", "x == 5", "expect suspended c3", "thaw y"])

    init(_ arguments: inout ArgumentCursor) throws(Diagnostic) {
        target = try arguments.path("a view's attribute, or a variable")
        if arguments.optionalKeyword("at") != nil { value = try RestSyntax(&arguments) }
        priority = try arguments.optionalPriority()
        try arguments.end()
    }

    func edit(_ session: inout Session) throws(Diagnostic) {
        let anchor = try session.resolver.anchor(target)
        let strength: Rational = if let priority { try session.resolver.priority(priority) } else { 1000 }
        let id = ConstraintID.frozen(session.layout.canonical(anchor))
        let spelling = ConstraintText(layout: session.layout).text(anchor)
        if value == nil, session.layout.constraints.contains(id) {
            throw Diagnostic(.usage, "\(spelling) is frozen already", at: target.span, hint: "thaw \(spelling)")
        }
        let place = if let value { try value.number(session.resolver) } else { session.live.exactValue(of: LinearForm(anchor)) }
        var constraint = Constraint(
            id: id, name: "freeze(\(ConstraintText(layout: session.layout).name(anchor)))", form: LinearForm(anchor), relation: .equal,
            constant: place, priority: strength,
            order: session.layout.constraints[id]?.order ?? session.makeOrder(), text: "\(spelling) == \(place.decimalDescription)")
        constraint.owner = session.layout.views[anchor.entity]?.id
        session.put(constraint)
        session.note(.constraintAdded(id: constraint.name, text: constraint.text, priority: strength))
    }
}

/// The command `thaw [VIEW.ATTR|VARIABLE]`.
struct ThawCommand: EditCommand {
    private var target: PathSyntax?

    static let manual = Manual(
        name: "thaw", group: .constraints, summary: "let go what 'freeze' holds", synopsis: "thaw [VIEW.ATTR|VARIABLE]",
        details: "Everything, where nothing is named.", examples: ["var x", "freeze x", "thaw x"])

    init(_ arguments: inout ArgumentCursor) throws(Diagnostic) {
        if !arguments.isAtEnd { target = try arguments.path("a view's attribute, or a variable") }
        try arguments.end()
    }

    func edit(_ session: inout Session) throws(Diagnostic) {
        let frozen = session.layout.constraintsInOrder.filter { if case .frozen = $0.id { true } else { false } }
        guard let target else {
            for constraint in frozen { session.remove(constraint) }
            return
        }
        let anchor = session.layout.canonical(try session.resolver.anchor(target))
        guard let constraint = frozen.first(where: { $0.id == .frozen(anchor) }) else {
            throw Diagnostic(
                .unknownName, "'\(target.text)' is not frozen", at: target.span,
                hint: frozen.isEmpty ? "nothing is frozen" : "frozen: " + frozen.map(\.name).joined(separator: ", "))
        }
        session.remove(constraint)
    }
}
