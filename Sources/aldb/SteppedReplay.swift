@preconcurrency import CLibrary
import Frontend

/// Runs `aldb replay --step`: stepping through a script with commands from the terminal or standard input.
@MainActor
struct SteppedReplay {
    let file: String
    let options: Options

    func run() -> ExitStatus {
        if Terminal.standardInput.isPresent {
            Signals.watch(SIGINT)
            return Shell(options.style).run(stepping: file)
        }
        Signals.watchOnce(SIGINT)
        let runner = ScriptRunner(.posix, printer: ReportPrinter(options.style))
        if runner.beginStepping(file) { runner.runStandardInput() }
        return runner.status
    }
}
