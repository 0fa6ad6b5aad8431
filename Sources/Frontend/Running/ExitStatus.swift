/// What aldb tells the process that started it.
package enum ExitStatus: Int32, Sendable {
    case done = 0
    /// A command or an expectation failed.
    case failed = 1
    /// The command line was wrong.
    case usage = 2
    /// Ended by ctrl-C, as shells number it.
    case interrupted = 130
}
