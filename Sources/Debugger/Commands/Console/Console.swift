import Answers
import Interchange
import Language
import Layout
import Scripts
import Session
import Simplex
import Solving

/// Runs statements and reports what they did; shell, script runner and `-e` use it. It never prints.
///
/// It is an interpreter, the session on which that works, and observers that are told of each statement.
package struct Console: Sendable {
    package internal(set) var session = Session()
    package internal(set) var interpreter = Interpreter()
    /// Reads and writes files.
    var files: FileAccess
    /// Whether the statements come from standard input, so that none of them can read it as a file.
    package var isStandardInputScript = false
    /// What earlier imports of code left behind, and the assumptions by which the next ones read code.
    var codeImports = CodeImports()
    /// The files that were read so far, or whose code `fix` changed.
    var readFiles = ReadFiles()

    // The observers of statements; `tellObservers` has the order in which they are told.
    var journalling = Journalling()
    var stepping = Stepping()
    package internal(set) var recorder = Recorder()
    var learning = Learning()
    var pictures = Pictures()

    package init(files: FileAccess = .none) { self.files = files }

    /// Whether `quit` was run.
    package internal(set) var isFinished: Bool {
        get { interpreter.isFinished }
        set { interpreter.isFinished = newValue }
    }

    /// Whether commands report what they change. Their answers are reported in any case.
    package var tellsChanges: Bool {
        get { interpreter.tellsChanges }
        set { interpreter.tellsChanges = newValue }
    }

    /// Whether the statement that is being run is no command inside a command, and comes from no file that `source` or `import` runs. The statements of a
    /// script that is being stepped through count as outermost, too.
    var isOutermost: Bool { interpreter.isOutermost }

    /// Called with the progress of a long command, as text; with an empty text when it is done.
    package var progress: (@Sendable (String) -> Void)? {
        get { session.progress }
        set { session.progress = newValue }
    }

    /// Called now and then during long commands; returning true ends the command.
    package var isInterrupted: (@Sendable () -> Bool)? {
        get { session.isInterrupted }
        set { session.isInterrupted = newValue }
    }

    /// Runs a statement that imports its own input, of which `found` says what it is, so that the input is not examined again.
    package mutating func execute(_ statement: SourceStatement, knowing found: FoundLayout, report: (Report) -> Void) {
        interpreter.found = found
        defer { interpreter.found = nil }
        execute(statement, report: report)
    }

    /// Runs one statement. `source` gives a report for each statement of its file, in order, and then its own.
    package mutating func execute(_ statement: SourceStatement, report: (Report) -> Void) {
        // A statement that runs this one goes on afterwards, and becomes the current one again.
        let outer = interpreter.statement
        defer { interpreter.statement = outer }
        interpreter.statement = statement
        var run = StatementRun(
            statement: statement, settingsBefore: interpreter.settings, markBefore: session.history.mark, wasInLesson: learning.isOpen,
            report: interpreter.report(0, statement, .done(events: [], answer: nil)))
        var measuring = Measuring()
        do throws(Diagnostic) {
            try tellObservers(of: statement, &measuring)
            run.report.status = try journalling.repeatsInterruption ? runInterrupted(&run, report) : self.run(&run, report)
        } catch {
            run.report.status = .failed(error)
        }
        // A statement gets its number when it is done, so that the statements of a script that it ran come before it.
        interpreter.statementCount += 1
        run.report.number = interpreter.statementCount
        run.report.name = run.name
        run.report.isExpectation = run.name == ExpectCommand.manual.name
        tellObservers(ofEndOf: &run, &measuring)
        report(run.report)
    }

    // MARK: The order of the observers

    /// Tells the observers that a statement begins.
    private mutating func tellObservers(of statement: SourceStatement, _ measuring: inout Measuring) throws(Diagnostic) {
        // Stepping comes first, since it decides whether the session finds out what changes.
        stepping.willRun(statement, on: &session, by: &interpreter)
        // The clock and the counters stand before the journal, whose writing is part of what a statement costs.
        measuring.willRun(statement, on: &session, by: &interpreter)
        // The journal is last, since it alone may refuse a statement (one at which the session was cut off): the others have begun by then, and
        // are told of its end like that of any other.
        try journalling.willRun(statement, on: &session, by: &interpreter)
    }

    /// Tells the observers that a statement has ended, before it is reported.
    private mutating func tellObservers(ofEndOf run: inout StatementRun, _ measuring: inout Measuring) {
        // The journal is first: what is answered is then already noted, with the outcome of the statement before other observers add to it.
        journalling.didRun(&run, on: &session, by: &interpreter)
        // Breakpoints and watchpoints add their events to those of the statement, where the observers that follow see them.
        stepping.didRun(&run, on: &session, by: &interpreter)
        // Whether the statement is recorded depends on its name alone; it stands with the journal and stepping, which also keep what was typed.
        recorder.didRun(&run, on: &session, by: &interpreter)
        // The clock stops before lessons and pictures: what these take is not the statement's time.
        measuring.didRun(&run, on: &session, by: &interpreter)
        // A lesson judges the layout that the statement left, and gives a hint for its error, which no later observer changes.
        learning.didRun(&run, on: &session, by: &interpreter)
        // Pictures are last: they show the layout as it is reported, and change nothing that others ask for.
        pictures.didRun(&run, on: &session, by: &interpreter)
    }

    /// Notes that a file was read whose statements are run one by one, so that `list` may show it.
    package mutating func noteScript(_ file: String, _ text: String) { readFiles.note(file, text) }

    // MARK: Statements

    /// Runs a statement that a script's reader returned, or reports why it cannot be read.
    package mutating func execute(_ next: Result<SourceStatement, ScriptError>, report: (Report) -> Void) {
        switch next {
        case .success(let statement): execute(statement, report: report)
        case .failure(let error): refuse(error.statement, because: error.diagnostic, report: report)
        }
    }

    /// Runs a statement that was read ahead, or reports why it cannot be read.
    package mutating func execute(_ next: ReadStatement, report: (Report) -> Void) {
        interpreter.ahead = next
        defer { interpreter.ahead = nil }
        execute(next.statement, report: report)
    }

    /// The next statement of a script, or the error of one that cannot be read; nil at the end of the script.
    ///
    /// This changes nothing in the console. It is `mutating` so that a console which is the property of an object is not copied for each statement.
    package mutating func next(of reader: inout ScriptReader) -> Result<SourceStatement, ScriptError>? {
        let vocabulary = Interpreter.vocabulary(with: interpreter.settings.aliases)
        return reader.next { Interpreter.readsInput($0, vocabulary) }
    }

    /// Reports a statement that could not be read.
    package mutating func refuse(_ statement: SourceStatement, because diagnostic: Diagnostic, report: (Report) -> Void) {
        interpreter.statementCount += 1
        report(interpreter.report(interpreter.statementCount, statement, .failed(diagnostic)))
    }

    /// Runs a statement with an `isInterrupted` that is always true, so that it ends the first time it asks.
    private mutating func runInterrupted(_ run: inout StatementRun, _ report: (Report) -> Void) throws(Diagnostic) -> Report.Status {
        let asks = isInterrupted
        isInterrupted = { true }
        defer { isInterrupted = asks }
        return try self.run(&run, report)
    }

    private mutating func run(_ run: inout StatementRun, _ report: (Report) -> Void) throws(Diagnostic) -> Report.Status {
        do throws(Diagnostic) {
            return try self.run(run.statement, &run, report)
        } catch {
            return try runHabit(&run, report, insteadOf: error)
        }
    }

    /// Runs a line that failed as the statement that it means to people who come from gdb, lldb or code, with a warning that says which. Throws `error`, with
    /// which the line failed, where it has no such meaning, and otherwise the error of that statement.
    private mutating func runHabit(
        _ run: inout StatementRun, _ report: (Report) -> Void, insteadOf error: Diagnostic
    ) throws(Diagnostic) -> Report.Status {
        // Within a lesson a word alone is an answer to a question, right or wrong.
        let isAnswer = learning.isOpen && !run.statement.text.contains(" ")
        guard !error.isInterruption, error.code != .limit, !isAnswer else { throw error }
        var meant = Habit.statement(for: run.statement.text, in: session.layout)
        if meant == nil {
            guard let script = try script(ofCode: run.statement) else { throw error }
            // Code that comes to a single statement is run as that statement; several are imported together.
            if script.statements.count > 1 || !script.remarks.isEmpty { return try runCode(&run, report) }
            meant = script.statements[0].text
        }
        guard let text = meant, text != run.statement.text else { throw error }
        let typed = run.statement
        let statement = SourceStatement(
            text: text, file: typed.file, line: typed.line, input: typed.input, lintExceptions: typed.lintExceptions)
        let status: Report.Status
        do throws(Diagnostic) {
            status = try self.run(statement, &run, report)
        } catch {
            // The error is about the statement that was run, whose columns are not those of the typed line, so that its span is left out.
            throw Diagnostic(error.code, "'\(text)': \(error.message)", hint: error.hint)
        }
        guard case .done(let events, let answer) = status, interpreter.isToTell(of: run.statement.text, as: text) else { return status }
        return .done(events: [.warning("done as '\(text)'")] + events, answer: answer)
    }

    /// Imports a line of code that makes constraints, as if it had been pasted.
    private mutating func runCode(_ run: inout StatementRun, _ report: (Report) -> Void) throws(Diagnostic) -> Report.Status {
        let statement = SourceStatement.importing(run.statement.text, file: run.statement.file, line: run.statement.line)
        interpreter.statement = statement
        defer { interpreter.statement = run.statement }
        let status = try self.run(statement, &run, report)
        guard case .done(let events, let answer) = status else { return status }
        return .done(events: [.warning("read as code")] + events, answer: answer)
    }

    private mutating func run(
        _ statement: SourceStatement, _ run: inout StatementRun, _ report: (Report) -> Void
    ) throws(Diagnostic) -> Report.Status {
        if learning.isOpen, let answer = bareAnswer(statement) {
            run.name = AnswerCommand.manual.name
            return try self.run(answer, statement, report)
        }
        switch try interpreter.read(statement, &run) {
        case nil: return .done(events: [], answer: nil)
        case .addition(let addition)?:
            journalling.isChange = true
            let events = try session.perform(statement) { editor throws(Diagnostic) in try addition.edit(&editor) }
            return .done(events: events, answer: nil)
        case .command(let command)?: return try self.run(command, statement, report)
        }
    }

    private mutating func run(
        _ command: any Command, _ statement: SourceStatement, _ report: (Report) -> Void
    ) throws(Diagnostic) -> Report.Status {
        journalling.isChange = command.changesSession
        if let skipped = journalling.skipped(command) { return skipped }
        return try command.run(statement, in: &self, report)
    }

    /// The first error of a command that is run on a copy of the console; nil where it has none.
    func dryRunError(of command: String, at span: Span) throws(Diagnostic) -> Diagnostic? {
        for report in try dryRunReports(of: command, at: span) { if case .failed(let diagnostic) = report.status { return diagnostic } }
        return nil
    }

    /// The reports of a command that is run on a copy of the console: one for each statement that it runs, and its own at the end. Neither
    /// this console nor any file is changed.
    func dryRunReports(of command: String, at span: Span) throws(Diagnostic) -> [Report] { try dryRun(command, at: span).reports }

    /// What `status` reports about the present layout; empty where nothing has a name yet.
    package func statusReports() -> [Report] {
        if session.layout.hasNoNames { return [] }
        return (try? dryRunReports(of: StatusCommand.manual.name, at: Span(0, 0))) ?? []
    }

    /// The reports of a command that is run on a copy of the console, and the session of that copy afterwards. Neither this console nor any
    /// file is changed.
    func dryRun(_ command: String, at span: Span) throws(Diagnostic) -> (reports: [Report], session: Session) {
        guard interpreter.nesting < SourceStatement.nestingLimit else { throw Diagnostic(.limit, "commands nest too deeply", at: span) }
        var copy = self
        copy.interpreter.nesting += 1
        copy.stepping = Stepping()
        copy.learning.open = nil
        copy.tellsChanges = true
        // A command that is only tried out writes no file; whether it could is checked.
        copy.files.write = { [files] _, path in files.checkWritable(path) }
        copy.journalling = Journalling()
        var reports: [Report] = []
        copy.execute(SourceStatement(text: command)) { reports.append($0) }
        return (reports, copy.session)
    }

    // MARK: Files

    /// Runs the statements of a script. The first one that fails ends it, unless `keepgoing` is on, and its error is also that of `source`. In a script that
    /// is being stepped through, nothing is run yet: stepping goes on in the file.
    mutating func runScript(_ file: Word, _ report: (Report) -> Void) throws(Diagnostic) {
        let path = file.text
        if stepping.isRunningProgram, interpreter.sources.isEmpty { return try enter(file) }
        if interpreter.sources.contains(path) { throw Diagnostic(.cycle, "'\(path)' is being run already", at: file.span) }
        if interpreter.sources.count >= SourceStatement.nestingLimit { throw Diagnostic(.limit, "scripts nest too deeply", at: file.span) }
        let text = try contents(of: file)
        interpreter.sources.append(path)
        defer { interpreter.sources.removeLast() }
        var reader = ScriptReader(text, file: path)
        let isIntoLayout = !session.layout.views.isEmpty
        while !isFinished, let next = self.next(of: &reader) {
            if mustStop {
                throw Diagnostic(.limit, "interrupted: '\(path)' stopped before line \(next.statement.line)", at: file.span).asInterruption
            }
            var failed: Diagnostic?
            execute(next) {
                if case .failed(let diagnostic) = $0.status { failed = diagnostic }
                report($0)
            }
            if let failed, !keepsGoing {
                let others = interpreter.unreadable(in: reader).summary.map { "\($0); " } ?? ""
                throw Diagnostic(
                    failed.code, "'\(path)' stopped at line \(next.statement.line): \(failed.message)", at: file.span,
                    hint: others
                        + (isIntoLayout && failed.code == .duplicateName
                            ? "there is a layout already: 'new' makes room for the script's" : "set keepgoing on goes on after a failure"))
            }
        }
    }

    /// The text of a file. Where the statement has an input (the file's text, read beforehand, or the lines behind it for `-`), it is that.
    /// Throws the error of reading the file, at the place of its name.
    mutating func contents(of file: Word) throws(Diagnostic) -> String {
        if let input = interpreter.statement.input {
            readFiles.note(file.text, input)
            return input
        }
        if file.text == FileAccess.standardInput, isStandardInputScript { throw FileAccess.noInputFollows.at(file.span) }
        switch read(file.text) {
        case .success(let text): return text
        case .failure(let diagnostic): throw diagnostic.at(file.span)
        }
    }

    func write(_ text: String, to file: Word) throws(Diagnostic) {
        if case .failure(var diagnostic) = files.write(text, file.text) {
            diagnostic.span = file.span
            throw diagnostic
        }
    }
}
