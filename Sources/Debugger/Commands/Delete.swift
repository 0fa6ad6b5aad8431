import Answers
import ArgumentParsing
import Language
import Layout
import Session

/// The command `delete NAME`, which removes the constraint, view, variable or metric of that name, or all constraints that the line of that name made.
struct DeleteCommand: EditCommand {
    private var name: Word

    static let manual = Manual(
        name: "delete", group: .constraints, summary: "remove a constraint, view, variable, metric or breakpoint",
        synopsis: "delete NAME\ndelete break|watch N|all",
        details: "A view goes with its subviews and every constraint on them; the name of a line goes with all it made.",
        examples: ["var x", "wide: x == 300", "delete wide"], means: ["NAME": .anyName, "N": .breakpoint])

    init(_ arguments: Arguments) throws(Diagnostic) { name = try arguments.word("NAME") }

    func edit(_ editor: inout LayoutEditor) throws(Diagnostic) {
        switch editor.layout.meaning(of: name.text) {
        case .view(let id): editor.removeView(id)
        case .variable(let id): editor.removeVariable(id)
        case .metric: editor.removeMetric(name.text)
        case .constraint, nil:
            for constraint in try constraints(editor) { editor.remove(constraint) }
        }
    }

    private func constraints(_ editor: LayoutEditor) throws(Diagnostic) -> [Constraint] {
        let resolver = editor.resolver
        if editor.layout.constraint(named: name.text) == nil, editor.layout.constraints(ofStatement: name.text).isEmpty {
            let names = editor.layout.names.sorted()
            throw Diagnostic(
                .unknownConstraint, "nothing is called '\(name.text)'", at: name.span,
                hint: didYouMean(name.text, among: names) ?? "'constraints' and 'tree' list what is there")
        }
        let found = try resolver.constraints(name)
        if case .generated = found.first?.id { throw Diagnostic.generated(name, editor.layout) }
        return found
    }
}
