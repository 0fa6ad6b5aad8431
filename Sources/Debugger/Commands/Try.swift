import Answers
import ArgumentParsing
import Language
import Session

/// The command `try COMMAND`, which shows what a command would do, and does nothing.
struct TryCommand: ControlCommand {
    private var command: String
    private var span: Span

    static let manual = Manual(
        name: "try", group: .questions, summary: "show what a command would do, and do nothing", synopsis: "try COMMAND",
        details: """
            It runs on a copy of the session: nothing is changed, nothing is to undo, no file is written. With 'set draw on' the layout as it \
            is and as it would be are drawn side by side.
            """,
        examples: ["var x", "low: x >= 10", "try x == 4", "try delete low", "values"],
        expected: ["COMMAND": "a command to try"])

    init(_ arguments: Arguments) throws(Diagnostic) {
        (command, span) = (try arguments.text("COMMAND"), try arguments.span(of: "COMMAND"))
    }

    package var changesSession: Bool { false }

    func run(_ console: inout Console, _ report: (Report) -> Void) throws(Diagnostic) -> (events: [Event], answer: Answer?) {
        var events: [Event] = []
        var answer: Answer?
        var failed: Diagnostic?
        let (reports, session) = try console.dryRun(command, at: span)
        for tried in reports {
            switch tried.status {
            case .done(let done, let found): (events, answer, failed) = (events + done, found, nil)
            case .failed(let diagnostic): failed = diagnostic
            }
        }
        if let failed { throw failed.moved(into: span) }
        console.stepping.onlyTried = true
        console.pictures.noteTrial(of: command, session, beside: console.session, console.interpreter)
        return (events, answer ?? (events.isEmpty ? .text("nothing would change") : nil))
    }
}

extension Diagnostic {
    /// The error of a command within a larger one, with its place counted in the larger one, in which the command stands at `span`.
    fileprivate func moved(into span: Span) -> Diagnostic {
        var moved = shifted(by: span.start)
        // A place in the text that an alias stands for is none in what was typed: the whole command is marked instead.
        if let errorSpan = moved.span, errorSpan.start > span.end || errorSpan.end > max(span.end, errorSpan.start + 1) {
            moved.span = span
        }
        return moved
    }
}
