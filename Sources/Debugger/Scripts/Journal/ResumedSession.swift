import Answers
import Language

/// The result of running a journal again.
package struct ResumedSession: Sendable {
    /// The number of commands that succeeded.
    package var commandCount = 0
    /// The last command that succeeded; nil where none did.
    package var last: SourceStatement?
    /// Reports of the first statements, at most `divergenceLimit`, that ended otherwise than the journal says; `divergenceCount` is the number of all of them.
    package var divergences: [Report] = []
    package var divergenceCount = 0
    /// Whether ctrl-C interrupted the resuming; only a part of the journal's session was then restored.
    package var isInterrupted = false

    /// The largest number of statements in `divergences`.
    package static let divergenceLimit = 10

    package init() {}
}
