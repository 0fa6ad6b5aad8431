import Exact
import Layout
import Simplex
import Solving

/// How a layout depends on one parameter: segments on each of which all recorded expressions are linear.
package struct Sweep: Sendable {
    package struct Segment: Sendable {
        package var from: Rational
        package var to: Rational
        /// For each expression the value at `from`, and by how much it increases for each unit of the parameter.
        package var values: [Line]
        /// Broken optional constraints, the strongest first. At the ends of the segment they may just hold.
        package var broken: [ConstraintID]
        /// Required constraints that are left out on this segment, because they cannot hold together with the required ones before them.
        package var suspended: [ConstraintID]
        /// The causes of constraints that come to be broken in this segment, where these were searched for and proved.
        package var causes: [(id: ConstraintID, because: [ConstraintID])] = []
        /// For each expression, whether its value differs between equally good layouts.
        package var isAmbiguous: [Bool]

        /// Whether the segment is a single value of the parameter, such as one at which there is a tie.
        package var isPoint: Bool { from == to }
    }

    /// The value of an expression along a segment: `startValue` is the value at `from`, and `slope` its increase for each unit of the parameter.
    package struct Line: Equatable, Sendable {
        package var startValue: Rational
        package var slope: Rational
        /// Whether `startValue` and `slope` were computed in exact arithmetic; otherwise `startValue` is the solver's rounded value and `slope` is 0.
        package var isExact: Bool
    }

    package var segments: [Segment]
    /// Whether the ends of all segments are exact. The values of the parameter at which the lines of a text change are rounded up to a hundredth.
    package var isExact = true
}

/// A number that a layout depends on and that can be varied.
package struct SweepParameter: Sendable {
    /// Sets the parameter in a layout, without solving.
    package var set: @Sendable (inout LiveLayout, Rational) -> Void
    /// The constraints whose constants may depend on the parameter; nil where the parameter is a priority.
    package var constraints: [ConstraintID]?
    /// Values of the parameter at which constants may jump, such as the width of a window at which its margins change.
    package var knots: [Rational]

    package init(
        constraints: [ConstraintID]?, knots: [Rational] = [], set: @escaping @Sendable (inout LiveLayout, Rational) -> Void
    ) {
        self.set = set
        self.constraints = constraints
        self.knots = knots
    }
}

package enum SweepError: Error {
    /// The solver was interrupted or did not finish.
    case unsolved(Simplex.Interrupted)
    /// The parameter is a factor of an unknown or of itself, so that constants do not depend on it linearly.
    case nonlinear
    /// The margins or safe area of this view may depend on its position, and so not linearly on the parameter.
    case measured(EntityID)
    /// There are more segments than anyone could read, or it would take too long to find them.
    case tooMany
}

extension LiveLayout {
    /// How expressions depend on a parameter from `from` to `to`, which may be less. The layout itself is not changed.
    ///
    /// Segments end where another constraint becomes tight, which is computed in fractions where these can tell it; where the parameter is a priority, at the
    /// other priorities. Where texts wrap at their own width, values at which they come to wrap elsewhere are rounded, and `isExact` is false.
    package func sweep(
        _ parameter: SweepParameter, from: Rational, to: Rational, of forms: [LinearForm<Anchor>]
    ) throws(SweepError) -> Sweep {
        var sweep = try upwards(parameter, from: min(from, to), to: max(from, to), of: forms)
        sweep.segments = Sweep.merged(sweep.segments)
        if from > to { sweep.segments = sweep.segments.reversed().map(\.reversed) }
        try findCauses(&sweep, parameter)
        return sweep
    }

    private func upwards(
        _ parameter: SweepParameter, from: Rational, to: Rational, of forms: [LinearForm<Anchor>]
    ) throws(SweepError) -> Sweep {
        if parameter.constraints == nil { return Sweep(segments: try prioritySegments(parameter, from, to, forms)) }
        if let view = layout.viewsWithMargins.elements.min() { throw .measured(view) }
        var sweep: Sweep
        if from == to {
            sweep = Sweep(segments: [])
        } else if !layout.wrappingTexts.isEmpty {
            var wraps = WrapSweep(self, parameter, from, to)
            let (segments, isExact) = try wraps.segments(of: forms)
            sweep = Sweep(segments: segments, isExact: isExact)
        } else {
            let side = layout.measurable.isEmpty ? self : try withoutPasses
            sweep = Sweep(segments: try side.constantSegments(parameter, from, to, forms))
        }
        // What jumps at the last value shows at that value alone, which gets a segment of its own.
        if from == to || parameter.knots.contains(to) { sweep.segments.append(try point(parameter, to, forms)) }
        return sweep
    }

    /// The segments from `from` up to `to`, which is above it, of a layout in which nothing is measured.
    func constantSegments(
        _ parameter: SweepParameter, _ from: Rational, _ to: Rational, _ forms: [LinearForm<Anchor>]
    ) throws(SweepError) -> [Sweep.Segment] {
        var all: [Sweep.Segment] = []
        var start = from
        for knot in parameter.knots.filter({ from < $0 && $0 < to }).sorted() + [to] {
            all += try ConstantSweep(self, parameter, start, knot, forms).segments()
            start = knot
        }
        return all
    }

    /// A copy in which rows are not measured but asked to be small by a constraint; rows of the standard height keep it.
    private var withoutPasses: LiveLayout {
        get throws(SweepError) {
            var side = self
            side.stopMeasuringAndForget()
            do {
                try side.solve()
                return side
            } catch {
                throw .unsolved(error)
            }
        }
    }

    /// Searches for the causes of constraints that break in a segment, in the middle of the segment. Nothing is searched for where there are more than
    /// `mostExplained` segments, nor in a segment in which more constraints than that break.
    private func findCauses(_ sweep: inout Sweep, _ parameter: SweepParameter) throws(SweepError) {
        guard sweep.segments.count <= Self.mostExplained else { return }
        var before: Set<ConstraintID> = []
        for index in sweep.segments.indices {
            let segment = sweep.segments[index]
            let new = segment.broken.filter { !before.contains($0) }
            // A constraint that holds only at a single value, which is a segment of its own, is broken behind it as it was before, and not anew.
            before = segment.isPoint ? before.union(segment.broken) : Set(segment.broken)
            if new.isEmpty || new.count > Self.mostExplained { continue }
            var side = try with(parameter, at: (segment.from + segment.to) / 2) { live throws(Simplex.Interrupted) in try live.solve() }
            do {
                for constraint in new.compactMap({ side.layout.constraints[$0] }) where side.isBroken(constraint.id) {
                    let cause = try side.reasons(for: constraint)
                    if cause.proof != nil { sweep.segments[index].causes.append((constraint.id, cause.because)) }
                }
            } catch {
                throw .unsolved(error)
            }
        }
    }

    private static let mostExplained = 12

    /// A solved copy with the parameter at a value, for questions only.
    func sample(_ parameter: SweepParameter, at value: Rational) throws(SweepError) -> LiveLayout {
        try with(parameter, at: value) { live throws(Simplex.Interrupted) in try live.solveForQuestions() }
    }

    private func with(
        _ parameter: SweepParameter, at value: Rational, _ solve: (inout LiveLayout) throws(Simplex.Interrupted) -> Void
    ) throws(SweepError) -> LiveLayout {
        var side = self
        parameter.set(&side, value)
        do {
            try solve(&side)
            return side
        } catch  where !error.isLost {
            throw .unsolved(error)
        } catch {
            // On the way from another value rounding kept the solver from coming to an end; it may not where a new solver starts from nothing.
            var fresh = LiveLayout(unsolved: side.layout)
            fresh.isInterrupted = isInterrupted
            do {
                try solve(&fresh)
                return fresh
            } catch {
                throw .unsolved(error)
            }
        }
    }

    /// The segment for a single value of the parameter.
    func point(_ parameter: SweepParameter, _ value: Rational, _ forms: [LinearForm<Anchor>]) throws(SweepError) -> Sweep.Segment {
        var here = try sample(parameter, at: value)
        return try here.segment(from: value, to: value, forms, StrengthOrder(layout)) { live, form in live.line(of: form) { _ in 0 } }
    }

    /// The segment from `from` to `to` that describes the present state of this layout; `line` computes the line of each expression.
    mutating func segment(
        from: Rational, to: Rational, _ forms: [LinearForm<Anchor>], _ order: StrengthOrder,
        line: (inout LiveLayout, LinearForm<Unknown>) -> Sweep.Line
    ) throws(SweepError) -> Sweep.Segment {
        var isAmbiguous: [Bool] = []
        do {
            for form in forms { isAmbiguous.append(try self.isAmbiguous(form)) }
        } catch {
            throw .unsolved(error)
        }
        var values: [Sweep.Line] = []
        for form in forms { values.append(line(&self, layout.expansion(of: form))) }
        return Sweep.Segment(
            from: from, to: to, values: values, broken: order.sorted(brokenNow),
            suspended: suspendedInOrder.map(\.id), isAmbiguous: isAmbiguous)
    }
}

extension Sweep {
    /// Joins neighbouring segments between which nothing that was recorded changes.
    static func merged(_ segments: [Segment]) -> [Segment] {
        var result: [Segment] = []
        for segment in segments {
            if let last = result.last, last.continues(into: segment) {
                result[result.count - 1].to = segment.to
            } else {
                result.append(segment)
            }
        }
        return result
    }
}

extension Sweep.Segment {
    /// The same segment with its ends exchanged; `startValue` is the value at the new beginning, and the slope stays.
    var reversed: Sweep.Segment {
        var other = self
        (other.from, other.to) = (to, from)
        for index in values.indices { other.values[index].startValue = value(index, at: to) }
        return other
    }

    func value(_ index: Int, at parameterValue: Rational) -> Rational {
        values[index].startValue + values[index].slope * (parameterValue - from)
    }

    /// Whether in both segments the same constraints are broken, the same required ones left out because of a conflict, and the same
    /// expressions ambiguous.
    func isSame(as other: Sweep.Segment) -> Bool {
        broken == other.broken && suspended == other.suspended && isAmbiguous == other.isAmbiguous
    }

    /// Whether at the value where two segments meet something may hold that holds in neither: constraints broken in both may just hold
    /// there, or required ones that are left out may be in force.
    func mayMeetElsewhere(_ next: Sweep.Segment) -> Bool { isSame(as: next) || !suspended.isEmpty || !next.suspended.isEmpty }

    /// Whether a single value at an end of this segment fits it, considering that constraints broken in the segment may just hold
    /// there.
    func explains(_ point: Sweep.Segment) -> Bool {
        guard Set(point.broken).isSubset(of: broken), Set(point.suspended).isSubset(of: suspended) else { return false }
        return values.indices.allSatisfy { index in
            if isAmbiguous[index] { return true }
            let (own, there) = (value(index, at: point.from), point.values[index].startValue)
            return !point.isAmbiguous[index] && (own - there).magnitude <= Rational(1, 1_000_000) * max(1, own.magnitude)
        }
    }

    fileprivate func continues(into next: Sweep.Segment) -> Bool {
        guard isSame(as: next) else { return false }
        return values.indices.allSatisfy { index in
            let (own, other) = (values[index], next.values[index])
            let isStraight = isPoint || next.isPoint || own.slope == other.slope
            return isStraight && own.isExact == other.isExact && value(index, at: next.from) == other.startValue
        }
    }
}

extension LiveLayout {
    /// The value and slope of an expression, in exact arithmetic where it can be had; otherwise the solver's value and slope 0. `slope` gives the slope of each
    /// constraint's constant.
    mutating func line(of form: LinearForm<Unknown>, slope: (ConstraintID) -> Rational) -> Sweep.Line {
        let combined = combination(of: form)
        guard let combined else { return Sweep.Line(startValue: Rational(exactly: value(of: form)) ?? 0, slope: 0, isExact: false) }
        var line = Sweep.Line(startValue: form.constant, slope: 0, isExact: true)
        for part in combined {
            line.startValue += part.multiplier * part.constant
            if let id = part.id { line.slope += part.multiplier * slope(id) }
        }
        return line
    }
}
