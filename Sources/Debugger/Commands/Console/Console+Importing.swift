import Answers
import Checking
import ConsoleLogs
import Interchange
import Language
import Session

extension Console {
    /// Runs the statements of an import as one step: all of them or none.
    ///
    /// Throws `format` where one cannot be run, with its place in the imported file.
    ///
    /// - Parameter refused: called with each statement that cannot be run, and the reason; these are left out then, and nothing is thrown.
    mutating func perform(
        _ script: ImportedScript, of file: Word, refused: ((ImportedScript.Statement, Diagnostic) -> Void)? = nil
    ) throws(Diagnostic) -> [Event] {
        return try session.perform(interpreter.statement) { editor throws(Diagnostic) in
            for imported in script.statements {
                let text = imported.text
                editor.attribute(to: SourceStatement(text: text, file: imported.line == nil ? nil : file.text, line: imported.line ?? 1))
                do throws(Diagnostic) {
                    try Self.edit(imported.syntax, printed: text, &editor)
                } catch {
                    if error.isInterruption { throw error }
                    if let refused {
                        refused(imported, error)
                        continue
                    }
                    let place = imported.line.map { "line \($0) of '\(file.text)'" } ?? "'\(file.text)'"
                    throw Diagnostic(
                        .format, "\(place) makes '\(Self.shortened(text))': \(error.message)",
                        at: file.span,
                        hint: error.code == .duplicateName ? "what is imported brings its own names: 'new' makes room for them" : error.hint
                    )
                }
            }
        }
    }

    /// A text cut to a length that fits into a message, since it may be as long as its file.
    private static func shortened(_ text: String) -> String { text.count > 200 ? "\(text.prefix(200))…" : text }

    // MARK: Logs

    /// The most logs in a text: they are imported with a window each.
    private static let mostLogs = 100

    /// Imports every log of a text as one step, and returns what there is to say about each.
    mutating func importLogs(_ text: String, of file: Word) throws(Diagnostic) -> (events: [Event], answer: Answer?) {
        var script = ImportedScript()
        var values: [LogValue] = []
        var names = NameSource(taken: CommandTable.names + session.inspector.importSurroundings.names)
        let logs: [ConsoleLog]
        do throws(Diagnostic) {
            logs = try LogReading.logs(in: text)
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
        return (try perform(script, of: file), .logs(values))
    }
}
