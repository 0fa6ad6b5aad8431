import Reference
import Testing

@testable import Exact

@Suite struct LinearSystemTests {
    @Test func solvesExactly() throws {
        var system = LinearSystem(unknowns: 3)
        system.add([(0, 3), (1, 1)], equals: 10)
        system.add([(1, 2), (2, -1)], equals: 0)
        system.add([(0, 1), (1, 1), (2, 1)], equals: 7)
        let solution = try #require(system.solve())
        #expect(solution.free.isEmpty)
        #expect(solution.values.map(\.constant) == [Rational(23, 8), Rational(11, 8), Rational(11, 4)])
    }

    @Test func aContradictionHasNoSolution() {
        var system = LinearSystem(unknowns: 2)
        system.add([(0, 1), (1, 1)], equals: 1)
        system.add([(0, 2), (1, 2)], equals: 3)
        #expect(system.solve() == nil)
    }

    @Test func parametersAndFreeUnknownsStayInTheAnswer() throws {
        // x + y = 4 + 2t, z free, w = x - z; x is found in terms of y or the other way round.
        var system = LinearSystem(unknowns: 4)
        system.add([(0, 1), (1, 1), (4, -2)], equals: 4)
        system.add([(3, 1), (0, -1), (2, 1)])
        let solution = try #require(system.solve())
        #expect(solution.free.count == 2)
        func sum(_ a: Int, _ b: Int) -> [Int: Rational] {
            var sums: [Int: Rational] = [-1: solution.values[a].constant + solution.values[b].constant]
            for term in solution.values[a].terms + solution.values[b].terms { sums[term.index, default: 0] += term.value }
            return sums.filter { $0.value.sign != 0 }
        }
        #expect(sum(0, 1) == [-1: 4, 4: 2])
    }

    /// What comes out satisfies the equations, whatever their shape.
    @Test(arguments: 1...60) func solutionsSatisfyTheirEquations(seed: Int) throws {
        var random = SplitMix64(seed: UInt64(seed))
        let count = Int.random(in: 1...12, using: &random)
        let truth = (0..<count).map { _ in Rational(Int.random(in: -9...9, using: &random), Int.random(in: 1...4, using: &random)) }
        var system = LinearSystem(unknowns: count)
        var equations: [[LinearSystem.Term]] = []
        for _ in 0..<Int.random(in: 1...(count + 2), using: &random) {
            let indices = (0..<count).filter { _ in Bool.random(using: &random) }
            let terms = indices.map { (index: $0, value: Rational(Int.random(in: -3...3, using: &random))) }
            equations.append(terms)
            system.add(terms, equals: terms.reduce(Rational.zero) { $0 + $1.value * truth[$1.index] })
        }
        let solution = try #require(system.solve())
        for terms in equations {
            var sums: [Int: Rational] = [:]
            var constant = Rational.zero
            for term in terms {
                constant += term.value * solution.values[term.index].constant
                for inner in solution.values[term.index].terms { sums[inner.index, default: 0] += term.value * inner.value }
            }
            #expect(constant == terms.reduce(Rational.zero) { $0 + $1.value * truth[$1.index] })
            #expect(sums.values.allSatisfy { $0.sign == 0 })
        }
    }

    @Test func aChainIsSolvedInItsLength() throws {
        var system = LinearSystem(unknowns: 3000)
        system.add([(0, 1)], equals: 1)
        for index in 1..<3000 { system.add([(index, 2), (index - 1, -1)], equals: 1) }
        let solution = try #require(system.solve())
        #expect(solution.values[2999].constant == 1)
    }

    @Test(
        arguments: [
            (0.5 as Double, Rational(1, 2)), (1.0 / 3, Rational(1, 3)), (-2.75, Rational(-11, 4)), (0.0, Rational(0)), (7.0, Rational(7)),
            (-1.0 / 7, Rational(-1, 7)), (0.1, Rational(1, 10)),
        ] as [(Double, Rational)]) func nearestFractions(value: Double, fraction: Rational)
    {
        #expect(Rational(reconstructedFrom: value) == fraction)
    }

    @Test func noFractionIsNearWhatIsNone() {
        #expect(Rational(reconstructedFrom: 2.0.squareRoot()) == nil)
        #expect(Rational(reconstructedFrom: .infinity) == nil)
        #expect(Rational(reconstructedFrom: .nan) == nil)
        #expect(Rational(reconstructedFrom: 1e300) == nil)
    }
}
