import ArgumentParser

#if canImport(Glibc)
@preconcurrency import Glibc
#else
@preconcurrency import Darwin
#endif

/// Runs scripts, each from an empty session, so that they give the same bytes everywhere.
struct ReplayCommand: ParsableCommand, Invocation {
    static let configuration = CommandConfiguration(
        commandName: "replay",
        abstract: "Run scripts the same way everywhere: no init file, no history, width 80, no colour.",
        usage: "aldb replay [OPTIONS] FILE …",
        version: Version.text)

    /// Only to be told that they are not welcome.
    @OptionGroup(visibility: .hidden) var commands: Commands
    @OptionGroup var options: Options

    @Argument(help: ArgumentHelp("Scripts to run, each in a session of its own.", valueName: "file"))
    var files: [String]

    func validate() throws {
        guard commands.texts.isEmpty else { throw ValidationError("'replay' runs files; '-e' does not go with it") }
        guard !commands.resume else { throw ValidationError("'replay' runs files; '--resume' does not go with it") }
    }

    func start() -> ExitStatus {
        Signals.noteOnce(SIGINT)
        let printer = ReportPrinter(options, isPortable: true)
        var status = ExitStatus.done
        for file in files {
            let runner = ScriptRunner(printer: printer)
            _ = runner.runFile(file)
            if runner.status != .done { status = runner.status }
            if Interrupt.isRequested || printer.isBroken { break }
        }
        return status
    }
}
