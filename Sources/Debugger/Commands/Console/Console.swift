import Answers
import Language
import Scripts
import Session
import Simplex
import Solving

/// What a front end (shell, script runner, `-e`) talks to: statements in, reports out. It never prints.
package struct Console: Sendable {
    package internal(set) var session = Session()
    /// `quit` was run.
    package internal(set) var isFinished = false
    var settings = ConsoleSettings()
    var stepping = Stepping()
    /// What the statement under way has only tried, to be drawn.
    @Boxed var trial: BeforeAndAfter? = nil
    /// Where what is run is written down, if anywhere.
    package internal(set) var recording: Recording?
    /// The statement under way.
    private(set) var statement = SourceStatement(text: "")

    /// How files are reached.
    var files: FileAccess
    var journalling = Journalling()
    @Boxed var learning = Learning()
    /// Statements so far.
    var number = 0
    /// Scripts under way, outermost first.
    private(set) var sources: [String] = []
    /// How deep scripts may nest, and commands inside commands.
    static let nestingLimit = 64
    /// Commands inside commands (`expect error CODE: COMMAND`) under way.
    private var nesting = 0

    /// Whether the statement under way is run by no other one.
    var isOutermost: Bool { sources.isEmpty && nesting == 0 }

    package init(files: FileAccess = .none) { self.files = files }

    /// Whether anyone wants to know what commands change; what they answer comes in any case.
    package var tellsChanges = true

    /// Told how far a long command has come; an empty text when it is done.
    package var progress: (@Sendable (String) -> Void)? {
        get { session.progress }
        set { session.progress = newValue }
    }

    /// Asked now and then during long commands; true ends the command, and nothing has changed.
    package var isInterrupted: (@Sendable () -> Bool)? {
        get { session.isInterrupted }
        set { session.isInterrupted = newValue }
    }

    /// Runs one statement; `source` gives one report for each statement of its file, in order, and then its own.
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

    /// Runs what a script's reader gives, or says why it cannot be read.
    package mutating func execute(_ next: Result<SourceStatement, ScriptError>, report: (Report) -> Void) {
        switch next {
        case .success(let statement): execute(statement, report: report)
        case .failure(let error): refuse(error.statement, because: error.diagnostic, report: report)
        }
    }

    /// What is known of a statement once it is read.
    private struct Reading {
        /// The full name of its command.
        var name: String?
        var end: ContinuousClock.Instant?
    }

    /// Reports a statement that could not even be read.
    package mutating func refuse(_ statement: SourceStatement, because diagnostic: Diagnostic, report: (Report) -> Void) {
        number += 1
        report(self.report(number, statement, .failed(diagnostic)))
    }

    private func report(_ number: Int, _ statement: SourceStatement, _ status: Report.Status) -> Report {
        Report(
            number: number, command: statement.text, file: statement.file, line: statement.file == nil ? nil : statement.line,
            status: status)
    }

    /// As if ctrl-C came at once.
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
            let command = try entry.parse(&arguments)
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

    /// What a command would do, on a copy: its first error, if any.
    func trial(of command: String, at span: Span) throws(Diagnostic) -> Diagnostic? {
        for report in try rehearsal(of: command, at: span) { if case .failed(let diagnostic) = report.status { return diagnostic } }
        return nil
    }

    /// What a command would do, on a copy: its reports, one for each command of a script that it runs and its own at the end.
    /// Nothing here changes, nor on disk.
    func rehearsal(of command: String, at span: Span) throws(Diagnostic) -> [Report] { try rehearsed(command, at: span).reports }

    /// The same with the session that it came to.
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

    /// Runs a script; its first failure ends it, and is said again of `source` itself.
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

    /// The text of a file. Throws what its reader says, at the file's name.
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
