import Answers
import Language
import Scripts
import Session

/// The state that a console needs to write a journal of its statements, and to restore a session from one.
struct Journalling: StatementObserver, Sendable {
    /// Receives the records; nil where nobody keeps a journal.
    var sink: (@Sendable (JournalRecord) -> Void)?
    /// The statement of a journal that is being run again, while a session is restored; nil otherwise.
    var resumption: Resumption?
    /// The texts of the files that the session that is being restored had read or written so far, by path.
    var restoredTexts: [String: String] = [:]
    /// The value of `Console.tellsChanges` (whether commands report what they change) that was written to the journal last; nil where none
    /// was.
    var tellsChanges: Bool?
    /// The number of statements that are being run, each inside the one before.
    private(set) var depth = 0
    /// The outermost statement that is being run.
    private var outermost = SourceStatement(text: "")
    /// Whether the journal already has a record of the beginning of the outermost statement.
    private var hasBegun = false
    private var hasRunOthers = false
    /// Whether the statement that is being run may change the session.
    var isChange = false

    /// Notes that a statement begins. While a session is restored, it throws for a statement that another one runs and that had not ended when the session
    /// was cut off.
    mutating func willRun(_ statement: SourceStatement, on session: inout Session, by interpreter: inout Interpreter) throws(Diagnostic) {
        isChange = false
        depth += 1
        if depth == 1 {
            outermost = statement
            hasBegun = false
            hasRunOthers = false
        } else {
            noteBeginning(interpreter.tellsChanges)
            if let resumption, !resumption.goesOn(at: depth) { throw Diagnostic.cutOff }
        }
    }

    /// Notes that a statement ends.
    mutating func didRun(_ run: inout StatementRun, on session: inout Session, by interpreter: inout Interpreter) {
        let outcome = JournalRecord.Outcome(run.report.status)
        if depth > 1 {
            hasRunOthers = true
            sink?(.nestedEnded(outcome, depth: depth))
            resumption?.end(run.statement, outcome, at: depth)
        } else if isChange, !hasBegun {
            noteTelling(interpreter.tellsChanges)
            sink?(.ended(run.statement, outcome))
        } else if hasBegun, !hasRunOthers {
            sink?(.nestedEnded(outcome, depth: 1))
        }
        depth -= 1
    }

    /// Notes something that was done between statements, as if this statement had done it.
    mutating func noteApart(_ statement: SourceStatement, _ outcome: JournalRecord.Outcome, tellsChanges: Bool) {
        noteTelling(tellsChanges)
        sink?(.ended(statement, outcome))
    }

    /// Notes that the current statement read a file.
    mutating func noteReading(_ path: String, _ result: Result<String, Diagnostic>, tellsChanges: Bool) {
        noteBeginning(tellsChanges)
        switch result {
        case .success(let text): sink?(.read(path: path, text: text))
        case .failure(let reason): sink?(.unreadable(path: path, reason))
        }
    }

    /// Whether ctrl-C had ended the current statement in the session that is being restored. The statement is then ended again the first
    /// time it asks whether to stop. (This changes nothing; it is `mutating` so that the journal's state is not copied for each statement.)
    var repeatsInterruption: Bool { mutating get { resumption?.outcome(at: depth) == .interrupted } }

    /// Whether the current statement had failed in the session that is being restored. Commands that depend on the system then fail
    /// again.
    var hadFailed: Bool { resumption?.outcome(at: depth) == .failed }

    /// The status that a command which changes nothing had in the session that is being restored, so that it need not run again; nil where
    /// a command has to run.
    func skipped(_ command: any Command) -> Report.Status? {
        guard let resumption, !command.changesSession else { return nil }
        switch resumption.outcome(at: depth) {
        // An expectation that was met is reported as met, since stepping counts these.
        case .done: return .done(events: [], answer: command is ExpectCommand ? .met("") : nil)
        case .failed: return command is ExpectCommand ? nil : .failed(Diagnostic(.usage, "this failed before the session was cut off"))
        case .interrupted: return .failed(.interrupted)
        case nil: return nil
        }
    }

    /// Writes the beginning of a statement to the journal, which has to precede what the statement reads and runs.
    private mutating func noteBeginning(_ tellsChanges: Bool) {
        guard !hasBegun, let sink else { return }
        hasBegun = true
        noteTelling(tellsChanges)
        sink(.began(outermost))
    }

    private mutating func noteTelling(_ tells: Bool) {
        guard let sink, tells != tellsChanges else { return }
        tellsChanges = tells
        sink(.tellsChanges(tells))
    }
}

/// A statement of a journal that is run again to restore a session: what it read, and how it and the statements that it ran had ended.
struct Resumption: Sendable {
    /// How the statement itself ended; nil where it ran others, or was cut off while it read files.
    private let outcome: JournalRecord.Outcome?
    private var files: ArraySlice<Journal.FileRead>
    private let nested: [Journal.Nested]
    /// The number of the nested statements in the journal that have ended again, as the outermost one is run again.
    private(set) var endedCount = 0
    /// The last nested statement that succeeded.
    private(set) var last: SourceStatement?
    /// The first nested statement that ended otherwise than before.
    private(set) var firstDivergence: SourceStatement?

    init(_ entry: Journal.Entry) {
        outcome = entry.outcome
        files = entry.files[...]
        nested = entry.nested
    }

    /// Whether all nested statements of the journal have ended again.
    var isExhausted: Bool { endedCount >= nested.count }

    /// Whether a statement that begins now at this depth, or one inside it, had ended before the session was cut off.
    func goesOn(at depth: Int) -> Bool { !isExhausted && nested[endedCount].depth >= depth }

    /// How a statement that begins now at this depth had ended; nil where it ran others, or had not ended.
    func outcome(at depth: Int) -> JournalRecord.Outcome? {
        if depth == 1 { return outcome }
        return goesOn(at: depth) && nested[endedCount].depth == depth ? nested[endedCount].outcome : nil
    }

    mutating func end(_ statement: SourceStatement, _ outcome: JournalRecord.Outcome, at depth: Int) {
        guard goesOn(at: depth) else { return }
        if nested[endedCount] != Journal.Nested(outcome: outcome, depth: depth) { firstDivergence = firstDivergence ?? statement }
        if outcome == .done { last = statement }
        endedCount += 1
    }

    /// The next recorded result of reading a file; an error where it is of another file than this, or where there is none.
    mutating func read(_ path: String) -> Result<String, Diagnostic> {
        guard let file = files.first, file.path == path else {
            return .failure(Diagnostic(.io, "'\(path)' was not read before the session was cut off"))
        }
        files = files.dropFirst()
        return file.result
    }
}

extension Diagnostic {
    /// The error of a statement that had not ended when the session was cut off.
    fileprivate static let cutOff = Diagnostic(.limit, "the session was cut off here")
}
