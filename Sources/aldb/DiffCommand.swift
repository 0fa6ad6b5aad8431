import Answers
import ArgumentParser
import Checking
@preconcurrency import CLibrary
import Commands
import Frontend
import Language
import Session

/// The subcommand `diff`: it says what is different between the layouts of two files.
struct DiffCommand: ParsableCommand, Invocation {
    static let configuration = CommandConfiguration(
        commandName: "diff",
        abstract: "Say what is different between the layouts of two files.",
        usage: "aldb diff [OPTIONS] A B",
        discussion: """
            A file may be anything that 'import FILE' reads (a dump or a capture of a running app, a .xib or .storyboard, code, JSON), a \
            script or a transcript; - is standard input. Views are compared by what they are, so that two runs of an app can be compared, too. \
            Said are the views that came, went or changed, the constraints that did, and what moved, broke or became ambiguous. \
            The exit status is 1 where something is different.
            """,
        version: Version.text)

    /// The options that only plain `aldb` takes, declared here so that there is a good error for them.
    @OptionGroup(visibility: .hidden) var shellOptions: ShellOptions
    @OptionGroup var options: Options

    @Argument(help: ArgumentHelp("The file with the layout before.", valueName: "A"), completion: .file())
    var before: String

    @Argument(help: ArgumentHelp("The file with the layout after.", valueName: "B"), completion: .file())
    var after: String

    func validate() throws {
        try shellOptions.refuse(because: "'diff' compares two files")
        if before == after, before == FileAccess.standardInput { throw ValidationError("Only one of the files can be standard input.") }
    }

    func start() -> ExitStatus {
        Signals.watchOnce(SIGINT)
        let printer = ReportPrinter(options.style)
        let command = ["diff", before, after].joined(separator: " ")
        func report(_ status: Report.Status) { printer.print(Report(number: 1, command: command, status: status)) }
        do throws(Diagnostic) {
            let value = try LayoutComparison(side(before), side(after)).value()
            report(.done(events: [], answer: .comparison(value)))
            return value.isEmpty && !printer.hasFailed ? .done : .failed
        } catch {
            if error.isInterruption { return .interrupted }
            report(.failed(error))
            return .failed
        }
    }

    private func side(_ path: String) throws(Diagnostic) -> LayoutComparison.Side {
        let files = TextFiles.posix
        let bytes = files.bytes(ofArgument: path)
        if Interrupt.isRequested { throw .interrupted }
        let text = String(decoding: try bytes.get(), as: UTF8.self)
        return try ComparedFile(path, text).side(files.access) { Interrupt.isRequested }
    }
}
