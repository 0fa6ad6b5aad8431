/// The required constraints: which of them are kept, which suspended, and what has to be decided anew.
struct RequiredSet: Sendable {
    /// The order from which on required constraints must be tested again, nil where nothing required changed; and the parts in
    /// which it did.
    var retestFrom: Int?
    var retestParts: [Int] = []
    var suspendedRecords: [Int] = []
    /// For suspended constraints, what was found to be in the way when they were: kept constraints before them, and themselves.
    var obstacles: [Int: [Int]] = [:]
    /// Kept constraints whose bounds were moved to where they agree.
    var shifted: [Int] = []
    /// Whose numbers say what agrees.
    var agreementRule = Agreement.Rule.all
    /// The records that were suspended when the last `solve()` ended, without those of constraints removed since.
    var suspendedBefore: [Int] = []
}

/// What the next step must look at before the simplex method can go on.
struct Pending: Sendable {
    /// Constraints whose rows are new.
    var newRows: [Int] = []
    /// Columns whose hard interval changed and may exclude their value.
    var maybeOutside: [Int] = []
    /// Basic columns that came to count as outside their hard interval; some may be back.
    var infeasibleBasics: [Int] = []
}
