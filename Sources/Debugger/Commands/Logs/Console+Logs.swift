import Answers
import ConsoleLogs
import Interchange
import Language
import Session

/// The logs of a text, each looked into on its own: what `aldb log` says.
package struct LogReading {
    /// What was typed to have them explained.
    private let command: String
    /// Where the text comes from, where that is a file.
    private let file: String?
    /// Asked now and then; true ends it.
    package var isInterrupted: (@Sendable () -> Bool)?
    /// How many reports there were.
    private var number = 0

    package init(command: String, file: String?) {
        self.command = command
        self.file = file
    }

    /// Reports each log as soon as it has been looked into; a text without any, or too long a one, as an error. Throws where it is
    /// interrupted.
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
    /// A layout of more windows is nothing to look at.
    private static let mostLogs = 100

    /// Takes in every log of a text, as one step, and says what there is to say of each.
    mutating func importLogs(_ text: String, of file: Word) throws(Diagnostic) -> (events: [Event], answer: Answer?) {
        var script = ImportedScript()
        var values: [LogValue] = []
        var names = NameSource(taken: CommandTable.names + session.importSurroundings.names)
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
