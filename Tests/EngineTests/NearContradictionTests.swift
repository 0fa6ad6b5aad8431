import Exact
import Reference
import Simplex
import TestSupport
import Testing

@testable import Explaining
@testable import Layout
@testable import Solving

/// What differs by less than 1e-7, or 1e-12 of the largest number concerned, agrees; what differs by much more is a conflict. Between
/// the two either may be said, but whatever is said is proved.
@Suite struct NearContradictionTests {
    /// How far from the line an answer must be the one or the other.
    private static let margin: Rational = 100

    private func allowed(_ near: NearContradiction) -> Rational { max(Rational(1, 10_000_000), near.largest / 1_000_000_000_000) }

    /// `ALDB_TEST_EFFORT=7 scripts/test --all` asks 10,500 of them.
    @Test(arguments: 0..<Effort.count(3)) func oneLineForEveryMultiplier(part: Int) throws {
        let size = Effort.isAll ? 500 : 200
        let seeds = UInt64(size * part)..<UInt64(size * (part + 1))
        var compared = 0
        for seed in seeds {
            let near = NearContradiction(seed: seed)
            let live = try LiveLayout(near.problem)
            // Or it is said that it is not confirmed.
            if try !live.doubts().isEmpty { continue }
            compared += 1
            let suspended = live.suspendedInOrder.map(\.name)
            let last = "k\(near.members.last ?? 0)"
            let note: Comment = "seed \(seed), off by \(near.gap.double)\n\(near.problem)"
            if near.leastGap > allowed(near) * Self.margin { #expect(suspended == [last], note) }
            if near.gap * Self.margin < allowed(near) { #expect(suspended == [], note) }
            #expect(suspended.isEmpty || suspended == [last], note)
            for conflict in try live.conflicts() {
                #expect(conflict.proof?.gap == near.gap, note)
                #expect(Set(conflict.members.compactMap { live.layout.constraints[$0]?.name }) == Set(near.members.map { "k\($0)" }), note)
            }
        }
        #expect(compared > seeds.count / 2)
    }

    /// Rounding of large numbers had two bounds give way in turns, and the last constraint was suspended though it agrees.
    @Test func roundingIsNoContradiction() throws {
        let near = NearContradiction(seed: 7428)
        let live = try LiveLayout(near.problem)
        #expect(near.gap < Rational(1, 10_000_000) && live.suspendedInOrder.isEmpty)
    }

    /// What is not doubted is confirmed: values that follow from one another by large multipliers, a constraint that holds within the tolerance of
    /// another one, two that are nearly parallel.
    @Test func whatIsNotConfirmedIsDoubted() throws {
        let found: [UInt64] = [
            1_000_163, 1_000_174, 1_000_221, 1_000_812, 1_000_966, 1_002_083, 1_002_403, 1_003_425, 1_007_825, 1_008_383, 2_016_579,
            2_035_660, 2_038_027,
        ]
        var confirmed = 0
        for seed in found + Effort.seeds(2000, short: 100).map({ $0 + 3_000_000 }) {
            let near = NearContradiction(seed: seed)
            let live = try LiveLayout(near.problem)
            if try !live.doubts().isEmpty { continue }
            confirmed += 1
            #expect(try live.unconfirmed() == [], "seed \(seed)\n\(near.problem)")
        }
        #expect(confirmed > 50)
    }

    /// An optional one at the end is broken by the same rule, and what is broken has a cause.
    @Test func theSameForOptionalOnes() throws {
        for seed in 0..<(400 as UInt64) {
            let near = NearContradiction(seed: seed)
            guard let last = near.members.last else { continue }
            var problem = near.problem
            let row = problem.constraints[last]
            problem.constraints[last] = Problem.Row(row.terms, row.relation, row.constant, at: 500)
            var live = try LiveLayout(problem)
            if try !live.doubts().isEmpty { continue }
            let note: Comment = "seed \(seed), off by \(near.gap.double)\n\(problem)"
            #expect(live.suspendedInOrder.isEmpty, note)
            if near.leastGap > allowed(near) * Self.margin { #expect(live.brokenInOrder.map(\.name) == ["k\(last)"], note) }
            if near.gap * Self.margin < Rational(1, 10_000_000) { #expect(live.brokenInOrder.isEmpty, note) }
            for broken in live.brokenInOrder {
                let cause = try live.reasons(for: broken)
                #expect(cause.proof?.gap == near.gap, note)
            }
        }
    }

    /// Two steps of the solver that go the same way but for a billionth of it.
    @Test func rowsThatAreNearlyTheSame() throws {
        let third = Rational(33_333_333_333, 100_000_000)
        let problem = Problem(
            variables: 2,
            constraints: [
                .init([1: 1], .equal, 320), .init([0: 3, 1: -1], .equal, 0), .init([0: 1000, 1: -third], .equal, 0),
            ])
        let live = try LiveLayout(problem)
        #expect(live.suspendedInOrder.map(\.name) == ["k2"])
        let conflict = try #require(try live.conflicts().first)
        #expect(conflict.members.count == 3)
        #expect(conflict.proof?.gap == Rational(1, 937_500))
        #expect(live.fixes().fixes.allSatisfy { $0.members.count == 1 })
    }

    /// What agrees is kept where it agrees: nothing else is in its way, and a step back asks for it anew.
    @Test func whatAgreesHoldsAndComesBack() throws {
        var live = try LiveLayout(
            Problem(
                variables: 2,
                constraints: [
                    .init([0: 1], .equal, 0), .init([1: 1], .equal, Rational(5, 100_000_000)), .init([0: 1, 1: 1], .equal, 0),
                    .init([1: 1], .equal, 7, at: 500),
                ]))
        #expect(live.suspendedInOrder.isEmpty)
        #expect(live.brokenInOrder.map(\.name) == ["k3"])
        let second = try #require(live.layout.constraintsInOrder.first { $0.name == "k1" })
        live.remove(second.id)
        try live.solve()
        #expect(live.value(of: Unknown(EntityID(1), .value)) == 0)
        live.put(second)
        try live.solve()
        #expect(live.suspendedInOrder.isEmpty)
    }
}
