/// The words by which logs about constraints are found: what UIKit and AppKit print around their lists.
enum LogSigns {
    /// What UIKit and AppKit print before the list of constraints.
    static let preamble: StaticString = "simultaneously satisfy constraints"
    /// What UIKit and AppKit print before the constraint that was broken to recover.
    static let tail: StaticString = "recover by breaking"
    /// Words that stand in logs about constraints and in no other text.
    static let sentences: [StaticString] = [
        preamble, "attempt to recover by breaking constraint", "UIViewAlertForUnsatisfiableConstraints",
        "Probably at least one of the constraints in the following list",
    ]
}
