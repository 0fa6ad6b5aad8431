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

    /// Restores the session `cutOff` if there is one, and runs the files and then the texts. Where there are no texts, it runs standard input in their place.
    ///
    /// - Parameters:
    ///   - texts: commands from the command line. Where there are any, a new session has no journal, since whoever wrote them has them still.
    ///   - renderer: the renderer for messages about a restored session.
    package func run(files: [String], texts: [String] = [], resuming cutOff: EarlierSession?, isTalkative: Bool, _ renderer: TextRenderer)
        -> ExitStatus
    {
        let errors = errors
        let warn: @Sendable (String) -> Void = { errors.write("aldb: warning: \($0)\n") }
        var journal: SessionJournal?
        if let cutOff {
            journal = runner.resume(cutOff, isTalkative: isTalkative, renderer, to: errors, warn: warn)
            if journal == nil { return .interrupted }
        } else if texts.isEmpty {
            let new = SessionJournal(system, warn: warn)
            runner.keep(in: new)
            journal = new
        }
        let isWell = files.allSatisfy { runner.runFile($0) } && texts.allSatisfy { runner.run($0, file: nil) }
        if isWell, texts.isEmpty { runner.runStandardInput() }
        if cutOff == nil {
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
