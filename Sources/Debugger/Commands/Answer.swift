import Answers
import ArgumentParsing
import Language
import Session

/// The command `answer TEXT`, which answers the open question of a lesson.
struct AnswerCommand: ControlCommand {
    private var text: String
    private var span: Span

    static let manual = Manual(
        name: "answer", group: .learning, summary: "answer the question of a lesson", synopsis: "answer TEXT",
        details: "A number or a choice will do without the word.",
        examples: ["learn examples/in-the-middle.lesson", "next", "answer 140.5"], means: ["TEXT": .rest],
        expected: ["TEXT": "an answer"])

    init(text: String, span: Span) { (self.text, self.span) = (text, span) }

    init(_ arguments: Arguments) throws(Diagnostic) {
        (text, span) = (try arguments.text("TEXT"), try arguments.span(of: "TEXT"))
    }

    func run(_ console: inout Console, _ report: (Report) -> Void) throws(Diagnostic) -> (events: [Event], answer: Answer?) {
        ([], .lesson(try console.answer(text, at: span)))
    }
}
