import Answers
import ArgumentParsing
import Language
import Layout
import Session

/// The command `show VIEW`, which shows a hidden view again.
struct ShowCommand: EditCommand {
    private var view: Word

    static let manual = Manual(
        name: "show", group: .views, summary: "show a hidden view again", synopsis: "show VIEW",
        examples: ["stack bar", "view a 40x20 in bar", "hide a", "show a"])

    init(_ arguments: Arguments) throws(Diagnostic) { view = try arguments.word("VIEW") }

    func edit(_ editor: inout LayoutEditor) throws(Diagnostic) {
        let shown = try editor.resolver.view(view)
        if !shown.isHidden { editor.note(.warning("'\(shown.name)' is not hidden; 'inspect \(view.spelling)' tells all of it")) }
        try editor.setHidden(false, view)
    }
}
