import Answers
import Language
import Layout
import Session

/// The command `note NAME "TEXT"|off`.
struct NoteCommand: EditCommand {
    private var name: Word
    private var text: String?

    static let manual = Manual(
        name: "note", group: .session, summary: "write down something about a view or constraint", synopsis: "note NAME \"TEXT\"|off",
        details: "'tree' and 'explain' show it, and 'save' keeps it. What is brought in from elsewhere has its original name as a note.",
        examples: ["view card 100x50", "note card \"the one with the photo\"", "tree", "note card off"], means: ["NAME": .anyName])

    init(_ arguments: inout ArgumentCursor) throws(Diagnostic) {
        name = try arguments.word("a view or constraint")
        if arguments.optionalKeyword("off") == nil { text = try arguments.string() }
        try arguments.end()
    }

    func edit(_ session: inout Session) throws(Diagnostic) {
        if case .view(let id)? = session.layout.meaning(of: name.text), var view = session.layout.views[id] {
            view.note = text
            session.update(view)
            return
        }
        for constraint in try session.resolver.constraints(name) {
            if constraint.isGenerated { throw Diagnostic.generated(name, session.layout) }
            var changed = constraint
            changed.note = text
            session.put(changed)
        }
    }
}

/// The command `system ID CLASS ["IDENTIFIER"]`.
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
        ], seeAlso: ["note"], means: ["ID": .ownConstraint, "CLASS": .word, "\"IDENTIFIER\"": .text])

    init(_ arguments: inout ArgumentCursor) throws(Diagnostic) {
        id = try arguments.constraintID()
        if arguments.optionalKeyword("off") == nil {
            let className = try arguments.word("a class such as NSAutoresizingMaskLayoutConstraint").text
            origin = SystemOrigin(className: className, identifier: try arguments.optionalString())
        }
        try arguments.end()
    }

    func edit(_ session: inout Session) throws(Diagnostic) {
        for constraint in try session.resolver.constraints(id) {
            if constraint.isGenerated { throw Diagnostic.generated(id, session.layout) }
            var changed = constraint
            changed.system = origin
            session.put(changed)
        }
    }
}
