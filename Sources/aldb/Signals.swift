@preconcurrency import CLibrary
import Synchronization

/// Records signals until the program attends to them.
///
/// The handler does only what is safe at any moment: it sets a bit, and writes a byte into a pipe so that a `poll` that is about to
/// begin wakes up, too.
enum Signals {
    private static let pending = Atomic<UInt64>(0)
    /// The writing end of the pipe, to which the signal handler writes; -1 before there is a pipe.
    private static let alarm = Atomic<Int32>(-1)
    /// The pipe's reading end.
    private static let wake = Atomic<Int32>(-1)

    /// The descriptor that becomes readable when a signal has arrived.
    static var wakeDescriptor: Int32 { wake.load(ordering: .relaxed) }

    /// Records these signals from now on; they no longer end or stop the process.
    static func watch(_ signals: Int32...) {
        makePipe()
        for signal in signals { install(handler, for: signal) }
    }

    /// Records this signal when it comes first; a second one ends the process, in case the first is not attended to.
    static func watchOnce(_ signal: Int32) {
        makePipe()
        install(handler, for: signal, flags: Int32(bitPattern: UInt32(SA_RESETHAND)))
    }

    /// Restores the default effect of these signals.
    static func release(_ signals: Int32...) {
        for signal in signals { install(SIG_DFL, for: signal) }
    }

    static func isPending(_ signal: Int32) -> Bool {
        pending.load(ordering: .acquiring) & bit(signal) != 0
    }

    /// Whether the signal had arrived; this also clears it.
    static func take(_ signal: Int32) -> Bool {
        pending.bitwiseAnd(~bit(signal), ordering: .acquiringAndReleasing).oldValue & bit(signal) != 0
    }

    /// Empties the pipe by which signals wake a `poll`; to be called before signals are checked.
    static func drainWakePipe() {
        var byte: UInt8 = 0
        while read(wakeDescriptor, &byte, 1) > 0 {}
    }

    private static func bit(_ signal: Int32) -> UInt64 { 1 << UInt64(signal) }

    private static func makePipe() {
        // These loads also initialise the properties that are loaded, before the signal handler uses them.
        guard wakeDescriptor == -1, pending.load(ordering: .relaxed) == 0 else { return }
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { return }
        for end in ends {
            _ = fcntl(end, F_SETFD, FD_CLOEXEC)
            _ = fcntl(end, F_SETFL, O_NONBLOCK)
        }
        wake.store(ends[0], ordering: .releasing)
        alarm.store(ends[1], ordering: .releasing)
    }

    private static let handler: @convention(c) (Int32) -> Void = { signal in
        let saved = errno
        Signals.pending.bitwiseOr(Signals.bit(signal), ordering: .acquiringAndReleasing)
        var byte: UInt8 = 0
        _ = write(Signals.alarm.load(ordering: .acquiring), &byte, 1)
        errno = saved
    }

    /// Installs a handler, except for signals that the parent process ignores (`nohup`, background of a script).
    private static func install(_ handler: (@convention(c) (Int32) -> Void)?, for signal: Int32, flags: Int32 = 0) {
        var action = sigaction()
        guard sigaction(signal, nil, &action) == 0, unsafeBitCast(action.disposition, to: Int.self) != ignored else { return }
        action = sigaction()  // SA_RESTART is not set, so that a signal ends a read that waits.
        action.disposition = handler
        action.sa_flags = flags
        sigaction(signal, &action, nil)
    }

    private static let ignored = unsafeBitCast(SIG_IGN, to: Int.self)
}

extension sigaction {
    /// The handler, whose field has another name on each system.
    fileprivate var disposition: (@convention(c) (Int32) -> Void)? {
        get {
            #if canImport(Glibc)
            __sigaction_handler.sa_handler
            #else
            __sigaction_u.__sa_handler
            #endif
        }
        set {
            #if canImport(Glibc)
            __sigaction_handler.sa_handler = newValue
            #else
            __sigaction_u.__sa_handler = newValue
            #endif
        }
    }
}

/// Ctrl-C, for code that runs commands.
enum Interrupt {
    /// Whether the user pressed ctrl-C to end what is running.
    static var isRequested: Bool { Signals.isPending(SIGINT) }

    static func clear() { _ = Signals.take(SIGINT) }
}
