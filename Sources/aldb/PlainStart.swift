@preconcurrency import CLibrary
import Commands
import Frontend
import Presentation

/// Runs aldb without a subcommand: the init file, the files, then `-e`, the terminal or standard input.
struct PlainStart: Invocation {
    var form = Form(isJSON: false, isQuiet: false, color: .auto)
    var skipsInit = false
    /// The commands given with `-e`.
    var texts: [String] = []
    var resumes = false
    var files: [String] = []

    func start() -> ExitStatus {
        var cutOff: CutOffSession?
        if resumes {
            do throws(CutOffSession.Absence) {
                cutOff = try CutOffSession.newest(.posix)
            } catch {
                Output(STDERR_FILENO).write("aldb: \(PlainLine.of(error.words))\n")
                return .failed
            }
        }
        guard texts.isEmpty, Terminal.standardInput.isPresent else {
            Signals.noteOnce(SIGINT)
            return runScripts(resuming: cutOff)
        }
        Signals.note(SIGINT)
        return Shell(form).run(files: initFiles + files, resuming: cutOff)
    }

    /// The init file, if it exists and is wanted; a resumed session has run it already.
    private var initFiles: [String] {
        guard !skipsInit, !resumes, let file = UserFiles.own.initFile, access(file, F_OK) == 0 else { return [] }
        return [file]
    }

    /// Runs everything as a script, which the first failure ends.
    private func runScripts(resuming cutOff: CutOffSession?) -> ExitStatus {
        let printer = ReportPrinter(form)
        printer.play = AnimationPlayer.plays
        let runner = ScriptRunner(.posix, printer: printer)
        runner.stayForever()
        runner.keepProgress(language: Terminal.language)
        return ScriptedSession(.posix, runner, errors: Output(STDERR_FILENO)).run(
            files: initFiles + files, texts: texts, resuming: cutOff, isTalkative: !form.isQuiet && !form.isJSON,
            TextRenderer(width: Terminal.standardOutput.width, usesUnicode: Terminal.isUnicode))
    }
}
