import Answers
import ArgumentParsing
import Language
import Layout
import Session
import Vocabulary

/// The command `truncates VIEW`, which shows the width below which a view's text is cut off.
struct TruncatesCommand: InspectCommand {
    private var view: Word

    static let manual = Manual(
        name: "truncates", group: .questions, summary: "show the width below which a text is cut off", synopsis: "truncates VIEW",
        details: """
            For a text of one line that is the width of the text; for one of several lines the width at which it just fits into them, to a \
            hundredth of a point.
            """,
        examples: [
            "label title \"Hello\"", "truncates title", "label note \"Rather more than two lines hold\" lines=2", "truncates note",
        ], seeAlso: ["inspect", "sweep"])

    init(_ arguments: Arguments) throws(Diagnostic) { view = try arguments.word("VIEW") }

    func look(_ inspector: Inspector) throws(Diagnostic) -> Answer {
        let found = try inspector.resolver.view(view)
        guard found.kind.hasText else {
            throw Diagnostic(.usage, "'\(found.name)' shows no text", at: view.span, hint: "labels, buttons and fields do")
        }
        guard let width = inspector.truncationWidth(of: found) else {
            throw Diagnostic(
                .usage, "the text of '\(found.name)' takes as many lines as it needs", at: view.span,
                hint: "set \(view.spelling).lines 1 limits them")
        }
        return .number(width, isEstimated: inspector.layout.isEstimated(found, .horizontal))
    }
}
