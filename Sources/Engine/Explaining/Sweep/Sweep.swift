import Exact
import Layout
import Simplex
import Solving

/// How a layout depends on one number: stretches on which everything asked for is a straight line.
package struct Sweep: Sendable {
    package struct Segment: Sendable {
        package var from: Rational
        package var to: Rational
        /// By expression: the value at `from`, and by how much it rises for each unit of the parameter.
        package var values: [Line]
        /// Broken optional constraints, the strongest first; where the segment begins they may just hold.
        package var broken: [ConstraintID]
        /// Required constraints that cannot be kept.
        package var suspended: [ConstraintID]
        /// Why what came to be broken here is, where that was worked out.
        package var causes: [(id: ConstraintID, because: [ConstraintID])] = []
        /// By expression: whether equally good layouts differ in it.
        package var isAmbiguous: [Bool]

        /// One value of the parameter alone: a tie.
        package var isPoint: Bool { from == to }
    }

    package struct Line: Equatable, Sendable {
        package var at: Rational
        package var slope: Rational
        /// False where exact arithmetic did not confirm it.
        package var isExact: Bool
    }

    package var segments: [Segment]
}

/// A number that a layout depends on.
package struct SweepParameter: Sendable {
    /// Gives it a value; nothing is solved.
    package var set: @Sendable (inout LiveLayout, Rational) -> Void
    /// The constraints whose constants follow it; nil where it is a priority.
    package var constraints: [ConstraintID]?
    /// Values at which they may jump.
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
    /// The solver was told to stop, or came to no end.
    case unsolved(Simplex.Interrupted)
    /// The parameter multiplies an unknown, or itself.
    case nonlinear
    /// What a view is given by an earlier pass does not follow in straight lines: text wraps, margins depend on where it is.
    case measured(EntityID)
    /// More segments than anyone can look at.
    case tooMany
}

extension LiveLayout {
    /// How expressions depend on a parameter between two values (`from` not above `to`). The layout stays as it is.
    ///
    /// Exact: each stretch ends where a constraint that nothing rested on is met, and that place is computed in fractions.
    package func sweep(
        _ parameter: SweepParameter, from: Rational, to: Rational, of forms: [LinearForm<Anchor>]
    ) throws(SweepError) -> Sweep {
        let segments: [Sweep.Segment]
        if parameter.constraints == nil {
            segments = try prioritySegments(parameter, from, to, forms)
        } else {
            if let view = layout.measurable.elements.sorted().first(where: { !isRow($0) }) { throw .measured(view) }
            if !layout.measurable.isEmpty { return try withoutPasses.sweep(parameter, from: from, to: to, of: forms) }
            var all: [Sweep.Segment] = []
            let inside = parameter.knots.filter { from < $0 && $0 <= to }.sorted()
            var start = from
            for knot in inside + [to] {
                if start < knot { all += try ConstantSweep(self, parameter, start, knot, forms).segments() }
                start = knot
            }
            // What begins with the last value begins there alone.
            if from == to || inside.last == to { all.append(try point(parameter, to, forms)) }
            segments = all
        }
        var sweep = Sweep(segments: Sweep.merged(segments))
        try findCauses(&sweep, parameter)
        return sweep
    }

    private func isRow(_ id: EntityID) -> Bool {
        layout.views[id].map { layout.isAutomaticRow($0) && !layout.hasSolvedMargins($0) } ?? false
    }

    /// The same layout with rows that are asked to be small instead of being measured; those of the standard height stay so.
    private var withoutPasses: LiveLayout {
        get throws(SweepError) {
            var side = self
            side.unmeasureRows()
            do {
                _ = try side.solve()
                return side
            } catch {
                throw .unsolved(error)
            }
        }
    }

    /// What came to be broken in a segment is explained in the middle of it, unless there are more than anyone reads.
    private func findCauses(_ sweep: inout Sweep, _ parameter: SweepParameter) throws(SweepError) {
        guard sweep.segments.count <= Self.mostExplained else { return }
        var before: Set<ConstraintID> = []
        for index in sweep.segments.indices {
            let segment = sweep.segments[index]
            let new = segment.broken.filter { !before.contains($0) }
            // What holds with one value alone is broken beyond it as it was before.
            before = segment.isPoint ? before.union(segment.broken) : Set(segment.broken)
            if new.isEmpty || new.count > Self.mostExplained { continue }
            var side = try with(parameter, at: (segment.from + segment.to) / 2) { live throws(Simplex.Interrupted) in _ = try live.solve() }
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

    /// The layout with the parameter at a value, solved; only for questions.
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
            // Rounding that kept the solver from an end on the way from another value may not on the way from nothing.
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

    /// One value of the parameter.
    private func point(_ parameter: SweepParameter, _ value: Rational, _ forms: [LinearForm<Anchor>]) throws(SweepError) -> Sweep.Segment {
        var here = try sample(parameter, at: value)
        return try here.segment(from: value, to: value, forms, StrengthOrder(layout)) { live, form in live.line(of: form) { _ in 0 } }
    }

    /// The state here as a segment.
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
    /// Neighbours between which nothing that was asked for changes are one.
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
    func value(_ index: Int, at place: Rational) -> Rational { values[index].at + values[index].slope * (place - from) }

    /// Whether the same constraints do not hold, and the same is open.
    func isSame(as other: Sweep.Segment) -> Bool {
        broken == other.broken && suspended == other.suspended && isAmbiguous == other.isAmbiguous
    }

    /// Whether something may be so where another segment begins that is so on neither side: that both say to be broken just holds, or
    /// required constraints can be kept that cannot be kept on either side.
    func mayMeetElsewhere(_ next: Sweep.Segment) -> Bool { isSame(as: next) || !suspended.isEmpty || !next.suspended.isEmpty }

    /// Whether one value at its beginning or end is as this says, if what does not hold may just hold there.
    func explains(_ point: Sweep.Segment) -> Bool {
        guard Set(point.broken).isSubset(of: broken), Set(point.suspended).isSubset(of: suspended) else { return false }
        return values.indices.allSatisfy { index in
            if isAmbiguous[index] { return true }
            let (own, there) = (value(index, at: point.from), point.values[index].at)
            return !point.isAmbiguous[index] && (own - there).magnitude <= Rational(1, 1_000_000) * max(1, own.magnitude)
        }
    }

    fileprivate func continues(into next: Sweep.Segment) -> Bool {
        guard isSame(as: next) else { return false }
        return values.indices.allSatisfy { index in
            let (own, other) = (values[index], next.values[index])
            let isStraight = isPoint || next.isPoint || own.slope == other.slope
            return isStraight && own.isExact == other.isExact && value(index, at: next.from) == other.at
        }
    }
}

extension LiveLayout {
    /// An expression exactly, as it stands, and as the parameter rises by one; `slope` says how fast each constraint's constant does.
    mutating func line(of form: LinearForm<Unknown>, slope: (ConstraintID) -> Rational) -> Sweep.Line {
        let combined = combination(of: form)
        guard let combined else { return Sweep.Line(at: Rational(exactly: value(of: form)) ?? 0, slope: 0, isExact: false) }
        var line = Sweep.Line(at: form.constant, slope: 0, isExact: true)
        for part in combined {
            line.at += part.multiplier * part.place
            if let id = part.id { line.slope += part.multiplier * slope(id) }
        }
        return line
    }
}
