import Answers
import Language
import Scripts
import Session

/// The state of stepping in a console: the script, breakpoints and watchpoints.
struct Stepping: Sendable {
    /// The script that is being stepped through, if any.
    var run: Run?
    var breakpoints = Breakpoints()
    /// Whether a statement of the script is being run.
    var isRunningProgram = false
    /// Whether the changes of the current statement are not to be checked, since they were met before.
    var looksAway = false
    /// Whether the current statement only tried something, so that its changes meet no breakpoint.
    var onlyTried = false
    /// What a statement of the script met; it is reported with the command that ran it.
    var seen: (events: [Event], met: [Int]) = ([], [])
    /// The last typed command, if an empty line is to repeat it.
    var lastStep: String?
}

extension Console {
    /// Prepares for a statement: decides whether the session reports changes, and notes who typed the statement.
    mutating func prepareToLook() {
        session.tellsChanges = tellsChanges || stepping.breakpoints.wantsEvents
        // What a typed `source` runs has a place of its own.
        session.isTyping = stepping.run != nil && !stepping.isRunningProgram && sources.isEmpty
        if stepping.run?.reachesAhead(of: session) == true { stepping.run?.keep(session.branch) }
    }

    /// Completes the status of a statement that is done, with the breakpoints and watchpoints that it met.
    mutating func look(at status: Report.Status, of statement: SourceStatement) -> Report.Status {
        defer { (stepping.looksAway, stepping.onlyTried) = (false, false) }
        if stepping.breakpoints.isEmpty, !stepping.isRunningProgram { return status }
        guard case .done(let events, let answer) = status, !stepping.looksAway else { return status }
        let found = stepping.breakpoints.look(at: session.inspector, stepping.onlyTried ? [] : events, after: statement)
        if stepping.isRunningProgram {
            stepping.seen = found
            return status
        }
        return found.events.isEmpty ? status : .done(events: events + found.events, answer: answer)
    }

    /// The command that an empty line repeats: the last one, if it steps through a script; in a lesson `next`.
    package var repeated: String? { learning.run?.phase == .reading ? NextCommand.manual.name : stepping.lastStep }

    /// Notes a typed statement that is done.
    mutating func noteTyped(_ statement: SourceStatement, _ command: String?, _ settingsBefore: ConsoleSettings) {
        if stepping.isRunningProgram { return }
        stepping.lastStep = nil
        if stepping.run == nil { return }
        if let command, ["step", "continue", "back"].contains(command) {
            stepping.lastStep = statement.text
        } else if settings != settingsBefore {
            // What a person sets stays so on the way back, other than what the script sets.
            stepping.run?.adopt(settings)
        }
    }
}
