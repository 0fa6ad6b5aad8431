import Exact
import Reference
import Testing

/// The reference itself, on cases that can be worked out by hand.
@Suite struct ReferenceTests {
    private func sums(_ problem: Problem) -> [Rational] { problem.solve().levels.map(\.sum) }

    private func value(_ problem: Problem, of variable: Int = 0) -> Rational? {
        let (low, high) = problem.solve().range(of: variable)
        return low == high ? low : nil
    }

    @Test func oneStrongConstraintBeatsThreeWeakOnes() {
        var problem = Problem(variables: 1, constraints: (0..<3).map { _ in .init([0: 1], .equal, 0, at: 251) })
        problem.constraints.append(.init([0: 1], .equal, 50, at: 751))
        #expect(value(problem) == 50)
        #expect(sums(problem) == [0, 150])
    }

    @Test func theSecondOfTwoThatDisagreeIsSuspended() {
        let problem = Problem(variables: 1, constraints: [.init([0: 1], .equal, 0), .init([0: 1], .equal, 10)])
        let solution = problem.solve()
        #expect(solution.suspended == [1])
        #expect(solution.levels.map(\.sum) == [10])
        #expect(solution.levels.map(\.priority) == [1100])
        #expect(value(problem) == 0)
        #expect(problem.allMinimalUnsatisfiableSets() == [[0, 1]])
    }

    @Test func aLowerLevelChoosesAmongTheBestOfAHigherOne() {
        let problem = Problem(
            variables: 1,
            constraints: [
                .init([0: 1], .greaterOrEqual, 100, at: 501), .init([0: 1], .equal, 90, at: 500), .init([0: 1], .equal, 10, at: 10),
            ])
        #expect(value(problem) == 100)
        #expect(sums(problem) == [0, 10, 90])
    }

    @Test func whatIsSuspendedStaysAsNearAsItCan() {
        let problem = Problem(
            variables: 1, constraints: [.init([0: 1], .lessOrEqual, 5), .init([0: 1], .equal, 10), .init([0: 1], .equal, 0, at: 1000)])
        #expect(problem.solve().suspended == [1])
        #expect(value(problem) == 5)
        #expect(sums(problem) == [5, 5])
    }

    @Test func optionalAtAThousandIsBrokenNotSuspended() {
        let problem = Problem(variables: 1, constraints: [.init([0: 1], .equal, 10, at: 1000), .init([0: 1], .equal, 0)])
        #expect(problem.solve().suspended.isEmpty)
        #expect(value(problem) == 0)
        #expect(sums(problem) == [10])
    }

    @Test func violationsCountAsWritten() {
        // At x = 5 the first is off by 10; at x = 10 the second by 5, which is less.
        let problem = Problem(variables: 1, constraints: [.init([0: 2], .equal, 20, at: 500), .init([0: 1], .equal, 5, at: 500)])
        #expect(value(problem) == 10)
        #expect(sums(problem) == [5])
    }

    @Test func rangesOfWhatIsNotDetermined() {
        let problem = Problem(
            variables: 3,
            constraints: [
                .init([0: 1], .greaterOrEqual, 3), .init([0: 1, 1: 1], .equal, 10), .init([1: 1], .greaterOrEqual, Rational(1, 3)),
            ])
        let solution = problem.solve()
        #expect(solution.range(of: 0) == (3, Rational(29, 3)))
        #expect(solution.range(of: 1) == (Rational(1, 3), 7))
        #expect(solution.range(of: 2) == (nil, nil))
    }

    @Test func twoOfOneLevelThatDisagreeLeaveARange() {
        let problem = Problem(variables: 1, constraints: [.init([0: 1], .equal, 0, at: 250), .init([0: 1], .equal, 10, at: 250)])
        #expect(problem.solve().range(of: 0) == (0, 10))
        #expect(sums(problem) == [10])
    }

    @Test func emptyRowsHoldOrDoNot() {
        let problem = Problem(
            variables: 1, constraints: [.init([:], .equal, 0), .init([:], .greaterOrEqual, 1), .init([:], .lessOrEqual, -3, at: 1)])
        #expect(problem.solve().suspended == [1])
        #expect(sums(problem) == [1, 3])
        #expect(problem.allMinimalUnsatisfiableSets() == [[1]])
    }

    @Test func everyMinimalSetIsFound() {
        let problem = Problem(
            variables: 2,
            constraints: [
                .init([0: 1], .equal, 0), .init([0: 1], .equal, 10), .init([1: 1, 0: -1], .equal, 0), .init([1: 1], .greaterOrEqual, 20),
                .init([1: 1], .lessOrEqual, 100),
            ])
        #expect(problem.allMinimalUnsatisfiableSets() == [[0, 1], [0, 2, 3], [1, 2, 3]])
        #expect(problem.keptAndSuspended() == ([0, 2, 4], [1, 3]))
    }

    @Test func linearPrograms() {
        // Maximise 3a + 5b under a <= 4, 2b <= 12, 3a + 2b <= 18: 36 at (2, 6).
        var program = ExactLP(
            free: 0, nonnegative: 2,
            rows: [.init([0: 1], .lessOrEqual, 4), .init([1: 2], .lessOrEqual, 12), .init([0: 3, 1: 2], .lessOrEqual, 18)])
        #expect(program.minimise([0: -3, 1: -5]) == .optimal(-36))
        #expect([program.value(of: 0), program.value(of: 1)] == [2, 6])
        #expect(program.minimise([0: 1]) == .optimal(0))
        var open = ExactLP(free: 1, rows: [.init([0: 1], .lessOrEqual, 4)])
        #expect(open.minimise([0: 1]) == .unbounded)
        #expect(open.minimise([0: -1]) == .optimal(-4))
        var empty = ExactLP(free: 1, rows: [.init([0: 1], .lessOrEqual, 4), .init([0: 1], .greaterOrEqual, 5)])
        #expect(empty.minimise([0: 1]) == .infeasible)
    }

    /// Narrowing the tableau to its best points against the plain way: a row "sum <= best", everything from the beginning.
    @Test(arguments: ProblemGenerator.Kind.allCases)
    func keepingTheBestPointsIsAddingARow(kind: ProblemGenerator.Kind) {
        for seed in UInt64(0)..<12 {
            let problem = ProblemGenerator.problem(seed: seed, kind: kind)
            let solution = problem.solve()
            let plain = plainly(problem, solution)
            #expect(plain.sums == solution.levels.map(\.sum), "\(kind) \(seed)")
            #expect(plain.least == solution.range(of: 0).min, "\(kind) \(seed)")
        }
    }

    private func plainly(_ problem: Problem, _ solution: Solution) -> (sums: [Rational], least: Rational?) {
        let kept = problem.constraints.indices.filter { problem.constraints[$0].isRequired && !solution.suspended.contains($0) }
        var rows = kept.map { ExactLP.Row(problem.constraints[$0]) }
        // For each optional row e >= |violation|: e >= lhs - constant, e >= constant - lhs, e >= 0.
        var errors = problem.variables
        let count = problem.constraints.count
        var sums: [Rational] = []
        for (_, members) in problem.ladder(suspended: solution.suspended) {
            let first = errors
            for index in members {
                let row = problem.constraints[index]
                if row.relation != .greaterOrEqual {
                    rows.append(.init(row.terms.merging([errors: -1]) { $1 }, .lessOrEqual, row.constant))
                }
                if row.relation != .lessOrEqual { rows.append(.init(row.terms.merging([errors: 1]) { $1 }, .greaterOrEqual, row.constant)) }
                errors += 1
            }
            let sum = Dictionary(uniqueKeysWithValues: (first..<errors).map { ($0, Rational.one) })
            var program = ExactLP(free: problem.variables, nonnegative: count, rows: rows)
            guard case .optimal(let best) = program.minimise(sum) else { return (sums, nil) }
            sums.append(best)
            rows.append(.init(sum, .lessOrEqual, best))
        }
        var program = ExactLP(free: problem.variables, nonnegative: count, rows: rows)
        guard case .optimal(let least) = program.minimise([0: 1]) else { return (sums, nil) }
        return (sums, least)
    }

    @Test func generatedProblemsAreWhatTheirKindSays() {
        var conflicts = 0
        for seed in UInt64(0)..<30 {
            #expect(ProblemGenerator.problem(seed: seed, kind: .mixed).keptAndSuspended().suspended.isEmpty)
            if !ProblemGenerator.problem(seed: seed, kind: .conflict).keptAndSuspended().suspended.isEmpty { conflicts += 1 }
        }
        #expect(conflicts > 15)
        #expect(ProblemGenerator.problem(seed: 1, kind: .mixed).description == ProblemGenerator.problem(seed: 1, kind: .mixed).description)
    }
}
