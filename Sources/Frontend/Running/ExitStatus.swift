/// The exit status of aldb.
package enum ExitStatus: Int32, Sendable {
    case done = 0
    /// A command or an expectation failed.
    case failed = 1
    /// The command line was wrong.
    case usage = 2
    /// The program was ended by ctrl-C; the number is that of shells.
    case interrupted = 130
}
