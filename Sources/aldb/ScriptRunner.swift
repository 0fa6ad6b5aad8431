import Debugger
import Language

#if canImport(Glibc)
@preconcurrency import Glibc
#else
@preconcurrency import Darwin
#endif

/// Runs scripts, one statement after the other, in one console.
@MainActor
final class ScriptRunner {
    private(set) var console = Console(files: ScriptFile.access)
    private let printer: ReportPrinter
    private var hasFailed = false

    init(printer: ReportPrinter) {
        self.printer = printer
        console.isInterrupted = { Interrupt.isRequested }
        console.tellsChanges = printer.showsChanges
    }

    /// Long commands say how far they have come; an empty text ends it.
    func showProgress(_ show: @escaping @Sendable (String) -> Void) { console.progress = show }

    /// What is done from now on is journalled there.
    func keep(in journal: SessionJournal) { console.journal = { journal.append($0) } }

    /// Brings a session back and goes on with its journal, which comes back too; `nil`, and nothing has changed there, where ctrl-C
    /// ended that. What is different from before is said to `errors`, in any case.
    func resume(
        _ cutOff: CutOffSession, isTalkative: Bool, to errors: Output, warn: @escaping @Sendable (String) -> Void
    ) -> SessionJournal? {
        let resumed = console.resume(cutOff.content)
        if resumed.isInterrupted {
            errors.write("aldb: interrupted; the session can be resumed as before\n")
            return nil
        }
        let renderer = TextRenderer(width: Terminal.standardOutput.width, usesUnicode: Terminal.isUnicode)
        if let warning = renderer.warning(of: resumed) { errors.write(warning + "\n") }
        if isTalkative { errors.write(renderer.summary(of: resumed) + "\n") }
        let journal = SessionJournal(cutOff.orphan, length: cutOff.content.validLength, warn: warn)
        keep(in: journal)
        return journal
    }

    /// How it went so far.
    var status: ExitStatus {
        if Interrupt.isRequested { return .interrupted }
        return hasFailed || printer.hasFailed ? .failed : .done
    }

    /// Whether nothing more is to be run: `quit`, ctrl-C, or nobody left to read the answers.
    var isOver: Bool { console.isFinished || Interrupt.isRequested || printer.isBroken }

    /// Runs a text's statements; the first that fails ends it, unless the console keeps going.
    ///
    /// - Parameters:
    ///   - file: the script's name in reports; `nil` for what was typed.
    ///   - line: the number of the text's first line.
    /// - Returns: whether it ran to its end, so that what comes after may run too.
    func run(_ text: String, file: String?, line: Int = 1) -> Bool {
        var reader = ScriptReader(text, file: file)
        while let next = reader.next() {
            guard execute(next, after: line - 1) || console.keepsGoing, !isOver else { return false }
        }
        return true
    }

    /// Runs a text that a person typed: what fails does not keep the rest from being tried.
    func runTyped(_ text: String) {
        var reader = ScriptReader(text, file: nil)
        while !isOver, let next = reader.next() { _ = execute(next) }
    }

    /// Runs a file's statements; returns whether what comes after may run too.
    func runFile(_ path: String) -> Bool {
        switch ScriptFile.read(path) {
        case .success(let text): run(text, file: path)
        case .failure(let diagnostic):
            refuse(SourceStatement(text: "source \(Word.quoted(path))"), because: diagnostic) || console.keepsGoing
        }
    }

    /// Runs what comes from standard input, each statement as soon as it is complete.
    func runStandardInput() {
        let name = "<stdin>"
        var lines = InputLines(STDIN_FILENO, limit: ScriptFile.limit)
        var pending: [UInt8] = []
        /// The numbers of the next line and of the first pending one.
        var line = 1
        var first = 1
        while true {
            let diagnostic: Diagnostic
            switch lines.next() {
            case .line(let bytes):
                pending += line == first ? bytes : [UInt8(ascii: "\n")] + bytes
                line += 1
                switch ScriptFile.text(of: pending, name: name) {
                case .success(let text):
                    if ScriptReader.needsMore(text) && pending.count <= ScriptFile.limit { continue }
                    guard run(text, file: name, line: first) else { return }
                    pending = []
                    first = line
                    continue
                case .failure(let reason): diagnostic = reason
                }
            case .end:
                // What is left was incomplete at every line; the reader says where.
                _ = run(String(decoding: pending, as: UTF8.self), file: name, line: first)
                return
            case .interrupted: return
            case .tooLong: diagnostic = ScriptFile.tooLarge(name)
            case .failed: diagnostic = ScriptFile.unreadable(name)
            }
            _ = refuse(SourceStatement(text: "", file: name, line: max(1, line - 1)), because: diagnostic)
            return
        }
    }

    /// Executes a statement that begins some lines after the one it counts from; returns whether it went well.
    private func execute(_ next: Result<SourceStatement, ScriptError>, after lines: Int = 0) -> Bool {
        switch next {
        case .success(var statement):
            statement.line += lines
            var isDone = true
            console.execute(statement) { report in
                if case .failed = report.status { isDone = false }
                printer.print(report)
            }
            hasFailed = hasFailed || !isDone
            return isDone
        case .failure(let error):
            var statement = error.statement
            statement.line += lines
            return refuse(statement, because: error.diagnostic)
        }
    }

    /// Reports a statement that could not even be read; returns that it did not go well.
    private func refuse(_ statement: SourceStatement, because diagnostic: Diagnostic) -> Bool {
        console.refuse(statement, because: diagnostic) { printer.print($0) }
        hasFailed = true
        return false
    }
}
