import Answers
import Language
import Scripts
import Session

/// What a console knows of the script that is stepped through, and of what it is to look out for.
struct Stepping: Sendable {
    /// The script, if there is one.
    var run: Run?
    var breakpoints = Breakpoints()
    /// Whether a statement of the script is under way.
    var isRunningProgram = false
    /// Whether what the statement under way changes is no news: it was met before.
    var looksAway = false
    /// Whether what the statement under way tells has not come about: nothing is met by it.
    var onlyTried = false
    /// What a statement of the script met: it is told with the command that ran it.
    var seen: (events: [Event], met: [Int]) = ([], [])
    /// The last command typed, where an empty line is to repeat it.
    var lastStep: String?
}

extension Console {
    /// A statement begins: whether it is told what changes, and who it comes from.
    mutating func prepareToLook() {
        session.tellsChanges = tellsChanges || stepping.breakpoints.wantsEvents
        // What a typed `source` runs has a place of its own.
        session.isTyping = stepping.run != nil && !stepping.isRunningProgram && sources.isEmpty
        if stepping.run?.reachesAhead(of: session) == true { stepping.run?.keep(session.branch) }
    }

    /// A statement is done: what is said of it, with the breakpoints and watchpoints that it met.
    mutating func look(at status: Report.Status, of statement: SourceStatement) -> Report.Status {
        defer { (stepping.looksAway, stepping.onlyTried) = (false, false) }
        if stepping.breakpoints.isEmpty, !stepping.isRunningProgram { return status }
        guard case .done(let events, let answer) = status, !stepping.looksAway else { return status }
        let found = stepping.breakpoints.look(at: session, stepping.onlyTried ? [] : events, after: statement)
        if stepping.isRunningProgram {
            stepping.seen = found
            return status
        }
        return found.events.isEmpty ? status : .done(events: events + found.events, answer: answer)
    }

    /// What an empty line stands for: the last command again, where that is one that steps through a script; in a lesson, going on.
    package var repeated: String? { learning.run?.phase == .reading ? NextCommand.manual.name : stepping.lastStep }

    /// A statement is done that may have been typed.
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
