import Language

/// A record in the journal of a session, in the order of events.
///
/// Running the same statements gives the same session, bit for bit. So the journal records the input, with the texts of scripts, and
/// how each statement ended.
package enum JournalRecord: Equatable, Sendable {
    /// How a statement ended.
    package enum Outcome: String, Sendable {
        case done, failed
        /// Ctrl-C ended the statement.
        case interrupted
    }

    /// A statement that ran no others has ended.
    case ended(SourceStatement, Outcome)
    /// A statement that reads files and runs others has begun. The following records belong to it, up to the next statement.
    case began(SourceStatement)
    /// The open statement has read a file.
    case read(path: String, text: String)
    /// The open statement could not read a file.
    case unreadable(path: String, Diagnostic)
    /// A statement run by the open one has ended. `depth` is 2 for those that it runs itself, 3 for those that these run; 1 is the
    /// statement itself, where it read files and ran nothing.
    case nestedEnded(Outcome, depth: Int)
    /// Whether statements report their changes from here on. It is recorded because the solver is then asked for reasons, which may
    /// affect what it does later.
    case tellsChanges(Bool)

    /// The largest line number and depth; larger ones are taken for damage.
    static let lineLimit = 1_000_000_000
    static let depthLimit = 1_000
}
