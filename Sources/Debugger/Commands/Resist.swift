import Answers
import ArgumentParsing
import Language
import Layout
import Session

/// The command `resist`, which sets a view's compression resistance priority.
struct ResistCommand: EditCommand {
    private var change: PriorityChange

    static let manual = Manual(
        name: "resist", group: .views, summary: "set compression resistance priority: how much a view resists shrinking",
        synopsis: "resist VIEW [h|v] PRIORITY",
        details: "At 1000 it is still optional, the strongest there is: see hug.",
        examples: ["label title \"Hello\"", "resist title h high+1"])

    init(_ arguments: Arguments) throws(Diagnostic) { change = try PriorityChange(arguments) }

    func edit(_ editor: inout LayoutEditor) throws(Diagnostic) { try change.edit(&editor, \.resistance) }
}
