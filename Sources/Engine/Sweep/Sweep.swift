import Exact
import Simplex

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
    case interrupted
    /// The parameter multiplies an unknown, or itself.
    case nonlinear
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
        return Sweep(segments: Sweep.merged(segments))
    }

    /// The layout with the parameter at a value, solved.
    func sample(_ parameter: SweepParameter, at value: Rational) throws(SweepError) -> LiveLayout {
        var side = self
        side.keepsValues = false
        parameter.set(&side, value)
        return try side.settled()
    }

    func settled() throws(SweepError) -> LiveLayout {
        var side = self
        do {
            _ = try side.solve()
            _ = try side.updateDetermination()
        } catch {
            throw .interrupted
        }
        return side
    }

    /// One value of the parameter.
    private func point(_ parameter: SweepParameter, _ value: Rational, _ forms: [LinearForm<Anchor>]) throws(SweepError) -> Sweep.Segment {
        var here = try sample(parameter, at: value)
        return try here.segment(from: value, to: value, forms, StrengthOrder(layout)) { live, form in live.line(of: form) { _ in 0 } }
    }

    /// The state here as a segment.
    mutating func segment(
        from: Rational, to: Rational, _ forms: [LinearForm<Anchor>], _ order: StrengthOrder, line: (inout LiveLayout, LinearForm<Unknown>) -> Sweep.Line
    ) throws(SweepError) -> Sweep.Segment {
        var isAmbiguous: [Bool] = []
        do {
            for form in forms { isAmbiguous.append(try self.isAmbiguous(form)) }
        } catch {
            throw .interrupted
        }
        var values: [Sweep.Line] = []
        for form in forms { values.append(line(&self, layout.expansion(of: form))) }
        return Sweep.Segment(
            from: from, to: to, values: values, broken: order.sorted(point.broken.keys),
            suspended: suspendedInOrder.map(\.id), isAmbiguous: isAmbiguous)
    }

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

    private func value(of form: LinearForm<Unknown>) -> Double {
        form.items.reduce(form.constant.double) { $0 + $1.multiplier.double * value(of: $1.term) }
    }

    /// What the solution rests on, with the multiples that make the form, confirmed in fractions; `id` where it is a constraint.
    private mutating func combination(of form: LinearForm<Unknown>) -> [(id: ConstraintID?, multiplier: Rational, place: Rational)]? {
        let terms = form.items.compactMap { item in variable(for: item.term).map { ($0, item.multiplier) } }
        let found = simplexCombination(of: terms)
        var rows: [ExactRow] = []
        var ids: [ConstraintID?] = []
        for (rest, _) in found {
            guard let row = row(of: rest) else { return nil }
            rows.append(
                ExactRow(
                    id: .question(rows.count),
                    terms: row.terms.compactMap { term in unknown(for: term.variable).map { ($0, term.multiplier) } },
                    relation: .equal, constant: row.place))
            if case .bound(let handle) = rest { ids.append(id(of: handle)) } else { ids.append(nil) }
        }
        guard let multipliers = Self.multipliers(of: rows, near: found.map(\.multiplier), addingUpTo: form) else { return nil }
        return rows.indices.map { (ids[$0], multipliers[$0], rows[$0].constant) }
    }
}

/// Constraints of a layout from the strongest to the weakest, each level in the order of entry: found once, for many questions.
struct StrengthOrder {
    private var places: [ConstraintID: Int] = [:]

    init(_ layout: Layout) {
        let sorted = layout.constraints.values.map { (id: $0.id, priority: $0.priority, order: $0.order) }.sorted { a, b in
            a.priority == b.priority ? a.order < b.order : a.priority > b.priority
        }
        for (place, item) in sorted.enumerated() { places[item.id] = place }
    }

    func sorted(_ ids: some Sequence<ConstraintID>) -> [ConstraintID] {
        ids.map { (id: $0, place: places[$0] ?? .max) }.sorted { $0.place < $1.place }.map(\.id)
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

    fileprivate func continues(into next: Sweep.Segment) -> Bool {
        guard broken == next.broken, suspended == next.suspended, isAmbiguous == next.isAmbiguous else { return false }
        return values.indices.allSatisfy { index in
            let (own, other) = (values[index], next.values[index])
            let isStraight = isPoint || next.isPoint || own.slope == other.slope
            return isStraight && own.isExact == other.isExact && value(index, at: next.from) == other.at
        }
    }
}
