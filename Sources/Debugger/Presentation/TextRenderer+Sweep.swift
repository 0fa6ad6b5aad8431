import Answers
import Exact
import Explaining
import Language

extension TextRenderer {
    /// The answer to `sweep`: a line for each segment, a plot, and the file to which the plot was written, if any.
    func sweep(_ whole: SweepValue) -> [StyledText] {
        let plot = SweepPlot(whole.withoutConstantExpressions(), width: min(pictureWidth, 100), usesUnicode: usesUnicode).lines
        return segments(of: whole) + plot + (whole.file.map { ["exported \($0)"] } ?? [])
    }

    /// The lines for the segments of a sweep: the range of each, the values of expressions at both ends, and what does not hold; then the causes. Expressions
    /// that never change and are nowhere ambiguous are left out if there are others.
    func segments(of whole: SweepValue) -> [StyledText] {
        let sweep = whole.withoutConstantExpressions()
        var columns: [Table.Column] = [.left]
        columns += sweep.expressions.map { _ in .left }
        var table = Table(columns + [.left])
        table.rows = [([sweep.parameter] + sweep.expressions + [""]).map { StyledText($0, .dim) }]
        for segment in sweep.segments {
            let range =
                segment.from == segment.to
                ? "\(NumberText.of(segment.from)) alone" : "\(NumberText.of(segment.from))…\(NumberText.of(segment.to))"
            let values = zip(sweep.expressions, segment.values).map { expression, line -> StyledText in
                let isAmbiguous = segment.ambiguous.contains(expression)
                return StyledText(text(line, segment) + (isAmbiguous ? " ?" : ""), isAmbiguous ? .yellow : .plain)
            }
            var notes: [StyledText] = []
            if !segment.suspended.isEmpty { notes.append(StyledText("suspended: " + segment.suspended.joined(separator: ", "), .red)) }
            if !segment.broken.isEmpty { notes.append(StyledText("broken: " + segment.broken.joined(separator: ", "), .red)) }
            let note = notes.dropFirst().reduce(notes.first ?? StyledText()) { $0 + "; " + $1 }
            table.rows.append([StyledText(range, .bold)] + values + [note])
        }
        var all = lines(of: table)
        for segment in sweep.segments {
            for cause in segment.causes where !cause.because.isEmpty {
                let preposition = segment.from == segment.to ? "at" : "from"
                all += wrap(
                    "\(preposition) \(NumberText.of(segment.from)): \(cause.id) is broken because of \(cause.because.joined(separator: ", "))"
                )
            }
        }
        if !sweep.isExact { all += wrap("where a text comes to wrap elsewhere is rounded up to 0.01: these ends are not exact") }
        if sweep.segments.contains(where: { $0.values.contains { !$0.isExact } }) {
            all.append(StyledText("some of these numbers are not confirmed in exact arithmetic", .dim))
        }
        return all
    }

    /// The values of an expression at both ends of a segment, `50 → 280`, or one number where it does not change.
    private func text(_ line: Sweep.Line, _ segment: SweepValue.Segment) -> String {
        let start = NumberText.of(line.startValue)
        let end = NumberText.of(line.startValue + line.slope * (segment.to - segment.from))
        return line.slope.sign == 0 ? start : "\(start) \(glyphs.arrow) \(end)"
    }
}
