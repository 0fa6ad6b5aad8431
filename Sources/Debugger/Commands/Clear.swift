import Answers
import ArgumentParsing
import Language
import Layout
import Session

/// The command `clear VIEW`, which removes the typed and imported constraints that mention a view.
struct ClearCommand: EditCommand {
    private var view: Word

    static let manual = Manual(
        name: "clear", group: .constraints, summary: "remove the constraints of a view", synopsis: "clear VIEW",
        details: "All that were typed and mention it, inactive ones too. Suggestions and frozen values stay, and so does the view.",
        examples: ["view card 100x50", "center card", "pin card width 80", "clear card", "constraints card"])

    init(_ arguments: Arguments) throws(Diagnostic) { view = try arguments.word("VIEW") }

    func edit(_ editor: inout LayoutEditor) throws(Diagnostic) {
        let view = try editor.resolver.view(self.view)
        let constraints = editor.layout.constraints(mentioning: view.id)
        if constraints.isEmpty { editor.note(.warning("no constraint mentions '\(view.name)'")) }
        for constraint in constraints { editor.remove(constraint) }
    }
}
