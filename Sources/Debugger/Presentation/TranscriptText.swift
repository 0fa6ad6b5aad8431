import Answers
import Language
import Scripts

/// Writes statements and their output as a transcript.
package enum TranscriptText {
    private static let renderer = TextRenderer(width: 80)

    /// The lines of output of a statement.
    ///
    /// - Parameter reports: the reports of all statements that were run by it, with its own report at the end.
    package static func lines(of reports: [Report]) -> [String] {
        reports.enumerated().flatMap { index, report -> [String] in
            var report = report
            // Times are left out, since they differ from run to run.
            report.timing = nil
            if index == reports.count - 1 {
                // The statement is shown as if it had been typed, without its place in a script. So are the constraints that come from that script.
                if let file = report.file, case .done(let events, let answer?) = report.status {
                    report.status = .done(events: events, answer: answer.withoutPlaces(in: file))
                }
                report.file = nil
                report.line = nil
            }
            guard let text = renderer.render(report) else { return [] }
            return text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        }
    }

    /// The entry of a statement with its output in a recording, with a newline at its end; nil for statements that are not recorded.
    ///
    /// - Parameter reports: the reports of all statements that were run by it, with its own report at the end.
    package static func entry(of reports: [Report], in recording: Recording) -> String? {
        guard let report = reports.last, belongs(report) else { return nil }
        return text(of: harmless(report), lines(of: reports).map(Transcript.protected), in: recording)
    }

    /// The text with which a recording begins in a file that has contents already; nil where the recording has no beginning of its own.
    package static func beginning(of recording: Recording) -> String? {
        recording.beginning.map { text(of: $0, ["..."], in: recording) }
    }

    /// The statement of a report as it is typed, with control characters replaced.
    private static func harmless(_ report: Report) -> String {
        let input = report.input.map { input in
            String(String.UnicodeScalarView(input.unicodeScalars.map { $0.isUnsafe && $0 != "\n" && $0 != "\t" ? "\u{FFFD}" : $0 }))
        }
        return SourceStatement(text: HarmlessStatement.of(report.command), input: input).typed
    }

    private static func text(of command: String, _ output: [String], in recording: Recording) -> String {
        let lines = command.split(separator: "\n", omittingEmptySubsequences: false)
        let shown = lines.enumerated().map { index, line in (index == 0 ? Transcript.prompt : Transcript.continuation) + line }
        let text = (shown + output).map { $0 + "\n" }.joined()
        // Each statement has a block of its own, so that no block is left open if the recording is cut off.
        return Transcript.Form(file: recording.file) == .markdown ? "```\n\(text)```\n\n" : text
    }

    /// Whether a statement is recorded: not one that was interrupted, nor the commands `record` and `quit`.
    private static func belongs(_ report: Report) -> Bool {
        if case .failed(let diagnostic) = report.status, diagnostic.isInterruption { return false }
        return report.isRecorded
    }
}
