import Exact
import Layout
import Simplex
import Solving
import Vocabulary

/// A sweep of a layout with texts that wrap at their own width.
///
/// A text wraps at the width that its single line leaves it. These widths are swept first, exactly. The values of the parameter at which the lines of a text
/// change follow from them and from the widths of its words (`Layout.nextWidth`). Between two such values the sizes of all texts stay, and the layout is swept
/// as one in which nothing is measured.
struct WrapSweep {
    private let live: LiveLayout
    private let parameter: SweepParameter
    private let from: Rational
    private let to: Rational
    private let texts: [View]

    /// The values of the parameter at which the lines of a text change are rounded up to multiples of this number.
    private static let resolution = Rational(1, 100)
    /// `mostRanges` is the most ranges of the parameter in which texts are broken into different lines, `mostMeasurements` how often a text may be broken into
    /// lines.
    private static let mostRanges = 500
    private static let mostMeasurements = 50_000

    /// The lines of all texts between two values of the parameter.
    private struct Stretch {
        var from: Rational
        var to: Rational
        var lines: [[TextLine]]
    }

    private var measurements = 0
    private var cuts: Set<Rational> = []

    /// Makes a sweep from `from` up to `to`. The caller must make sure that `from` is less than `to`.
    init(_ live: LiveLayout, _ parameter: SweepParameter, _ from: Rational, _ to: Rational) {
        (self.live, self.parameter, self.from, self.to) = (live, parameter, from, to)
        texts = live.layout.wrappingTexts
    }

    /// Returns the segments. `isExact` is false where the end of a segment was rounded (`resolution`) because the lines of a text change there.
    mutating func segments(of forms: [LinearForm<Anchor>]) throws(SweepError) -> (segments: [Sweep.Segment], isExact: Bool) {
        var all: [Sweep.Segment] = []
        for range in try ranges() {
            if range.from == range.to {
                all.append(try live.point(parameter, range.from, forms))
                continue
            }
            var side = try live.sample(parameter, at: (range.from + range.to) / 2)
            side.stopMeasuringAndForget(keepsWraps: true)
            do { try side.solve() } catch { throw .unsolved(error) }
            all += try side.constantSegments(parameter, range.from, range.to, forms)
        }
        return (all, cuts.isEmpty)
    }

    // MARK: Where lines are the same

    private mutating func ranges() throws(SweepError) -> [Stretch] {
        var single = live
        single.forgetMeasurements()
        single.stopMeasuring()
        do { try single.solve() } catch { throw .unsolved(error) }
        var ranges: [Stretch] = []
        func add(_ range: Stretch) throws(SweepError) {
            if let last = ranges.last, last.lines == range.lines || last.from == last.to && range.from == range.to {
                ranges[ranges.count - 1].to = range.to
            } else {
                ranges.append(range)
            }
            if ranges.count > Self.mostRanges { throw .tooMany }
        }
        let widths = texts.map { LinearForm(Anchor.attribute($0.id, .width)) }
        for segment in try single.constantSegments(parameter, from, to, widths) {
            let inside = try valuesWhereLinesChange(in: segment)
            for (start, end) in zip([segment.from] + inside, inside + [segment.to]) {
                let middle = (start + end) / 2
                var lines: [[TextLine]] = []
                for index in texts.indices { lines.append(try self.lines(of: index, in: segment, at: middle)) }
                try add(Stretch(from: start, to: end, lines: lines))
            }
        }
        return ranges
    }

    /// The values of the parameter, ascending, inside a segment on which the widths of the texts are linear, at which a text comes to be broken into other
    /// lines, rounded up to `resolution`.
    private mutating func valuesWhereLinesChange(in segment: Sweep.Segment) throws(SweepError) -> [Rational] {
        var found: Set<Rational> = []
        for index in texts.indices where !segment.isPoint && !segment.isAmbiguous[index] {
            let slope = segment.values[index].slope
            if slope.sign == 0 { continue }
            // The widths are walked through from the least one on.
            var value = slope.sign > 0 ? segment.from : segment.to
            while true {
                try countMeasurement()
                let width = max(0, segment.value(index, at: value))
                guard let next = live.layout.nextWidth(of: texts[index], above: width) else { break }
                let change = value + (next - segment.value(index, at: value)) / slope
                if slope.sign > 0 {
                    value = (change / Self.resolution).ceiling * Self.resolution
                    if value >= segment.to { break }
                    found.insert(value)
                } else {
                    // At `change` itself the text still has the room for its lines.
                    value = (change / Self.resolution).floor * Self.resolution
                    if change < segment.from { break }
                    if value + Self.resolution < segment.to { found.insert(value + Self.resolution) }
                    if value <= segment.from { break }
                }
                if found.count > Self.mostRanges { throw .tooMany }
            }
        }
        cuts.formUnion(found)
        return found.sorted()
    }

    private mutating func countMeasurement() throws(SweepError) {
        measurements += 1
        if measurements > Self.mostMeasurements { throw .tooMany }
    }

    /// The lines into which a text is broken at a value of the parameter, by its width in a segment on which the widths of the texts are linear. Where the
    /// width is ambiguous there, the text is not wrapped by it.
    private mutating func lines(of index: Int, in segment: Sweep.Segment, at parameterValue: Rational) throws(SweepError) -> [TextLine] {
        try countMeasurement()
        let width = segment.isAmbiguous[index] ? nil : max(0, segment.value(index, at: parameterValue))
        return live.layout.lines(of: texts[index], wrappedAt: width)
    }
}
