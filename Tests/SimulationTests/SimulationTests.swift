import Commands
import Foundation
import Frontend
import Presentation
import Reference
import Synchronization
import TestSupport
import Testing

@testable import Simulation

/// Sessions under faults, on a simulated system.
@MainActor
@Suite struct SimulationTests {
    /// Every command has its lines.
    @Test func everyCommandIsSimulated() {
        var writer = LineWriter(seed: 1)
        for name in CommandTable.names {
            // Some are held back.
            #expect((0..<60).contains { _ in writer.command(name)?.hasPrefix(name) == true }, "no lines with '\(name)'")
        }
    }

    /// Histories that nobody has seen before the next change: `ALDB_TEST_EFFORT=100` plays as many more. What is found is made a test of
    /// its own, since a seed means another history as soon as there is another command.
    @Test func nothingIsLostWhateverFails() {
        var tally = Tally()
        for seed in Effort.seeds(100, short: 30) {
            let simulation = Simulation(seed: seed)
            simulation.run()
            #expect(simulation.violations == [], "scripts/simulate seed \(seed)")
            tally.add(simulation.tally)
        }
        // It tests what it claims, with seeds enough.
        guard Effort.isAll else { return }
        let faults = [
            "interrupt", "disk full", "read-only disk", "broken pipe", "output to a full disk", "terminal gone", "kill -9", "power loss",
        ]
        for fault in faults { #expect(tally.faults[fault] != nil, "\(fault)") }
        for check in ["cut off", "resumed", "journal left", "written", "built anew", "undone and redone", "looks", "files"] {
            #expect(tally.checks[check] != nil, "\(check)")
        }
    }

    /// A transcript on a full disk has whole entries, as many as there is room for.
    @Test(arguments: [1, 40, 90, 150, 200, 260, 330, 400])
    func transcriptsAreWhole(room: Int) throws {
        func transcript(_ faults: [Fault]) -> String {
            let system = SimulatedSystem(seed: 3)
            system.start(faults, hasTerminal: false)
            var lines = [
                "set keepgoing on", "record a.session", "var first second", "first == 30", "second == 2 * first", "values", "print first",
            ]
            system.nextLine = { lines.isEmpty ? nil : lines.removeFirst() }
            let output = Output(STDERR_FILENO, of: system)
            let runner = ScriptRunner(system, printer: ReportPrinter(Plain(), answers: output, errors: output))
            _ = ScriptedSession(system, runner, errors: output).run(files: [], resuming: nil, isTalkative: false, TextRenderer(width: 80))
            return String(decoding: system.disk.content(at: SimulatedSystem.absolute("a.session")) ?? [], as: UTF8.self)
        }
        let (whole, cut) = (transcript([]), transcript([.diskFull(bytes: room, calls: .max)]))
        #expect(whole.contains("aldb> print first"))
        #expect(
            whole.hasPrefix(cut) && (cut.isEmpty || whole.dropFirst(cut.count).isEmpty || whole.dropFirst(cut.count).hasPrefix("aldb> ")))
    }

    private struct Plain: ReportStyle {
        var isJSON: Bool { false }
        var isQuiet: Bool { false }
        func textRenderer(isPortable: Bool) -> TextRenderer { TextRenderer(width: 80) }
    }

    /// A seed is one history.
    @Test func theSameSeedIsTheSameHistory() {
        for seed in Effort.seeds(4, short: 2) {
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

    /// A file that was not whole is noticed: the rules are no formality.
    @Test func aFileThatIsNotWholeIsNoticed() throws {
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
