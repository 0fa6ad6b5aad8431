import Language
import Session

/// Where a script that is stepped through stands, and why.
package struct StopValue: Sendable {
    package struct Place: Sendable {
        package var file: String
        package var line: Int
        package var command: String
    }

    /// The statement to be run next; nil at the end.
    package var next: Place?
    /// The main script.
    package var file: String
    /// Where the scripts around the present one go on, innermost first.
    package var callers: [Place]
    package var reasons: [StopReason]
    /// How many statements were run, and what came of expectations.
    package var commandCount: Int
    package var metCount: Int
    package var failedCount: Int
    /// Steps that were typed since the last statement of the script.
    package var typedCount: Int
    /// Steps that were undone since then.
    package var undoneCount: Int
    /// How many statements the command ran that led here, and between which lines where these are of one file.
    package var ran: (count: Int, lines: ClosedRange<Int>?)?

    init(_ run: Run, _ session: Session) {
        var run = run
        run.leaveFinished()
        func place(_ frame: Run.Frame, _ index: Int) -> Place? {
            frame.program.statement(index).map { Place(file: frame.program.file, line: $0.line, command: $0.text) }
        }
        next = place(run.current, run.current.next)
        file = run.main.file
        callers = run.frames.dropLast().reversed().compactMap { place($0, $0.next - 1) }
        reasons = run.reasons
        (commandCount, metCount, failedCount) = (run.tally.commands, run.tally.met, run.tally.failed)
        typedCount = session.history.past.reversed().prefix(while: \.isTyped).count
        let isOnTheWay = run.rest.map { session.history.path(to: $0) != nil } ?? false
        undoneCount = isOnTheWay ? max(0, (run.rest?.position ?? 0) - session.history.position) : 0
    }
}
