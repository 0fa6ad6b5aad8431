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
                _ = solver.blockers(of: constraint, rivals: .all)
                _ = solver.canHoldWithoutRivals(constraint)
                _ = solver.reach([(constraint, 1)])
                if solver.isSuspended(constraint) { _ = try solver.obstacles(to: constraint) }
            }
            for variable in twin.variables {
                let terms: [(Simplex.Variable, Rational)] = [(variable, 3)]
                _ = solver.combination(of: terms)
                _ = solver.determiningConstraints(of: terms)
                _ = try solver.support(of: terms) { _ in false }
                var face = solver.face()
                _ = try face.range(of: terms)
            }
            _ = solver.vertex
            _ = try solver.undetermined()
            #expect(State(solver) == before, "\(kind) \(seed)")
            #expect(solver.tableau.basis.byRow.support.isEmpty && solver.tableau.basis.bySlot.support.isEmpty)
            // Nor do they change what the next solve does.
            let pivots = solver.statistics.pivots
            let changes = try solver.solve()
            #expect(changes.values.isEmpty && changes.basis.isEmpty && solver.statistics.pivots == pivots)
            try solver.checkInvariants()
        }
    }

    /// A constraint that can hold without its rivals does hold once it is a hair stronger than they are. One that required constraints forbid never does.
    @Test(arguments: [ProblemGenerator.Kind.mixed, .layout]) func whatTheRowShowsIsSo(kind: ProblemGenerator.Kind) throws {
        var (possible, forbidden) = (0, 0)
        for seed in Effort.seeds(300, short: 60, from: 8_100_000) {
            var twin = Twin(ProblemGenerator.problem(seed: seed, kind: kind))
            try twin.solve()
            var solver = twin.simplex
            for (index, constraint) in twin.handles.enumerated()
            where !twin.problem.constraints[index].isRequired && solver.violation(of: constraint) > 1e-6 {
                let canHold = solver.canHoldWithoutRivals(constraint).0
                let blockers = solver.blockers(of: constraint).constraints
                let isForbidden = blockers?.allSatisfy(solver.isKept) ?? false
                guard canHold || isForbidden else { continue }
                #expect(canHold != isForbidden, "\(kind) \(seed) k\(index)")
                var other = solver
                other.setStrength(constraint, .optional(twin.problem.constraints[index].priority + Rational(1, 1000)))
                _ = try other.solve()
                #expect((other.violation(of: constraint) < 1e-6) == canHold, "\(kind) \(seed) k\(index)")
                if canHold { possible += 1 } else { forbidden += 1 }
            }
        }
        #expect(possible > 4 && forbidden > 4, "\(possible) \(forbidden)")
    }

    /// However much is asked, the next solve has no more reason to compute everything afresh.
    @Test func questionsDoNotBringARefreshNearer() throws {
        var solver = Simplex()
        let variables = (0..<200).map { _ in solver.addVariable() }
        for (a, b) in zip(variables, variables.dropFirst()) { _ = solver.add([(b, 1), (a, -1)], .equal, 1, .required(order: a.number)) }
        _ = solver.add([(variables[0], 1)], .equal, 0, .required(order: 1000))
        _ = try solver.solve()
        let before = solver.statistics.refactorizations
        for _ in 0..<2000 { _ = solver.combination(of: [(variables[199], 1)]) }
        _ = try solver.solve()
        #expect(solver.statistics.refactorizations == before)
    }

    /// A flip over a great distance loses no digits.
    @Test func aFlipIsNoReasonToComputeEverythingAfresh() throws {
        var solver = Simplex()
        let x = solver.addVariable()
        _ = solver.add([(x, 1)], .equal, 20_000, .optional(1))
        _ = try solver.solve()
        #expect(solver.value(of: x) == 20_000 && solver.statistics.refactorizations == 0)
    }

    /// Counts of another solver stay counted.
    @Test func countsOfAnotherSolverStayCounted() throws {
        var solver = Simplex()
        var other = Simplex.Statistics()
        other.rowsTouched = 1000
        solver.statistics.add(other)
        _ = try solver.solve()
        #expect(solver.statistics.rowsTouched >= 1000)
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
