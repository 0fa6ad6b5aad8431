@preconcurrency import CLibrary
import Commands
import Frontend
import Language
import Presentation
import Session

/// Runs aldb without a subcommand: the init file, the files, then `-e`, the terminal or standard input.
struct PlainStart: Invocation {
    var style = OutputStyle(isJSON: false, isQuiet: false, color: .auto)
    var skipsInit = false
    /// The commands given with `-e`.
    var commands: [String] = []
    var resumes = false
    var files: [String] = []

    func start() -> ExitStatus {
        var earlier: EarlierSession?
        if resumes {
            do throws(EarlierSession.Absence) {
                earlier = try EarlierSession.newest(.posix)
            } catch {
                Output(STDERR_FILENO).write("aldb: \(PlainLine.of(error.message))\n")
                return .failed
            }
        }
        var input: String?
        if files.contains(FileAccess.standardInput) {
            switch wholeInput() {
            case .success(let text): input = text
            case .failure(let diagnostic):
                Output(STDERR_FILENO).write("aldb: \(PlainLine.of(diagnostic.message))\n")
                return Interrupt.isRequested ? .interrupted : .failed
            }
        }
        guard commands.isEmpty, Terminal.standardInput.isPresent || input != nil && Terminal.takeAsInput() else {
            Signals.watchOnce(SIGINT)
            return runScripts(resuming: earlier, input: input)
        }
        Signals.watch(SIGINT)
        return Shell(style).run(files: initFiles + files, input: input, resuming: earlier)
    }

    /// Reads standard input to its end, for `aldb -`. Where a person types it, a line says first how to end it, unless `--quiet` is given. The failure is the
    /// error of reading it; bytes that are no UTF-8 are no error, and are replaced.
    private func wholeInput() -> Result<String, Diagnostic> {
        Signals.watch(SIGINT)
        if Terminal.standardInput.isPresent, !style.isQuiet {
            Output(STDERR_FILENO).write("paste a log, code, XML or a dump, and end with ctrl-D\n")
        }
        // The text of another program may be cut in the middle of a character, which is then replaced and no error.
        return TextFiles.posix.standardInput().map { String(decoding: $0, as: UTF8.self) }
    }

    /// The init file, if it exists and is wanted; a resumed session has run it already.
    private var initFiles: [String] {
        guard !skipsInit, !resumes, let file = UserFiles.own.initFile, access(file, F_OK) == 0 else { return [] }
        return [file]
    }

    /// Runs the files, and then the commands of `-e` or, without these, of standard input, without a person at a terminal. As a rule the first failure ends it
    /// (`ScriptedSession`).
    private func runScripts(resuming earlier: EarlierSession?, input: String?) -> ExitStatus {
        let printer = ReportPrinter(style)
        printer.play = AnimationPlayer.play
        let runner = ScriptRunner(.posix, printer: printer)
        runner.standardInput = input
        runner.stayForever()
        runner.keepProgress(language: Terminal.language)
        return ScriptedSession(.posix, runner, errors: Output(STDERR_FILENO)).run(
            files: initFiles + files, commands: commands, resuming: earlier, isTalkative: !style.isQuiet && !style.isJSON,
            TextRenderer(width: Terminal.standardOutput.width, usesUnicode: Terminal.isUnicode))
    }
}
