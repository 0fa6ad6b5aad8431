/// What was simulated, so that one sees that it tests what it claims.
package struct Tally: Sendable {
    package var sessions = 0
    package var processes = 0
    /// How processes came to an end.
    package var ends: [String: Int] = [:]
    /// Statements by command: those that ran well, and those that failed.
    package var done: [String: Int] = [:]
    package var failed: [String: Int] = [:]
    /// Processes in which a fault came about.
    package var faults: [String: Int] = [:]
    /// What was held against something.
    package var checks: [String: Int] = [:]

    package init() {}

    package mutating func add(_ other: Tally) {
        sessions += other.sessions
        processes += other.processes
        ends.merge(other.ends, uniquingKeysWith: +)
        done.merge(other.done, uniquingKeysWith: +)
        failed.merge(other.failed, uniquingKeysWith: +)
        faults.merge(other.faults, uniquingKeysWith: +)
        checks.merge(other.checks, uniquingKeysWith: +)
    }

    /// One figure a line, `KIND NAME N`, to be added up.
    package var lines: [String] {
        let parts: [(String, [String: Int])] = [
            ("sessions", ["all": sessions]), ("processes", ["all": processes]), ("end", ends), ("fault", faults), ("check", checks),
            ("done", done), ("failed", failed),
        ]
        return parts.flatMap { kind, counts in counts.sorted { $0.key < $1.key }.map { "\(kind)\t\($0.key)\t\($0.value)" } }
    }
}
