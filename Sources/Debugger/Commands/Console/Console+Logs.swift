import Answers
import Checking
import ConsoleLogs
import Interchange
import Language
import Session

extension Console {
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
