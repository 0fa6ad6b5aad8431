import Exact

/// Values over a parameter, in characters.
struct SweepPlot {
    private(set) var lines: [StyledText] = []

    private static let rows = 8
    private static let marks: [Character] = ["•", "+", "×", "o", "#", "@"]
    private static let marksASCII: [Character] = ["*", "+", "x", "o", "#", "@"]

    /// Nothing where there is nothing to plot: no expression, no width, or nothing that changes.
    init(_ sweep: SweepValue, width: Int, usesUnicode: Bool) {
        guard let first = sweep.segments.first, let last = sweep.segments.last, first.from < last.to, !sweep.expressions.isEmpty else {
            return
        }
        let ends = sweep.segments.flatMap { segment in
            segment.values.flatMap { [$0.at.double, ($0.at + $0.slope * (segment.to - segment.from)).double] }
        }
        guard let low = ends.min(), let high = ends.max(), low < high, low.isFinite, high.isFinite else { return }
        let labels = [NumberText.of(high), NumberText.of(low)]
        let margin = (labels.map(\.count).max() ?? 0) + 1
        let columns = width - margin - 1
        guard columns >= 20 else { return }
        let marks = usesUnicode ? Self.marks : Self.marksASCII
        var canvas = Canvas(columns: columns, rows: Self.rows)
        let (start, span) = (first.from, last.to - first.from)
        for column in 0..<columns {
            let place = start + span * Rational(column, columns - 1)
            guard let segment = sweep.segments.first(where: { $0.from <= place && place <= $0.to }) else { continue }
            // What is plotted first stays on top.
            for (index, line) in segment.values.enumerated().reversed() {
                let value = (line.at + line.slope * (place - segment.from)).double
                let row = Int(((high - value) / (high - low) * Double(Self.rows - 1)).rounded())
                canvas.write(String(marks[index % marks.count]), at: Canvas.Cell(column: column, row: row))
            }
        }
        let axis = usesUnicode ? "│" : "|"
        for (row, text) in canvas.lines.enumerated() {
            let label = row == 0 ? labels[0] : row == Self.rows - 1 ? labels[1] : ""
            lines.append(StyledText(String(repeating: " ", count: margin - 1 - label.count) + label + " " + axis, .dim) + text)
        }
        let (left, right) = (NumberText.of(first.from), NumberText.of(last.to))
        let gap = String(repeating: " ", count: max(1, columns - left.count - right.count))
        lines.append(StyledText(String(repeating: " ", count: margin + 1) + left + gap + right, .dim))
        if sweep.expressions.count > 1 {
            let legend = sweep.expressions.enumerated().map { "\(marks[$0 % marks.count]) \($1)" }.joined(separator: "  ")
            lines.append(StyledText(String(repeating: " ", count: margin + 1) + legend, .dim))
        }
    }
}
