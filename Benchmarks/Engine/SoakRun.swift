import Reference
import Workloads

/// Random edits of layouts of all kinds and sizes, in ten parts: what each part takes, and what the process has resident after it.
enum SoakRun {
    private static let sizes = [10, 30, 100, 500, 2000]

    /// Returns whether nothing was wrong.
    static func run(edits: Int, seed: UInt64) throws -> Bool {
        var bits = SplitMix64(seed: seed)
        var soaks: [(name: String, size: Int, soak: Soak)] = []
        for kind in Layout.Kind.allCases {
            for size in sizes { soaks.append(("\(kind) of \(size)", size, try Soak(Layout(kind, size: size)))) }
        }
        let clock = ContinuousClock()
        var done = 0
        var wrong = (solution: 0, determination: 0)
        for part in 1...10 {
            var time = Duration.zero
            var worst = Duration.zero
            var checks = 0
            let before = done
            for index in soaks.indices {
                // Each has its share of what is to be done by the end of this part.
                let goal = edits * ((part - 1) * soaks.count + index + 1) / (10 * soaks.count)
                while done < goal {
                    done += 1
                    let edit = soaks[index].soak.randomEdit(&bits)
                    let start = clock.now
                    var faults = Soak.Faults()
                    do { try soaks[index].soak.apply(edit) } catch { faults.solution = ["\(error) by \(edit)"] }
                    let took = clock.now - start
                    time += took
                    worst = max(worst, took)
                    let isDue = done % max(20, soaks[index].size / 4) == 0 || done == goal
                    if isDue && faults.isEmpty {
                        faults = soaks[index].soak.faults()
                        checks += 1
                    }
                    if !faults.isEmpty {
                        wrong.solution += faults.solution.isEmpty ? 0 : 1
                        wrong.determination += faults.determination.isEmpty ? 0 : 1
                        let told = (faults.solution + faults.determination).prefix(3).joined(separator: "; ")
                        Bench.report("edit \(done), \(soaks[index].name), wrong: \(told)")
                        try soaks[index].soak.restart()
                    }
                }
            }
            let mean = time / max(1, done - before)
            let resident = Memory.resident.map { "\($0 / 1024) MB resident" } ?? "memory unknown"
            Bench.report(
                "\(done) edits: \(milliseconds(mean)) ms an edit, at most \(milliseconds(worst)), \(checks) comparisons, \(resident)")
        }
        Bench.report(
            "\(done) edits, seed \(seed): \(wrong.solution) times another solution, \(wrong.determination) times told wrong what is determined"
        )
        return wrong == (0, 0)
    }

    private static func milliseconds(_ time: Duration) -> Double { (time / .microseconds(1)).rounded() / 1000 }
}
