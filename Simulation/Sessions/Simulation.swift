import Commands
import Frontend
import Reference
import Synchronization

/// One history: a disk, and processes on it one after the other, each with a session and faults. The same seed gives the same history.
@MainActor
package final class Simulation {
    package private(set) var tally = Tally()
    /// What did not hold.
    package private(set) var violations: [String] = []
    /// What happens, for people, where somebody wants to know.
    private let trace: ((String) -> Void)?

    private let system: SimulatedSystem
    private var writer: LineWriter
    private var random: SplitMix64
    /// Sessions that were cut off, by the path of their journal: what they must be like when they are brought back.
    private var cutOff: [String: SessionFacts] = [:]
    private var hasDied = false
    private var hasBrokenDisk = false

    package init(seed: UInt64, trace: ((String) -> Void)? = nil) {
        self.trace = trace
        // Seeds that follow each other are to have nothing in common.
        var mixed = SplitMix64(seed: seed)
        system = SimulatedSystem(seed: mixed.next())
        writer = LineWriter(seed: mixed.next())
        random = SplitMix64(seed: mixed.next())
    }

    /// All of it. Returns whether all held.
    @discardableResult
    package func run() -> Bool {
        tally.sessions = 1
        prepare()
        var resumes = false
        for number in 1...3 {
            let faults = Fault.some(&random)
            live(number, faults, resumes: resumes)
            guard violations.isEmpty, number < 3 else { break }
            let mayResume = !cutOff.isEmpty
            resumes = mayResume && Int.random(in: 0..<10, using: &random) < 8
            if !mayResume && Int.random(in: 0..<10, using: &random) < 8 { break }
        }
        return violations.isEmpty
    }

    /// Files that were there before.
    private func prepare() {
        for name in ["a.log", "b.log"] { system.put(Samples.log, at: name) }
        system.put(Samples.interface, at: "a.xib")
        system.put(Samples.code, at: "a.swift")
        system.put(Samples.json, at: "a.json")
        system.put(Samples.lesson, at: "mine.lesson")
        system.put("\0\u{1}", at: "binary.log")
        system.put("view a", at: "protected.aldb", mode: 0o400)
        system.put("view a", at: "/readonly/there.aldb", mode: 0o444)
        for (index, name) in ["a.aldb", "b.aldb", "protected.aldb"].enumerated() {
            system.put(script(index), at: name, mode: index == 2 ? 0o400 : 0o644)
        }
    }

    private func script(_ index: Int) -> String {
        writer.surroundings = Surroundings()
        writer.prefix = ["p", "q", "r"][index]
        defer { writer.prefix = "" }
        writer.surroundings.views = ["root"]
        var lines: [String] = writer.chance(70) ? ["let z\(index) = 4"] : []
        for _ in 0..<writer.number(2...7) {
            // What steps, learns or leaves would have no end.
            let name = writer.pick([
                "view", "view", "label", "var", "hug", "undo", "frames", "delete", "source", "constant", "checkpoint", "set", "verify",
            ])
            lines.append(writer.chance(40) ? writer.equation() : writer.command(name) ?? "frames")
            if let words = lines.last?.split(separator: " "), words.count > 1, words[0] == "view" || words[0] == "label" {
                writer.surroundings.views.append(String(words[1]))
            }
        }
        return lines.map { $0 + "\n" }.joined()
    }

    // MARK: - A process

    private func live(_ number: Int, _ faults: [Fault], resumes: Bool) {
        let isTyped = Int.random(in: 0..<2, using: &random) == 0
        system.start(faults, hasTerminal: isTyped)
        trace?(
            "— process \(number): \(isTyped ? "typed" : "piped")\(resumes ? ", --resume" : ""); \(faults.isEmpty ? "no faults" : faults.map { "\($0)" }.joined(separator: ", "))"
        )
        tally.processes += 1
        let simulated = SimulatedProcess(
            system, isTyped: isTyped, isJSON: Int.random(in: 0..<3, using: &random) == 0, writer: writer, trace: trace)
        simulated.limit = Int.random(in: 5...32, using: &random)
        simulated.expected = cutOff
        let status = simulated.run(resuming: resumes)
        writer = simulated.writer
        let process = system.running
        if process.isDead { hasDied = true }
        if process.struck.keys.contains(where: { $0.hasPrefix("EIO") || $0 == "read-only disk" }) { hasBrokenDisk = true }
        for name in process.struck.keys { tally.faults[name, default: 0] += 1 }
        tally.add(simulated.tally)
        tally.ends[process.isDead ? "killed" : "status \(status.map { "\($0.rawValue)" } ?? "none")", default: 0] += 1
        simulated.examineEnd(travels: Bool.random(using: &random))
        trace?(
            "— ended: \(process.isDead ? "killed" : "status \(status.map { "\($0.rawValue)" } ?? "none")"); \(process.struck.keys.sorted().joined(separator: ", "))"
        )
        cutOff = simulated.cutOff
        tally.add(simulated.examination)
        violations += simulated.violations + system.running.violations
        violations += FileRules(system.state.withLock { $0 }).violations(
            mayHaveRemains: hasDied || hasBrokenDisk)
        tally.checks["files", default: 0] += 1
    }
}
