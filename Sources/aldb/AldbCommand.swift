import ArgumentParser
@preconcurrency import CLibrary
import CMalloc
import Commands
import Frontend
import Presentation

/// The command line: what all subcommands share, and the choice among them.
///
/// The files of plain `aldb FILE…` are arguments of `ShellCommand`, the default subcommand; a positional argument here would take the
/// names of the other subcommands.
@main
struct AldbCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "aldb",
        abstract: "A debugger for Auto Layout constraints.",
        usage: """
            aldb [OPTIONS] [FILE.aldb …]
            aldb [OPTIONS] -e COMMAND [-e COMMAND …]
            aldb [OPTIONS] replay FILE …
            aldb [OPTIONS] check FILE …
            aldb [OPTIONS] log [FILE]
            aldb [OPTIONS] diff A B
            aldb capture --help
            aldb [OPTIONS] learn [LESSON]
            aldb [OPTIONS] --resume
            """,
        discussion: """
            Without a command to run, aldb reads commands: from the terminal with line editing, or from \
            standard input where that is no terminal. Files are run first.
            """,
        version: Version.text,
        subcommands: [
            ShellCommand.self, ReplayCommand.self, CheckCommand.self, LogCommand.self, DiffCommand.self, CaptureCommand.self,
            LearnCommand.self, ReferenceCommand.self,
        ],
        defaultSubcommand: ShellCommand.self)

    @OptionGroup var shellOptions: ShellOptions
    @OptionGroup var options: Options

    @MainActor
    static func main() {
        Streams.prepare()
        setlocale(LC_CTYPE, "")  // Not LC_ALL, so that numbers keep their decimal point.
        // A question copies the solver; its memory serves the next question. `Workers` prepares for several scripts at once.
        keepMemory(CInt(Workers.threadsOfScript))
        status(of: Array(CommandLine.arguments.dropFirst())).leave()
    }

    /// Parses the arguments and runs the subcommand; returns its exit status.
    @MainActor
    private static func status(of arguments: [String]) -> ExitStatus {
        // Without arguments the parser has nothing to do, and it would take a quarter of the time to the prompt.
        if arguments.isEmpty { return PlainStart().start() }
        do {
            var command = try parseAsRoot(arguments)
            if let invocation = command as? any Invocation { return invocation.start() }
            try command.run()  // Only `aldb help` comes here.
            return .done
        } catch {
            let isAnswer = exitCode(for: error).isSuccess  // `--help` and `--version` come as errors, too.
            Output(isAnswer ? STDOUT_FILENO : STDERR_FILENO).write(PlainLine.lines(fullMessage(for: error)) + "\n")
            return isAnswer ? .done : .usage
        }
    }
}

/// A subcommand that runs on the main actor, as the line editor does, and returns an exit status.
protocol Invocation {
    @MainActor func start() -> ExitStatus
}
