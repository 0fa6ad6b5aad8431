/// The words by which logs about constraints are found: what UIKit and AppKit print around their lists.
enum LogSigns {
    /// Before the list of constraints.
    static let preamble: StaticString = "simultaneously satisfy constraints"
    /// Before the constraint that was broken to recover.
    static let tail: StaticString = "recover by breaking"
    /// The sentences that stand in logs alone.
    static let sentences: [StaticString] = [
        preamble, "attempt to recover by breaking constraint", "UIViewAlertForUnsatisfiableConstraints",
        "Probably at least one of the constraints in the following list",
    ]
}
