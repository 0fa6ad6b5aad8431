import Answers
import Language
import Scripts
import Session
import Simplex
import Solving

/// Measures how long a statement takes and how much the solver works for it, where the settings say so.
struct Measuring: StatementObserver {
    private var begin: ContinuousClock.Instant?
    private var before = Simplex.Statistics()

    mutating func willRun(_ statement: SourceStatement, on session: inout Session, by interpreter: inout Interpreter) {
        if interpreter.settings.countsWork { before = session.live.statistics }
        begin = interpreter.settings.isTimed ? .now : nil
    }

    func didRun(_ run: inout StatementRun, on session: inout Session, by interpreter: inout Interpreter) {
        if let begin {
            let read = run.readAt ?? .now
            run.report.timing = Report.Timing(parsing: read - begin, solving: .now - read)
        }
        if interpreter.settings.countsWork { run.report.work = session.live.statistics.since(before) }
    }
}
