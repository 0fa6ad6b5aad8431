import Debugger
import Language

#if canImport(Glibc)
@preconcurrency import Glibc
#else
@preconcurrency import Darwin
#endif

/// The conversation at a terminal.
@MainActor
final class Shell {
    private let runner: ScriptRunner
    private let editor = LineEditor.shared
    private let isTalkative: Bool
    private let errors: Output
    /// What is said of sessions that were cut off.
    private var offer: String?
    /// The lines of a statement that is not complete yet.
    private var pending: [String] = []
    private let options: Options

    /// - Parameter language: that of lessons, where it is not the locale's.
    init(_ options: Options, language: String? = nil) {
        // Standard output belongs to the answers where a program reads them: then the conversation is somewhere else.
        let stream = Terminal.standardOutput.isPresent && !options.json ? STDOUT_FILENO : LineEditor.ownTerminal
        self.options = options
        isTalkative = !options.quiet && !options.json
        errors = Output(stream)
        let printer = ReportPrinter(options, errors: errors)
        runner = ScriptRunner(printer: printer)
        runner.keepProgress(language: language)
        if stream == STDOUT_FILENO { (printer.page, printer.play) = (Pager.shows, FilmPlayer.plays) }
        if isTalkative, Terminal(stream).hasColor {
            let line = ProgressLine(stream)
            runner.showProgress { line.show($0) }
        }
        editor.start(on: stream)
        editor.complete = { [unowned self] line, cursor in complete(line, at: cursor) }
    }

    /// Brings back what was cut off, runs the files, then what is typed, until `quit` or ctrl-D.
    ///
    /// A command that fails is an answer like any other here, so that the status is 0 in the end.
    ///
    /// - Parameter first: what is typed first, as it were.
    func run(files: [String], first: String? = nil, resuming cutOff: CutOffSession?) -> ExitStatus {
        guard let journal = begin(resuming: cutOff) else { return .interrupted }
        for file in files where !runner.isOver { _ = runner.runFile(file) }
        Interrupt.clear()
        if !runner.isOver { greet() }
        if let first { runner.runTyped(first) }
        converse()
        editor.finish()
        // A terminal that was closed says the same as ctrl-D, but nobody meant to leave.
        if Terminal.standardInput.isPresent { journal.remove() }
        return .done
    }

    /// Steps through a script, as is typed.
    func run(stepping file: String) -> ExitStatus {
        let journal = begin(resuming: nil)
        defer { if Terminal.standardInput.isPresent { journal?.remove() } }
        greet()
        guard runner.beginStepping(file) else { return .failed }
        converse()
        editor.finish()
        return .done
    }

    /// The journal of this session; `nil` where ctrl-C ended bringing it back.
    private func begin(resuming cutOff: CutOffSession?) -> SessionJournal? {
        let errors = errors
        let warn: @Sendable (String) -> Void = { errors.write("aldb: warning: \($0)\n") }
        guard let cutOff else {
            offer = isTalkative ? CutOffSession.offer(in: Terminal.standardOutput.width) : nil
            let journal = SessionJournal(warn: warn)
            runner.keep(in: journal)
            return journal
        }
        return runner.resume(cutOff, isTalkative: isTalkative, to: errors, warn: warn)
    }

    private func greet() {
        guard isTalkative else { return }
        editor.write("aldb \(Version.number): type help for the commands, ctrl-D leaves\n")
        if let offer { editor.write(offer + "\n") }
    }

    private func converse() {
        while !runner.isOver {
            switch editor.readLine(prompt: pending.isEmpty ? "aldb> " : "...> ") {
            case .line(let line): accept(line)
            case .interrupted: pending = []
            case .end: return
            }
            Interrupt.clear()
        }
    }

    /// Takes a line, and runs the statement if it is complete now.
    private func accept(_ line: String) {
        if pending.isEmpty, line.allSatisfy(\.isWhitespace) {
            // As in gdb: an empty line steps on.
            if let repeated = runner.console.repeated { runner.runTyped(repeated) }
            return
        }
        editor.remember(line, isPrivate: runner.console.isPrivate)
        let wasOpen = !pending.isEmpty
        let text = (pending + [line]).joined(separator: "\n")
        pending = []
        guard let unfinished = ScriptReader.unfinished(in: text) else { return runner.runTyped(text) }
        // Of a paste, what is complete is run; the rest is to be typed on.
        let complete = String(text[..<unfinished.start])
        runner.runTyped(complete)
        pending = [String(text[unfinished.start...])]
        guard isTalkative, !wasOpen || !complete.isEmpty, !runner.isOver,
            let hint = options.textRenderer(isPortable: false).hint(ofOpen: unfinished.mark)
        else { return }
        editor.write(hint + "\n")
    }

    /// The console is asked about the whole statement; the answer counts from where this line begins.
    private func complete(_ line: String, at cursor: Int) -> Completion {
        let before = pending.map { $0 + "\n" }.joined()
        let offset = before.count
        var completion = runner.console.completions(of: before + line, at: offset + cursor)
        completion.start -= offset
        return completion
    }
}
