import Answers
import ArgumentParser
import Checking
@preconcurrency import CLibrary
import Commands
import Frontend
import Language
import Session

/// The subcommand `log`: it explains console logs in files or standard input.
struct LogCommand: ParsableCommand, Invocation {
    static let configuration = CommandConfiguration(
        commandName: "log",
        abstract: "Explain what UIKit or AppKit printed about constraints that cannot be satisfied.",
        usage: "aldb log [OPTIONS] [FILE]",
        discussion: """
            The text may hold several logs, with anything around them: timestamps, quotation marks, Markdown, JSON. Without a file, \
            standard input is read: paste, and end with ctrl-D. The exit status is 1 where a log holds a conflict, and 0 where there is no log. \
            An exception of Auto Layout that ended an app is explained, too, as a remark.

            With -f each log is explained as soon as it is complete, and only once; how often it was printed is counted. In a pipe that goes \
            on to the end of the text; a file is followed as it grows, until ctrl-C.
            """,
        version: Version.text)

    /// The options that only plain `aldb` takes, declared here so that there is a good error for them.
    @OptionGroup(visibility: .hidden) var shellOptions: ShellOptions
    @OptionGroup var options: Options

    @Argument(help: ArgumentHelp("The text with the log; standard input without one.", valueName: "file"), completion: .file())
    var file: String?

    @Flag(name: [.customShort("f"), .long], help: "Explain each new log as it is printed, and count those that are printed again.")
    var follow = false

    func validate() throws {
        try shellOptions.refuse(because: "'log' reads a text")
    }

    func start() -> ExitStatus {
        Signals.watchOnce(SIGINT)
        if readsStandardInput, Terminal.standardInput.isPresent, !options.quiet {
            Output(STDERR_FILENO).write("paste a log, and end with ctrl-D\n")
        }
        var explainer = LogExplainer(command: command, file: file, interpreter: Console())
        explainer.isInterrupted = { Interrupt.isRequested }
        let printer = ReportPrinter(options.style)
        printer.usesPager = false
        return follow ? followLogs(explainer, printer) : readLogs(explainer, printer)
    }

    private var readsStandardInput: Bool { file == nil || file == FileAccess.standardInput }

    /// The command as it is said in reports.
    private var command: String { (["log"] + (follow ? ["-f"] : []) + (file.map { [$0] } ?? [])).joined(separator: " ") }

    private func show(_ report: Report, _ printer: ReportPrinter) {
        if report.number > 1, !options.json, !report.isBrief { Output(STDOUT_FILENO).write("\n") }
        printer.print(report)
    }

    private func readLogs(_ explainer: LogExplainer, _ printer: ReportPrinter) -> ExitStatus {
        var explainer = explainer
        let text = TextFiles.posix.bytes(ofArgument: file ?? FileAccess.standardInput).flatMap { bytes -> Result<String, Diagnostic> in
            // Read as UTF-8, a text that says of itself that it is UTF-16 would have no log in it.
            if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
                return .failure(
                    Diagnostic(.format, "the text is UTF-16", hint: "'iconv -f UTF-16 -t UTF-8' makes one of it that can be read"))
            }
            // The text of a console may be cut in the middle of a character, which is then replaced and no error.
            return .success(String(decoding: bytes, as: UTF8.self))
        }
        if Interrupt.isRequested { return .interrupted }
        do throws(Diagnostic) {
            let isWell = try explainer.explain(text) { show($0, printer) }
            return isWell && !printer.hasFailed ? .done : .failed
        } catch {
            return .interrupted
        }
    }

    private func followLogs(_ explainer: LogExplainer, _ printer: ReportPrinter) -> ExitStatus {
        var follower = LogFollower(explainer)
        var lines: FollowedLines
        do throws(Diagnostic) {
            lines =
                if let file, !readsStandardInput { try FollowedLines(file, of: .posix) } else { FollowedLines(standardInputOf: .posix) }
        } catch {
            follower.fail(error) { show($0, printer) }
            return .failed
        }
        do throws(Diagnostic) {
            // Nobody needs what is found once the reader of the output is gone.
            following: while !printer.isBroken {
                switch lines.next() {
                case .line(let line): try follower.take(line) { show($0, printer) }
                case .pause: try follower.pause { show($0, printer) }
                case .end: break following
                case .interrupted(let begun):
                    // What has come is explained before this ends; another ctrl-C ends it at once.
                    Interrupt.clear()
                    if let begun { try follower.take(begun) { show($0, printer) } }
                    try follower.end { show($0, printer) }
                    throw .interrupted
                case .failed(let error):
                    follower.fail(error) { show($0, printer) }
                    break following
                }
            }
            try follower.end { show($0, printer) }
        } catch {
            follower.sumUp { show($0, printer) }
            return .interrupted
        }
        follower.sumUp { show($0, printer) }
        return follower.isWell && !printer.hasFailed ? .done : .failed
    }
}

extension Report {
    /// Whether the report says in one line that a log was printed again.
    fileprivate var isBrief: Bool { if case .done(_, .logAgain) = status { true } else { false } }
}
