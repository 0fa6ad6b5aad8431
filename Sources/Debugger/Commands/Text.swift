import Answers
import ArgumentParsing
import Language
import Layout
import Session
import Vocabulary

/// The command `text VIEW "…"`, which changes the text that a view shows.
struct TextCommand: EditCommand {
    private var view: Word
    private var text: String

    static let manual = Manual(
        name: "text", group: .views, summary: "change the text of a label, button, field or text view", synopsis: "text VIEW \"TEXT\"",
        examples: ["label title \"Hello\"", "text title \"Hello, world\""])

    init(_ arguments: Arguments) throws(Diagnostic) {
        view = try arguments.word("VIEW")
        text = try arguments.text("\"TEXT\"")
    }

    func edit(_ editor: inout LayoutEditor) throws(Diagnostic) {
        var view = try editor.resolver.view(self.view)
        guard view.kind.hasText else {
            throw Diagnostic(.usage, "a \(view.kind.rawValue) shows no text", at: self.view.span, hint: "labels, buttons and fields do")
        }
        view.text = text
        view.givenSize = nil
        editor.update(view)
    }
}
