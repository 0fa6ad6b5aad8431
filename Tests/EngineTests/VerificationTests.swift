import Exact
import Reference
import Simplex
import TestSupport
import Testing

@testable import Explaining
@testable import Layout
@testable import Solving

@Suite struct VerificationTests {
    @Test(arguments: ProblemGenerator.Kind.allCases) func everyClaimIsConfirmed(kind: ProblemGenerator.Kind) throws {
        for seed in Effort.seeds(80, short: 20) {
            let live = try LiveLayout(ProblemGenerator.problem(seed: seed, kind: kind))
            let found = try live.verification()
            #expect(found.unconfirmed.isEmpty, "seed \(seed): \(found.unconfirmed)")
            #expect(found.checked > 2 * live.layout.variables.count)
        }
    }

    /// What is shown is not what the constraints say, as long as nobody solves.
    @Test func staleValuesAreNotConfirmed() throws {
        var caught = 0
        for seed in 0..<(40 as UInt64) {
            var live = try LiveLayout(ProblemGenerator.problem(seed: seed, kind: .layout))
            guard var constraint = live.activeConstraints.first(where: { $0.relation == .equal && live.violation(of: $0.id) == 0 }) else {
                continue
            }
            constraint.constant += 10
            live.put(constraint)
            if try !live.verification().unconfirmed.isEmpty { caught += 1 }
        }
        #expect(caught >= 30)
    }

    /// A priority that rose without a solve: the values are a corner of the layout still, but no best one.
    @Test func aWorseLayoutIsNotConfirmed() throws {
        let problem = Problem(
            variables: 1, constraints: [.init([0: 1], .equal, 10, at: 900), .init([0: 1], .equal, 20, at: 500)])
        var live = try LiveLayout(problem)
        #expect(try live.verification().unconfirmed.isEmpty)
        guard var second = live.activeConstraints.last else { return }
        second.priority = 950
        live.put(second)
        let found = try live.verification().unconfirmed
        #expect(found.contains(.optimality))
        #expect(found.contains(.freshSolve))
    }

    /// Where rounding is larger than a violation, the solver may take a value for too large that is too small.
    @Test func aViolationOnTheOtherSideIsNotConfirmed() throws {
        let problem = Problem(
            variables: 2,
            constraints: [.init([0: 1], .equal, 10), .init([1: 1], .equal, 5), .init([0: 1, 1: 1], .equal, 20, at: 500)])
        let live = try LiveLayout(problem)
        var solution = try #require(ExactSolution(live))
        #expect(ExactFace(live, solution) != nil)
        solution.vertex.violated[0].isBelow.toggle()
        #expect(ExactFace(live, solution) == nil)
    }

    @Test func whatIsDeterminedByInequalitiesAloneIsConfirmed() throws {
        // x + y <= 10 and x >= 4 and y >= 6 leave one point.
        let problem = Problem(
            variables: 2,
            constraints: [
                .init([0: 1, 1: 1], .lessOrEqual, 10), .init([0: 1], .greaterOrEqual, 4), .init([1: 1], .greaterOrEqual, 6),
            ])
        let live = try LiveLayout(problem)
        #expect(live.solverState.undetermined.isEmpty)
        #expect(try live.verification().unconfirmed.isEmpty)
    }

    /// A solve from nothing takes long in a large layout, and whoever waits may stop it.
    @Test func aFreshSolveIsInterruptedWithTheLayout() throws {
        var live = try LiveLayout(ProblemGenerator.problem(seed: 1, kind: .layout))
        #expect(try live.freshlySolved().differences(from: live) == [])
        live.isInterrupted = { true }
        #expect(throws: Simplex.Interrupted.self) { try live.freshlySolved() }
    }
}
