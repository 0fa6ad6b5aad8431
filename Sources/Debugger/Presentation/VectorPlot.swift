import Answers
import Exact
import Explaining
import Language
import Layout

/// A plot of a sweep in SVG: a line for each expression, a band for each constraint that does not hold somewhere, and the changes at each breakpoint.
///
/// The file has no scripts and no references to other files, and the same sweep gives the same bytes.
package struct VectorPlot {
    private let sweep: SweepValue
    private let bands: [SweepBand]
    private let x: PlotScale
    private let y: PlotScale?
    private let legend: [[LegendEntry]]
    private let names: String

    private struct LegendEntry {
        var index: Int
        var left: Double
    }

    private static let width = 680.0
    private static let size = 11.0
    /// The average width of a character, as a share of the font's size.
    private static let advance = 0.62
    private static let sides = (left: 58.0, right: 22.0)
    private static let rowHeight = 18.0
    private static let plotHeight = 220.0
    private static let bandHeight = 19.0
    /// The number of colours for the lines of expressions; after that they repeat.
    static let colourCount = 6
    private static let bandLimit = 40

    /// Makes a plot of those expressions whose values change or are ambiguous somewhere, or of all where there is none.
    package init(_ whole: SweepValue) {
        let sweep = whole.upwards.withoutConstantExpressions()
        self.sweep = sweep
        bands = sweep.bands
        names = sweep.expressions.joined(separator: ", ")
        let (from, to) = (sweep.segments.first?.from.double ?? 0, sweep.segments.last?.to.double ?? 0)
        x = PlotScale(from, to, at: (Self.sides.left, Self.width - Self.sides.right), isPadded: from == to)
        let ends = sweep.segments.flatMap { segment in
            segment.values.indices.flatMap { [segment.values[$0].startValue.double, segment.endValue($0).double] }
        }
        legend = Self.legend(sweep.expressions)
        let top = Self.rowHeight * Double(legend.count) + 36
        y = ends.min().flatMap { low in ends.max().map { PlotScale(low, $0, at: (top + Self.plotHeight, top), isPadded: true) } }
    }

    /// The positions of the expressions' names in the legend, in as many rows as needed.
    private static func legend(_ expressions: [String]) -> [[LegendEntry]] {
        var rows: [[LegendEntry]] = []
        var left = width
        for (index, name) in expressions.enumerated() {
            let extent = 26 + Double(DisplayWidth.of(shown(name))) * advance * size + 18
            if left + extent > width - sides.right {
                rows.append([])
                left = sides.left
            }
            rows[rows.count - 1].append(LegendEntry(index: index, left: left))
            left += extent
        }
        return rows
    }

    /// A name, cut off with an ellipsis if it is longer than 48 columns.
    private static func shown(_ name: String) -> String { StyledText(name).cut(to: 48, ellipsis: "…").text }

    private var top: Double { y?.positions.to ?? 36 }
    private var bottom: Double { y?.positions.from ?? top }

    // MARK: The document

    /// The SVG file, with a newline at its end.
    package var text: String { "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n" + element + "\n" }

    /// The plot as an element for a page, with its style sheet.
    package var element: String {
        let shown = bands.prefix(Self.bandLimit)
        let bandTop = bottom + 46
        let rest = bands.count - shown.count
        let height = bandTop + Double(shown.count + (rest > 0 ? 1 : 0)) * Self.bandHeight + 10
        let title = "\(names.isEmpty ? "what holds" : names) over \(sweep.parameter)"
        var lines = [
            "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"aldb plot\" viewBox=\"0 0 \(Markup.number(Self.width)) \(Markup.number(height))\" width=\"\(Markup.number(Self.width))\" height=\"\(Markup.number(height))\" role=\"img\" font-size=\"\(Markup.number(Self.size))\" xml:space=\"preserve\">",
            "<title>\(Markup.escaped(title))</title>", "<style>\(Self.style)</style>",
            "<rect class=\"page\" \(Markup.attributes(Rect(x: 0, y: 0, width: Self.width, height: height)))/>",
        ]
        lines += grid() + breakpoints(to: bandTop + Double(shown.count) * Self.bandHeight) + curves() + key()
        lines += ["<g class=\"bands\">"]
        for (index, band) in shown.enumerated() { lines += draw(band, top: bandTop + Double(index) * Self.bandHeight) }
        if rest > 0 { lines.append(label("and \(rest) more", Self.sides.left, bandTop + Double(shown.count + 1) * Self.bandHeight - 5)) }
        return (lines + ["</g>", "</svg>"]).joined(separator: "\n")
    }

    private func label(_ text: String, _ x: Double, _ y: Double, anchor: String = "start", _ attributes: String = "") -> String {
        "<text x=\"\(Markup.number(x))\" y=\"\(Markup.number(y))\" text-anchor=\"\(anchor)\"\(attributes)>\(Markup.escaped(text))</text>"
    }

    private func extent(_ text: String) -> Double { Double(DisplayWidth.of(text)) * Self.advance * Self.size }

    // MARK: Axes

    private func grid() -> [String] {
        var lines = ["<g class=\"grid\">"]
        if let y {
            let box = Rect(x: x.positions.from, y: top, width: x.positions.to - x.positions.from, height: bottom - top)
            lines.append("<rect class=\"sheet\" \(Markup.attributes(box))/>")
            for tick in y.ticks {
                let position = y.position(of: tick)
                lines.append("<path d=\"M\(Markup.number(box.x)) \(Markup.number(position))H\(Markup.number(box.x + box.width))\"/>")
                lines.append(label(NumberText.of(tick), box.x - 6, position + 4, anchor: "end"))
            }
        }
        // The ends of the horizontal axis get numbers though these may not be round. An end gets none where the number of a tick is near.
        let ends = [sweep.segments.first?.from.double, sweep.segments.last?.to.double].compactMap(\.self).filter { end in
            !x.ticks.contains { abs(x.position(of: $0) - x.position(of: end)) < 30 }
        }
        for tick in x.ticks + ends {
            let position = Markup.number(x.position(of: tick))
            lines.append("<path d=\"M\(position) \(Markup.number(bottom))V\(Markup.number(bottom + 4))\"/>")
            lines.append(label(NumberText.of(tick), x.position(of: tick), bottom + 17, anchor: "middle"))
        }
        lines.append(label(sweep.parameter, (x.positions.from + x.positions.to) / 2, bottom + 33, anchor: "middle", " class=\"name\""))
        return lines + ["</g>"]
    }

    /// Draws a vertical line through plot and bands at each breakpoint, with its number above where there is room, and what changes there as a tooltip.
    private func breakpoints(to end: Double) -> [String] {
        var lines = ["<g class=\"breaks\">"]
        var free = -Double.infinity
        for parameterValue in sweep.breakpoints {
            let column = x.position(of: parameterValue.double)
            let happening = ["\(sweep.parameter) = \(NumberText.of(parameterValue))"] + sweep.changes(at: parameterValue)
            var text = ""
            let isTie = sweep.segments.contains { $0.from == parameterValue && $0.to == parameterValue }
            let number = NumberText.of(parameterValue) + (isTie ? " tie" : "")
            if column - extent(number) / 2 > free {
                text = label(number, column, top - 6, anchor: "middle")
                free = column + extent(number) / 2 + 4
            }
            lines.append(
                "<g><title>\(Markup.escaped(happening.joined(separator: ": ")))</title>"
                    + "<path d=\"M\(Markup.number(column)) \(Markup.number(top - 3))V\(Markup.number(end))\"/>\(text)</g>")
        }
        return lines + ["</g>"]
    }

    // MARK: Lines

    private func curves() -> [String] {
        guard let y else { return [] }
        var lines = ["<g class=\"curves\">"]
        // The first expression is drawn last, so that it lies on top of the others.
        for index in sweep.expressions.indices.reversed() {
            var solid = ""
            var (dashed, jumps) = ("", "")
            var dots: [(x: Double, y: Double)] = []
            var before: (x: Double, y: Double)?
            for segment in sweep.segments {
                let start = (x: x.position(of: segment.from.double), y: y.position(of: segment.values[index].startValue.double))
                let end = (x: x.position(of: segment.to.double), y: y.position(of: segment.endValue(index).double))
                if let before, abs(before.y - start.y) > 0.5 {
                    jumps += Self.path(before, start)
                }
                if segment.from == segment.to {
                    dots.append(start)
                } else if segment.ambiguous.contains(sweep.expressions[index]) {
                    dashed += Self.path(start, end)
                } else {
                    solid += Self.path(start, end)
                }
                before = end
            }
            lines.append("<g class=\"curve style\(index % Self.colourCount)\"><title>\(Markup.escaped(sweep.expressions[index]))</title>")
            for (path, name) in [(jumps, "jump"), (dashed, "ambiguous"), (solid, "")] where !path.isEmpty {
                lines.append("<path\(name.isEmpty ? "" : " class=\"\(name)\"") d=\"\(path)\"/>")
            }
            for dot in dots { lines.append("<circle cx=\"\(Markup.number(dot.x))\" cy=\"\(Markup.number(dot.y))\" r=\"3.5\"/>") }
            lines.append("</g>")
        }
        return lines + ["</g>"]
    }

    private static func path(_ from: (x: Double, y: Double), _ to: (x: Double, y: Double)) -> String {
        "M\(Markup.number(from.x)) \(Markup.number(from.y))L\(Markup.number(to.x)) \(Markup.number(to.y))"
    }

    private func key() -> [String] {
        var lines = ["<g class=\"key\">"]
        for (row, entries) in legend.enumerated() {
            let base = Double(row + 1) * Self.rowHeight
            for entry in entries {
                let path = Self.path((entry.left, base - 4), (entry.left + 18, base - 4))
                lines.append("<g class=\"curve style\(entry.index % Self.colourCount)\"><path d=\"\(path)\"/></g>")
                lines.append(label(Self.shown(sweep.expressions[entry.index]), entry.left + 24, base))
            }
        }
        if sweep.segments.contains(where: { !$0.ambiguous.isEmpty && $0.from < $0.to }) {
            lines.append(
                label("dashed: ambiguous", Self.width - Self.sides.right, Double(max(1, legend.count)) * Self.rowHeight, anchor: "end"))
        }
        return lines + ["</g>"]
    }

    // MARK: What does not hold

    /// Draws the band of a constraint: a bar for each interval in which it does not hold, with its name in the longest bar or beside it.
    private func draw(_ band: SweepBand, top: Double) -> [String] {
        let title =
            ["\(band.id) \(band.isSuspended ? "is suspended" : "is broken")"]
            + band.causes.map { "from \(NumberText.of($0.parameterValue)) because of \($0.because.joined(separator: ", "))" }
        var lines = [
            "<g class=\"\(band.isSuspended ? "suspended" : "broken")\"><title>\(Markup.escaped(title.joined(separator: "; ")))</title>"
        ]
        let bars = band.intervals.map { interval in
            let (from, to) = (x.position(of: interval.from.double), x.position(of: interval.to.double))
            // A constraint that fails to hold at one value only, or over a very short interval, is shown by a narrow mark, since a bar could not be seen.
            return Rect(x: to - from < 3 ? (from + to) / 2 - 1.5 : from, y: top, width: max(3, to - from), height: Self.bandHeight - 4)
        }
        for bar in bars { lines.append("<rect \(Markup.attributes(bar))/>") }
        if let longest = bars.max(by: { $0.width < $1.width }) {
            let mark = band.isSuspended ? Glyphs.unicode.suspended : Glyphs.unicode.cross
            let name = "\(mark) \(Self.shown(band.id))\(band.isSuspended ? " suspended" : "")"
            let base = top + Self.bandHeight - 8
            let (width, end) = (extent(name) + 8, longest.x + longest.width)
            if longest.width >= width {
                lines.append(label(name, longest.x + 4, base))
            } else if end + width <= Self.width || longest.x < width {
                lines.append(label(name, end + 4, base))
            } else {
                lines.append(label(name, longest.x - 4, base, anchor: "end"))
            }
        }
        return lines + ["</g>"]
    }

    // MARK: Looks

    /// The style sheet of plots: light, or dark where the reader prefers that.
    private static let style: String = {
        let light = ["#0b63b5", "#c4500a", "#0a7d5a", "#a0428f", "#8a6a00", "#3c6e71"]
        let dark = ["#6cb6ff", "#ff9a5c", "#4fd6a8", "#e592d6", "#e6c14a", "#93cfd2"]
        func colourRules(_ colours: [String]) -> String {
            colours.prefix(VectorPlot.colourCount).enumerated().map {
                ".plot .style\($0) path{stroke:\($1)}.plot .style\($0) circle{fill:\($1)}"
            }
            .joined(separator: "\n")
        }
        return """

            .plot text{font-family:ui-monospace,Menlo,Consolas,"DejaVu Sans Mono",monospace;fill:#3f4954}
            .plot .page{fill:#f4f4f6;stroke:none}
            .plot .sheet{fill:#fff;stroke:#c9ced6}
            .plot .grid path{fill:none;stroke:#e2e5ea}
            .plot .grid .name,.plot .key text{fill:#1d2733}
            .plot .breaks path{fill:none;stroke:#7b8592;stroke-dasharray:2 3}
            .plot .curve path{fill:none;stroke-width:2;stroke-linecap:round}
            .plot .curve .ambiguous{stroke-dasharray:6 5}
            .plot .curve .jump{stroke-width:1;stroke-dasharray:1 3}
            .plot .bands rect{fill:#d0021b;fill-opacity:.16;stroke:#d0021b;stroke-opacity:.55}
            .plot .bands .suspended rect{fill-opacity:.34}
            .plot .bands text{fill:#9c0114}
            \(colourRules(light))
            @media (prefers-color-scheme:dark){
            .plot text{fill:#c3cad2}
            .plot .page{fill:#17191c}
            .plot .sheet{fill:#22262b;stroke:#444b54}
            .plot .grid path{stroke:#353b43}
            .plot .grid .name,.plot .key text{fill:#eef2f6}
            .plot .breaks path{stroke:#8d96a1}
            .plot .bands rect{fill:#ff5c6c;fill-opacity:.22;stroke:#ff5c6c}
            .plot .bands text{fill:#ffa3ac}
            \(colourRules(dark))
            }

            """
    }()
}

/// A linear scale from numbers to positions on a page.
package struct PlotScale {
    private let low: Double
    private let high: Double
    /// The positions to which the lowest and the highest number of the scale are mapped.
    let positions: (from: Double, to: Double)

    /// - Parameter isPadded: whether the scale goes on a little beyond `low` and `high`, so that what is plotted does not reach its ends.
    init(_ low: Double, _ high: Double, at positions: (from: Double, to: Double), isPadded: Bool) {
        let low = low.isFinite ? low : 0
        let high = high.isFinite ? max(low, high) : low
        let padding = high > low ? (high - low) * 0.06 : max(1, abs(high) * 0.06)
        self.low = isPadded ? low - padding : low
        self.high = isPadded ? high + padding : high
        self.positions = positions
    }

    func position(of number: Double) -> Double {
        guard high > low, number.isFinite else { return positions.from }
        return positions.from + min(max((number - low) / (high - low), 0), 1) * (positions.to - positions.from)
    }

    /// Three to ten round numbers that lie on the scale, in ascending order; none where it has no extent.
    var ticks: [Double] {
        let extent = high - low
        guard extent > 0, extent.isFinite else { return [] }
        var step = 1.0
        // The search begins with a power of ten below a tenth of the extent, and takes the first round multiple of it that gives at most nine intervals.
        while step * 10 < extent { step *= 10 }
        while step >= extent { step /= 10 }
        step /= 10
        guard let size = [1, 2, 5, 10, 20, 50, 100].map({ $0 * step }).first(where: { extent / $0 <= 9 }) else { return [] }
        let first = (low / size).rounded(.up)
        return (0..<10).map { (first + Double($0)) * size }.filter { $0 <= high + extent * 1e-9 }
    }
}
