import Answers
import ArgumentParsing
import Language
import Layout
import Session

/// The command `system ID CLASS ["IDENTIFIER"]`, which marks a constraint as standing for one that UIKit or AppKit adds itself; `system ID off` takes
/// the mark away.
struct SystemCommand: EditCommand {
    private var id: Word
    private var origin: SystemOrigin?

    static let manual = Manual(
        name: "system", group: .constraints, summary: "say that a constraint stands for one of the system's",
        synopsis: "system ID CLASS [\"IDENTIFIER\"]\nsystem ID off",
        details:
            "It is shown with the class and identifier that logs print, and what could be changed instead of it comes first in 'fixes'.",
        examples: [
            "view row", "h: row.height == 44", "system h NSLayoutConstraint \"UIView-Encapsulated-Layout-Height\"", "constraints row v",
        ], seeAlso: ["note"], means: ["ID": .ownConstraint, "CLASS": .identifier, "\"IDENTIFIER\"": .text],
        expected: ["CLASS": "a class such as NSAutoresizingMaskLayoutConstraint"])

    init(_ arguments: Arguments) throws(Diagnostic) {
        id = try arguments.word("ID")
        origin = arguments.optionalWord("CLASS").map {
            SystemOrigin(className: $0.text, identifier: arguments.optionalText("\"IDENTIFIER\""))
        }
    }

    func edit(_ editor: inout LayoutEditor) throws(Diagnostic) {
        for constraint in try editor.resolver.constraints(id) {
            if constraint.isGenerated { throw Diagnostic.generated(id, editor.layout) }
            var changed = constraint
            changed.system = origin
            editor.put(changed)
        }
    }
}
