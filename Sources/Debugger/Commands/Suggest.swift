import Answers
import ArgumentParsing
import Exact
import Language
import Layout
import Session

/// The commands `suggest VIEW.ATTR|VARIABLE N [@PRIORITY]`, which suggests a value for an attribute or variable, and `suggest VIEW.ATTR|VARIABLE off`,
/// which takes the suggestion back.
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

    func edit(_ editor: inout LayoutEditor) throws(Diagnostic) {
        let resolver = editor.resolver
        if target.words.count == 1, editor.layout.meaning(of: target.text) == nil {
            let names = editor.layout.variablesInOrder.map(\.name)
            throw Diagnostic(
                .unknownName, "there is no variable '\(target.text)'", at: target.span, hint: didYouMean(target.text, among: names))
        }
        let anchor = try resolver.anchor(target)
        let id = ConstraintID.suggestion(editor.layout.canonical(anchor))
        let spelling = ConstraintText(layout: editor.layout).text(anchor)
        let old = editor.layout.constraints[id]
        guard let value else {
            guard let old else {
                throw Diagnostic(.unknownName, "nothing is suggested for '\(target.text)'", at: target.span)
            }
            editor.remove(old)
            return
        }
        let wish = try resolver.number(value)
        let strength: Rational =
            if let priority { try resolver.priority(priority) } else { old?.priority ?? 999 }
        var constraint = Constraint(
            id: id, name: "suggest(\(ConstraintText(layout: editor.layout).name(anchor)))", form: LinearForm(anchor), relation: .equal,
            constant: wish, priority: strength,
            order: old?.order ?? editor.makeOrder(), text: "\(spelling) == \(wish.decimalDescription)")
        constraint.owner = editor.layout.views[anchor.entity]?.id
        editor.put(constraint)
        if old == nil { editor.note(.constraintAdded(id: constraint.name, text: constraint.text, priority: strength)) }
    }
}
