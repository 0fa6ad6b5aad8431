import CMalloc
import Frontend
import Synchronization

/// Runs jobs on several threads; each thread takes the next job that is left.
enum Workers {
    /// How many threads a script may have: one that runs its statements, one that reads them and one that prints their reports. Where threads share a heap,
    /// they wait for one another whenever they take memory or free it.
    static let threadsOfScript = 3

    /// Runs jobs 0 ..< count on a number of threads, beginning in order; returns when all are done.
    static func run(_ count: Int, threads: Int, _ job: @escaping @Sendable (Int) -> Void) {
        let work = Work(count: count, job: job)
        keepMemory(CInt(clamping: threadsOfScript * min(count, threads)))
        var started: [WorkerThread] = []
        for _ in 0..<min(count, threads) {
            guard let thread = WorkerThread({ work.run() }) else { break }
            started.append(thread)
        }
        // Where the system gives no thread, the work is done on this one.
        if started.isEmpty { work.run() }
        for thread in started { thread.join() }
    }
}

/// The jobs, and the number of the next one.
private final class Work: Sendable {
    private let count: Int
    private let job: @Sendable (Int) -> Void
    private let next = Atomic(0)

    init(count: Int, job: @escaping @Sendable (Int) -> Void) {
        self.count = count
        self.job = job
    }

    func run() {
        while true {
            let index = next.wrappingAdd(1, ordering: .relaxed).oldValue
            guard index < count else { return }
            job(index)
        }
    }
}
