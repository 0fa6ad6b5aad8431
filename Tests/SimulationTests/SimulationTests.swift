import Debugger
import Foundation
import Testing

@testable import Simulation

/// Sessions under faults, on a simulated system.
@MainActor
@Suite struct SimulationTests {
    /// Every command has its lines.
    @Test func everyCommandIsSimulated() {
        var writer = LineWriter(seed: 1)
        for name in CommandTable.names {
            #expect(writer.command(name)?.hasPrefix(name) == true || name == "new", "no lines with '\(name)'")
        }
    }

    /// What once went wrong: half an entry in a transcript and in the history, a recording that a journal had otherwise, frozen values
    /// that lost their names, `missing` from right to left, `pin` inside a scroll view, and journals torn by a loss of power.
    private nonisolated static let found: [UInt64] = [111, 353, 354, 1208, 1232, 10100, 11960, 13366, 14083]

    @Test(arguments: found)
    func staysRight(seed: UInt64) { check(seed) }

    @Test(arguments: 0..<20)
    func histories(piece: Int) { for seed in 0..<UInt64(10 * effort) { check(1_000_000 + UInt64(piece) * 100_000 + seed) } }

    private func check(_ seed: UInt64) {
        let simulation = Simulation(seed: seed)
        simulation.run()
        #expect(simulation.violations == [], "scripts/simulate seed \(seed)")
    }

    /// A seed is one history.
    @Test func theSameSeedIsTheSameHistory() {
        for seed in 0..<10 as Range<UInt64> {
            var histories: [[String]] = []
            for _ in 0..<2 {
                var lines: [String] = []
                let simulation = Simulation(seed: seed) { lines.append($0) }
                simulation.run()
                histories.append(lines + simulation.tally.lines)
            }
            #expect(histories[0] == histories[1])
        }
    }

    /// It tests what it claims: faults of all kinds come about, and what is held against them is looked at.
    @Test func faultsComeAbout() {
        var tally = Tally()
        for seed in 0..<300 as Range<UInt64> {
            let simulation = Simulation(seed: seed)
            simulation.run()
            tally.add(simulation.tally)
        }
        for fault in [
            "interrupt", "disk full", "read-only disk", "broken pipe", "output to a full disk", "terminal gone", "kill -9", "power loss",
        ] {
            #expect(tally.faults[fault, default: 0] > 2, "\(fault)")
        }
        for check in ["cut off", "resumed", "journal left", "written", "built anew", "undone and redone", "looks", "files"] {
            #expect(tally.checks[check, default: 0] > 2, "\(check)")
        }
    }

    /// A file that was not whole is noticed: the rules are no formality.
    @Test func rulesNotice() throws {
        let system = SimulatedSystem(seed: 1)
        system.put("view a\n", at: "a.aldb")
        #expect(FileRules(system.state.withLock { $0 }).violations(mayHaveRemains: false) == [])
        let file = try system.open("a.aldb", 1, mode: 0)
        _ = try [UInt8]("half".utf8).withUnsafeBytes { try system.write(file, $0) }
        #expect(FileRules(system.state.withLock { $0 }).violations(mayHaveRemains: true).count == 1)
        system.put("", at: "b.aldb.12.3")
        #expect(FileRules(system.state.withLock { $0 }).violations(mayHaveRemains: false).count == 2)
    }
}

/// How many times as many histories as usual.
private let effort = Int(ProcessInfo.processInfo.environment["ALDB_TEST_EFFORT"] ?? "") ?? 1
