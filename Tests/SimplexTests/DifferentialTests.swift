import Exact
import Reference
import Simplex
import TestSupport
import Testing

/// A solver that begins with the whole problem against the exact reference.
@Suite struct DifferentialTests {
    @Test(arguments: ProblemGenerator.Kind.allCases + [.scaled])
    func aFreshSolveIsWhatTheReferenceSays(kind: ProblemGenerator.Kind) throws {
        for seed in Effort.seeds(400) {
            let problem = ProblemGenerator.problem(seed: seed, kind: kind)
            let faults = Self.faults(problem)
            if faults.isEmpty { continue }
            let small = Self.shrunk(problem)
            Issue.record("\(kind) \(seed): \(faults)\nleast such problem:\n\(small)\n\(Self.faults(small))")
            return
        }
    }

    @Test(arguments: ProblemGenerator.Kind.allCases)
    func rangesAreThoseOfTheReference(kind: ProblemGenerator.Kind) throws {
        for seed in Effort.seeds(150, from: 1_000_000) {
            let problem = ProblemGenerator.problem(seed: seed, kind: kind)
            var twin = Twin(problem)
            try twin.solve()
            let faults = try twin.faultsInRanges()
            #expect(faults.isEmpty, "\(kind) \(seed)\n\(problem)")
            if !faults.isEmpty { return }
        }
    }

    @Test(arguments: ProblemGenerator.Kind.allCases)
    func solvingAgainChangesNothing(kind: ProblemGenerator.Kind) throws {
        for seed in Effort.seeds(30, from: 2_000_000) {
            var twin = Twin(ProblemGenerator.problem(seed: seed, kind: kind))
            try twin.solve()
            let (values, pivots) = (twin.values, twin.simplex.statistics.pivots)
            let changes = try twin.solve()
            #expect(changes.values.isEmpty && changes.suspended.isEmpty && changes.restored.isEmpty, "\(kind) \(seed)")
            #expect(twin.values == values)
            #expect(twin.simplex.statistics.pivots == pivots, "\(kind) \(seed): pivots without a reason")
        }
    }

    /// Answers in small numbers come from a solver whose constraints came one at a time, each solved for, as well.
    @Test(arguments: ProblemGenerator.Kind.allCases)
    func theOrderOfSolvesDoesNotMatter(kind: ProblemGenerator.Kind) throws {
        for seed in Effort.seeds(60, from: 3_000_000) {
            let problem = ProblemGenerator.problem(seed: seed, kind: kind)
            var twin = Twin(Problem(variables: problem.variables))
            for row in problem.constraints {
                twin.add(row)
                let faults = twin.solveAndFindFaults()
                #expect(faults.isEmpty, "\(kind) \(seed) after \(twin.problem.constraints.count) constraints\n\(problem)")
                if !faults.isEmpty { return }
            }
        }
    }

    static func faults(_ problem: Problem) -> [String] {
        var twin = Twin(problem)
        return twin.solveAndFindFaults()
    }

    /// Leaves out constraints as long as something is still wrong.
    static func shrunk(_ problem: Problem) -> Problem {
        var small = problem
        var index = 0
        while index < small.constraints.count {
            var smaller = small
            smaller.constraints.remove(at: index)
            if !faults(smaller).isEmpty { small = smaller } else { index += 1 }
        }
        return small
    }
}
