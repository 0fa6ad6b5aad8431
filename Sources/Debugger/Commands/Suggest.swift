import Answers
import Exact
import Language
import Layout
import Session

/// The commands `suggest VIEW.ATTR|VARIABLE N [@P]`, `suggest X off`.
struct SuggestCommand: EditCommand {
    private var target: PathSyntax
    /// The suggested value; nil for `off`.
    private var value: ExpressionSyntax?
    private var priority: ExpressionSyntax?

    static let manual = Manual(
        name: "suggest", group: .constraints, summary: "drag an edit variable to a value",
        synopsis: "suggest VIEW.ATTR|VARIABLE N [@PRIORITY]\nsuggest VIEW.ATTR|VARIABLE off",
        details: "The wish has priority 999 unless another is given; each target has at most one.",
        examples: ["var x", "suggest x 120", "suggest x 130", "suggest x off"],
        expected: ["VIEW.ATTR": "a variable, or a view's attribute", "N": "a number or 'off'"])

    init(_ arguments: Arguments) throws(Diagnostic) {
        target = try arguments.path("VIEW.ATTR")
        value = arguments.optionalExpression("N")
        priority = arguments.optionalExpression("PRIORITY")
    }

    func edit(_ session: inout Session) throws(Diagnostic) {
        let resolver = session.resolver
        if target.words.count == 1, session.layout.meaning(of: target.text) == nil {
            let names = session.layout.variablesInOrder.map(\.name)
            throw Diagnostic(
                .unknownName, "there is no variable '\(target.text)'", at: target.span, hint: didYouMean(target.text, among: names))
        }
        let anchor = try resolver.anchor(target)
        let id = ConstraintID.suggestion(session.layout.canonical(anchor))
        let spelling = ConstraintText(layout: session.layout).text(anchor)
        let old = session.layout.constraints[id]
        guard let value else {
            guard let old else {
                throw Diagnostic(.unknownName, "nothing is suggested for '\(target.text)'", at: target.span)
            }
            session.remove(old)
            return
        }
        let wish = try resolver.number(value)
        let strength: Rational =
            if let priority { try resolver.priority(priority) } else { old?.priority ?? 999 }
        var constraint = Constraint(
            id: id, name: "suggest(\(ConstraintText(layout: session.layout).name(anchor)))", form: LinearForm(anchor), relation: .equal,
            constant: wish, priority: strength,
            order: old?.order ?? session.makeOrder(), text: "\(spelling) == \(wish.decimalDescription)")
        constraint.owner = session.layout.views[anchor.entity]?.id
        session.put(constraint)
        if old == nil { session.note(.constraintAdded(id: constraint.name, text: constraint.text, priority: strength)) }
    }
}
