import Answers
import Language
import Scripts
import Session
import Simplex
import Solving

/// Runs statements and reports what they did; shell, script runner and `-e` use it. It never prints.
package struct Console: Sendable {
    package internal(set) var session = Session()
    /// Whether `quit` was run.
    package internal(set) var isFinished = false
    /// Its first aliases are what people type by habit.
    var settings = ConsoleSettings(aliases: ["exit": QuitCommand.manual.name, "q": QuitCommand.manual.name])
    var stepping = Stepping()
    /// The layout before and after a command that was only tried, to be drawn.
    @Boxed var trial: BeforeAndAfter? = nil
    /// The file to which statements are recorded, if any.
    package internal(set) var recording: Recording?
    /// The statement that is being run.
    private(set) var statement = SourceStatement(text: "")

    /// Reads and writes files.
    var files: FileAccess
    var journalling = Journalling()
    @Boxed var learning = Learning()
    /// The number of statements so far.
    var number = 0
    /// The scripts that are being run, outermost first.
    private(set) var sources: [String] = []
    /// The most scripts within scripts, and commands within commands.
    static let nestingLimit = 64
    /// The number of commands inside commands (`expect error CODE: COMMAND`) that are being run.
    private var nesting = 0

    /// Whether the statement that is being run was not run by another one.
    var isOutermost: Bool { sources.isEmpty && nesting == 0 }

    package init(files: FileAccess = .none) { self.files = files }

    /// Whether commands report what they change. Their answers are reported in any case.
    package var tellsChanges = true

    /// Called with the progress of a long command, as text; with an empty text when it is done.
    package var progress: (@Sendable (String) -> Void)? {
        get { session.progress }
        set { session.progress = newValue }
    }

    /// Called now and then during long commands; returning true ends the command, which then changes nothing.
    package var isInterrupted: (@Sendable () -> Bool)? {
        get { session.isInterrupted }
        set { session.isInterrupted = newValue }
    }

    /// Runs one statement. `source` gives a report for each statement of its file, in order, and then its own.
    package mutating func execute(_ statement: SourceStatement, report: (Report) -> Void) {
        // The one that runs it goes on after it.
        let outer = self.statement
        defer { self.statement = outer }
        self.statement = statement
        let settingsBefore = settings
        let mark = session.history.mark
        let wasInLesson = learning.run != nil
        prepareToLook()
        let before = session.live.statistics
        var status: Report.Status
        var reading = Reading()
        let begin = settings.isTimed ? ContinuousClock.now : nil
        do throws(Diagnostic) {
            try journalling.begin(statement, tellsChanges: tellsChanges)
            status = try repeatsInterruption ? runInterrupted(statement, &reading, report) : run(statement, &reading, report)
        } catch {
            status = .failed(inLesson(error))
        }
        // Before the report: what was answered is not lost.
        journalling.end(statement, JournalRecord.Outcome(status), tellsChanges: tellsChanges)
        status = look(at: status, of: statement)
        if isOutermost { noteTyped(statement, reading.name, settingsBefore) }
        // Counted when it is done: the statements of a script that it ran come before it.
        number += 1
        var done = self.report(number, statement, status)
        done.name = reading.name
        done.isExpectation = reading.name == ExpectCommand.manual.name
        done.isRecorded = reading.name != RecordCommand.manual.name && reading.name != QuitCommand.manual.name
        if let begin {
            let parsed = reading.end ?? .now
            done.timing = Report.Timing(parsing: parsed - begin, solving: .now - parsed)
        }
        if case .done = status { done.lesson = lookAtTask() }
        done.isInLesson = wasInLesson || learning.run != nil
        done.picture = picture(after: status, since: mark)
        (done.trial, trial) = (trial, nil)
        if countsWork { done.work = session.live.statistics.since(before) }
        report(done)
    }

    /// Runs a statement that a script's reader returned, or reports why it cannot be read.
    package mutating func execute(_ next: Result<SourceStatement, ScriptError>, report: (Report) -> Void) {
        switch next {
        case .success(let statement): execute(statement, report: report)
        case .failure(let error): refuse(error.statement, because: error.diagnostic, report: report)
        }
    }

    /// Facts about a statement that are known once it is read.
    private struct Reading {
        /// The full name of its command.
        var name: String?
        var end: ContinuousClock.Instant?
    }

    /// Reports a statement that could not be read.
    package mutating func refuse(_ statement: SourceStatement, because diagnostic: Diagnostic, report: (Report) -> Void) {
        number += 1
        report(self.report(number, statement, .failed(diagnostic)))
    }

    private func report(_ number: Int, _ statement: SourceStatement, _ status: Report.Status) -> Report {
        Report(
            number: number, command: statement.text, file: statement.file, line: statement.file == nil ? nil : statement.line,
            status: status)
    }

    /// Runs a statement that is interrupted as soon as it asks.
    private mutating func runInterrupted(
        _ statement: SourceStatement, _ reading: inout Reading, _ report: (Report) -> Void
    ) throws(Diagnostic) -> Report.Status {
        let asks = isInterrupted
        isInterrupted = { true }
        defer { isInterrupted = asks }
        return try run(statement, &reading, report)
    }

    private mutating func run(
        _ statement: SourceStatement, _ reading: inout Reading, _ report: (Report) -> Void
    ) throws(Diagnostic) -> Report.Status {
        if let answer = bareAnswer(statement) {
            reading.name = AnswerCommand.manual.name
            return try run(answer, statement, report)
        }
        guard let syntax = try StatementSyntax.parse(statement.text, vocabulary: vocabulary) else { return .done(events: [], answer: nil) }
        if settings.isTimed { reading.end = .now }
        switch syntax {
        case .equation(let equation):
            journalling.isChange = true
            let addition = AddEquation(equation: equation, source: statement.text)
            return .done(events: try session.perform(statement) { s throws(Diagnostic) in try addition.edit(&s) }, answer: nil)
        case .visualFormat(let format):
            journalling.isChange = true
            let addition = AddVisualFormat(format: format)
            return .done(events: try session.perform(statement) { s throws(Diagnostic) in try addition.edit(&s) }, answer: nil)
        case .command(let name, let word, var arguments):
            reading.name = name
            guard let entry = CommandTable.entry(named: name) else {
                throw Diagnostic(.unknownCommand, "there is no command '\(word.text)'", at: word.span)
            }
            arguments.synopsis = entry.synopsis
            let command = try entry.parse(arguments)
            if settings.isTimed { reading.end = .now }
            return try run(command, statement, report)
        }
    }

    private mutating func run(
        _ command: any Command, _ statement: SourceStatement, _ report: (Report) -> Void
    ) throws(Diagnostic) -> Report.Status {
        journalling.isChange = command.changesSession
        if let skipped = skipped(command) { return skipped }
        return try command.run(statement, in: &self, report)
    }

    /// The first error of a command that is run on a copy; nil where it has none.
    func trial(of command: String, at span: Span) throws(Diagnostic) -> Diagnostic? {
        for report in try rehearsal(of: command, at: span) { if case .failed(let diagnostic) = report.status { return diagnostic } }
        return nil
    }

    /// The reports of a command that is run on a copy: one for each statement that it runs, and its own at the end. Neither this
    /// console nor any file is changed.
    func rehearsal(of command: String, at span: Span) throws(Diagnostic) -> [Report] { try rehearsed(command, at: span).reports }

    /// The same, with the session that results.
    func rehearsed(_ command: String, at span: Span) throws(Diagnostic) -> (reports: [Report], session: Session) {
        guard nesting < Self.nestingLimit else { throw Diagnostic(.limit, "commands nest too deeply", at: span) }
        var copy = self
        copy.nesting += 1
        copy.stepping = Stepping()
        copy.learning.run = nil
        copy.tellsChanges = true
        // What is only tried out leaves no trace on disk.
        copy.files.write = { [files] _, path in files.canWrite(path) }
        copy.journalling = Journalling()
        var reports: [Report] = []
        copy.execute(SourceStatement(text: command)) { reports.append($0) }
        return (reports, copy.session)
    }

    // MARK: Files

    /// Runs a script. Its first failure ends it, and is also the failure of `source`.
    mutating func runScript(_ file: Word, _ report: (Report) -> Void) throws(Diagnostic) {
        let path = file.text
        if stepping.isRunningProgram, sources.isEmpty { return try enter(file) }
        if sources.contains(path) { throw Diagnostic(.cycle, "'\(path)' is being run already", at: file.span) }
        if sources.count >= Self.nestingLimit { throw Diagnostic(.limit, "scripts nest too deeply", at: file.span) }
        let text = try contents(of: file)
        sources.append(path)
        defer { sources.removeLast() }
        var reader = ScriptReader(text, file: path)
        while !isFinished, let next = reader.next() {
            if mustStop {
                throw Diagnostic(.limit, "interrupted: '\(path)' stopped before line \(next.statement.line)", at: file.span).asInterruption
            }
            var failed: Diagnostic?
            execute(next) {
                if case .failed(let diagnostic) = $0.status { failed = diagnostic }
                report($0)
            }
            if let failed, !keepsGoing {
                let others = unreadable(in: reader).summary.map { "\($0); " } ?? ""
                throw Diagnostic(
                    failed.code, "'\(path)' stopped at line \(next.statement.line): \(failed.message)", at: file.span,
                    hint: "\(others)set keepgoing on goes on after a failure")
            }
        }
    }

    /// The text of a file. Throws the error of reading it, at the place of the file's name.
    mutating func contents(of file: Word) throws(Diagnostic) -> String {
        switch read(file.text) {
        case .success(let text): return text
        case .failure(var diagnostic):
            diagnostic.span = file.span
            throw diagnostic
        }
    }

    func write(_ text: String, to file: Word) throws(Diagnostic) {
        if case .failure(var diagnostic) = files.write(text, file.text) {
            diagnostic.span = file.span
            throw diagnostic
        }
    }
}
