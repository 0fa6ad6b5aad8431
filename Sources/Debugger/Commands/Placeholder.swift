import Answers
import ArgumentParsing
import Language
import Layout
import Session

/// The command `placeholder ID [off]`, which makes a constraint one that is removed at build time, or an ordinary one again.
struct PlaceholderCommand: EditCommand {
    private var id: Word
    private var isOn: Bool

    static let manual = Manual(
        name: "placeholder", group: .constraints, summary: "make a constraint one that is removed at build time",
        synopsis: "placeholder ID [off]",
        details: "It counts at design time ('set designtime on') and not at run time, until 'activate' puts it back.",
        examples: ["view card", "wide: card.width == 300", "placeholder wide", "set designtime on", "expect card.width == 300"],
        means: ["ID": .ownConstraint])

    init(_ arguments: Arguments) throws(Diagnostic) {
        id = try arguments.word("ID")
        isOn = !arguments.has("off")
    }

    func edit(_ editor: inout LayoutEditor) throws(Diagnostic) {
        for constraint in try editor.resolver.constraints(id) {
            if constraint.isGenerated { throw Diagnostic.generated(id, editor.layout) }
            var changed = constraint
            changed.isPlaceholder = isOn
            changed.isActive = !isOn || editor.layout.settings.isDesignTime
            editor.put(changed)
        }
    }
}
