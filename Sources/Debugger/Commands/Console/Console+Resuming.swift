import Answers
import Language
import Scripts
import Session

extension Console {
    /// Receives the records from which the session can be restored, before the report of each statement; nil where nobody keeps a
    /// journal.
    package var journalSink: (@Sendable (JournalRecord) -> Void)? {
        get { journalling.sink }
        set { journalling.sink = newValue }
    }

    /// Restores a session by running its statements again, without reading or writing files. The console must not have run anything.
    package mutating func resume(_ journal: Journal) -> ResumedSession {
        var resumed = ResumedSession()
        let outside = (files: files, sink: journalling.sink, tellsChanges: tellsChanges, statementCount: interpreter.statementCount)
        files = FileAccess(read: FileAccess.none.read, write: { _, _ in .success(()) })
        journalling.sink = nil
        defer {
            // Statements are counted anew from here, and a fix that the last statement showed is still right before the next one.
            codeImports.shown?.statementCount += outside.statementCount - interpreter.statementCount
            (files, journalling.sink, tellsChanges, interpreter.statementCount) = outside
            journalling.resumption = nil
            journalling.restoredTexts = [:]
            journalling.tellsChanges = journal.tellsChanges
            stepping.lastStep = nil
            progress?("")
        }
        for (index, entry) in journal.entries.enumerated() {
            if index % 16 == 0 { progress?("resuming: \(index) of \(journal.entries.count)") }
            resume(entry, into: &resumed)
            // The journal may contain a `quit`: whoever resumes wants to go on all the same.
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
            if let divergence = after.firstDivergence {
                note(report(of: divergence, .format, "this ended otherwise than before the session was cut off"), in: &resumed)
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

    private func note(_ divergence: Report, in resumed: inout ResumedSession) {
        resumed.divergenceCount += 1
        if resumed.divergences.count < ResumedSession.divergenceLimit { resumed.divergences.append(divergence) }
    }

    private func report(of statement: SourceStatement, _ code: Diagnostic.Code, _ message: String) -> Report {
        Report(
            number: 0, command: statement.written, file: statement.file, line: statement.file == nil ? nil : statement.line,
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
    /// Reads a file for a command, and notes the result in the journal; while a session is restored, the result is taken from the journal
    /// that is run again.
    mutating func read(_ path: String) -> Result<String, Diagnostic> {
        let isResuming = journalling.resumption != nil
        let result = isResuming ? journalling.resumption?.read(path) ?? FileAccess.none.read(path) : files.read(path)
        if !isResuming { journalling.noteReading(path, result, tellsChanges: tellsChanges) }
        if case .success(let text) = result { noteContent(of: path, text) }
        return result
    }

    /// Notes the text that a file has after it was read or written. While a session is restored, the text itself is kept, since the file
    /// may contain something else by now.
    mutating func noteContent(of path: String, _ text: String) {
        readFiles.note(path, text)
        if journalling.resumption != nil { journalling.restoredTexts[path] = text }
    }

    /// The text of a file as it is; while a session is restored, as it was then.
    func content(of path: String) -> Result<String, Diagnostic> {
        guard journalling.resumption != nil else { return files.read(path) }
        return journalling.restoredTexts[path].map { .success($0) } ?? FileAccess.none.read(path)
    }

    /// Whether a command that runs others must stop: because of ctrl-C, or because the session that is being restored was cut off here.
    var mustStop: Bool {
        if let resumption = journalling.resumption, !resumption.goesOn(at: journalling.depth + 1) { return true }
        return isInterrupted?() == true
    }
}
