import Answers
import Commands
import Language
import Session
import Synchronization

/// A session that is played for its reports.
struct Play {
    private(set) var console: Console

    /// - Parameter files: those that it can read. What it writes nobody reads.
    init(files: [String: String] = [:]) {
        console = Console(
            files: FileAccess(
                read: { path in files[path].map { .success($0) } ?? .failure(Diagnostic(.io, "no '\(path)'")) },
                write: { _, _ in .success(()) }))
        console.isInterrupted = Self.limit()
    }

    /// Questions whether to stop, before it stops.
    private static let patience = 20_000

    /// Ctrl-C after a while: no input is to be bounded by luck, and some layouts take long.
    static func limit() -> @Sendable () -> Bool {
        let counter = Counter()
        return { counter.next() > patience }
    }

    private final class Counter: Sendable {
        private let count = Atomic(0)

        func next() -> Int { count.wrappingAdd(1, ordering: .relaxed).newValue }
    }

    /// Runs a script's first statements.
    mutating func run(_ text: String, statements: Int = 30, _ outcome: inout Outcome) {
        var reader = ScriptReader(text)
        for _ in 0..<statements {
            guard !console.isFinished, let next = reader.next(console.readsInput) else { return }
            let before = console.session.history.mark
            var reports = 0
            var hasFailed = false
            console.execute(next) { report in
                reports += 1
                hasFailed = if case .failed = report.status { true } else { false }
                outcome.check(report)
            }
            outcome.hold(reports > 0, "'\(next.statement.text)' says nothing")
            // What a script or a lesson ran before it failed stays.
            if hasFailed, reports == 1 {
                outcome.hold(console.session.history.mark == before, "'\(next.statement.text)' failed and changed something")
            }
        }
    }
}
