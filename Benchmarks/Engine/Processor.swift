@preconcurrency import CLibrary

/// The processor's time that this process has taken: what else the machine does makes no difference.
enum Processor {
    static func measure<E>(_ body: () throws(E) -> Void) throws(E) -> Duration {
        let start = now
        try body()
        return now - start
    }

    private static var now: Duration {
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return .seconds(Int(time.tv_sec)) + .nanoseconds(Int(time.tv_nsec))
    }
}
