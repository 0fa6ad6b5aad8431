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
            let reasons = dependence.add(Self.row(coefficients, constant, id: id), atMost: .max)
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
        _ = dependence.add(Self.row([1, 0], 4, id: 1), atMost: 4)
        _ = dependence.add(Self.row([-1, 1], 6, id: 2), atMost: 4)
        #expect((dependence.reasons(for: Self.row([0, 1], Rational(constant), relation, id: 3), atMost: 4) != nil) == holds)
        #expect(dependence.reasons(for: Self.row([0, 0, 1], 0, relation, id: 4), atMost: 4) == nil)
    }

    @Test func aContradictionIsNoCombination() {
        var dependence = LinearDependence()
        #expect(dependence.add(Self.row([1], 4, id: 1), atMost: 4) == nil)
        #expect(dependence.add(Self.row([1], 5, id: 2), atMost: 4) == nil)
        #expect(dependence.add(Self.row([1], 4, id: 3), atMost: 4) == [.typed(1)])
    }

    /// A combination of more than the limit is none; what cancels out does not count.
    @Test func limits() {
        var dependence = LinearDependence()
        for id in 1...9 {
            // x1 == x0 + 1, …, x9 == x8 + 1
            #expect(dependence.add(Self.chain(id, to: id - 1), atMost: 4) == nil)
        }
        #expect(dependence.add(Self.chain(5, to: 1, by: 4, id: 10), atMost: 3) == nil)
        #expect(
            dependence.add(Self.chain(5, to: 1, by: 4, id: 11), atMost: 4).map(Set.init) == [.typed(2), .typed(3), .typed(4), .typed(5)])
        #expect(dependence.add(Self.chain(9, to: 7, by: 2, id: 12), atMost: 4).map(Set.init) == [.typed(8), .typed(9)])
    }

    /// Where the variables alone show that a row depends on nothing, elimination finds nothing either.
    @Test(arguments: 0..<40) func whatMayNotDependDoesNot(seed: Int) throws {
        var bits = SplitMix64(seed: UInt64(seed) + 5)
        let size = Int.random(in: 3...12, using: &bits)
        var rows: [Problem.Row] = []
        for _ in 0..<Int.random(in: size...2 * size, using: &bits) {
            var terms: [Int: Rational] = [:]
            for _ in 0..<Int.random(in: 1...3, using: &bits) {
                terms[Int.random(in: 0..<size, using: &bits)] = Rational([1, 1, -1, 2].randomElement(using: &bits) ?? 1)
            }
            let isClaim = Int.random(in: 0...2, using: &bits) == 0
            let relation: Problem.Relation = isClaim && Bool.random(using: &bits) ? .lessOrEqual : .equal
            rows.append(Problem.Row(terms, relation, 0, at: isClaim ? 500 : 1000))
        }
        let live = try LiveLayout(Problem(variables: size, constraints: rows))
        let all = live.layout.constraintsInOrder
        let (equations, claims) = (all.filter { $0.isRequired }, all.filter { !$0.isRequired })
        let may = live.mayDepend(equations: equations.map(\.id), claims: claims.map { ($0.id, alone: $0.relation != .equal) })
        var (whole, part) = (LinearDependence(), LinearDependence())
        for (equation, mayDepend) in zip(equations, may.equations) {
            let reasons = whole.add(live.exactRow(equation), atMost: .max).map(Set.init)
            #expect(reasons == (mayDepend ? part.add(live.exactRow(equation), atMost: .max).map(Set.init) : nil))
        }
        for (claim, mayDepend) in zip(claims, may.claims) {
            let limit = claim.relation == .equal ? Int.max : 1
            let reasons = whole.reasons(for: live.exactRow(claim), atMost: limit).map(Set.init)
            #expect(reasons == (mayDepend ? part.reasons(for: live.exactRow(claim), atMost: limit).map(Set.init) : nil))
        }
    }

    /// In a column of views nothing has to be eliminated.
    @Test func mostRowsAreLeftOut() throws {
        let rows = (0..<100).flatMap { index -> [Problem.Row] in
            let height = index == 0 ? [:] : [2 * index - 1: Rational(-1), 2 * index - 2: -1]
            return [
                Problem.Row(height.merging([2 * index: 1]) { $1 }, .equal, 8), Problem.Row([2 * index + 1: 1], .greaterOrEqual, 15),
                Problem.Row([2 * index + 1: 1], .equal, 20, at: 250),
            ]
        }
        let live = try LiveLayout(Problem(variables: 200, constraints: rows))
        let all = live.layout.constraintsInOrder
        let (equations, claims) = (
            all.filter { $0.isRequired && $0.relation == .equal }, all.filter { !$0.isRequired || $0.relation != .equal }
        )
        let may = live.mayDepend(equations: equations.map(\.id), claims: claims.map { ($0.id, alone: $0.relation != .equal) })
        #expect(may.equations.count == 100 && !may.equations.contains(true) && !may.claims.contains(true))
    }

    /// x_number == x_other + distance
    private static func chain(_ number: Int, to other: Int, by distance: Int = 1, id: Int? = nil) -> ExactRow {
        ExactRow(
            id: .typed(id ?? number), terms: [(unknown: unknown(number), multiplier: 1), (unknown: unknown(other), multiplier: -1)],
            relation: .equal, constant: Rational(distance))
    }

    /// The work for a long chain of equations grows with its length, from whichever end it is typed and however often it is asked about.
    @Test(arguments: [false, true]) func growth(isFromTheEnd: Bool) {
        func steps(_ count: Int) -> Int {
            var dependence = LinearDependence()
            for id in isFromTheEnd ? (1...count).reversed() : Array(1...count) { _ = dependence.add(Self.chain(id, to: id - 1), atMost: 4) }
            for id in 2...count {
                let claim = Self.chain(id, to: id - 2, by: 2, id: count + id)
                #expect(dependence.reasons(for: claim, atMost: 4)?.count == 2)
            }
            return dependence.steps
        }
        #expect(steps(2_000) <= 5 * steps(500))
    }

    /// Numbers that grow from equation to equation are given up, and the work stays in bounds.
    @Test func longNumbersAreGivenUp() {
        var dependence = LinearDependence()
        for id in 1...2_000 {
            let row = ExactRow(
                id: .typed(id),
                terms: [
                    (unknown: Self.unknown(id), multiplier: 1), (unknown: Self.unknown(id - 1), multiplier: Rational(10_001) / 10_000),
                ],
                relation: .equal, constant: 0)
            #expect(dependence.add(row, atMost: 4) == nil)
        }
        #expect(dependence.add(Self.chain(2, to: 1, by: 0, id: 3_000), atMost: 4) == nil)
        #expect(dependence.steps <= 4_000)
    }
}
