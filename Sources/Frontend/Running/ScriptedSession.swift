import Commands
import Presentation

/// A session without a person: it runs files, and then commands from the command line or standard input, in one console. The first failure ends
/// it, unless `set keepgoing on` holds, or it is that of a command in a transcript.
package struct ScriptedSession {
    private let system: any System
    private let runner: ScriptRunner
    private let errors: any TextStream & Sendable

    /// - Parameter errors: the stream for warnings.
    package init(_ system: any System, _ runner: ScriptRunner, errors: any TextStream & Sendable) {
        (self.system, self.runner, self.errors) = (system, runner, errors)
    }

    /// Restores the session `earlier` if there is one, and runs the files and then the commands. Where there are no commands, it runs standard input in their
    /// place.
    ///
    /// - Parameters:
    ///   - commands: commands from the command line. Where there are any, a new session has no journal, since whoever wrote them has them still.
    ///   - renderer: the renderer for messages about a restored session.
    package func run(
        files: [String], commands: [String] = [], resuming earlier: EarlierSession?, isTalkative: Bool, _ renderer: TextRenderer
    )
        -> ExitStatus
    {
        let errors = errors
        let warn: @Sendable (String) -> Void = { errors.write("aldb: warning: \($0)\n") }
        var journal: SessionJournal?
        if let earlier {
            journal = runner.resume(earlier, isTalkative: isTalkative, renderer, to: errors, warn: warn)
            if journal == nil { return .interrupted }
        } else if commands.isEmpty {
            let new = SessionJournal(system, warn: warn)
            runner.writeJournal(to: new)
            journal = new
        }
        let isWell = files.allSatisfy { runner.runFile($0) } && commands.allSatisfy { runner.run($0, file: nil) }
        if isWell, commands.isEmpty { runner.runStandardInput() }
        if earlier == nil {
            journal?.remove()
        } else if runner.console.isKept {
            // A session that was resumed is kept for another time: whoever runs commands in it does not mean to end it.
            _ = journal?.leave()
        } else {
            journal?.remove()
        }
        return runner.status
    }
}
