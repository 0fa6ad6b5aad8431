import Answers
import Language
import Scripts
import Session

extension Console {
    /// Told what would bring this session back, as it happens and before the report of it; `nil` for nobody.
    package var journal: (@Sendable (JournalRecord) -> Void)? {
        get { journalling.note }
        set { journalling.note = newValue }
    }

    /// Brings a session back: runs its statements again, without reading or writing files. For a console that has run nothing yet.
    package mutating func resume(_ journal: Journal) -> ResumedSession {
        var resumed = ResumedSession()
        let outside = (files: files, note: journalling.note, tellsChanges: tellsChanges, number: number)
        files = FileAccess(read: FileAccess.none.read, write: { _, _ in .success(()) })
        journalling.note = nil
        defer {
            (files, journalling.note, tellsChanges, number) = outside
            journalling.resumption = nil
            journalling.tellsChanges = journal.tellsChanges
            stepping.lastStep = nil
            progress?("")
        }
        for (index, entry) in journal.entries.enumerated() {
            if index % 16 == 0 { progress?("resuming: \(index) of \(journal.entries.count)") }
            resume(entry, into: &resumed)
            // Someone who left wants to go on, and may have done so before.
            isFinished = false
            if isInterrupted?() == true {
                resumed.isInterrupted = true
                break
            }
        }
        return resumed
    }

    private mutating func resume(_ entry: Journal.Entry, into resumed: inout ResumedSession) {
        tellsChanges = entry.tellsChanges
        let resumption = Resumption(entry)
        journalling.resumption = resumption
        var found: Report?
        execute(entry.statement) { found = $0 }
        guard let found else { return }

        guard let outcome = entry.outcome else {
            let after = journalling.resumption ?? resumption
            resumed.commandCount += entry.commandCount
            resumed.last = after.last ?? resumed.last
            if let stray = after.firstStray {
                note(report(of: stray, .format, "this ended otherwise than before the session was cut off"), in: &resumed)
            } else if !after.isExhausted {
                let text = "this ran \(entry.nested.count) commands before the session was cut off, and \(after.endedCount) now"
                note(report(of: entry.statement, .format, text), in: &resumed)
            }
            return
        }
        switch (outcome, found.status) {
        case (.done, .done):
            resumed.commandCount += 1
            resumed.last = entry.statement
        case (.done, .failed): note(found, in: &resumed)
        case (_, .done):
            note(report(of: entry.statement, .format, "this failed before the session was cut off, and does not now"), in: &resumed)
        case (_, .failed): break
        }
    }

    private func note(_ stray: Report, in resumed: inout ResumedSession) {
        resumed.strayCount += 1
        if resumed.strays.count < ResumedSession.strayLimit { resumed.strays.append(stray) }
    }

    private func report(of statement: SourceStatement, _ code: Diagnostic.Code, _ message: String) -> Report {
        Report(
            number: 0, command: statement.text, file: statement.file, line: statement.file == nil ? nil : statement.line,
            status: .failed(Diagnostic(code, message)))
    }
}

extension JournalRecord.Outcome {
    init(_ status: Report.Status) {
        switch status {
        case .done: self = .done
        case .failed(let diagnostic): self = diagnostic.isInterruption ? .interrupted : .failed
        }
    }
}

// MARK: - While it runs

extension Console {
    /// Reads a file for a command; the journal has what came of it.
    mutating func read(_ path: String) -> Result<String, Diagnostic> {
        if journalling.resumption != nil { return journalling.resumption?.read(path) ?? FileAccess.none.read(path) }
        let result = files.read(path)
        journalling.noteReading(path, result, tellsChanges: tellsChanges)
        return result
    }

    /// Whether the statement under way was ended by ctrl-C before the session was cut off. It is told so again, the first time it asks.
    var repeatsInterruption: Bool { journalling.resumption?.outcome(at: journalling.depth) == .interrupted }

    /// Whether the statement under way failed before the session was cut off. One that asked the system whether it may is told so again.
    var hadFailed: Bool { journalling.resumption?.outcome(at: journalling.depth) == .failed }

    /// Whether a command that runs others is to run no more of them: ctrl-C, or the session was cut off here.
    var mustStop: Bool {
        if let resumption = journalling.resumption, !resumption.goesOn(at: journalling.depth + 1) { return true }
        return isInterrupted?() == true
    }

    /// What a command that changes nothing did before the session was cut off, where it need not do it again; `nil` for others.
    func skipped(_ command: any Command) -> Report.Status? {
        guard let resumption = journalling.resumption, !command.changesSession else { return nil }
        switch resumption.outcome(at: journalling.depth) {
        // Who steps through a script counts what was met.
        case .done: return .done(events: [], answer: command is ExpectCommand ? .met("") : nil)
        case .failed: return command is ExpectCommand ? nil : .failed(Diagnostic(.usage, "this failed before the session was cut off"))
        case .interrupted: return .failed(.interrupted)
        case nil: return nil
        }
    }
}
