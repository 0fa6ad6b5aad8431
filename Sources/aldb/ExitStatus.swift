#if canImport(Glibc)
@preconcurrency import Glibc
#else
@preconcurrency import Darwin
#endif

/// What aldb tells the process that started it.
enum ExitStatus: Int32 {
    case done = 0
    /// A command or an expectation failed.
    case failed = 1
    /// The command line was wrong.
    case usage = 2
    /// Ended by ctrl-C, as shells number it.
    case interrupted = 130

    /// Ends the process.
    func leave() -> Never { exit(rawValue) }
}
