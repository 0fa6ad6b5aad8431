@preconcurrency import CLibrary
import Frontend

/// `aldb replay --step`: a script as the program that is debugged, with commands from the terminal or standard input.
@MainActor
struct SteppedReplay {
    let file: String
    let options: Options

    func run() -> ExitStatus {
        if Terminal.standardInput.isPresent {
            Signals.note(SIGINT)
            return Shell(options.form).run(stepping: file)
        }
        Signals.noteOnce(SIGINT)
        let runner = ScriptRunner(.posix, printer: ReportPrinter(options.form))
        if runner.beginStepping(file) { runner.runStandardInput() }
        return runner.status
    }
}
