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
        var done = 0
        var wrong = (solution: 0, determination: 0)
        for part in 1...10 {
            var solving = Times()
            var determining = Times()
            var checks = 0
            for index in soaks.indices {
                // Each has its share of what is to be done by the end of this part.
                let goal = edits * ((part - 1) * soaks.count + index + 1) / (10 * soaks.count)
                while done < goal {
                    done += 1
                    let edit = soaks[index].soak.randomEdit(&bits)
                    var faults = Soak.Faults()
                    do {
                        solving.add(try Processor.measure { try soaks[index].soak.apply(edit) })
                        determining.add(try Processor.measure { try soaks[index].soak.updateDetermination() })
                    } catch {
                        faults = Soak.Faults(solution: ["\(error) by \(edit)"])
                    }
                    let isDue = done % max(20, soaks[index].size / 4) == 0 || done == goal
                    if isDue && faults.isEmpty {
                        faults = soaks[index].soak.faults()
                        checks += 1
                    }
                    if faults.isEmpty { continue }
                    wrong.solution += faults.solution.isEmpty ? 0 : 1
                    wrong.determination += faults.determination.isEmpty ? 0 : 1
                    let told = (faults.solution + faults.determination).prefix(3).joined(separator: "; ")
                    Bench.report("edit \(done), \(soaks[index].name), wrong: \(told)")
                    try soaks[index].soak.restart()
                }
            }
            let resident = Memory.resident.map { "\($0 / 1024) MB resident" } ?? "memory unknown"
            Bench.report("\(done) edits: solving \(solving), what is determined \(determining), \(checks) comparisons, \(resident)")
        }
        let (old, new) = try again(soaks.map(\.soak), &bits)
        Bench.report("the same edits again: after all these \(old); of a solver that begins with what there is now \(new)")
        Bench.report(
            "\(done) edits, seed \(seed): \(wrong.solution) wrong solutions, \(wrong.determination) times wrong about what is determined")
        return wrong == (0, 0)
    }

    /// Whether it is the layouts that take time, or all that was done before: the same edits by the solvers as they are, and by fresh ones.
    private static func again(_ soaks: [Soak], _ bits: inout SplitMix64) throws -> (Times, Times) {
        var times = (Times(), Times())
        for var old in soaks {
            var new = old
            try new.restart()
            for _ in 0..<200 {
                let edit = old.randomEdit(&bits)
                switch edit {
                // The fresh one has no past.
                case .keep, .undo: continue
                default: break
                }
                times.0.add(try Processor.measure { try old.apply(edit) })
                times.1.add(try Processor.measure { try new.apply(edit) })
            }
        }
        return times
    }
}

/// What edits took.
struct Times: CustomStringConvertible {
    private var count = 0
    private var sum = Duration.zero
    private var worst = Duration.zero

    mutating func add(_ time: Duration) {
        count += 1
        sum += time
        worst = max(worst, time)
    }

    var description: String { "\(milliseconds(sum / max(1, count))) ms an edit, at most \(milliseconds(worst))" }

    private func milliseconds(_ time: Duration) -> Double { (time / .microseconds(1)).rounded() / 1000 }
}
