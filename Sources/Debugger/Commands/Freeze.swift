import Answers
import ArgumentParsing
import Exact
import Language
import Layout
import Session
import Solving

/// The command `freeze VIEW.ATTR|VARIABLE [at N] [@PRIORITY]`, which holds a value by a constraint: at N, or where it is now.
struct FreezeCommand: EditCommand {
    private var target: PathSyntax
    private var value: SolvedNumberSyntax?
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
        value = arguments.optionalSolvedNumber("N")
        priority = arguments.optionalExpression("PRIORITY")
    }

    func edit(_ editor: inout LayoutEditor) throws(Diagnostic) {
        let anchor = try editor.resolver.anchor(target)
        let strength: Rational = if let priority { try editor.resolver.priority(priority) } else { 1000 }
        let id = ConstraintID.frozen(editor.layout.canonical(anchor))
        let spelling = ConstraintText(layout: editor.layout).text(anchor)
        if value == nil, editor.layout.constraints.contains(id) {
            throw Diagnostic(.usage, "\(spelling) is frozen already", at: target.span, hint: "thaw \(spelling)")
        }
        let heldValue = if let value { try value.number(editor.resolver) } else { editor.live.exactValue(of: LinearForm(anchor)) }
        var constraint = Constraint(
            id: id, name: "freeze(\(ConstraintText(layout: editor.layout).name(anchor)))", form: LinearForm(anchor), relation: .equal,
            constant: heldValue, priority: strength,
            order: editor.layout.constraints[id]?.order ?? editor.makeOrder(), text: "\(spelling) == \(heldValue.decimalDescription)")
        constraint.owner = editor.layout.views[anchor.entity]?.id
        editor.put(constraint)
        editor.note(.constraintAdded(id: constraint.name, text: constraint.text, priority: strength))
    }
}
