import Exact
import Reference
import Simplex
import TestSupport
import Testing

/// Which required constraints can hold together, against trying all subsets.
@Suite struct FeasibilityTests {
    private func rows(_ problem: Problem) -> [Feasibility.Row] {
        problem.constraints.map { row in
            (
                terms: row.terms.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }, relation: Twin.relation(row.relation),
                constant: row.constant
            )
        }
    }

    /// Problems of at most nine required constraints and nothing else.
    private func problems(_ seeds: Range<UInt64>) -> [(seed: UInt64, problem: Problem)] {
        seeds.map { seed in
            var problem = ProblemGenerator.problem(seed: seed, kind: .conflict)
            problem.constraints = Array(problem.constraints.filter(\.isRequired).prefix(9))
            return (seed, problem)
        }
    }

    @Test func conflictsAreUnsatisfiableAndShrinkToMinimalSets() throws {
        for (seed, problem) in problems(Effort.seeds(60)) {
            var feasibility = Feasibility(variables: problem.variables, rows: rows(problem))
            let all = Array(problem.constraints.indices)
            let conflict = try feasibility.conflict(among: all)
            #expect((conflict == nil) == problem.feasible(all), "\(seed)\n\(problem)")
            guard let conflict else { continue }
            #expect(!problem.feasible(conflict), "\(seed): \(conflict)\n\(problem)")
            let minimal = try feasibility.minimal(conflict).sorted()
            #expect(problem.allMinimalUnsatisfiableSets().contains(minimal), "\(seed): \(minimal)\n\(problem)")
        }
    }

    @Test func theEarliestConflictEndsWhereTheFirstSuspensionIs() throws {
        for (seed, problem) in problems(Effort.seeds(150, from: 1000)) {
            var feasibility = Feasibility(variables: problem.variables, rows: rows(problem))
            let found = try feasibility.earliestConflict(in: Array(problem.constraints.indices))
            #expect(found?.max() == problem.keptAndSuspended().suspended.first, "\(seed): \(String(describing: found))\n\(problem)")
            if let found { #expect(!problem.feasible(found), "\(seed): \(found)\n\(problem)") }
        }
    }

    @Test func growingIsGreedy() throws {
        for (seed, problem) in problems(Effort.seeds(100, from: 2000)) {
            var feasibility = Feasibility(variables: problem.variables, rows: rows(problem))
            let grown = try feasibility.grow([], by: Array(problem.constraints.indices))
            #expect(grown.sorted() == problem.keptAndSuspended().kept, "\(seed)\n\(problem)")
        }
    }

    /// One value asked for many subsets in turn, each answer by itself.
    @Test func answersDoNotDependOnWhatWasAskedBefore() throws {
        var bits = SplitMix64(seed: 9)
        for (seed, problem) in problems(Effort.seeds(40, from: 3000)) {
            var feasibility = Feasibility(variables: problem.variables, rows: rows(problem))
            for _ in 0..<30 {
                let subset = problem.constraints.indices.filter { _ in Int.random(in: 0..<3, using: &bits) > 0 }
                let conflict = try feasibility.conflict(among: subset)
                #expect((conflict == nil) == problem.feasible(subset), "\(seed): \(subset)\n\(problem)")
                if let conflict {
                    #expect(Set(conflict).isSubset(of: subset) && !problem.feasible(conflict), "\(seed): \(conflict)\n\(problem)")
                }
            }
        }
    }

    /// Once the limit is taken away, questions may take as many steps as they like.
    @Test func aLimitThatIsTakenAwayIsGone() throws {
        var feasibility = Feasibility(
            variables: 2, rows: [([(0, 1), (1, 1)], .equal, 10), ([(0, 1), (1, -1)], .equal, 4), ([(0, 1)], .equal, 0)])
        feasibility.stepsLeft = 0
        #expect(throws: Simplex.Interrupted.self) { try feasibility.conflict(among: [0, 1]) }
        feasibility.stepsLeft = nil
        #expect(try feasibility.conflict(among: [0, 1]) == nil)
        #expect(try feasibility.conflict(among: [0, 1, 2]) == [0, 1, 2])
    }

    @Test func aRowThatStandsInASequenceTwiceCountsWhereItStandsFirst() throws {
        var feasibility = Feasibility(variables: 1, rows: [([(0, 1)], .greaterOrEqual, 1), ([(0, 1)], .lessOrEqual, 0)])
        #expect(try feasibility.earliestConflict(in: [0, 1, 0]) == [0, 1])
    }
}
