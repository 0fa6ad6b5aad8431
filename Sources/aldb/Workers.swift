@preconcurrency import CLibrary
import CMalloc
import Synchronization

/// Runs jobs on several threads; each thread takes the next job that is left.
enum Workers {
    /// The size of each thread's stack in bytes. It is more than a main thread usually has, since commands may need as much.
    private static let stackSize = 16 << 20

    /// Runs jobs 0 ..< count on a number of threads, beginning in order; returns when all are done.
    static func run(_ count: Int, threads: Int, _ job: @escaping @Sendable (Int) -> Void) {
        let work = Work(count: count, job: job)
        keepMemory(CInt(clamping: min(count, threads)))
        var started: [pthread_t] = []
        for _ in 0..<min(count, threads) {
            guard let thread = start(work) else { break }
            started.append(thread)
        }
        // Where the system gives no thread, the work is done on this one.
        if started.isEmpty { work.run() }
        for thread in started { pthread_join(thread, nil) }
    }

    private static func start(_ work: Work) -> pthread_t? {
        var attributes = pthread_attr_t()
        guard pthread_attr_init(&attributes) == 0 else { return nil }
        defer { pthread_attr_destroy(&attributes) }
        guard pthread_attr_setstacksize(&attributes, stackSize) == 0 else { return nil }
        let box = Unmanaged.passRetained(work)
        guard let thread = Self.thread(&attributes, box.toOpaque()) else {
            box.release()
            return nil
        }
        return thread
    }

    /// Starts a thread that does the work in the box, a retained `Work`; nil where the system allows no more threads.
    private static func thread(_ attributes: UnsafePointer<pthread_attr_t>, _ box: UnsafeMutableRawPointer) -> pthread_t? {
        #if canImport(Glibc)
        var thread: pthread_t = 0
        guard pthread_create(&thread, attributes, { Workers.run($0) }, box) == 0 else { return nil }
        return thread
        #else
        var thread: pthread_t?
        return pthread_create(&thread, attributes, { Workers.run($0) }, box) == 0 ? thread : nil
        #endif
    }

    private static func run(_ box: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
        if let box { Unmanaged<Work>.fromOpaque(box).takeRetainedValue().run() }
        return nil
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
