import Answers
import ArgumentParsing
import Language
import Layout
import Session

/// The command `deactivate ID`, which makes a constraint inactive: it stays in the layout, but does not count until it is activated again.
struct DeactivateCommand: EditCommand {
    private var id: Word

    static let manual = Manual(
        name: "deactivate", group: .constraints, summary: "let a constraint rest without forgetting it", synopsis: "deactivate ID",
        examples: ["var x", "wide: x == 300", "deactivate wide"], means: ["ID": .ownConstraint])

    init(_ arguments: Arguments) throws(Diagnostic) { id = try arguments.word("ID") }

    func edit(_ editor: inout LayoutEditor) throws(Diagnostic) {
        for constraint in try editor.resolver.constraints(id) {
            if constraint.isGenerated { throw Diagnostic.generated(id, editor.layout) }
            guard constraint.isActive else { continue }
            var changed = constraint
            changed.isActive = false
            editor.put(changed)
        }
    }
}
