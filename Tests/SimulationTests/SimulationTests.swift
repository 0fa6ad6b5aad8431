import Debugger
import Testing

@testable import Simulation

/// Sessions under faults, on a simulated system.
@Suite struct SimulationTests {
    /// Every command has its lines.
    @Test func everyCommandIsSimulated() {
        var writer = LineWriter(seed: 1)
        for name in CommandTable.names { #expect(writer.command(name) != nil, "no lines with '\(name)'") }
    }
}
