import Answers
import ArgumentParsing
import Language
import Session

/// The command `hide VIEW`, which hides a view.
struct HideCommand: EditCommand {
    private var view: Word

    static let manual = Manual(
        name: "hide", group: .views, summary: "hide a view; a stack view then closes up", synopsis: "hide VIEW",
        details: "Elsewhere a hidden view keeps its place, as in UIKit.",
        examples: ["stack bar", "view a 40x20 in bar", "view b 40x20 in bar", "hide b", "frames bar"])

    init(_ arguments: Arguments) throws(Diagnostic) { view = try arguments.word("VIEW") }

    func edit(_ editor: inout LayoutEditor) throws(Diagnostic) { try editor.setHidden(true, view) }
}
