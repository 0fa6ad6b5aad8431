@preconcurrency import CLibrary
import Reference

/// What goes wrong in a process, and when. Numbers count from 1.
package enum Fault: Sendable, Equatable {
    /// ctrl-C at that question whether there was one, and at each so many after.
    case interrupt(question: Int, period: Int)
    /// Files take so many bytes more, and then none; after so many calls that fail, there is room again.
    case diskFull(bytes: Int, calls: Int)
    /// From that call on that would change the disk, nothing can be opened for writing, made, renamed or removed.
    case readOnly(call: Int)
    /// That call of the kind fails: the disk is broken there.
    case broken(call: Int, Kind)
    /// Nobody reads the output after so many bytes.
    case brokenPipe(bytes: Int)
    /// The output is a file on a full disk.
    case fullOutput(bytes: Int)
    /// The terminal goes away, or the input breaks off, after so many lines.
    case terminalGone(lines: Int)
    /// The process is killed at that call.
    case kill(call: Int)
    /// The process is killed at that call of those that change the disk.
    case killWriting(call: Int)
    /// The process is killed at that call of the kind.
    case killAt(call: Int, Kind)
    /// The power fails at that call of those that change the disk.
    case powerLoss(call: Int)

    package enum Kind: String, Sendable, CaseIterable { case synchronize, rename, write, open, close, lock, truncate, read }

    /// What it is counted as.
    package var name: String {
        switch self {
        case .interrupt: "interrupt"
        case .diskFull: "disk full"
        case .readOnly: "read-only disk"
        case .broken(_, let kind): "EIO at \(kind.rawValue)"
        case .brokenPipe: "broken pipe"
        case .fullOutput: "output to a full disk"
        case .terminalGone: "terminal gone"
        case .kill, .killWriting, .killAt: "kill -9"
        case .powerLoss: "power loss"
        }
    }

    /// Faults for one process: often one, sometimes none or two.
    static func some(_ random: inout SplitMix64) -> [Fault] {
        let count = [0, 1, 1, 1, 1, 1, 1, 2, 2, 2][Int.random(in: 0..<10, using: &random)]
        return (0..<count).map { _ in one(&random) }
    }

    /// Early more often than late: sessions end somewhere.
    private static func moment(_ limit: Int, _ random: inout SplitMix64) -> Int {
        let bound = Int.random(in: 1...limit, using: &random)
        return Int.random(in: 1...bound, using: &random)
    }

    /// Some calls are rare.
    private static func kind(_ random: inout SplitMix64, _ make: (Int, Kind) -> Fault) -> Fault {
        let kind = Kind.allCases[Int.random(in: 0..<Kind.allCases.count, using: &random)]
        return make(moment([.synchronize, .rename, .truncate, .lock].contains(kind) ? 2 : 20, &random), kind)
    }

    private static func one(_ random: inout SplitMix64) -> Fault {
        switch Int.random(in: 0..<16, using: &random) {
        case 0...2: .interrupt(question: moment(400, &random), period: moment(200, &random))
        case 3...4: .diskFull(bytes: moment(8_000, &random), calls: Bool.random(using: &random) ? .max : moment(4, &random))
        case 5: .readOnly(call: moment(60, &random))
        case 6...7: kind(&random) { .broken(call: $0, $1) }
        case 8: .brokenPipe(bytes: moment(6_000, &random))
        case 9: .fullOutput(bytes: moment(6_000, &random))
        case 10...11: .terminalGone(lines: moment(25, &random))
        case 12: Bool.random(using: &random) ? .kill(call: moment(250, &random)) : kind(&random) { .killAt(call: $0, $1) }
        case 13...14: .killWriting(call: moment(80, &random))
        default: .powerLoss(call: moment(80, &random))
        }
    }
}
