@preconcurrency import CLibrary

/// A thread that does one piece of work. Signals do not reach it: they are for the threads that wait for input, or for work to be done.
package struct WorkerThread {
    /// The size of the thread's stack in bytes. It is more than a main thread usually has, since commands may need as much.
    private static let stackSize = 16 << 20

    private let thread: pthread_t

    /// Starts a thread; nil where the system allows no more.
    package init?(_ work: @escaping @Sendable () -> Void) {
        // Memory is allocated, since the initialiser of `pthread_attr_t` belongs to whichever C module was loaded first, so that calling it compiles in some
        // builds only.
        let attributes = UnsafeMutablePointer<pthread_attr_t>.allocate(capacity: 1)
        defer { attributes.deallocate() }
        guard pthread_attr_init(attributes) == 0 else { return nil }
        defer { pthread_attr_destroy(attributes) }
        guard pthread_attr_setstacksize(attributes, Self.stackSize) == 0 else { return nil }
        // A thread begins with the signal mask of the one that makes it.
        var (all, before) = (sigset_t(), sigset_t())
        sigfillset(&all)
        guard pthread_sigmask(SIG_BLOCK, &all, &before) == 0 else { return nil }
        defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
        let box = Unmanaged.passRetained(Work(work))
        guard let thread = Self.thread(attributes, box.toOpaque()) else {
            box.release()
            return nil
        }
        self.thread = thread
    }

    /// Waits until the work is done. It may be called once.
    package func join() { pthread_join(thread, nil) }

    private final class Work {
        let run: @Sendable () -> Void
        init(_ run: @escaping @Sendable () -> Void) { self.run = run }
    }

    /// Starts a thread that runs the work to which `box` points, a retained `Work`, and releases it. Nil where the system allows no more threads.
    private static func thread(_ attributes: UnsafePointer<pthread_attr_t>, _ box: UnsafeMutableRawPointer) -> pthread_t? {
        #if canImport(Glibc)
        var thread: pthread_t = 0
        guard pthread_create(&thread, attributes, { WorkerThread.run($0) }, box) == 0 else { return nil }
        return thread
        #else
        var thread: pthread_t?
        return pthread_create(&thread, attributes, { WorkerThread.run($0) }, box) == 0 ? thread : nil
        #endif
    }

    private static func run(_ box: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
        if let box { Unmanaged<Work>.fromOpaque(box).takeRetainedValue().run() }
        return nil
    }
}
