import Answers
import Language
import Scripts
import Session

/// The state of stepping in a console: the script, breakpoints and watchpoints.
struct Stepping: StatementObserver, Sendable {
    /// The script that is being stepped through, if any.
    var run: Run?
    var breakpoints = Breakpoints()
    /// Whether a statement of the script is being run.
    var isRunningProgram = false
    /// Whether breakpoints and watchpoints are not to look at what the current statement changed, since it was looked at already, as `back` does itself.
    var looksAway = false
    /// Whether the current statement only tried a change out, so that its events meet no breakpoint.
    var onlyTried = false
    /// The breakpoints and watchpoints that the last statement of the script met: their events, and their numbers. They are reported with
    /// the command that ran the statement, such as `step`.
    var seen: (events: [Event], met: [Int]) = ([], [])
    /// The last typed command, if an empty line is to repeat it; nil otherwise.
    var lastStep: String?

    /// Decides whether the session reports changes, and whether the statement counts as typed; keeps the history to which steps can go back if a new step
    /// would cut it off.
    mutating func willRun(_ statement: SourceStatement, on session: inout Session, by interpreter: inout Interpreter) {
        session.tellsChanges = interpreter.tellsChanges || breakpoints.wantsEvents
        // A statement counts as typed where a person enters it while the script `run` is paused. Those that this script runs, and those of a script that
        // `source` runs, whose places are in that script, do not count.
        session.isTypingWhilePaused = run != nil && !isRunningProgram && interpreter.sources.isEmpty
        if run?.reachesAhead(of: session) == true { run?.keep(session.branch) }
    }

    /// Adds the breakpoints and watchpoints that a statement met to its events, and notes what an empty line repeats.
    mutating func didRun(_ run: inout StatementRun, on session: inout Session, by interpreter: inout Interpreter) {
        // Most consoles have nothing to look for, and run no script step by step. Nothing is copied before that is known.
        if isRunningProgram || !breakpoints.isEmpty {
            run.report.status = checkStopPoints(after: run.report.status, of: run.statement, session)
        }
        (looksAway, onlyTried) = (false, false)
        if isRunningProgram || self.run == nil && lastStep == nil { return }
        if interpreter.isOutermost { noteTyped(run, interpreter.settings) }
    }

    private mutating func checkStopPoints(after status: Report.Status, of statement: SourceStatement, _ session: Session) -> Report.Status {
        guard case .done(let events, let answer) = status, !looksAway else { return status }
        let found = breakpoints.check(in: session.inspector, onlyTried ? [] : events, after: statement)
        if isRunningProgram {
            seen = found
            return status
        }
        return found.events.isEmpty ? status : .done(events: events + found.events, answer: answer)
    }

    /// Notes after a typed statement whether an empty line is to repeat it, and what settings it changed.
    private mutating func noteTyped(_ typed: StatementRun, _ settings: ConsoleSettings) {
        lastStep = nil
        if run == nil { return }
        if let command = typed.name, ["step", "continue", "back"].contains(command) {
            lastStep = typed.statement.text
        } else if settings != typed.settingsBefore {
            // A setting that a person changes is kept when stepping back; one that the script changes is not.
            run?.adopt(settings)
        }
    }
}
