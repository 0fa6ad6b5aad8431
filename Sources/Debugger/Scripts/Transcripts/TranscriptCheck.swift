/// Compares a transcript with what its commands print now.
package struct TranscriptCheck: Sendable {
    private let transcript: Transcript
    /// The lines of the transcript for a diff: without carriage returns, and without an empty line after the last newline.
    private let shownLines: [String]
    private var changes: [UnifiedDiff.Change] = []
    /// How many lines longer the changes so far have made the transcript.
    private var growth = 0

    package init(of transcript: Transcript) {
        self.transcript = transcript
        let lines = transcript.lines.map(Self.withoutReturn)
        shownLines = lines.last == "" ? lines.dropLast() : lines
    }

    /// Compares the output that the transcript shows for a step with what its command printed (`said`); nil where it matches, otherwise the
    /// part of the diff for this step.
    ///
    /// Steps must be given in their order.
    package mutating func compare(_ step: Transcript.Step, with said: [String]) -> UnifiedDiff? {
        var said = said
        while let last = said.last, last.allSatisfy(\.isWhitespace) { said.removeLast() }
        let pattern = OutputPattern(transcript.output(of: step))
        if pattern.matches(said) { return nil }
        // New lines get the indent of the block, and end in a carriage return if the line of the command does.
        let end = transcript.lines[step.start].unicodeScalars.last == "\r" ? "\r" : ""
        let found = pattern.changes(toMatch: said).map { change in
            UnifiedDiff.Change(
                range: change.range.lowerBound + step.output.lowerBound..<change.range.upperBound + step.output.lowerBound,
                lines: change.lines.map { ($0.isEmpty ? "" : step.indent + Transcript.protected($0)) + end })
        }
        let part = UnifiedDiff(of: shownLines, found.map(shown), shift: growth)
        changes += found
        growth += found.reduce(0) { $0 + $1.lines.count - $1.range.count }
        return part
    }

    /// Whether all outputs compared so far match.
    package var isMet: Bool { changes.isEmpty }

    /// The diff from the transcript to `updated`.
    package var diff: UnifiedDiff { UnifiedDiff(of: shownLines, changes.map(shown)) }

    /// The transcript with what its commands print now; lines that still match are unchanged.
    package var updated: String {
        var lines: [String] = []
        var index = 0
        for change in changes {
            lines += transcript.lines[index..<change.range.lowerBound] + change.lines
            index = change.range.upperBound
        }
        lines += transcript.lines[index...]
        return lines.joined(separator: "\n")
    }

    private func shown(_ change: UnifiedDiff.Change) -> UnifiedDiff.Change {
        UnifiedDiff.Change(range: change.range, lines: change.lines.map(Self.withoutReturn))
    }

    private static func withoutReturn(_ line: String) -> String {
        line.unicodeScalars.last == "\r" ? String(line.unicodeScalars.dropLast()) : line
    }
}
