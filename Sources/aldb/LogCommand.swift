import Answers
import ArgumentParser
import Checking
@preconcurrency import CLibrary
import Commands
import Frontend
import Language

/// The subcommand `log`: it explains console logs in files or standard input.
struct LogCommand: ParsableCommand, Invocation {
    static let configuration = CommandConfiguration(
        commandName: "log",
        abstract: "Explain what UIKit or AppKit printed about constraints that cannot be satisfied.",
        usage: "aldb log [OPTIONS] [FILE]",
        discussion: """
            The text may hold several logs, with anything around them: timestamps, quotation marks, Markdown, JSON. Without a file, \
            standard input is read: paste, and end with ctrl-D. The exit status is 1 where a log holds a conflict.
            """,
        version: Version.text)

    /// The options of plain `aldb`, declared to give a good error for them.
    @OptionGroup(visibility: .hidden) var commands: Commands
    @OptionGroup var options: Options

    @Argument(help: ArgumentHelp("The text with the log; standard input without one.", valueName: "file"), completion: .file())
    var file: String?

    func validate() throws {
        try commands.refuse(because: "'log' reads a text")
    }

    func start() -> ExitStatus {
        Signals.noteOnce(SIGINT)
        if file == nil, Terminal.standardInput.isPresent, !options.quiet {
            Output(STDERR_FILENO).write("paste a log, and end with ctrl-D\n")
        }
        // The text of a console may be cut in the middle of a character.
        let text = (file.map { ScriptFiles.posix.bytes($0) } ?? ScriptFiles.posix.standardInput()).map {
            String(decoding: $0, as: UTF8.self)
        }
        if Interrupt.isRequested { return .interrupted }
        let printer = ReportPrinter(options.form)
        printer.usesPager = false
        var reading = LogReading(command: file.map { "log \($0)" } ?? "log", file: file, interpreter: Console())
        reading.isInterrupted = { Interrupt.isRequested }
        do throws(Diagnostic) {
            let isWell = try reading.explain(text) { report in
                if report.number > 1, !options.json { Output(STDOUT_FILENO).write("\n") }
                printer.print(report)
            }
            return isWell && !printer.hasFailed ? .done : .failed
        } catch {
            return .interrupted
        }
    }
}
