import Answers
import ArgumentParsing
import Language
import Layout
import Session

/// The command `hug`, which sets a view's content hugging priority.
struct HugCommand: EditCommand {
    private var change: PriorityChange

    static let manual = Manual(
        name: "hug", group: .views, summary: "set content hugging priority: how much a view resists growing",
        synopsis: "hug VIEW [h|v] PRIORITY",
        details:
            "A content's size is never quite required: at 1000 it is the strongest of what is optional, and is broken where required constraints say so.",
        examples: ["label title \"Hello\"", "hug title h 800"])

    init(_ arguments: Arguments) throws(Diagnostic) { change = try PriorityChange(arguments) }

    func edit(_ editor: inout LayoutEditor) throws(Diagnostic) { try change.edit(&editor, \.hugging) }
}
