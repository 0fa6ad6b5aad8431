import Reference
import TestSupport
import Testing
import Workloads

/// Long runs of random edits on layouts, against a solver that is given the outcome at once. `scripts/soak` is the long one.
@Suite struct SoakTests {
    @Test(arguments: Layout.Kind.allCases, Effort.isAll ? [10, 30, 60] : [30])
    func editsLeadWhereAFreshSolveDoes(kind: Layout.Kind, size: Int) throws {
        for seed in Effort.seeds(1, short: 1) { try expectNone(kind, size, seed, \.solution) }
    }

    @Test(arguments: Layout.Kind.allCases, Effort.isAll ? [10, 40] : [40])
    func whatIsDeterminedIsKeptUpToDate(kind: Layout.Kind, size: Int) throws {
        for seed in Effort.seeds(1, short: 1) { try expectNone(kind, size, seed, \.determination) }
    }

    private func expectNone(_ kind: Layout.Kind, _ size: Int, _ seed: UInt64, _ faults: KeyPath<Soak.Faults, [String]>) throws {
        var bits = SplitMix64(seed: seed)
        let layout = Layout(kind, size: size)
        var soak = try Soak(layout)
        var edits: [Soak.Edit] = []
        for count in 1...100 {
            edits.append(soak.randomEdit(&bits))
            try soak.apply(edits[edits.count - 1])
            try soak.updateDetermination()
            if count % 20 > 0 { continue }
            let found = soak.faults()[keyPath: faults]
            if found.isEmpty { continue }
            let (rows, fewer) = Soak.shrunk(layout, edits) { !$0[keyPath: faults].isEmpty }
            Issue.record(
                """
                \(kind) of \(size), seed \(seed): \(found)
                least such layout:
                \(rows.map { "\($0): \(layout.rows[$0])" }.joined(separator: "\n"))
                least such sequence:
                \(fewer.map { "\($0)" }.joined(separator: "\n"))
                """)
            return
        }
    }
}
