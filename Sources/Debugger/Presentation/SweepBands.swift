import Answers
import Exact
import Explaining

/// The parts of a sweep in which one constraint does not hold, for plots.
struct SweepBand {
    var id: String
    var isSuspended: Bool
    /// The intervals of the parameter in which the constraint does not hold, in ascending order; adjacent ones are joined.
    var intervals: [(from: Rational, to: Rational)]
    /// The causes that are known: for each segment of the sweep in which the constraint does not hold, the value of the parameter at which the segment
    /// begins, and the ids of the constraints that keep this one from being met.
    var causes: [(parameterValue: Rational, because: [String])]
}

extension SweepValue {
    /// The bands of all constraints that are broken or suspended (required, but left out because of a conflict) somewhere in the sweep.
    ///
    /// First come the suspended ones, then the broken ones, each by their first interval. A constraint that is both in turn has two bands.
    var bands: [SweepBand] {
        var bands: [SweepBand] = []
        for isSuspended in [true, false] {
            var known: [String: Int] = [:]
            for segment in segments {
                for id in isSuspended ? segment.suspended : segment.broken {
                    let index = known[id] ?? bands.count
                    if known[id] == nil { bands.append(SweepBand(id: id, isSuspended: isSuspended, intervals: [], causes: [])) }
                    known[id] = index
                    if let last = bands[index].intervals.last, last.to == segment.from {
                        bands[index].intervals[bands[index].intervals.count - 1].to = segment.to
                    } else {
                        bands[index].intervals.append((segment.from, segment.to))
                    }
                    if let cause = segment.causes.first(where: { $0.id == id }), !cause.because.isEmpty {
                        bands[index].causes.append((segment.from, cause.because))
                    }
                }
            }
        }
        return bands
    }

    /// The values of the parameter at which one segment ends and another begins, in ascending order, without the ends of the whole range.
    var breakpoints: [Rational] {
        guard let first = segments.first, let last = segments.last else { return [] }
        var parameterValues: [Rational] = []
        for segment in segments where segment.from > first.from && segment.from < last.to && parameterValues.last != segment.from {
            parameterValues.append(segment.from)
        }
        return parameterValues
    }

    /// What changes at a breakpoint as the parameter rises: `end holds`, `name.hug.h breaks`.
    func changes(at parameterValue: Rational) -> [String] {
        let before = segments.last { $0.to == parameterValue && $0.from < parameterValue }
        let after = segments.first { $0.from == parameterValue && $0.to > parameterValue } ?? segments.first { $0.from == parameterValue }
        guard let before, let after else { return [] }
        return after.suspended.filter { !before.suspended.contains($0) }.map { "\($0) is suspended" }
            + after.broken.filter { !before.broken.contains($0) }.map { "\($0) breaks" }
            + (before.suspended + before.broken).filter { !(after.suspended + after.broken).contains($0) }.map { "\($0) holds" }
            + after.ambiguous.filter { !before.ambiguous.contains($0) }.map { "\($0) is ambiguous" }
            + before.ambiguous.filter { !after.ambiguous.contains($0) }.map { "\($0) is determined" }
    }
}

extension SweepValue.Segment {
    /// The value of an expression, by its index, at the segment's end.
    func endValue(_ index: Int) -> Rational { values[index].startValue + values[index].slope * (to - from) }
}
