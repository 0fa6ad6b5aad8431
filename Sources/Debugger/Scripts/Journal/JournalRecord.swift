import Language

/// A record in the journal of a session. The records stand in the order in which things happened.
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

    /// A statement that read no files and ran no other statements has ended.
    case ended(SourceStatement, Outcome)
    /// A statement that reads files or runs other statements has begun. The following records belong to it, up to the next `began` or `ended`.
    case began(SourceStatement)
    /// The statement that began last, or one that it ran, has read a file, which contained this text.
    case read(path: String, text: String)
    /// The statement that began last, or one that it ran, could not read a file, for the reason in the diagnostic.
    case unreadable(path: String, Diagnostic)
    /// A statement has ended that was run by the statement that began last: directly (`depth` is 2) or by a statement that this one ran (3, and so on). A
    /// depth of 1 is the end of the statement that began last, recorded so where it read files and ran no others.
    case nestedEnded(Outcome, depth: Int)
    /// Whether statements report their changes from this record on. It is recorded because the solver is then asked for reasons, which may
    /// affect what it does later.
    case tellsChanges(Bool)

    /// The largest line number that is accepted when a journal is read, as `depthLimit` is the largest depth. Larger numbers are taken for damage.
    static let lineLimit = 1_000_000_000
    static let depthLimit = 1_000
}
