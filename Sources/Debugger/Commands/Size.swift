import Answers
import ArgumentParsing
import Language
import Layout
import Session
import Vocabulary

/// The command `size VIEW WxH|default`, which sets the intrinsic content size of a view.
struct SizeCommand: EditCommand {
    private var view: Word
    /// The new content size; nil for `default`: the size that the view's text or kind implies.
    private var size: SizeSyntax?

    static let manual = Manual(
        name: "size", group: .views, summary: "set the intrinsic content size of a view", synopsis: "size VIEW WxH|default",
        details: "'-' stands for no intrinsic metric on an axis; 'default' is what the text or the kind implies.",
        examples: ["view bar", "size bar -x44"],
        expected: ["WxH": "a size such as 390x844, or 'default'"])

    init(_ arguments: Arguments) throws(Diagnostic) {
        view = try arguments.word("VIEW")
        size = arguments.optionalSize("WxH")
    }

    func edit(_ editor: inout LayoutEditor) throws(Diagnostic) {
        var view = try editor.resolver.view(self.view)
        guard view.kind != .window else {
            throw Diagnostic(
                .usage, "a window has a frame, not a content size", at: self.view.span,
                hint: "resize \(Word.spelling(of: view.name)) 390x844")
        }
        view.givenSize = try size.map { size throws(Diagnostic) in try ViewOptions.contentSize(size, editor.resolver) }
        editor.update(view)
    }
}
