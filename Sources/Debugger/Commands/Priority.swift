import Answers
import ArgumentParsing
import Language
import Session

/// The command `priority ID PRIORITY`, which changes the priority of a constraint.
struct PriorityCommand: EditCommand {
    private var id: Word
    private var priority: ExpressionSyntax

    static let manual = Manual(
        name: "priority", group: .constraints, summary: "change the priority of a constraint", synopsis: "priority ID PRIORITY",
        details: "The place in the order of entry stays. The ids of content sizes (title.hug.h) may be given too.",
        examples: ["var x", "wide: x == 300", "priority wide 999"])

    init(_ arguments: Arguments) throws(Diagnostic) {
        id = try arguments.word("ID")
        priority = try arguments.expression("PRIORITY")
    }

    func edit(_ editor: inout LayoutEditor) throws(Diagnostic) { try editor.setPriority(of: id, priority) }
}
