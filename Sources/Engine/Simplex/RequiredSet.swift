/// The required constraints: which of them are suspended and why, and what has to be decided anew.
struct RequiredSet: Sendable {
    /// The order from which on required constraints must be tested again; nil where nothing required changed.
    var retestFrom: Int?
    /// After an interrupted decision, the order from which on constraints are deferred; those from `retestFrom` to it were in question. Nil where none
    /// is deferred.
    var deferredFrom: Int?
    private(set) var suspendedRecords: [Int] = []
    /// For suspended constraints, what was found to be in the way when they were: kept constraints before them, and themselves. While none of these
    /// changes, they stay suspended, but for what counts as rounding. Nothing is known where one has changed: the constraint may be kept again.
    private(set) var obstacles: [Int: [Int]] = [:]
    /// For those in the way, the suspended constraints that they are in the way of.
    private var blocked: [Int: Set<Int>] = [:]
    /// Kept constraints whose bounds were shifted to where they agree.
    var shifted: [Int] = []
    /// The constraints whose largest number sets the tolerance within which constraints agree.
    var agreementRule = Agreement.Rule.all
    /// The records that were suspended when the last `solve()` ended, without those of constraints removed since.
    var suspendedBefore: [Int] = []

    mutating func suspend(_ index: Int) { suspendedRecords.append(index) }

    /// Forgets what is in the way of all suspended constraints.
    mutating func forgetObstacles() { (obstacles, blocked) = ([:], [:]) }

    /// Forgets that a constraint is suspended.
    mutating func release(_ index: Int) {
        suspendedRecords.removeAll { $0 == index }
        forgetObstacles(of: index)
    }

    /// Records what is in the way of a suspended constraint: constraints that cannot all hold, itself among them.
    mutating func setObstacles(of index: Int, _ members: [Int]) {
        obstacles[index] = members
        for member in members where member != index { blocked[member, default: []].insert(index) }
    }

    /// Must be called when a required constraint is taken out or changed, or its bounds are shifted: what it was in the way of may be kept again.
    mutating func noteChange(of index: Int) {
        if blocked.isEmpty { return }
        for suspended in blocked[index] ?? [] { forgetObstacles(of: suspended) }
    }

    private mutating func forgetObstacles(of index: Int) {
        for member in obstacles.removeValue(forKey: index) ?? [] where member != index {
            blocked[member]?.remove(index)
            if blocked[member]?.isEmpty == true { blocked[member] = nil }
        }
    }
}

/// What is to be looked at before the simplex method can go on.
struct Pending: Sendable {
    /// Constraints whose rows are new.
    var newRows: [Int] = []
    /// Columns whose hard interval changed and may exclude their value, and those that left the basis outside of it.
    var maybeOutside: [Int] = []
    /// Basic columns that came to count as outside their hard interval; some may be back.
    var infeasibleBasics: [Int] = []
}
