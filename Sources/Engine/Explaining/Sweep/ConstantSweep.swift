import Exact
import Layout
import Simplex
import Solving

/// A sweep in which constants change linearly with the parameter. It goes from one optimal basis to the next.
struct ConstantSweep {
    private let live: LiveLayout
    private let parameter: SweepParameter
    private let from: Rational
    private let to: Rational
    private let forms: [LinearForm<Anchor>]
    /// By how much each constraint's constant changes for each unit of the parameter.
    private var slopes: [ConstraintID: Rational] = [:]

    private let order: StrengthOrder

    /// The most values of the parameter at which the layout may be solved.
    private static let limit = 20_000

    init(_ live: LiveLayout, _ parameter: SweepParameter, _ from: Rational, _ to: Rational, _ forms: [LinearForm<Anchor>])
        throws(SweepError)
    {
        self.live = live
        self.parameter = parameter
        self.from = from
        self.to = to
        self.forms = forms
        order = StrengthOrder(live.layout)
        try findSlopes()
    }

    /// Finds the slopes from three values of the parameter. Throws `nonlinear` where the constants do not lie on a line, or anything else changes in the
    /// constraints.
    private mutating func findSlopes() throws(SweepError) {
        let width = to - from
        let parameterValues = [from + width / 4, from + width / 2, from + width * Rational(3, 4)]
        var rows: [[ExactRow]] = []
        for parameterValue in parameterValues {
            var side = live
            parameter.set(&side, parameterValue)
            rows.append((parameter.constraints ?? []).compactMap { side.layout.constraints[$0] }.filter(\.isActive).map(side.exactRow))
        }
        guard rows[0].count == rows[1].count, rows[0].count == rows[2].count else { throw .nonlinear }
        for index in rows[0].indices {
            let (a, b, c) = (rows[0][index], rows[1][index], rows[2][index])
            func isSame(_ x: ExactRow, _ y: ExactRow) -> Bool {
                x.id == y.id && x.terms.count == y.terms.count
                    && zip(x.terms, y.terms).allSatisfy { $0.unknown == $1.unknown && $0.multiplier == $1.multiplier }
            }
            guard isSame(a, b), isSame(b, c), b.constant - a.constant == c.constant - b.constant else { throw .nonlinear }
            slopes[a.id] = (b.constant - a.constant) / (width / 4)
        }
    }

    func segments() throws(SweepError) -> [Sweep.Segment] {
        var found: [(segment: Sweep.Segment, solved: LiveLayout)] = []
        // Gaps to be looked into, the leftmost on top, each with a layout solved nearby.
        var gaps: [(from: Rational, to: Rational, near: LiveLayout)] = [(from, to, live)]
        var looks = 0
        while let gap = gaps.popLast() {
            var (parameterValue, near) = (gap.from + (gap.to - gap.from) / 2, gap.near)
            var around: (from: Rational, to: Rational)
            // At an end of a stretch a constraint may just hold, and an unknown may be determined, that is not so inside: only well inside of the stretch shows
            // what is so all along it.
            repeat {
                looks += 1
                if looks > Self.limit { throw .tooMany }
                near = try near.sample(parameter, at: parameterValue)
                around = try stretch(around: parameterValue, in: gap.from, gap.to, &near)
                if around.from >= around.to || isInside(parameterValue, around) { break }
                parameterValue = around.from + (around.to - around.from) / 2
            } while around.to - around.from > resolution(at: parameterValue)
            if around.from < around.to {
                let segment = try near.segment(from: around.from, to: around.to, forms, order) { live, form in
                    var line = live.line(of: form) { slopes[$0] ?? 0 }
                    line.startValue -= line.slope * (parameterValue - around.from)
                    return line
                }
                found.append((segment, near))
            }
            let (left, right) = around.from < around.to ? around : (parameterValue, parameterValue)
            if gap.to - right > resolution(at: parameterValue) { gaps.append((right, gap.to, near)) }
            if left - gap.from > resolution(at: parameterValue) { gaps.append((gap.from, left, near)) }
        }
        return try joined(found.sorted { $0.segment.from < $1.segment.from })
    }

    /// The least distance of two values of the parameter that are told apart, since floating point hardly tells closer ones apart.
    private func resolution(at parameterValue: Rational) -> Rational { Rational(1, 1_000_000_000) * max(1, parameterValue.magnitude) }

    /// Whether a value of the parameter lies inside an interval, at least a hundredth of its length from both ends.
    private func isInside(_ parameterValue: Rational, _ stretch: (from: Rational, to: Rational)) -> Bool {
        let margin = (stretch.to - stretch.from) / 100
        return parameterValue - stretch.from >= margin && stretch.to - parameterValue >= margin
    }

    /// The segments in order, with gaps between neighbours closed. Where two of them meet, something may hold at that value that holds on neither side; then a
    /// segment for this single value is put between them.
    private func joined(_ found: [(segment: Sweep.Segment, solved: LiveLayout)]) throws(SweepError) -> [Sweep.Segment] {
        var sorted = found.map(\.segment)
        // A gap so short that floating point hardly tells its ends apart is added to the segment before it.
        for index in sorted.indices.dropLast() where sorted[index].to < sorted[index + 1].from { sorted[index].to = sorted[index + 1].from }
        if let first = sorted.first, first.from > from {
            for index in first.values.indices { sorted[0].values[index].startValue = first.value(index, at: from) }
            sorted[0].from = from
        }
        if !sorted.isEmpty { sorted[sorted.count - 1].to = to }
        var all: [Sweep.Segment] = []
        for (index, segment) in sorted.enumerated() {
            if let last = all.last, last.mayMeetElsewhere(segment) {
                let parameterValue = segment.from
                var here = try found[index].solved.sample(parameter, at: parameterValue)
                let point = try here.segment(from: parameterValue, to: parameterValue, forms, order) { live, form in
                    live.line(of: form) { _ in 0 }
                }
                if !last.explains(point) && !segment.explains(point) || last.isSame(as: segment) && !last.isSame(as: point) {
                    all.append(point)
                }
            }
            all.append(segment)
        }
        return all
    }

    /// The interval around a value of the parameter, no larger than from `low` to `high`, in which the solution keeps its basis and the same constraints are
    /// suspended.
    private func stretch(
        around middle: Rational, in low: Rational, _ high: Rational, _ here: inout LiveLayout
    ) throws(SweepError) -> (from: Rational, to: Rational) {
        var (start, end) = (low, high)
        let moving = slopes.filter { $0.value.sign != 0 }.sorted { $0.key.sortKey < $1.key.sortKey }
            .compactMap { item in here.handle(item.key).map { (constraint: $0, slope: item.value.double) } }
        let reach = here.simplexReach(moving)
        if let down = reach.down { start = max(start, min(middle, try parameterValue(of: down, from: middle, towards: -1, &here))) }
        if let up = reach.up { end = min(end, max(middle, try parameterValue(of: up, from: middle, towards: 1, &here))) }
        // A suspended constraint stays so as long as the sum that proves its conflict is false.
        do {
            for suspended in here.suspendedInOrder {
                guard let proof = try here.conflict(of: suspended).proof else { continue }
                let slope = proof.terms.reduce(Rational.zero) { $0 + $1.multiplier * (slopes[$1.id] ?? 0) }
                // The sum is false by `total`, which changes by `slope` for each unit of the parameter, and true where that comes to 0.
                guard slope.sign != 0 else { continue }
                let end0 = middle - proof.total / slope
                if end0 > middle { end = min(end, end0) } else { start = max(start, end0) }
            }
        } catch {
            throw .unsolved(error)
        }
        return (start, end)
    }

    /// The value of the parameter at which a constraint becomes tight, in fractions where these can tell it, otherwise as floating point gives it.
    ///
    /// - Parameter direction: 1 where that value is above `middle`, -1 where it is below.
    private func parameterValue(of limit: Simplex.Limit, from middle: Rational, towards direction: Int, _ here: inout LiveLayout)
        throws(SweepError)
        -> Rational
    {
        let rough = middle + Rational(direction) * (Rational(exactly: limit.distance) ?? 0)
        guard let constraint = here.id(of: limit.constraint).flatMap({ here.layout.constraints[$0] }) else { return rough }
        let row = here.exactRow(constraint)
        let line = here.line(of: row.form) { slopes[$0] ?? 0 }
        let approach = line.slope - (slopes[constraint.id] ?? 0)
        guard line.isExact, approach.sign != 0 else { return rough }
        let exact = middle + (row.constant - line.startValue) / approach
        // Floating point says which constraint is met first; fractions, where.
        return (exact - rough).magnitude <= Rational(1, 10_000) * max(1, rough.magnitude) ? exact : rough
    }
}

extension ConstraintID {
    /// A sort key, so that the order does not depend on hashing.
    fileprivate var sortKey: (Int, Int) {
        switch self {
        case .typed(let number): (0, number)
        case .generated(let view, let generated): (1, generated.order(at: view.number))
        case .suggestion(let anchor): (2, anchor.entity.number)
        case .frozen(let anchor): (3, anchor.entity.number)
        }
    }
}
