import Answers
import Language

/// What became of a journal that was run again.
package struct ResumedSession: Sendable {
    /// Commands that did what they were to do.
    package var commandCount = 0
    /// The last of them.
    package var last: SourceStatement?
    /// Statements that ended otherwise than before, the first ones.
    package var strays: [Report] = []
    package var strayCount = 0
    /// By ctrl-C: the session is not that of the journal.
    package var isInterrupted = false

    /// How many statements `strays` holds at most.
    package static let strayLimit = 10

    package init() {}
}
