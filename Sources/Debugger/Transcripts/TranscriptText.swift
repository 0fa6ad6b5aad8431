/// How statements and what they said are written down.
package enum TranscriptText {
    private static let renderer = TextRenderer(width: 80)

    /// The lines that a statement says.
    ///
    /// - Parameter reports: those of all that it ran, its own at the end.
    package static func lines(of reports: [Report]) -> [String] {
        reports.enumerated().flatMap { index, report -> [String] in
            var report = report
            if index == reports.count - 1 {
                // As typed: where it stands in a script is not part of what it says.
                report.file = nil
                report.line = nil
            }
            guard let text = renderer.render(report) else { return [] }
            return text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        }
    }

    /// A statement with what it said, with a newline at its end.
    package static func entry(_ statement: String, _ said: [String]) -> String {
        let lines = statement.split(separator: "\n", omittingEmptySubsequences: false)
        let command = lines.enumerated().map { index, line in (index == 0 ? Transcript.prompt : Transcript.continuation) + line }
        return (command + said.map(protected)).map { $0 + "\n" }.joined()
    }

    /// A line that would be taken for something else than output, as one that matches it.
    static func protected(_ line: String) -> String {
        Transcript.isPrompt(line) || Fence(line) != nil ? LinePattern.anyText : line
    }
}
