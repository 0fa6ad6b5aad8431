import Simplex

#if canImport(Glibc)
@preconcurrency import Glibc
#else
@preconcurrency import Darwin
#endif

/// Runs a workload (see workloads.py) on `Simplex`: bench [--flat] FILE PHASE…
///
/// Prints, for each phase asked for and for `build` before them:
///
///     begin PHASE
///     steps NANOSECONDS…        as often as there is something to say
///     rows COUNT                the most rows that one step touched
///     end PHASE CHECKSUM PEAK   of all values, and in KiB
@main
enum Bench {
    static func main() {
        var arguments = CommandLine.arguments.dropFirst()
        let isFlat = arguments.first == "--flat"
        if isFlat { arguments = arguments.dropFirst() }
        guard let path = arguments.popFirst() else { fail("usage: bench [--flat] FILE PHASE…") }
        guard let text = contents(of: path) else { fail("cannot read \(path)") }
        do {
            let workload = try Workload(text: text)
            var run = Run(isFlat: isFlat)
            for phase in workload.phases where phase.name == "build" || arguments.contains(phase.name) {
                try measure(phase, &run)
            }
        } catch {
            fail("\(path): \(error)")
        }
    }

    private static func measure(_ phase: Workload.Phase, _ run: inout Run) throws {
        report("begin \(phase.name)")
        let clock = ContinuousClock()
        var steps: [Int64] = []
        var mostRows = 0
        var reported = clock.now
        var rows = run.solver.statistics.rowsTouched
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
        report("rows \(mostRows)")
        report("end \(phase.name) \(run.checksum) \(peak())")
    }

    private static func report(_ steps: [Int64]) {
        report("steps " + steps.map(String.init).joined(separator: " "))
    }

    private static func report(_ line: String) {
        print(line)
        fflush(stdout)
    }

    private static func fail(_ message: String) -> Never {
        fputs(message + "\n", stderr)
        exit(1)
    }

    /// This process alone, where the system can say so; what `getrusage` counts may include the program that started it.
    private static func peak() -> Int {
        for line in (contents(of: "/proc/self/status") ?? "").split(separator: "\n") where line.hasPrefix("VmHWM:") {
            let words = line.split(whereSeparator: \.isWhitespace)
            if words.count > 1, let size = Int(words[1]) { return size }
        }
        var usage = rusage()
        getrusage(0, &usage)  // RUSAGE_SELF, whose type differs from system to system
        return usage.ru_maxrss / 1024
    }
}
