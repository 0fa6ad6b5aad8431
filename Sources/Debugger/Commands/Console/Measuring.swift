import Answers
import Language
import Scripts
import Session
import Simplex
import Solving

/// Measures how long a statement takes and how much the solver works for it, where the settings say so.
struct Measuring: StatementObserver {
    private static let start = ContinuousClock.now

    /// The time since the first call: a value that is copied faster than an instant of the clock, since the compiler knows its layout.
    static var now: Duration { start.duration(to: .now) }

    private var begin: Duration?
    private var before = Simplex.Statistics()

    mutating func willRun(_ statement: SourceStatement, on session: inout Session, by interpreter: inout Interpreter) {
        if interpreter.settings.countsWork { before = session.live.statistics }
        begin = interpreter.settings.isTimed ? Self.now : nil
    }

    func didRun(_ run: inout StatementRun, on session: inout Session, by interpreter: inout Interpreter) {
        if let begin {
            let read = run.readAt ?? Self.now
            run.report.timing = Report.Timing(parsing: read - begin, solving: Self.now - read)
        }
        if interpreter.settings.countsWork { run.report.work = session.live.statistics.since(before) }
    }
}
