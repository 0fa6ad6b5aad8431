import Language
import Scripts

/// What a console keeps about the statement under way, for whoever journals it, and for going on with a journal.
struct Journalling: Sendable {
    /// Told what happens; `nil` where nobody journals.
    var note: (@Sendable (JournalRecord) -> Void)?
    /// What is brought back; `nil` as a rule.
    var resumption: Resumption?
    /// What the journal says last of `Console.tellsChanges`.
    var tellsChanges: Bool?
    /// Statements under way, those inside others counted.
    private(set) var depth = 0
    /// The statement under way that is inside no other.
    private var outermost = SourceStatement(text: "")
    /// Whether the journal has that already.
    private var hasBegun = false
    private var hasRunOthers = false
    /// Whether the statement under way is one that may change the session.
    var isChange = false

    /// A statement begins. Throws where it had not ended when the session was cut off.
    mutating func begin(_ statement: SourceStatement, tellsChanges: Bool) throws(Diagnostic) {
        isChange = false
        depth += 1
        if depth == 1 {
            outermost = statement
            hasBegun = false
            hasRunOthers = false
        } else {
            noteBeginning(tellsChanges)
            if let resumption, !resumption.goesOn(at: depth) { throw Diagnostic.cutOff }
        }
    }

    /// A statement ends.
    mutating func end(_ statement: SourceStatement, _ outcome: JournalRecord.Outcome, tellsChanges: Bool) {
        if depth > 1 {
            hasRunOthers = true
            note?(.nestedEnded(outcome, depth: depth))
            resumption?.end(statement, outcome, at: depth)
        } else if isChange, !hasBegun {
            noteTelling(tellsChanges)
            note?(.ended(statement, outcome))
        } else if hasBegun, !hasRunOthers {
            note?(.nestedEnded(outcome, depth: 1))
        }
        depth -= 1
    }

    /// Something was done between statements, as if by this one.
    mutating func noteApart(_ statement: SourceStatement, _ outcome: JournalRecord.Outcome, tellsChanges: Bool) {
        noteTelling(tellsChanges)
        note?(.ended(statement, outcome))
    }

    /// The statement under way read a file.
    mutating func noteReading(_ path: String, _ result: Result<String, Diagnostic>, tellsChanges: Bool) {
        noteBeginning(tellsChanges)
        switch result {
        case .success(let text): note?(.read(path: path, text: text))
        case .failure(let reason): note?(.unreadable(path: path, reason))
        }
    }

    /// The journal has to know of a statement before it can know what that reads and runs.
    private mutating func noteBeginning(_ tellsChanges: Bool) {
        guard !hasBegun, let note else { return }
        hasBegun = true
        noteTelling(tellsChanges)
        note(.began(outermost))
    }

    private mutating func noteTelling(_ tells: Bool) {
        guard let note, tells != tellsChanges else { return }
        tellsChanges = tells
        note(.tellsChanges(tells))
    }
}

/// A statement of a journal that is run again, no further than it came.
struct Resumption: Sendable {
    /// How the statement itself ended; `nil` where it read files or ran others.
    private let outcome: JournalRecord.Outcome?
    private var files: ArraySlice<Journal.FileRead>
    private let nested: [Journal.Nested]
    /// How many of them have ended again.
    private(set) var endedCount = 0
    /// The last one of them that did what it was to do.
    private(set) var last: SourceStatement?
    /// The first one that ended otherwise than before.
    private(set) var firstStray: SourceStatement?

    init(_ entry: Journal.Entry) {
        outcome = entry.outcome
        files = entry.files[...]
        nested = entry.nested
    }

    /// Whether all has ended again that ended before.
    var isExhausted: Bool { endedCount >= nested.count }

    /// Whether a statement that begins at this depth, or one inside it, had ended.
    func goesOn(at depth: Int) -> Bool { !isExhausted && nested[endedCount].depth >= depth }

    /// How a statement that begins now at this depth ended; `nil` where it ran others.
    func outcome(at depth: Int) -> JournalRecord.Outcome? {
        if depth == 1 { return outcome }
        return goesOn(at: depth) && nested[endedCount].depth == depth ? nested[endedCount].outcome : nil
    }

    mutating func end(_ statement: SourceStatement, _ outcome: JournalRecord.Outcome, at depth: Int) {
        guard goesOn(at: depth) else { return }
        if nested[endedCount] != Journal.Nested(outcome: outcome, depth: depth) { firstStray = firstStray ?? statement }
        if outcome == .done { last = statement }
        endedCount += 1
    }

    /// What reading this file gave.
    mutating func read(_ path: String) -> Result<String, Diagnostic> {
        guard let file = files.first, file.path == path else {
            return .failure(Diagnostic(.io, "'\(path)' was not read before the session was cut off"))
        }
        files = files.dropFirst()
        return file.result
    }
}

extension Diagnostic {
    /// Of a statement that had not ended.
    fileprivate static let cutOff = Diagnostic(.limit, "the session was cut off here")
}
