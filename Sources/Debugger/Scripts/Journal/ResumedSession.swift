import Answers
import Language

/// The result of running a journal again.
package struct ResumedSession: Sendable {
    /// The number of commands that succeeded.
    package var commandCount = 0
    /// The last command that succeeded.
    package var last: SourceStatement?
    /// The first statements that ended otherwise than before; `strayCount` counts all of them.
    package var strays: [Report] = []
    package var strayCount = 0
    /// Whether ctrl-C interrupted it; the session is then not that of the journal.
    package var isInterrupted = false

    /// The largest number of statements in `strays`.
    package static let strayLimit = 10

    package init() {}
}
