import Vocabulary
import Answers
import Language
import Layout
import Session

/// The command `size VIEW WxH|default`.
struct SizeCommand: EditCommand {
    private var view: Word
    /// The new size; nil for the default of the kind or text.
    private var size: SizeSyntax?

    static let manual = Manual(
        name: "size", group: .views, summary: "set the intrinsic content size of a view", synopsis: "size VIEW WxH|default",
        details: "'-' stands for no intrinsic metric on an axis; 'default' is what the text or the kind implies.",
        examples: ["view bar", "size bar -x44"])

    init(_ arguments: inout ArgumentCursor) throws(Diagnostic) {
        view = try arguments.word("a view")
        if arguments.optionalKeyword("default") == nil { size = try arguments.size("a size such as 390x844, or 'default'") }
        try arguments.end()
    }

    func edit(_ session: inout Session) throws(Diagnostic) {
        var view = try session.resolver.view(self.view)
        guard view.kind != .window else {
            throw Diagnostic(
                .usage, "a window has a frame, not a content size", at: self.view.span,
                hint: "resize \(Word.spelling(of: view.name)) 390x844")
        }
        view.givenSize = try size.map { size throws(Diagnostic) in try ViewOptions.contentSize(size, session.resolver) }
        session.update(view)
    }
}
