import Answers
import ArgumentParsing
import Language
import Layout
import Session
import Vocabulary

/// The command `center VIEW [x|y]`, which adds constraints that centre a view in its superview, on both axes or on one.
struct CenterCommand: EditCommand {
    private var view: Word
    private var attributes: [Attribute] = [.centerX, .centerY]

    static let manual = Manual(
        name: "center", group: .constraints, summary: "add constraints that centre a view in its superview", synopsis: "center VIEW [x|y]",
        details: "On both axes, or on the one named.", examples: ["view card 100x50", "center card", "undo", "center card y"])

    init(_ arguments: Arguments) throws(Diagnostic) {
        view = try arguments.word("VIEW")
        if arguments.has("x") { attributes = [.centerX] }
        if arguments.has("y") { attributes = [.centerY] }
    }

    func edit(_ editor: inout LayoutEditor) throws(Diagnostic) {
        let layout = editor.layout
        let view = try editor.resolver.view(self.view)
        guard let parent = view.parent else {
            throw Diagnostic(
                .noCommonAncestor, "'\(view.name)' is a window: it has no superview to be centred in", at: self.view.span,
                hint: "a window stays at the origin; center a view in it")
        }
        let drafts = try attributes.map { attribute throws(Diagnostic) in
            try ConstraintDraft(.attribute(view.id, attribute), equals: .attribute(parent, attribute), at: self.view.span, in: layout)
        }
        try editor.add(drafts, label: nil)
    }
}
