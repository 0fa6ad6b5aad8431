import ArgumentParser

#if canImport(Glibc)
@preconcurrency import Glibc
#else
@preconcurrency import Darwin
#endif

/// What aldb does unless told otherwise: the init file, the files, then `-e`, the terminal or standard input.
struct ShellCommand: ParsableCommand, Invocation {
    static let configuration = CommandConfiguration(
        commandName: "shell",
        abstract: "Run files, then read commands (the default).",
        usage: "aldb [OPTIONS] [FILE.aldb …]",
        version: Version.text)

    @OptionGroup var commands: Commands
    @OptionGroup var options: Options

    @Argument(help: ArgumentHelp("Scripts to run first.", valueName: "file.aldb"))
    var files: [String] = []

    func start() -> ExitStatus {
        guard commands.texts.isEmpty, Terminal.standardInput.isPresent else {
            Signals.noteOnce(SIGINT)
            return runScripts()
        }
        Signals.note(SIGINT)
        return Shell(options).run(files: initFiles + files)
    }

    /// The init file, where there is one and it is wanted.
    private var initFiles: [String] {
        guard !options.skipsInit, let file = UserFiles.initFile, access(file, F_OK) == 0 else { return [] }
        return [file]
    }

    /// Runs everything as a script: the first failure ends it.
    @MainActor
    private func runScripts() -> ExitStatus {
        let runner = ScriptRunner(printer: ReportPrinter(options))
        let isWell =
            (initFiles + files).allSatisfy(runner.runFile)
            && commands.texts.allSatisfy { runner.run($0, file: nil) }
        if isWell, commands.texts.isEmpty { runner.runStandardInput() }
        return runner.status
    }
}
