@preconcurrency import CLibrary
import Frontend
import Simulation

/// simulate SEED tells what happens in one history; simulate FIRST COUNT [LAST] runs many, prints what they came to, and keeps the seed
/// under way in the file LAST, for whoever finds this program dead.
@main
enum Simulate {
    /// Seconds that a history may take.
    private static let patience: UInt32 = 60

    @MainActor
    static func main() {
        let arguments = Array(CommandLine.arguments.dropFirst())
        if arguments.count == 1, let seed = UInt64(arguments[0]) {
            let simulation = Simulation(seed: seed) { print($0) }
            simulation.run()
            for violation in simulation.violations { print("DOES NOT HOLD: \(violation)") }
            exit(simulation.violations.isEmpty ? 0 : 1)
        }
        guard arguments.count >= 2, let first = UInt64(arguments[0]), let count = UInt64(arguments[1]) else {
            print("usage: simulate SEED | simulate FIRST COUNT [LAST]")
            exit(2)
        }
        run(first..<first &+ count, last: arguments.count > 2 ? arguments[2] : nil)
    }

    @MainActor
    private static func run(_ seeds: Range<UInt64>, last: String?) {
        var tally = Tally()
        var found = 0
        let file = last.map { open($0, O_WRONLY | O_CREAT | O_TRUNC, 0o666) } ?? -1
        for seed in seeds {
            let text = "\(seed)\n"
            _ = ftruncate(file, 0)
            _ = pwrite(file, text, text.utf8.count, 0)
            alarm(patience)
            let simulation = Simulation(seed: seed)
            simulation.run()
            tally.add(simulation.tally)
            guard let violation = simulation.violations.first else { continue }
            found += 1
            print("FOUND\t\(seed)\t\(violation.prefix(600))")
            fflush(stdout)
        }
        print(tally.lines.joined(separator: "\n"))
        exit(found > 0 ? 1 : 0)
    }
}
