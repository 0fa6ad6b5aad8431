import Exact
import Reference
import Simplex
import Testing

/// Problems in which pivoting by the steepest rate alone goes round in circles, and others with many ways to the same point.
@Suite struct DegeneracyTests {
    /// Minimise `cost` over nonnegative variables under `rows`; the cost stands against a goal that it cannot reach.
    private func program(_ cost: [Rational], _ rows: [[Rational]], atMost constants: [Rational]) -> [Problem] {
        let terms = { (row: [Rational]) in Dictionary(uniqueKeysWithValues: row.enumerated().filter { $1.sign != 0 }) }
        var base = Problem(variables: cost.count)
        for index in cost.indices { base.constraints.append(.init([index: 1], .greaterOrEqual, 0)) }
        for (row, constant) in zip(rows, constants) { base.constraints.append(.init(terms(row), .lessOrEqual, constant)) }
        // The objective as one row; and every bound as a level of its own below a cost written term by term.
        var whole = base
        whole.constraints.append(.init(terms(cost), .equal, -1000, at: 500))
        var soft = base
        for index in soft.constraints.indices {
            soft.constraints[index].isRequired = false
            soft.constraints[index].priority = Rational(900 - index % 3)
        }
        soft.constraints.append(.init(terms(cost), .lessOrEqual, -1000, at: 500))
        return [whole, soft]
    }

    private func check(_ problems: [Problem]) {
        for problem in problems {
            #expect(DifferentialTests.faults(problem) == [], "\(problem)")
        }
    }

    @Test func beale() throws {
        let problems = program(
            [Rational(-3, 4), 150, Rational(-1, 50), 6],
            [
                [Rational(1, 4), -60, Rational(-1, 25), 9],
                [Rational(1, 2), -90, Rational(-1, 50), 3],
                [0, 0, 1, 0],
            ],
            atMost: [0, 0, 1])
        #expect(problems[0].solve().levels.map(\.sum) == [1000 - Rational(1, 20)])
        check(problems)
    }

    @Test func kuhn() throws {
        let problems = program(
            [-2, -3, 1, 12],
            [
                [-2, -9, 1, 9],
                [Rational(1, 3), 1, Rational(-1, 3), -2],
                [2, 3, -1, -12],
            ],
            atMost: [0, 0, 2])
        #expect(problems[0].solve().levels.map(\.sum) == [998])
        check(problems)
    }

    @Test func marshallAndSuurballe() throws {
        let problems = program(
            [Rational(-2, 5), Rational(-2, 5), Rational(9, 5)],
            [
                [Rational(3, 5), Rational(-32, 5), Rational(24, 5)],
                [Rational(1, 5), Rational(-9, 5), Rational(3, 5)],
                [Rational(2, 5), Rational(-8, 5), Rational(1, 5)],
                [0, 1, 0],
            ],
            atMost: [0, 0, 0, 1])
        #expect(problems[0].solve().levels.map(\.sum) == [998])
        check(problems)
    }

    @Test func theSameConstraintManyTimes() throws {
        var problem = Problem(variables: 3)
        for index in 0..<30 {
            problem.constraints.append(.init([0: 1, 1: 1], .equal, 10, at: index % 2 == 0 ? nil : 500))
            problem.constraints.append(.init([1: 1, 2: 1], .greaterOrEqual, 10, at: Rational(250 + index % 3)))
            problem.constraints.append(.init([0: 1, 2: -1], .lessOrEqual, 0, at: 250))
            problem.constraints.append(.init([1: 2, 2: 2], .lessOrEqual, 20, at: index % 5 == 0 ? nil : 100))
        }
        check([problem])
    }

    @Test func everythingMeetsInOnePoint() throws {
        var bits = SplitMix64(seed: 5)
        for _ in 0..<40 {
            var problem = Problem(variables: 4)
            for index in 0..<18 {
                var terms: [Int: Rational] = [:]
                for variable in 0..<4 where Bool.random(using: &bits) { terms[variable] = Rational(Int.random(in: -3...3, using: &bits)) }
                terms = terms.filter { $1.sign != 0 }
                let relation = Problem.Relation.allCases[index % 3]
                problem.constraints.append(.init(terms, relation, 0, at: index % 4 == 0 ? nil : Rational(100 * (index % 5 + 1))))
            }
            problem.constraints.append(.init([0: 1, 1: 1, 2: 1, 3: 1], .equal, 100, at: 90))
            check([problem])
        }
    }

    /// Each of n people does one of n jobs: every vertex of this polytope is degenerate.
    @Test func assignments() throws {
        var bits = SplitMix64(seed: 6)
        for size in [3, 4] {
            var problem = Problem(variables: size * size)
            for index in 0..<size * size { problem.constraints.append(.init([index: 1], .greaterOrEqual, 0)) }
            for line in 0..<size {
                let row = Dictionary(uniqueKeysWithValues: (0..<size).map { (line * size + $0, Rational.one) })
                let column = Dictionary(uniqueKeysWithValues: (0..<size).map { ($0 * size + line, Rational.one) })
                problem.constraints.append(.init(row, .equal, 1))
                problem.constraints.append(.init(column, .equal, 1))
            }
            let cost = (0..<size * size).map { ($0, Rational(Int.random(in: 1...9, using: &bits))) }
            problem.constraints.append(.init(Dictionary(uniqueKeysWithValues: cost), .equal, 0, at: 500))
            for index in 0..<size { problem.constraints.append(.init([index * size: 1], .equal, 1, at: Rational(100 + index))) }
            check([problem])
        }
    }
}
