import Exact
import Explaining
import Layout
import Reference
import Solving
import TestSupport
import Testing
import Vocabulary

/// Equations that are linear combinations of others, against ranks of matrices.
@Suite struct LinearDependenceTests {
    /// The rank of a matrix, by elimination of whole columns.
    private static func rank(_ rows: [[Rational]]) -> Int {
        var rows = rows
        var rank = 0
        for column in rows.first?.indices ?? 0..<0 {
            guard let pivot = rows[rank...].firstIndex(where: { $0[column].sign != 0 }) else { continue }
            rows.swapAt(rank, pivot)
            for other in rows.indices where other != rank && rows[other][column].sign != 0 {
                let factor = rows[other][column] / rows[rank][column]
                for place in rows[other].indices { rows[other][place] -= factor * rows[rank][place] }
            }
            rank += 1
            if rank == rows.count { break }
        }
        return rank
    }

    private static func unknown(_ number: Int) -> Unknown { Unknown(EntityID(number / 2 + 1), number % 2 == 0 ? .left : .width) }

    private static func row(_ coefficients: [Rational], _ constant: Rational, _ relation: Relation = .equal, id: Int) -> ExactRow {
        ExactRow(
            id: .typed(id),
            terms: coefficients.enumerated().filter { $1.sign != 0 }.map { (unknown: unknown($0), multiplier: $1) }, relation: relation,
            constant: constant)
    }

    @Test(arguments: 0..<60) func equations(seed: Int) throws {
        var bits = SplitMix64(seed: UInt64(seed) + 1)
        let size = Int.random(in: 2...7, using: &bits)
        let point = (0..<size).map { _ in Rational(Int.random(in: -9...9, using: &bits)) }
        var dependence = LinearDependence()
        var rows: [[Rational]] = []
        var independent: [[Rational]] = []
        for id in 1...12 {
            let coefficients = (0..<size).map { _ in Rational([0, 0, 0, 1, -1, 2].randomElement(using: &bits) ?? 0) }
            // All hold at one point, so that none contradicts others.
            let constant = zip(coefficients, point).map { $0 * $1 }.reduce(0, +)
            let reasons = dependence.add(Self.row(coefficients, constant, id: id))
            rows.append(coefficients)
            #expect((reasons == nil) == (Self.rank(independent + [coefficients]) > independent.count))
            guard let reasons else {
                independent.append(coefficients)
                continue
            }
            // It follows from its reasons, and from no fewer of them.
            let others = reasons.compactMap { reason in if case .typed(let number) = reason { rows[number - 1] } else { nil } }
            #expect(Self.rank(others) == others.count && Self.rank(others + [coefficients]) == others.count)
            for left in others.indices {
                let fewer = others.enumerated().filter { $0.offset != left }.map(\.element)
                #expect(Self.rank(fewer + [coefficients]) > fewer.count)
            }
        }
    }

    @Test(arguments: [
        (Relation.greaterOrEqual, 11, false), (.greaterOrEqual, 10, true), (.greaterOrEqual, 9, true), (.lessOrEqual, 11, true),
        (.lessOrEqual, 10, true), (.lessOrEqual, 9, false), (.equal, 10, true), (.equal, 9, false),
    ])
    func claims(relation: Relation, constant: Int, holds: Bool) {
        var dependence = LinearDependence()
        _ = dependence.add(Self.row([1, 0], 4, id: 1))
        _ = dependence.add(Self.row([-1, 1], 6, id: 2))
        #expect((dependence.reasons(for: Self.row([0, 1], Rational(constant), relation, id: 3)) != nil) == holds)
        #expect(dependence.reasons(for: Self.row([0, 0, 1], 0, relation, id: 4)) == nil)
    }

    @Test func aContradictionIsNoCombination() {
        var dependence = LinearDependence()
        #expect(dependence.add(Self.row([1], 4, id: 1)) == nil)
        #expect(dependence.add(Self.row([1], 5, id: 2)) == nil)
        #expect(dependence.add(Self.row([1], 4, id: 3)) == [.typed(1)])
    }
}
