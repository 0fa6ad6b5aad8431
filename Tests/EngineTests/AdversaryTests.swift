import Exact
import Reference
import Simplex
import TestSupport
import Testing

@testable import Explaining
@testable import Layout
@testable import Solving

/// What floating point is bad at: an answer is right, or said not to be confirmed.
@Suite struct AdversaryTests {
    @Test(arguments: AdversaryGenerator.Kind.allCases) func neverWrongWithoutAWord(kind: AdversaryGenerator.Kind) throws {
        var compared = 0
        for seed in Effort.seeds(60, short: 15) {
            var generator = AdversaryGenerator(seed: seed, kind: kind, isSmall: true)
            let problem = generator.problem()
            var live: LiveLayout
            do { live = try LiveLayout(problem) } catch {
                // Refused, and said to be.
                #expect((error as? Simplex.Interrupted)?.isLost == true, "\(kind) \(seed)")
                continue
            }
            if try !live.doubts().isEmpty { continue }
            let solution = problem.solve()
            let suspended = live.suspendedInOrder.map(\.name)
            // What is off by no more than the tolerance counts as holding: then it is another problem, a hair beside.
            if suspended.count < solution.suspended.count, Set(suspended).isSubset(of: solution.suspended.map({ "k\($0)" })) { continue }
            compared += 1
            #expect(suspended == solution.suspended.map { "k\($0)" }, "\(kind) \(seed)\n\(problem)")
            for variable in 0..<problem.variables {
                let unknown = Unknown(EntityID(variable), .value)
                let (value, range) = (live.value(of: unknown), solution.range(of: variable))
                let allowed = max(1e-6, 1e-9 * abs(value))
                #expect(range.min.map { value >= $0.double - allowed } ?? true, "\(kind) \(seed): x\(variable) = \(value)\n\(problem)")
                #expect(range.max.map { value <= $0.double + allowed } ?? true, "\(kind) \(seed): x\(variable) = \(value)\n\(problem)")
            }
            for constraint in live.brokenInOrder {
                // No cause is named that is not proved.
                let cause = try live.reasons(for: constraint)
                #expect(cause.because.isEmpty || cause.proof != nil, "\(kind) \(seed)")
            }
        }
        #expect(compared >= Effort.count(20, short: 5), "\(kind): doubted too often")
    }

    /// `scripts/soak adversary` has one of 5,000.
    @Test func aLongChain() throws {
        let length = Effort.isAll ? 1500 : 500
        let live = try LiveLayout(AdversaryGenerator.chain(of: length))
        #expect(live.suspendedInOrder.map(\.name) == ["k\(length + 1)"])
        #expect(abs(live.value(of: Unknown(EntityID(length - 1), .value)) - Double(length - 1) / 3) < 1e-6)
        #expect(try live.unconfirmed().isEmpty)
    }

    @Test func aThousandLevels() throws {
        let live = try LiveLayout(AdversaryGenerator.levels(of: 1000))
        #expect(try live.unconfirmed().isEmpty)
    }

    @Test func everythingSaidFiveTimes() throws {
        let live = try LiveLayout(AdversaryGenerator.grid(of: 12))
        #expect(live.suspendedInOrder.isEmpty)
        #expect(try live.unconfirmed().isEmpty)
    }

    /// Looking for a cause has an end where very many subsets would have to be looked at.
    @Test func aMapOfSubsetsIsGivenUp() {
        var bits = SplitMix64(seed: 3)
        var map = SubsetMap(count: 60, looks: 200_000)
        for _ in 0..<400 { map.blockSupersets(of: (0..<60).shuffled(using: &bits).prefix(2).sorted()) }
        for _ in 0..<400 { map.blockSubsets(ofComplement: (0..<60).shuffled(using: &bits).prefix(6).sorted()) }
        #expect(map.unexplored() == nil)
        #expect(map.isSpent)
        var small = SubsetMap(count: 3, looks: 200_000)
        small.blockSupersets(of: [0, 1])
        #expect(small.unexplored() == [1, 2])
        #expect(!small.isSpent)
    }
}
