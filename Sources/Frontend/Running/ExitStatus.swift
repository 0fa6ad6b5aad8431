/// The exit status of aldb.
package enum ExitStatus: Int32, Sendable {
    case done = 0
    /// A command or an expectation failed, or a subcommand such as `check` or `diff` found something of what it looks for.
    case failed = 1
    /// The command line was wrong.
    case usage = 2
    /// The program was ended by ctrl-C. The number is the one that shells use for that.
    case interrupted = 130
}
