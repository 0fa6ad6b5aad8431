import Answers
import Language
import Presentation
import Scripts

/// Runs the commands of transcripts in one console, and returns their output.
///
/// A transcript shows what a terminal of 80 columns shows without colour.
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

    /// Runs the statements of a step, also those after one that fails; returns the lines of output.
    ///
    /// - Parameter report: called for each statement with the reports of all that it ran, its own at the end.
    package mutating func run(_ step: Transcript.Step, report: ([Report]) -> Void) -> [String] {
        var said: [String] = []
        var reader = ScriptReader(console.commands(of: step), line: step.line)
        while !console.isFinished, let next = reader.next(console.readsInput) {
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
