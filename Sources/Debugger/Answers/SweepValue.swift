import Exact
import Explaining
import Layout

/// The answer to `sweep`: how a layout changes while a parameter goes through a range.
package struct SweepValue: Sendable {
    package struct Segment: Sendable {
        package var from: Rational
        package var to: Rational
        package var values: [Sweep.Line]
        package var broken: [String]
        package var suspended: [String]
        /// For constraints that break anew in the segment, the ids of the constraints that keep each from being met. Constraints are left out for which causes
        /// were not looked for or not proven.
        package var causes: [(id: String, because: [String])]
        /// The expressions whose values are ambiguous in the segment.
        package var ambiguous: [String]
    }

    package var parameter: String
    package var expressions: [String]
    /// The segments in the order in which the parameter goes through them; downwards where the range was typed so.
    package var segments: [Segment]
    /// Whether all ends of segments are exact; otherwise some were rounded up to a hundredth of the parameter's unit.
    package var isExact: Bool
    /// The file to which a plot of the sweep was written, if any.
    package var file: String?
}

extension SweepValue {
    package init(_ sweep: Sweep, parameter: String, _ expressions: [String], _ layout: Layout) {
        func names(_ ids: [ConstraintID]) -> [String] { ids.compactMap { layout.constraints[$0]?.name } }
        self.init(
            parameter: parameter, expressions: expressions,
            segments: sweep.segments.map { segment in
                Segment(
                    from: segment.from, to: segment.to, values: segment.values, broken: names(segment.broken),
                    suspended: names(segment.suspended),
                    causes: segment.causes.compactMap { cause in layout.constraints[cause.id].map { ($0.name, names(cause.because)) } },
                    ambiguous: expressions.indices.filter { segment.isAmbiguous[$0] }.map { expressions[$0] })
            }, isExact: sweep.isExact)
    }

    /// The same sweep with the parameter going upwards, as plots show it.
    package var upwards: SweepValue {
        guard let first = segments.first, let last = segments.last, first.from > last.to else { return self }
        var other = self
        other.segments = segments.reversed().map { segment in
            var turned = segment
            (turned.from, turned.to) = (segment.to, segment.from)
            for index in segment.values.indices {
                turned.values[index].startValue += segment.values[index].slope * (segment.to - segment.from)
            }
            return turned
        }
        return other
    }

    /// The sweep with only those expressions whose values change or are ambiguous somewhere; the whole sweep where there is none.
    package func withoutConstantExpressions() -> SweepValue {
        let kept = expressions.indices.filter { index in
            let first = segments.first?.values[index].startValue
            return segments.contains {
                $0.values[index].startValue != first || $0.values[index].slope.sign != 0 || $0.ambiguous.contains(expressions[index])
            }
        }
        if kept.isEmpty { return self }
        var shown = self
        shown.expressions = kept.map { expressions[$0] }
        for index in segments.indices { shown.segments[index].values = kept.map { segments[index].values[$0] } }
        return shown
    }
}
