import Answers
import ArgumentParsing
import Language
import Layout
import Session

/// The command `note NAME "TEXT"|off`, which attaches a note to a view or constraint, or removes it.
struct NoteCommand: EditCommand {
    private var name: Word
    private var text: String?

    static let manual = Manual(
        name: "note", group: .session, summary: "write down something about a view or constraint", synopsis: "note NAME \"TEXT\"|off",
        details: "'tree' and 'explain' show it, and 'save' keeps it. What is brought in from elsewhere has its original name as a note.",
        examples: ["view card 100x50", "note card \"the one with the photo\"", "tree", "note card off"], means: ["NAME": .anyName],
        expected: ["NAME": "a view or constraint"])

    init(_ arguments: Arguments) throws(Diagnostic) {
        name = try arguments.word("NAME")
        text = arguments.optionalText("\"TEXT\"")
    }

    func edit(_ editor: inout LayoutEditor) throws(Diagnostic) {
        if case .view(let id)? = editor.layout.meaning(of: name.text), var view = editor.layout.views[id] {
            view.note = text
            editor.update(view)
            return
        }
        for constraint in try editor.resolver.constraints(name) {
            if constraint.isGenerated { throw Diagnostic.generated(name, editor.layout) }
            var changed = constraint
            changed.note = text
            editor.put(changed)
        }
    }
}
