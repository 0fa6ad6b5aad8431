@preconcurrency import CLibrary
@preconcurrency import CMalloc
import Reference
import Simplex
import Workloads

/// Runs a workload on `Simplex`: bench KIND SIZE [--flat] [--cold] PHASE…
///
/// Unless it is to begin cold, the smallest layout of the kind goes through all phases first, untimed: what a process pays once for
/// its code and memory is no solver's. Prints, for each phase asked for and for `build` before them:
///
///     begin PHASE
///     steps NANOSECONDS…        as often as there is something to say
///     rows MOST ALL             that one step touched, and all together
///     end PHASE CHECKSUM PEAK   of all values, and in KiB
///
/// `bench write KIND SIZE` prints the workload for another program instead;
/// `bench soak EDITS [SEED]` edits layouts of the solver and compares; `bench session STATEMENTS [SEED [VIEWS]]` one session;
/// `bench adversary [COUNT [SEED [KIND…]]]` asks what floating point is bad at.
@main
enum Bench {
    static func main() throws {
        keepMemory(1)  // As aldb does.
        let arguments = Array(CommandLine.arguments.dropFirst())
        if arguments.count == 3, arguments[0] == "write", let workload = workload(arguments.dropFirst()) {
            print(workload.text, terminator: "")
        } else if arguments.first == "soak", let edits = arguments.dropFirst().first.flatMap({ Int($0) }), edits > 0 {
            if !(try SoakRun.run(edits: edits, seed: arguments.dropFirst(2).first.flatMap { UInt64($0) } ?? 1)) { exit(1) }
        } else if arguments.first == "session", let statements = arguments.dropFirst().first.flatMap({ Int($0) }), statements > 0 {
            let numbers = arguments.dropFirst(2).map { Int($0) ?? 1 }
            let (seed, size) = (UInt64(clamping: numbers.first ?? 1), numbers.dropFirst().first ?? 500)
            if !SessionSoak.run(statements: statements, size: size, seed: seed) { exit(1) }
        } else if arguments.first == "adversary" {
            let numbers = arguments.dropFirst().prefix(2).map { Int($0) ?? 1 }
            let kinds = arguments.dropFirst(3).compactMap(AdversaryGenerator.Kind.init)
            let seed = UInt64(clamping: numbers.dropFirst().first ?? 1)
            if !AdversaryRun.run(count: numbers.first ?? 10_000, seed: seed, kinds: kinds) { exit(1) }
        } else if arguments.count >= 2, let workload = workload(arguments.prefix(2)) {
            if !arguments.contains("--cold") { try warmUp(arguments[0]) }
            var run = Run(workload.layout, levels: arguments.contains("--flat") ? .one : .asWritten)
            for phase in workload.phases where phase.name == "build" || arguments.contains(phase.name) { try measure(phase, &run) }
        } else {
            let workloads = "bench KIND SIZE [--flat] [--cold] PHASE… | bench write KIND SIZE"
            let soaks = "bench soak EDITS [SEED] | bench session STATEMENTS [SEED [VIEWS]] | bench adversary [COUNT [SEED [KIND…]]]"
            fputs("usage: \(workloads) | \(soaks)\n", stderr)
            exit(1)
        }
    }

    private static func workload(_ words: ArraySlice<String>) -> Workload? {
        guard let kind = words.first.flatMap(Layout.Kind.init), let size = words.last.flatMap({ Int($0) }), size >= 10 else { return nil }
        return Workload(Layout(kind, size: size))
    }

    private static func warmUp(_ kind: String) throws {
        guard let workload = workload([kind, "10"]) else { return }
        var run = Run(workload.layout)
        for phase in workload.phases { for operation in phase.operations { try run.perform(operation) } }
    }

    private static func measure(_ phase: Workload.Phase, _ run: inout Run) throws {
        report("begin \(phase.name)")
        let clock = ContinuousClock()
        var steps: [Int64] = []
        var mostRows = 0
        var reported = clock.now
        let rowsBefore = run.solver.statistics.rowsTouched
        var rows = rowsBefore
        var start = clock.now
        for operation in phase.operations {
            try run.perform(operation)
            guard case .solve = operation else { continue }
            let now = clock.now
            steps.append((now - start).components.attoseconds / 1_000_000_000 + (now - start).components.seconds * 1_000_000_000)
            mostRows = max(mostRows, run.solver.statistics.rowsTouched - rows)
            rows = run.solver.statistics.rowsTouched
            // Seldom, since it takes time between the steps; often enough to know something of a run that is stopped.
            if now - reported > .milliseconds(500) {
                report(steps)
                steps = []
                reported = now
            }
            start = clock.now
        }
        report(steps)
        report("rows \(mostRows) \(rows - rowsBefore)")
        report("end \(phase.name) \(run.checksum) \(Memory.peak)")
    }

    private static func report(_ steps: [Int64]) {
        report("steps " + steps.map(String.init).joined(separator: " "))
    }

    static func report(_ line: String) {
        print(line)
        fflush(stdout)
    }
}
