import Answers
import ArgumentParsing
import Language
import Session

/// The command `goto N`, which goes back or forward in the history, to where N steps have been done.
struct GotoCommand: ControlCommand {
    private var position: Int
    private var span: Span

    static let manual = Manual(
        name: "goto", group: .history, summary: "go to a step of the history", synopsis: "goto N",
        details: "Goes to where N steps have been done, back or forward again; 0 is the beginning. 'history' lists the steps.",
        examples: ["var x", "x == 10", "goto 0", "goto 2", "expect x == 10"],
        means: ["N": .count(0...1_000_000_000)],
        expected: ["N": "a step's number"])

    init(_ arguments: Arguments) throws(Diagnostic) { (position, span) = (try arguments.integer("N"), arguments.firstSpan) }

    func run(_ console: inout Console, _ report: (Report) -> Void) throws(Diagnostic) -> (events: [Event], answer: Answer?) {
        let history = console.session.history
        guard position <= history.count else {
            throw Diagnostic(
                .usage, history.count == 0 ? "there is no step yet" : "there are only \(history.count) steps", at: span,
                hint: "'history' lists them")
        }
        if position == history.position { return ([], .text("already at step \(position)")) }
        let word = position < history.position ? "undone" : "redone"
        let (commands, events) = try console.session.travel(to: position)
        return (events, .text("\(word): \(Self.list(commands))"))
    }
}
