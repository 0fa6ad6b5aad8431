import Answers
import ConsoleLogs
import Interchange
import Language
import Session

/// Explains each log in a text on its own, as `aldb log` does.
package struct LogExplainer {
    /// The command that asked for the explanations, as it stands in the reports.
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

    /// Reports on each log of a text once it is examined, or that the text has no log. A log that is too long is reported as an error, and so is a text that
    /// is too long or could not be read. Throws where it is interrupted.
    ///
    /// - Returns: whether nothing was wrong: no conflict and no error.
    package mutating func explain(_ text: Result<String, Diagnostic>, report: (Report) -> Void) throws(Diagnostic) -> Bool {
        var isWell = true
        do throws(Diagnostic) {
            let text = try text.get()
            let logs = try Self.logsIfAny(in: text)
            if logs.isEmpty {
                let exception = LayoutExceptions(in: text).first
                report(exception.map { self.report(on: $0) } ?? self.report(nil, .done(events: [], answer: .logs([.noLog]))))
            }
            for log in logs {
                let made = try self.report(on: log)
                isWell = isWell && !made.isWrong
                report(made.report)
            }
        } catch {
            if error.isInterruption { throw error }
            isWell = false
            report(self.report(nil, .failed(error)))
        }
        return isWell
    }

    /// Examines one log and makes a report of it, which has an error where the log cannot be examined, such as one that is too long. Throws where it is
    /// interrupted.
    ///
    /// - Returns: the report, what was found, and whether that is a conflict or an error.
    mutating func report(
        on log: ConsoleLog
    ) throws(Diagnostic) -> (report: Report, finding: Result<LogValue.Finding, Diagnostic>, isWrong: Bool) {
        do throws(Diagnostic) {
            let examination = LogExamination(
                log: log, names: NameSource(taken: type(of: interpreter).commandNames), interpreter: interpreter,
                isInterrupted: isInterrupted)
            let value = try examination.run().value
            return (report(log.line, .done(events: [], answer: .logs([value]))), .success(value.finding), value.isConflict)
        } catch {
            if error.isInterruption { throw error }
            return (report(log.line, .failed(error)), .failure(error), true)
        }
    }

    /// Reports on a text that has an exception and no log: the exception is a remark.
    mutating func report(on exception: LayoutException) -> Report {
        var value = LogValue.noLog
        value.remarks.append((exception.line, exception.sentence))
        return report(exception.line, .done(events: [], answer: .logs([value])))
    }

    /// A report with the next number.
    mutating func report(_ line: Int?, _ status: Report.Status) -> Report {
        number += 1
        return Report(number: number, command: command, name: "log", file: file, line: file == nil ? nil : line, status: status)
    }

    /// The logs in a text. Throws `limit` where it is too long, and where there are none the error for the first exception of Auto Layout in it, or `format`.
    package static func logs(in text: String) throws(Diagnostic) -> [ConsoleLog] {
        let logs = try logsIfAny(in: text)
        guard !logs.isEmpty else {
            if let exception = LayoutExceptions(in: text).first { throw exception.diagnostic }
            throw Diagnostic(
                .format, "there is no log of constraints in it",
                hint: "it begins with 'Unable to simultaneously satisfy constraints', or holds lines such as <NSLayoutConstraint:0x…>")
        }
        return logs
    }

    private static func logsIfAny(in text: String) throws(Diagnostic) -> [ConsoleLog] {
        guard text.utf8.count <= ConsoleLog.longestText else {
            throw Diagnostic(.limit, "a log of more than \(ConsoleLog.longestText >> 20) MiB is not read")
        }
        return ConsoleLog.logs(in: text)
    }
}
