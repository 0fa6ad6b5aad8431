import Answers
import ArgumentParsing
import Language
import Layout
import Session

/// The command `thaw [VIEW.ATTR|VARIABLE]`, which lets go a value that `freeze` holds, or all of them.
struct ThawCommand: EditCommand {
    private var target: PathSyntax?

    static let manual = Manual(
        name: "thaw", group: .constraints, summary: "let go what 'freeze' holds", synopsis: "thaw [VIEW.ATTR|VARIABLE]",
        details: "Everything, where nothing is named.", examples: ["var x", "freeze x", "thaw x"],
        expected: ["VIEW.ATTR": "a view's attribute, or a variable"])

    init(_ arguments: Arguments) { target = arguments.optionalPath("VIEW.ATTR") }

    func edit(_ editor: inout LayoutEditor) throws(Diagnostic) {
        let frozen = editor.layout.constraintsInOrder.filter { if case .frozen = $0.id { true } else { false } }
        guard let target else {
            for constraint in frozen { editor.remove(constraint) }
            return
        }
        let anchor = editor.layout.canonical(try editor.resolver.anchor(target))
        guard let constraint = frozen.first(where: { $0.id == .frozen(anchor) }) else {
            throw Diagnostic(
                .unknownName, "'\(target.text)' is not frozen", at: target.span,
                hint: frozen.isEmpty ? "nothing is frozen" : "frozen: " + frozen.map(\.name).joined(separator: ", "))
        }
        editor.remove(constraint)
    }
}
