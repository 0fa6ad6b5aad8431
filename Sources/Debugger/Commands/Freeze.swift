import Answers
import Exact
import Language
import Layout
import Session
import Solving

/// The command `freeze VIEW.ATTR|VARIABLE`.
struct FreezeCommand: EditCommand {
    private var target: PathSyntax
    private var value: RestSyntax?
    private var priority: ExpressionSyntax?

    static let manual = Manual(
        name: "freeze", group: .constraints, summary: "hold a value where it is while you ask other things",
        synopsis: "freeze VIEW.ATTR|VARIABLE [at N] [@PRIORITY]",
        details: "It is required, unless a priority is given, until 'thaw' lets it go.",
        examples: ["var x y", "x + y == 10", "x == 3 @500", "freeze y", "x == 5", "expect suspended c3", "thaw y"],
        means: ["N": .solvedNumber],
        expected: ["VIEW.ATTR": "a view's attribute, or a variable"])

    init(_ arguments: Arguments) throws(Diagnostic) {
        target = try arguments.path("VIEW.ATTR")
        value = arguments.optionalRest("N")
        priority = arguments.optionalExpression("PRIORITY")
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
