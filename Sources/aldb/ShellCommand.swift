import ArgumentParser
@preconcurrency import CLibrary
import Debugger
import Frontend

/// What aldb does unless told otherwise: the init file, the files, then `-e`, the terminal or standard input.
struct ShellCommand: ParsableCommand, Invocation {
    static let configuration = CommandConfiguration(
        commandName: "shell",
        abstract: "Run files, then read commands (the default).",
        usage: "aldb [OPTIONS] [FILE.aldb …]",
        version: Version.text)

    @OptionGroup var commands: Commands
    @OptionGroup var options: Options

    @Argument(help: ArgumentHelp("Scripts or transcripts to run first.", valueName: "file.aldb"), completion: .file())
    var files: [String] = []

    func start() -> ExitStatus {
        var cutOff: CutOffSession?
        if commands.resume {
            do throws(CutOffSession.Absence) {
                cutOff = try CutOffSession.newest(.posix)
            } catch {
                Output(STDERR_FILENO).write("aldb: \(PlainLine.of(error.words))\n")
                return .failed
            }
        }
        guard commands.texts.isEmpty, Terminal.standardInput.isPresent else {
            Signals.noteOnce(SIGINT)
            return runScripts(resuming: cutOff)
        }
        Signals.note(SIGINT)
        return Shell(options).run(files: initFiles + files, resuming: cutOff)
    }

    /// The init file, where there is one and it is wanted: a session that is resumed has run it.
    private var initFiles: [String] {
        guard !options.skipsInit, !commands.resume, let file = UserFiles.own.initFile, access(file, F_OK) == 0 else { return [] }
        return [file]
    }

    /// Runs everything as a script: the first failure ends it.
    private func runScripts(resuming cutOff: CutOffSession?) -> ExitStatus {
        let printer = ReportPrinter(options)
        printer.play = FilmPlayer.plays
        let runner = ScriptRunner(.posix, printer: printer)
        runner.stayForever()
        runner.keepProgress(language: Terminal.language)
        return ScriptedSession(.posix, runner, errors: Output(STDERR_FILENO)).run(
            files: initFiles + files, texts: commands.texts, resuming: cutOff, isTalkative: !options.quiet && !options.json,
            TextRenderer(width: Terminal.standardOutput.width, usesUnicode: Terminal.isUnicode))
    }
}
