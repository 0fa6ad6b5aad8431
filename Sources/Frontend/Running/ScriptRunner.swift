@preconcurrency import CLibrary
import Answers
import Commands
import Language
import Presentation
import Scripts
import Session

/// Runs scripts, one statement after the other, in one console.
package final class ScriptRunner {
    package private(set) var console: Console
    private let printer: ReportPrinter
    private let system: any System
    private let files: TextFiles
    private var hasFailed = false
    /// Whether a script is being opened for somebody who will work on its layout, so that the changes of each statement are not told.
    private var isOpening = false
    /// Called after each statement with the reports of all that it ran, its own at the end.
    package var observe: (([Report]) -> Void)?
    /// All of standard input, where it was read before the files; then `-` among these stands for it.
    package var standardInput: String?

    package init(_ system: any System, printer: ReportPrinter) {
        self.printer = printer
        self.system = system
        files = TextFiles(system)
        console = Console(files: files.access)
        console.isInterrupted = { system.isInterrupted }
        console.tellsChanges = printer.showsChanges
    }

    /// Keeps the learner's progress in the user's file, and sets the language in which lessons are shown. `aldb replay` does not call this, except with
    /// `--step` at a terminal, so that files have the same output for everybody.
    package func keepProgress(language: String) {
        console.progressFile = UserFiles(system).progressFile
        console.locale = language
    }

    /// Keeps the object alive until the process ends, since freeing a large session would take time for nothing.
    package func stayForever() { _ = Unmanaged.passRetained(self) }

    /// Calls `show` with the progress of long commands; an empty text ends it.
    package func showProgress(_ show: @escaping @Sendable (String) -> Void) { console.progress = show }

    /// Writes all that is run from this call on to a journal.
    package func writeJournal(to journal: SessionJournal) { console.journalSink = { journal.append($0) } }

    /// Restores a session and continues its journal, which is returned. Nil, with the journal unchanged, where ctrl-C interrupted the restoring.
    /// Where the session comes out otherwise than before, a warning is written to `errors`; with `isTalkative`, also how many commands were restored.
    package func resume(
        _ earlier: EarlierSession, isTalkative: Bool, _ renderer: TextRenderer, to errors: any TextStream,
        warn: @escaping @Sendable (String) -> Void
    ) -> SessionJournal? {
        let resumed = console.resume(earlier.journal)
        if resumed.isInterrupted {
            errors.write("aldb: interrupted; the session can be resumed as before\n")
            return nil
        }
        if let warning = renderer.warning(of: resumed) { errors.write(warning + "\n") }
        if isTalkative { errors.write(renderer.summary(of: resumed) + "\n") }
        let journal = SessionJournal(earlier.lockedJournal, length: earlier.journal.validLength, warn: warn)
        writeJournal(to: journal)
        return journal
    }

    /// The exit status so far.
    package var status: ExitStatus {
        if system.isInterrupted { return .interrupted }
        return hasFailed || printer.hasFailed ? .failed : .done
    }

    /// Whether nothing more is to be run, because of `quit`, ctrl-C or closed output.
    package var isOver: Bool { console.interpreter.isFinished || system.isInterrupted || printer.isBroken }

    /// Runs a text's statements; the first that fails ends it, unless `set keepgoing on` holds in the console.
    ///
    /// - Parameters:
    ///   - file: the script's name in reports; `nil` for what was typed, or given on the command line.
    ///   - line: the number of the text's first line.
    /// - Returns: whether it ran to its end, so that what comes after may run too.
    package func run(_ text: String, file: String?, line: Int = 1) -> Bool {
        let statements = ScriptStatements(text, file: file, line: line)
        while let next = statements.next(for: &console) {
            let isWell = execute(next) || console.keepsGoing
            if !isWell, !isOver, let file { printer.printUnreadable(console.interpreter.unreadable(in: statements.rest), in: file) }
            guard isWell, !isOver else { return false }
        }
        return true
    }

    /// Begins to step through a script; returns whether that succeeded.
    package func beginStepping(_ path: String) -> Bool { run("replay \(Word.quoted(path))", file: nil) }

    /// Runs typed text; statements after a failing one are run, too.
    package func runTyped(_ text: String) {
        var reader = ScriptReader(text, file: nil)
        while !isOver, let next = console.next(of: &reader) { _ = execute(ReadStatement(next)) }
    }

    /// Does what a pasted text asks for: statements are run, also the one that a path stands for, a layout in another form is imported, and
    /// the commands of a transcript are run. Other texts are refused.
    func run(_ text: String, as inputKind: InputKind) {
        switch inputKind {
        case .statements: runTyped(text)
        case .layout(let found): _ = bring(found, by: .importing(text))
        case .transcript(let transcript): run(transcript, file: nil)
        case .path(let statement): runTyped(statement)
        case .unknown(let diagnostic), .exception(let diagnostic): _ = refuse(.importing(text), because: diagnostic)
        }
    }

    /// Runs a script or the commands of a transcript, or imports a layout in another form. `-` stands for the text `standardInput`, if there is one. Returns
    /// whether what follows may run.
    ///
    /// - Parameter isOpened: whether somebody is going to work on what is in it. Of a script only what its statements ask for is shown, then
    ///   the state of the layout that they make, and not how that came about.
    package func runFile(_ path: String, isOpened: Bool = false) -> Bool {
        if path == FileAccess.standardInput, let input = standardInput { return runInput(input) }
        switch files.read(path) {
        case .success(let text):
            switch console.inputKind(ofFile: path, text) {
            case .statements, .path:
                console.noteScript(path, text)
                return isOpened ? open(text, file: path) : run(text, file: path)
            // The text that was read is imported, and not the file once more, which may be a pipe.
            case .layout(let found): return bring(found, by: .importing(text, of: path)) || console.keepsGoing
            case .transcript(let transcript):
                console.noteScript(path, text)
                run(transcript, file: path)
                return !isOver
            case .unknown(let diagnostic), .exception(let diagnostic): return refuse(path, because: diagnostic) || console.keepsGoing
            }
        case .failure(let diagnostic):
            var shown = diagnostic
            if shown.hint == nil { shown.hint = hint(forMissing: path) }
            return refuse(path, because: shown) || console.keepsGoing
        }
    }

    private func open(_ text: String, file: String) -> Bool {
        isOpening = true
        let isWell = run(text, file: file)
        isOpening = false
        if printer.showsChanges, !isOver { for report in console.statusReports() { printer.print(report) } }
        return isWell
    }

    /// A hint at what somebody may have meant by a name that is no file's: a command of aldb's shell, or a mistyped subcommand. Nil where
    /// it is like neither.
    private func hint(forMissing path: String) -> String? {
        if console.vocabulary.names.contains(path) { return "'\(path)' is a command of the shell: aldb -e 'source FILE' -e '\(path)'" }
        return path.contains { $0 == "." || $0 == "/" } ? nil : didYouMean(path, among: Self.subcommands)
    }

    private static let subcommands = ["capture", "check", "diff", "help", "learn", "log", "replay", "shell"]

    /// Runs the commands of a transcript, also those after one that fails.
    package func run(_ transcript: Transcript, file: String?) {
        var reader = TranscriptReader(transcript, file: file)
        while !isOver, let next = reader.next(in: console) { _ = execute(ReadStatement(next)) }
    }

    /// Reports that a file cannot be run; returns false.
    @discardableResult
    package func refuse(_ file: String, because diagnostic: Diagnostic) -> Bool {
        refuse(SourceStatement(text: "source \(Word.quoted(file))"), because: diagnostic)
    }

    // MARK: Standard input

    private static let inputName = FileAccess.standardInputName
    /// How long to wait for more of a text, in milliseconds, before it is taken for statements of which the first is wrong.
    private static let patience: Int32 = 300

    /// Runs standard input, each statement as soon as it is complete. Where the first one cannot be read, the input may be a text in
    /// another form (a log, code, a dump), which is then taken whole.
    package func runStandardInput() {
        console.isStandardInputScript = true
        defer { console.isStandardInputScript = false }
        var lines = InputLines(STDIN_FILENO, of: system, limit: TextFiles.limit)
        var pending: [UInt8] = []
        /// The comments before the first statement; nil once it was read, since all that follows are statements then.
        var head: [UInt8]? = []
        /// `line` is the number of the next line, from 1, and `first` that of the first line of an incomplete statement, or of the next line where there is
        /// none.
        var line = 1
        var first = 1
        // A line of a text in another form may look like a statement that goes on in the next line. Whether the input is such a text is
        // asked only once for that reason, since finding that out reads all that has come.
        var asksAtOpening = true
        while true {
            var trouble: InputLines.Line?
            switch lines.next() {
            case .line(let bytes):
                pending += line == first ? bytes : [UInt8(ascii: "\n")] + bytes
                line += 1
                if let text = String(validating: pending, as: UTF8.self), let open = ScriptReader.unfinished(in: text, console.readsInput),
                    pending.count <= TextFiles.limit
                {
                    guard open.isInput else {
                        guard let begun = head, asksAtOpening else { continue }
                        asksAtOpening = false
                        guard let (whole, kind) = wholeInput(begun + pending, &lines) else { continue }
                        _ = runInput(whole, knowing: kind)
                        return
                    }
                    // The lines of a statement's input are not looked at one by one, since there may be many.
                    let input = lines.appendInput(to: &pending)
                    line += input.count
                    trouble = input.trouble
                    if trouble != nil { break }
                }
                let text = String(validating: pending, as: UTF8.self)
                if let begun = head, text.map({ !console.isReadable($0) }) ?? true, let (whole, kind) = wholeInput(begun + pending, &lines)
                {
                    _ = runInput(whole, knowing: kind)
                    return
                }
                if let text {
                    var reader = ScriptReader(text)
                    if console.next(of: &reader) != nil {
                        head = nil
                    } else {
                        head?.append(contentsOf: pending + [UInt8(ascii: "\n")])
                    }
                    guard run(text, file: Self.inputName, line: first) else { return }
                    pending = []
                    first = line
                    continue
                }
                return refuseInput(at: line - 1, because: TextFiles.notText(Self.inputName))
            case .end:
                // The remaining text was incomplete after each of its lines. The reader's error says where it was opened and not closed.
                let rest = String(decoding: pending, as: UTF8.self)
                if let head, !pending.isEmpty {
                    _ = runInput(String(decoding: head, as: UTF8.self) + rest)
                } else {
                    _ = run(rest, file: Self.inputName, line: first)
                }
                return
            case let other: trouble = other
            }
            switch trouble {
            case .tooLong: return refuseInput(at: line - 1, because: TextFiles.tooLarge(Self.inputName))
            case .failed(let reason): return refuseInput(at: line - 1, because: TextFiles.unreadable(Self.inputName, reason))
            case .interrupted, .line, .end, nil: return
            }
        }
    }

    /// Reports that standard input cannot be read any further.
    private func refuseInput(at line: Int, because diagnostic: Diagnostic) {
        _ = refuse(SourceStatement(text: "", file: Self.inputName, line: max(1, line)), because: diagnostic)
    }

    /// Imports a text from standard input, or runs its statements or the commands of the transcript that it is; returns whether what follows may run.
    ///
    /// - Parameter kind: what the text is by its content, where that was looked at before.
    private func runInput(_ text: String, knowing kind: TextKind? = nil) -> Bool {
        switch console.inputKind(of: text, knowing: kind) {
        case .layout(let found): return bring(found, by: .importing(text)) || console.keepsGoing
        case .transcript(let transcript):
            run(transcript, file: Self.inputName)
            return !isOver
        case .exception(let diagnostic): return refuse(.importing(text), because: diagnostic) || console.keepsGoing
        // Where statements are expected, the error of the first wrong one says more than that the form of the text is unknown.
        case .statements, .path, .unknown: return run(text, file: Self.inputName)
        }
    }

    /// All of standard input and what it is, if it is a text in another form than statements; nil where the input is to be read on as statements. `begun` is
    /// the beginning of the input, which cannot be read as whole statements.
    ///
    /// Where nothing comes for the time `patience`, it waits on only if what has come is already a text in another form. So a program that waits for the answer
    /// to its first statement gets it.
    private func wholeInput(_ begun: [UInt8], _ lines: inout InputLines) -> (text: String, kind: TextKind)? {
        func text(_ ahead: ArraySlice<UInt8>) -> String { String(decoding: begun + [UInt8(ascii: "\n")] + ahead, as: UTF8.self) }
        let whole = text(lines.readAhead(patience: Self.patience) { TextKind.of(text($0)) != nil })
        return TextKind.of(whole).map { (whole, $0) }
    }

    /// Imports a layout; returns whether that succeeded.
    private func bring(_ found: FoundLayout, by statement: SourceStatement) -> Bool {
        prepare(for: statement)
        return perform { console, report in console.execute(statement, knowing: found, report: report) }
    }

    /// Runs a statement, or reports why it cannot be read; returns whether it succeeded.
    private func execute(_ next: ReadStatement) -> Bool {
        prepare(for: next.statement.statement)
        return perform { console, report in console.execute(next, report: report) }
    }

    private func prepare(for statement: SourceStatement) {
        // The stored properties are read directly, since a computed one would copy the console, which is large. Changes are told to a
        // recording even where `--quiet` prints only answers.
        console.tellsChanges = printer.showsChanges && !isOpening || console.recorder.recording != nil
        // A script's answers are never paged.
        if statement.file == nil { printer.usesPager = console.usesPager }
    }

    /// Reports a statement that could not be read; returns false.
    private func refuse(_ statement: SourceStatement, because diagnostic: Diagnostic) -> Bool {
        perform { console, report in console.refuse(statement, because: diagnostic, report: report) }
    }

    /// Calls `work` with the console and prints its reports; returns whether the last one is a success.
    private func perform(_ work: (inout Console, (Report) -> Void) -> Void) -> Bool {
        let recording = console.recorder.recording
        var isDone = false
        var reports: [Report] = []
        work(&console) { report in
            // A command may succeed while a statement that it ran failed: `continue` that stops at a failure, or `source` that keeps going.
            isDone = !report.hasFailed
            if !isDone { hasFailed = true }
            printer.print(report)
            // Reports are collected only where something reads them, because a long script has many.
            if observe != nil || recording != nil { reports.append(report) }
        }
        observe?(reports)
        if recording == console.recorder.recording { record(reports) } else { beginRecording() }
        return isDone
    }

    // MARK: Recording

    /// If the file of a recording that has just begun has contents already, and the session is empty, writes the command that separates the recording from
    /// them.
    private func beginRecording() {
        guard let recording = console.recorder.recording, files.hasText(recording.file), let text = TranscriptText.beginning(of: recording)
        else { return }
        append(text, to: recording)
    }

    /// Appends a statement with its output to the recording.
    private func record(_ reports: [Report]) {
        guard let recording = console.recorder.recording, let text = TranscriptText.entry(of: reports, in: recording) else { return }
        append(text, to: recording)
    }

    private func append(_ text: String, to recording: Recording) {
        guard case .failure(let diagnostic) = files.append(text, to: recording.file) else { return }
        console.stopRecording()
        _ = refuse(SourceStatement(text: "record \(Word.quoted(recording.file))"), because: diagnostic)
    }
}
