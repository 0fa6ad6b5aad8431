import Answers
import Exact
import Explaining
import Language

/// A plot, in characters, of the values of expressions over a parameter. Below the axis there are lines for the constraints that do not hold somewhere.
package struct SweepPlot {
    private(set) var lines: [StyledText] = []

    private let sweep: SweepValue
    private let usesUnicode: Bool
    private let glyphs: Glyphs
    private let start: Rational
    private let span: Rational
    /// The number of columns of the plot, to the right of the vertical axis.
    private var columns = 0
    /// The number of columns to the left of the vertical axis.
    private var margin = 0

    private static let rows = 9
    private static let marks: [Character] = ["•", "+", "×", "o", "#", "@"]
    private static let marksASCII: [Character] = ["*", "+", "x", "o", "#", "@"]
    /// The most lines for constraints below the axis; the others are only counted. One more is drawn where it would be the only one left out.
    private static let bandLimit = 20

    /// Makes the plot. It has no lines where the width is too small for it, or where the parameter has one value only. Nor has it any where all constraints
    /// hold and there is no curve to draw: all values are the same, or one is not finite.
    init(_ sweep: SweepValue, width: Int, usesUnicode: Bool) {
        let sweep = sweep.upwards
        self.sweep = sweep
        self.usesUnicode = usesUnicode
        glyphs = usesUnicode ? .unicode : .ascii
        start = sweep.segments.first?.from ?? 0
        span = (sweep.segments.last?.to ?? 0) - start
        let bands = sweep.bands
        let range = valueRange
        guard span.sign > 0, range != nil || !bands.isEmpty else { return }
        let labels = range.map { [NumberText.of($0.upperBound), NumberText.of($0.lowerBound)] } ?? []
        margin = max(2, (labels.map(\.count).max() ?? 0) + 1)
        columns = width - margin - 1
        guard columns >= 20 else { return }
        if let range { plot(range, labels) }
        drawAxis()
        draw(bands)
        if range != nil, sweep.expressions.count > 1 {
            let marks = usesUnicode ? Self.marks : Self.marksASCII
            let legend = sweep.expressions.enumerated().map { "\(marks[$0 % marks.count]) \($1)" }.joined(separator: "  ")
            lines += (blank(margin + 1) + StyledText(legend, .dim)).wrapped(to: width, indent: margin + 1)
        }
    }

    private func blank(_ count: Int) -> StyledText { StyledText(String(repeating: " ", count: max(0, count))) }

    /// The range from the least to the greatest value of all expressions; nil where there are no values, all are the same, or one is not finite.
    private var valueRange: ClosedRange<Double>? {
        let ends = sweep.segments.flatMap { segment in
            segment.values.indices.flatMap { [segment.values[$0].startValue.double, segment.endValue($0).double] }
        }
        guard let low = ends.min(), let high = ends.max(), low < high, low.isFinite, high.isFinite else { return nil }
        return low...high
    }

    private func column(_ parameterValue: Rational) -> Int {
        let share = ((parameterValue - start) / span).double
        return Int((min(max(share, 0), 1) * Double(columns - 1)).rounded())
    }

    // MARK: Values

    private mutating func plot(_ range: ClosedRange<Double>, _ labels: [String]) {
        var canvas = Canvas(columns: columns, rows: Self.rows)
        func row(_ value: Double) -> Int {
            Int(((range.upperBound - value) / (range.upperBound - range.lowerBound) * Double(Self.rows - 1)).rounded())
        }
        // The first expression is drawn last, so that it lies on top of the others.
        for index in sweep.expressions.indices.reversed() { draw(index, on: &canvas, row) }
        let axis = usesUnicode ? "│" : "|"
        for (row, text) in canvas.lines.enumerated() {
            let label = row == 0 ? labels[0] : row == Self.rows - 1 ? labels[1] : ""
            lines.append(blank(margin - 1 - label.count) + StyledText("\(label) \(axis)", .dim) + text)
        }
    }

    private func draw(_ index: Int, on canvas: inout Canvas, _ row: (Double) -> Int) {
        let marks = usesUnicode ? Self.marks : Self.marksASCII
        let mark = String(marks[index % marks.count])
        var before: (column: Int, row: Int)?
        for segment in sweep.segments {
            let (from, to) = (column(segment.from), column(segment.to))
            let first = row(segment.values[index].startValue.double)
            // Two segments that meet at different values are joined by a dotted line, which shows a jump.
            if let before, before.column == from, abs(before.row - first) > 1 {
                for between in min(before.row, first) + 1..<max(before.row, first) {
                    let cell = Canvas.Cell(column: from, row: between)
                    if canvas.isBlank(cell) { canvas.write(usesUnicode ? "┊" : ":", at: cell) }
                }
            }
            let isAmbiguous = segment.ambiguous.contains(sweep.expressions[index])
            for column in from...to where !isAmbiguous || column % 2 == 0 || from == to {
                let parameterValue = min(max(start + span * Rational(column, max(1, columns - 1)), segment.from), segment.to)
                let value = (segment.values[index].startValue + segment.values[index].slope * (parameterValue - segment.from)).double
                canvas.write(mark, at: Canvas.Cell(column: column, row: row(value)))
            }
            before = (to, row(segment.endValue(index).double))
        }
    }

    // MARK: The axis

    /// Draws the horizontal axis with a tick at each breakpoint, and below it those numbers for which there is room.
    private mutating func drawAxis() {
        let parameterValues = [start] + sweep.breakpoints + [start + span]
        var axis = [Character](repeating: usesUnicode ? "─" : "-", count: columns)
        for parameterValue in parameterValues.dropFirst() { axis[column(parameterValue)] = usesUnicode ? "┬" : "+" }
        axis[columns - 1] = usesUnicode ? "┐" : "+"
        lines.append(blank(margin) + StyledText((usesUnicode ? "├" : "+") + String(axis), .dim))
        var numbers = Canvas(columns: columns, rows: 1)
        // The numbers at the ends are written first, since they must not be left out for want of room.
        for parameterValue in [start, start + span] + sweep.breakpoints {
            let text = NumberText.of(parameterValue)
            let begin = min(max(0, column(parameterValue) - text.count / 2), max(0, columns - text.count))
            let (left, right) = (max(0, begin - 1), min(columns, begin + text.count + 1))
            guard numbers.isBlank(Canvas.Cell(column: left, row: 0), columns: right - left) else { continue }
            numbers.write(text, at: Canvas.Cell(column: begin, row: 0))
        }
        lines.append(blank(margin + 1) + StyledText(numbers.lines[0].text, .dim))
    }

    // MARK: What does not hold

    private mutating func draw(_ bands: [SweepBand]) {
        // A single last constraint is shown rather than counted: a line that says "and 1 more" would be as long.
        let shown = bands.count > Self.bandLimit + 1 ? Array(bands.prefix(Self.bandLimit)) : bands
        for band in shown {
            let mark = band.isSuspended ? glyphs.suspended : glyphs.cross
            lines.append(blank(margin - 1) + StyledText("\(mark) ", .red) + line(of: band))
        }
        if shown.count < bands.count {
            let more = StyledText("and \(bands.count - shown.count) more that do not hold somewhere", .dim)
            lines.append(blank(margin + 1) + more.cut(to: columns, ellipsis: glyphs.ellipsis))
        }
    }

    /// The line below the axis for a constraint, `━━ end ━━━━━━`, with its name in its longest interval or beside that.
    private func line(of band: SweepBand) -> StyledText {
        var canvas = Canvas(columns: columns, rows: 1)
        canvas.style = .red
        let bar: Character = usesUnicode ? "━" : "="
        let ranges = band.intervals.map { (from: column($0.from), to: column($0.to)) }
        for range in ranges {
            canvas.write(String(repeating: bar, count: range.to - range.from + 1), at: Canvas.Cell(column: range.from, row: 0))
        }
        guard let longest = ranges.max(by: { $0.to - $0.from < $1.to - $1.from }) else { return canvas.lines[0] }
        let name = StyledText(band.id).cut(to: columns - 4, ellipsis: glyphs.ellipsis).text
        let width = DisplayWidth.of(name)
        canvas.style = .bold
        if longest.to - longest.from + 1 >= width + 6 {
            canvas.write(" \(name) ", at: Canvas.Cell(column: longest.from + 2, row: 0))
            return canvas.lines[0]
        }
        let sides = [longest.to + 2, longest.from - 1 - width].map { Canvas.Cell(column: $0, row: 0) }
        if let free = sides.first(where: { canvas.isBlank($0, columns: width) }) {
            canvas.write(name, at: free)
            return canvas.lines[0]
        }
        // There is no room beside the longest interval, so that the name covers a part of it.
        canvas.write(name, at: Canvas.Cell(column: min(longest.from + 1, columns - width), row: 0))
        return canvas.lines[0]
    }
}
