import Engine
import Exact
import Language

/// `freeze VIEW.ATTR|VARIABLE [N]`
struct FreezeCommand: EditCommand {
    private var target: PathSyntax
    private var value: ExpressionSyntax?

    static let manual = Manual(
        name: "freeze", group: .constraints, summary: "hold a value where it is while asking other things",
        synopsis: "freeze VIEW.ATTR|VARIABLE [N]",
        details: """
            It is held by a required constraint, freeze(VIEW.ATTR), that takes part in conflicts and explanations like any other; \
            'thaw' ends it. With a number it is held there.
            """,
        examples: ["var x y", "x + y == 10", "freeze x", "y == 4", "conflicts", "thaw x"], completes: [.name])

    init(_ arguments: inout ArgumentCursor) throws(Diagnostic) {
        target = try arguments.path("a variable, or a view's attribute")
        if !arguments.isAtEnd { value = try arguments.numberExpression() }
        try arguments.end()
    }

    func edit(_ session: inout Session) throws(Diagnostic) {
        let anchor = try session.target(target)
        let id = ConstraintID.freeze(session.layout.canonical(anchor))
        if let old = session.layout.constraints[id] {
            throw Diagnostic(
                .usage, "'\(target.text)' is frozen already, at \(old.constant.decimalDescription)", at: target.span,
                hint: "thaw \(ConstraintText(layout: session.layout).text(anchor))")
        }
        let held =
            if let value { try session.resolver.number(value) } else { Rational(shortest: session.live.value(of: LinearForm(anchor))) }
        let spelling = ConstraintText(layout: session.layout).text(anchor)
        var constraint = Constraint(
            id: id, name: "freeze(\(spelling))", form: LinearForm(anchor), relation: .equal, constant: held, priority: 1000,
            order: session.makeOrder(), text: "\(spelling) == \(held.decimalDescription)")
        constraint.owner = session.layout.views[anchor.entity]?.id
        session.put(constraint)
        session.note(.constraintAdded(id: constraint.name, text: constraint.text, priority: 1000))
    }
}

/// `thaw [VIEW.ATTR|VARIABLE]`
struct ThawCommand: EditCommand {
    private var target: PathSyntax?

    static let manual = Manual(
        name: "thaw", group: .constraints, summary: "let go of what was frozen", synopsis: "thaw [VIEW.ATTR|VARIABLE]",
        details: "Alone it lets go of everything.", examples: ["var x y", "freeze x", "freeze y", "thaw x", "thaw"], completes: [.name])

    init(_ arguments: inout ArgumentCursor) throws(Diagnostic) {
        if !arguments.isAtEnd { target = try arguments.path("a variable, or a view's attribute") }
        try arguments.end()
    }

    func edit(_ session: inout Session) throws(Diagnostic) {
        let frozen = session.layout.constraintsInOrder.filter { if case .freeze = $0.id { true } else { false } }
        guard let target else {
            if frozen.isEmpty { throw Diagnostic(.usage, "nothing is frozen") }
            for constraint in frozen { session.remove(constraint) }
            return
        }
        let id = ConstraintID.freeze(session.layout.canonical(try session.target(target)))
        guard let constraint = session.layout.constraints[id] else {
            let names = frozen.map(\.name).joined(separator: ", ")
            throw Diagnostic(
                .unknownName, "'\(target.text)' is not frozen", at: target.span, hint: names.isEmpty ? nil : "there is \(names)")
        }
        session.remove(constraint)
    }
}

extension Rational {
    /// The shortest decimal that a double stands for: 0.1, not what binary makes of it.
    init(shortest value: Double) { self = Rational(value.description) ?? Rational(exactly: value) ?? 0 }
}
