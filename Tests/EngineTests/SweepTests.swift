import Exact
import Reference
import Simplex
import TestSupport
import Testing

@testable import Explaining
@testable import Layout
@testable import Solving

/// Sweeps against solving anew at many values of the parameter.
@Suite struct SweepTests {
    private static let samples = Effort.isAll ? 200 : 50

    private func forms(_ problem: Problem) -> [LinearForm<Anchor>] {
        (0..<problem.variables).map { LinearForm(Anchor.variable(EntityID($0))) }
    }

    private func forms(_ live: LiveLayout) -> [LinearForm<Anchor>] {
        live.layout.variablesInOrder.map { LinearForm(Anchor.variable($0.id)) }
    }

    /// The layout with the parameter at a value: now and then from nothing, which takes longer.
    private func solved(_ problem: Problem, _ live: LiveLayout, _ parameter: SweepParameter, _ value: Rational, _ sample: Int) throws
        -> LiveLayout
    {
        sample % 10 == 0 ? try LiveLayout(problem) : try live.sample(parameter, at: value)
    }

    /// The segment that tells of a value: a point before what surrounds it.
    private func stretch(_ sweep: Sweep, at value: Rational) -> Sweep.Segment? {
        sweep.segments.first { $0.isPoint && $0.from == value } ?? sweep.segments.first { $0.from <= value && value <= $0.to }
    }

    private func check(_ sweep: Sweep, at value: Rational, _ fresh: LiveLayout, _ label: String) throws {
        // Where two meet, either tells what happens a hair away.
        if sweep.segments.contains(where: { !$0.isPoint && ($0.from == value || $0.to == value) }), sweep.segments.count > 1 { return }
        let segment = try #require(stretch(sweep, at: value), "\(label)")
        #expect(fresh.suspendedInOrder.map(\.id) == segment.suspended, "\(label)")
        var isUnique = true
        for (index, form) in forms(fresh).enumerated() {
            let isAmbiguous = try fresh.isAmbiguous(form)
            #expect(isAmbiguous == segment.isAmbiguous[index], "\(label) x\(index)")
            if isAmbiguous { isUnique = false; continue }
            let expected = fresh.value(of: form)
            #expect(abs(segment.value(index, at: value).double - expected) <= 1e-6 * max(1, abs(expected)), "\(label) x\(index)")
            #expect(segment.values[index].isExact, "\(label) x\(index)")
        }
        if isUnique { #expect(Set(fresh.brokenNow) == Set(segment.broken), "\(label)") }
    }

    @Test(arguments: ProblemGenerator.Kind.allCases) func constantsAgreeWithSolvingAnew(kind: ProblemGenerator.Kind) throws {
        var breakpoints = 0
        for seed in Effort.seeds(34, short: 10) {
            var problem = ProblemGenerator.problem(seed: seed, kind: kind)
            let live = try LiveLayout(problem)
            let index = Int(seed * 7) % problem.constraints.count
            let here = problem.constraints[index].constant
            let (from, to) = (here - 300, here + 300)
            let id = ConstraintID.typed(index)
            let parameter = SweepParameter(constraints: [id]) { live, value in
                guard var constraint = live.layout.constraints[id] else { return }
                constraint.constant = value
                live.put(constraint)
            }
            let sweep = try live.sweep(parameter, from: from, to: to, of: forms(problem))
            try checkShape(sweep, from, to, "\(kind) \(seed)")
            breakpoints += sweep.segments.count - 1
            for sample in 0..<Self.samples {
                let value = from + (to - from) * Rational(sample, Self.samples - 1)
                problem.constraints[index].constant = value
                let solved = try solved(problem, live, parameter, value, sample)
                try check(sweep, at: value, solved, "\(kind) \(seed) k\(index) at \(value)")
            }
        }
        #expect(breakpoints > Effort.count(30, short: 5))
    }

    private func checkShape(_ sweep: Sweep, _ from: Rational, _ to: Rational, _ label: String) throws {
        #expect(sweep.segments.first?.from == from && sweep.segments.last?.to == to, "\(label)")
        for (a, b) in zip(sweep.segments, sweep.segments.dropFirst()) { #expect(a.to == b.from && a.from <= a.to, "\(label)") }
    }

    @Test(arguments: ProblemGenerator.Kind.allCases) func prioritiesAgreeWithSolvingAnew(kind: ProblemGenerator.Kind) throws {
        for seed in Effort.seeds(16, short: 5) {
            var problem = ProblemGenerator.problem(seed: seed, kind: kind)
            guard let index = problem.constraints.indices.first(where: { !problem.constraints[$0].isRequired }) else { continue }
            let live = try LiveLayout(problem)
            let id = ConstraintID.typed(index)
            let parameter = SweepParameter(constraints: nil) { live, value in
                guard var constraint = live.layout.constraints[id] else { return }
                constraint.priority = value
                live.put(constraint)
            }
            let sweep = try live.sweep(parameter, from: 1, to: 999, of: forms(problem))
            try checkShape(sweep, 1, 999, "\(kind) \(seed)")
            for sample in 0..<Self.samples {
                let value = 1 + Rational(998 * sample, Self.samples - 1)
                problem.constraints[index].priority = value
                let solved = try solved(problem, live, parameter, value, sample)
                try check(sweep, at: value, solved, "\(kind) \(seed) k\(index) @\(value)")
            }
        }
    }

    @Test func aTieIsAPointOfItsOwn() throws {
        // x == 10 @500 against x == 30 @p.
        let problem = Problem(variables: 1, constraints: [.init([0: 1], .equal, 10, at: 500), .init([0: 1], .equal, 30, at: 300)])
        let live = try LiveLayout(problem)
        let parameter = SweepParameter(constraints: nil) { live, value in
            guard var constraint = live.layout.constraints[.typed(1)] else { return }
            constraint.priority = value
            live.put(constraint)
        }
        let sweep = try live.sweep(parameter, from: 1, to: 999, of: forms(problem))
        #expect(sweep.segments.map(\.from) == [1, 500, 500])
        #expect(sweep.segments.map(\.to) == [500, 500, 999])
        #expect(sweep.segments.map { $0.isAmbiguous[0] } == [false, true, false])
        #expect(sweep.segments[0].values[0].startValue == 10 && sweep.segments[2].values[0].startValue == 30)
    }

    /// y == x / 3 @900, y <= 36 / 7 @950: y stops at x == 108 / 7; x follows the parameter.
    private func sweep(from: Rational, to: Rational) throws -> Sweep {
        let problem = Problem(
            variables: 2,
            constraints: [.init([0: 1], .equal, 0), .init([1: 3, 0: -1], .equal, 0, at: 900), .init([1: 7], .lessOrEqual, 36, at: 950)])
        let parameter = SweepParameter(constraints: [.typed(0)]) { live, value in
            guard var constraint = live.layout.constraints[.typed(0)] else { return }
            constraint.constant = value
            live.put(constraint)
        }
        return try LiveLayout(problem).sweep(parameter, from: from, to: to, of: forms(problem))
    }

    @Test func breakpointsAreExact() throws {
        let sweep = try sweep(from: 0, to: 100)
        #expect(sweep.segments.map(\.from) == [0, Rational(108, 7)])
        #expect(sweep.segments.map { $0.values[1].slope } == [Rational(1, 3), 0])
    }

    @Test func downwardsIsTheSameFromTheOtherEnd() throws {
        let sweep = try sweep(from: 100, to: 0)
        #expect(sweep.segments.map(\.from) == [100, Rational(108, 7)] && sweep.segments.map(\.to) == [Rational(108, 7), 0])
        #expect(
            sweep.segments.map { $0.values[0].startValue } == [100, Rational(108, 7)]
                && sweep.segments.map { $0.values[0].slope } == [1, 1])
        // What breaks on the way breaks in the first segment, and its cause stands there.
        #expect(sweep.segments.map { $0.causes.map(\.id) } == [[.typed(1)], []])
    }
}
