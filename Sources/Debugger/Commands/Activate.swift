import Answers
import ArgumentParsing
import Language
import Layout
import Session

/// The command `activate ID`, which puts a deactivated constraint back to work, behind all others in the order of entry.
struct ActivateCommand: EditCommand {
    private var id: Word

    static let manual = Manual(
        name: "activate", group: .constraints, summary: "put a deactivated constraint back to work", synopsis: "activate ID",
        details: "It enters anew, behind all others.", examples: ["var x", "wide: x == 300", "deactivate wide", "activate wide"],
        means: ["ID": .ownConstraint])

    init(_ arguments: Arguments) throws(Diagnostic) { id = try arguments.word("ID") }

    func edit(_ editor: inout LayoutEditor) throws(Diagnostic) {
        for constraint in try editor.resolver.constraints(id) {
            if constraint.isGenerated { throw Diagnostic.generated(id, editor.layout) }
            guard !constraint.isActive else { continue }
            var changed = constraint
            changed.isActive = true
            changed.order = editor.makeOrder()
            editor.put(changed)
        }
    }
}
