import Answers
import Language
import Presentation
import Scripts

/// Runs the commands of transcripts in one console, and returns their output.
///
/// The output is what a terminal of 80 columns shows without colour. The times that commands took are left out of it.
package struct TranscriptReplay: Sendable {
    package private(set) var console: Console
    private let file: String

    /// - Parameter file: what the transcript is called in reports.
    package init(_ console: Console, file: String) {
        self.console = console
        self.console.tellsChanges = true
        self.file = file
    }

    /// Whether a command has ended the console.
    package var isFinished: Bool { console.isFinished }

    /// Runs the statements of a step, also those after one that fails, but none after `quit`; returns the lines of their output.
    ///
    /// - Parameter report: called after each statement of the step. It gets the reports of all statements that this one ran, such as those of a script,
    ///   and its own report as the last.
    package mutating func run(_ step: Transcript.Step, report: ([Report]) -> Void) -> [String] {
        var said: [String] = []
        var reader = ScriptReader(console.commands(of: step), line: step.line)
        while !console.isFinished, let next = console.next(of: &reader) {
            var reports: [Report] = []
            console.execute(next) { reports.append($0) }
            said += TranscriptText.lines(of: reports)
            if !reports.isEmpty {
                reports[reports.count - 1].file = file
                reports[reports.count - 1].line = next.statement.line
            }
            report(reports)
        }
        return said
    }
}
