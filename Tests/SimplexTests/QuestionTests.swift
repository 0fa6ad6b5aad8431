import Exact
import Reference
import TestSupport
import Testing

@testable import Simplex

/// Questions about a solution borrow the solver: they leave all of it as it was, but for the vectors that they computed with, which are empty again.
@Suite struct QuestionTests {
    @Test(arguments: ProblemGenerator.Kind.allCases) func questionsChangeNothing(kind: ProblemGenerator.Kind) throws {
        for seed in Effort.seeds(80, short: 20, from: 8_000_000) {
            var twin = Twin(ProblemGenerator.problem(seed: seed, kind: kind))
            try twin.solve()
            var solver = twin.simplex
            let before = State(solver)
            for constraint in twin.handles {
                _ = solver.blockers(of: constraint)
                _ = solver.blockers(of: constraint, includingRivals: true)
                _ = solver.reach([(constraint, 1)])
                if solver.isSuspended(constraint) { _ = try solver.obstacles(to: constraint) }
            }
            for variable in twin.variables {
                let terms: [(Simplex.Variable, Rational)] = [(variable, 3)]
                _ = solver.combination(of: terms)
                _ = solver.restingConstraints(of: terms)
                _ = try solver.support(of: terms) { _ in false }
                var face = solver.face()
                _ = try face.range(of: terms)
            }
            _ = solver.vertex
            _ = try solver.undetermined()
            #expect(State(solver) == before, "\(kind) \(seed)")
            #expect(solver.tableau.row.touched.isEmpty && solver.tableau.basis.byRow.support.isEmpty)
            #expect(solver.tableau.basis.bySlot.support.isEmpty)
            // Nor do they change what the next solve does.
            let pivots = solver.statistics.pivots
            let changes = try solver.solve()
            #expect(changes.values.isEmpty && changes.basis.isEmpty && solver.statistics.pivots == pivots)
            try solver.checkInvariants()
        }
    }

    /// What a question must leave alone.
    private struct State: Equatable {
        let values: [Double]
        let slots: [Int]
        let head: [Int]
        let bounds: [Bool]
        let states: [Simplex.State]
        let reducedCosts: [Double]
        let pivots: Int

        init(_ solver: Simplex) {
            let (problem, solution) = (solver.tableau.problem, solver.tableau.solution)
            values = solution.map(\.value)
            slots = solution.map(\.slot)
            head = solver.tableau.basis.head
            bounds = solution.indices.flatMap { problem.bounds.range($0).map { problem.bounds.storage[$0].isBeyond } }
            states = problem.records.map(\.state)
            reducedCosts = solution.indices.flatMap { column in
                solver.costs.reducedCosts.range(column).map { solver.costs.reducedCosts.storage[$0].value }
            }
            pivots = solver.statistics.pivots
        }
    }
}
