import ArgumentParser
import Commands
import Frontend
import Presentation

/// The default subcommand: it runs the init file and the files, and then the commands of `-e` or, without these, of the terminal or standard input.
struct ShellCommand: ParsableCommand, Invocation {
    static let configuration = CommandConfiguration(
        commandName: "shell",
        abstract: "Run files, then read commands (the default).",
        usage: "aldb [OPTIONS] [FILE.aldb …]",
        version: Version.text)

    @OptionGroup var shellOptions: ShellOptions
    @OptionGroup var options: Options

    @Argument(help: ArgumentHelp("Scripts or transcripts to run first.", valueName: "file.aldb"), completion: .file())
    var files: [String] = []

    func start() -> ExitStatus {
        PlainStart(
            style: options.style, skipsInit: options.skipsInit, commands: shellOptions.commands, resumes: shellOptions.resume, files: files
        ).start()
    }
}
