import Answers
import ConsoleLogs
import Interchange
import Language
import Session

/// Explains each log in a text on its own, as `aldb log` does.
package struct LogReading {
    /// The command that asked for the explanation.
    private let command: String
    /// The file that the text comes from, if any.
    private let file: String?
    /// Called now and then; returning true ends the work.
    package var isInterrupted: (@Sendable () -> Bool)?
    /// The number of reports so far.
    private var number = 0

    package init(command: String, file: String?) {
        self.command = command
        self.file = file
    }

    /// Reports on each log once it is examined. A text without logs, or a log that is too long, is reported as an error. Throws where
    /// it is interrupted.
    ///
    /// - Returns: whether nothing was wrong: no conflict and no error.
    package mutating func explain(_ text: Result<String, Diagnostic>, report: (Report) -> Void) throws(Diagnostic) -> Bool {
        var isWell = true
        do throws(Diagnostic) {
            for log in try Self.logs(in: text.get()) {
                do throws(Diagnostic) {
                    let examination = LogExamination(log: log, names: NameSource(taken: CommandTable.names), isInterrupted: isInterrupted)
                    let value = try examination.run().value
                    isWell = isWell && !value.isConflict
                    report(next(log.line, .done(events: [], answer: .logs([value]))))
                } catch {
                    if error.isInterruption { throw error }
                    isWell = false
                    report(next(log.line, .failed(error)))
                }
            }
        } catch {
            if error.isInterruption { throw error }
            isWell = false
            report(next(nil, .failed(error)))
        }
        return isWell
    }

    private mutating func next(_ line: Int?, _ status: Report.Status) -> Report {
        number += 1
        return Report(number: number, command: command, name: "log", file: file, line: file == nil ? nil : line, status: status)
    }

    package static func logs(in text: String) throws(Diagnostic) -> [ConsoleLog] {
        guard text.utf8.count <= ConsoleLog.longestText else {
            throw Diagnostic(.limit, "a log of more than \(ConsoleLog.longestText >> 20) MiB is not read")
        }
        let logs = ConsoleLog.logs(in: text)
        guard !logs.isEmpty else {
            throw Diagnostic(
                .format, "there is no log of constraints in it",
                hint: "it begins with 'Unable to simultaneously satisfy constraints', or holds lines such as <NSLayoutConstraint:0x…>")
        }
        return logs
    }
}

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
            let found = try LogExamination(log: log, names: names, isInterrupted: session.isInterrupted).run()
            names = found.names
            values.append(found.value)
            script.statements += found.script.statements
        }
        return (try perform(script, of: file), .logs(values))
    }
}
