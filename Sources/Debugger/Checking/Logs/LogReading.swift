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
    /// Runs the statements that a log becomes.
    private let interpreter: any StatementInterpreter
    /// Called now and then; returning true ends the work.
    package var isInterrupted: (@Sendable () -> Bool)?
    /// The number of reports so far.
    private var number = 0

    package init(command: String, file: String?, interpreter: any StatementInterpreter) {
        self.command = command
        self.interpreter = interpreter
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
                    let examination = LogExamination(
                        log: log, names: NameSource(taken: type(of: interpreter).commandNames), interpreter: interpreter,
                        isInterrupted: isInterrupted)
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
