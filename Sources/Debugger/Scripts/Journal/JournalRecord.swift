import Language

/// What a journal notes of a session, in the order in which it happened.
///
/// The same statements give the same session, bit for bit. So it is the input that is noted, the texts of scripts included, and how
/// each statement ended.
package enum JournalRecord: Equatable, Sendable {
    /// How a statement ended.
    package enum Outcome: String, Sendable {
        case done, failed
        /// By ctrl-C.
        case interrupted
    }

    /// A statement that ran no others has ended.
    case ended(SourceStatement, Outcome)
    /// A statement that reads files and runs other statements has begun; what follows belongs to it, up to the next statement.
    case began(SourceStatement)
    /// The statement that began has read a file.
    case read(path: String, text: String)
    /// The statement that began could not read a file.
    case unreadable(path: String, Diagnostic)
    /// A statement inside the one that began has ended. `depth` is 2 for those that it runs itself, 3 for those that these run;
    /// 1 is itself, where it read files and ran nothing.
    case nestedEnded(Outcome, depth: Int)
    /// Whether statements from here on say what they change: the solver is asked for the reasons then, and may go another way later.
    case tellsChanges(Bool)

    /// Lines and depths beyond are taken for damage.
    static let lineLimit = 1_000_000_000
    static let depthLimit = 1_000
}
