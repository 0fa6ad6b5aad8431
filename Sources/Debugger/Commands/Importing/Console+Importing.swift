import Answers
import Checking
import ConsoleLogs
import Interchange
import Language
import Layout
import Scripts
import Session

extension Console {
    /// Runs the statements of an import as one step. Without `refused`, a statement that cannot be run ends the import: nothing is changed, and
    /// `format` is thrown, with the place of the statement in the imported file.
    ///
    /// - Parameters:
    ///   - isOfSession: whether the file is a session that `export json` wrote.
    ///   - refused: called with each statement that cannot be run, and the reason; only that statement is then left out.
    mutating func perform(
        _ script: ImportedScript, of file: Word, isOfSession: Bool = false, refused: ((ImportedScript.Statement, Diagnostic) -> Void)? = nil
    ) throws(Diagnostic) -> [Event] {
        return try session.perform(interpreter.statement) { editor throws(Diagnostic) in
            for imported in script.statements {
                let text = imported.text
                editor.setSource(to: imported.source, at: imported.place(in: file.text, isOfSession: isOfSession))
                do throws(Diagnostic) {
                    try Self.edit(imported.syntax, printed: text, &editor)
                } catch {
                    if error.isInterruption { throw error }
                    if let refused {
                        refused(imported, error)
                        continue
                    }
                    let name = imported.file ?? file.text
                    let location = imported.line.map { "line \($0) of '\(name)'" } ?? "'\(name)'"
                    throw Diagnostic(
                        .format, "\(location) makes '\(Self.shortened(text))': \(error.message)",
                        at: file.span,
                        hint: error.code == .duplicateName ? "what is imported brings its own names: 'new' makes room for them" : error.hint
                    )
                }
            }
        }
    }

    /// A text cut to 200 characters so that it fits into a message, since it may be as long as its file.
    static func shortened(_ text: String) -> String { text.count > 200 ? "\(text.prefix(200))…" : text }

    // MARK: Logs

    /// The greatest number of logs that are imported from one text, since each gets a window of its own; a text with more is refused.
    private static let mostLogs = 100

    /// Imports every log of a text as one step, and returns what there is to say about each.
    ///
    /// - Parameter found: the logs of the text, where they were read before; nil where they are to be read here.
    mutating func importLogs(
        _ text: String, _ found: [ConsoleLog]?, of file: Word
    ) throws(Diagnostic) -> (events: [Event], answer: Answer?) {
        var script = ImportedScript()
        var values: [LogValue] = []
        var names = NameSource(taken: CommandTable.names + session.inspector.importSurroundings.names)
        let logs: [ConsoleLog]
        do throws(Diagnostic) {
            if let found { logs = found } else { logs = try LogExplainer.logs(in: text) }
        } catch {
            throw Diagnostic(error.code, "'\(file.text)': \(error.message)", at: file.span, hint: error.hint)
        }
        guard logs.count <= Self.mostLogs else {
            throw Diagnostic(
                .limit, "'\(file.text)' holds \(logs.count) logs; no more than \(Self.mostLogs) are imported at once", at: file.span,
                hint: "'aldb log \(file.text)' explains all of them")
        }
        for log in logs {
            let found = try LogExamination(log: log, names: names, interpreter: self, isInterrupted: session.isInterrupted).run()
            names = found.names
            values.append(found.value)
            script.statements += found.script.statements
        }
        let before = session.layout
        let events = try perform(script, of: file)
        script.unread = values.flatMap(\.unread)
        script.remarks = values.flatMap { $0.remarks.map { "line \($0.line): \($0.text)" } }
        return (events, .imported(try imported(script, as: .log, of: file, before: before, logs: values)))
    }

    // MARK: What there is to say

    /// The answer to an import that is done.
    ///
    /// - Parameters:
    ///   - before: the layout before the import.
    ///   - logs: the explanations of the logs, for a text that has some.
    func imported(
        _ script: ImportedScript, as form: ImportedForm, of file: Word, before: Layout, logs: [LogValue] = []
    ) throws(Diagnostic) -> ImportValue {
        let status = try session.inspector.status()
        var value = ImportValue(
            script, as: form, file: file.text == FileAccess.standardInput ? nil : file.text, before: before, after: session.layout)
        value.logs = logs
        value.conflictCount = status.suspended.count
        value.ambiguousCount = Set(status.ambiguous.map(\.view)).count
        // A log has only constraints that conflict, and nothing else is looked for in it. Where the search for what is likely wrong is
        // interrupted, the import is done all the same, with no findings.
        value.lintCount = logs.isEmpty ? (try? Linter(session.inspector).usualFindings().count) ?? 0 : 0
        value.next = nextCommand(after: status, value)
        return value
    }

    /// The command that a person would want next. It is about what is wrong; where nothing is, about what is ambiguous; then about what is likely
    /// wrong; otherwise it shows the frames. After an import of logs it is the remedy for a conflict, and nil where there is none to propose.
    private func nextCommand(after status: StatusValue, _ value: ImportValue) -> String? {
        if !value.logs.isEmpty {
            if value.logs.contains(where: { !$0.fixes.isEmpty }) { return "fix 1" }
            return value.logs.lazy.compactMap { $0.reason?.remedy }.first
        }
        if !status.unmetByGivenFrames.isEmpty { return StatusCommand.manual.name }
        if !status.suspended.isEmpty { return FixesCommand.manual.name }
        if !status.ambiguous.isEmpty { return AmbiguityCommand.manual.name }
        return value.lintCount > 0 ? LintCommand.manual.name : FramesCommand.manual.name
    }

    // MARK: Transcripts

    /// Runs the commands of a transcript, also those after one that fails.
    mutating func run(_ transcript: Transcript, of file: Word, _ report: (Report) -> Void) throws(Diagnostic) {
        if interpreter.sources.contains(file.text) { throw Diagnostic(.cycle, "'\(file.text)' is being run already", at: file.span) }
        if interpreter.sources.count >= SourceStatement.nestingLimit { throw Diagnostic(.limit, "scripts nest too deeply", at: file.span) }
        interpreter.sources.append(file.text)
        defer { interpreter.sources.removeLast() }
        var reader = TranscriptReader(transcript, file: file.text)
        while !isFinished, let next = reader.next(in: self) {
            if mustStop {
                throw Diagnostic(
                    .limit, "interrupted: '\(file.text)' stopped before line \(next.statement.line)", at: file.span
                ).asInterruption
            }
            execute(next, report: report)
        }
    }
}
