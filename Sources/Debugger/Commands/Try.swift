import Language

/// `try COMMAND`
struct TryCommand: ControlCommand {
    private var command: String
    private var span: Span

    static let manual = Manual(
        name: "try", group: .session, summary: "show what a command would do, and do nothing", synopsis: "try COMMAND",
        details: "It runs on a copy of the session: nothing is changed, nothing is to undo, no file is written.",
        examples: ["var x", "wide: x == 300", "try constant wide 280", "try delete wide", "expect x == 300"], completes: [.command, .name])

    init(_ arguments: inout ArgumentCursor) throws(Diagnostic) {
        (command, span) = try arguments.restOfText("a command to try")
    }

    func run(_ console: inout Console, _ report: (Report) -> Void) throws(Diagnostic) -> (events: [Event], answer: Answer?) {
        var events: [Event] = []
        var answer: Answer?
        var failed: Diagnostic?
        // A script gives a report for each of its commands; its own comes last.
        for tried in try console.rehearsal(of: command, at: span) {
            switch tried.status {
            case .done(let done, let found): (events, answer, failed) = (events + done, found, nil)
            case .failed(let diagnostic): failed = diagnostic
            }
        }
        if let failed { throw failed.moved(into: span) }
        return (events, .tried(answer))
    }
}

extension Diagnostic {
    /// The same about a command that stands at `span` in a larger one.
    fileprivate func moved(into span: Span) -> Diagnostic {
        var moved = shifted(by: span.start)
        // What stands for an alias has places of its own, which nobody typed.
        if let place = moved.span, place.start > span.end || place.end > max(span.end, place.start + 1) { moved.span = span }
        return moved
    }
}
