/// The required constraints: which of them are suspended and why, and what has to be decided anew.
struct RequiredSet: Sendable {
    /// The least `order` of the required constraints that must be tested again; nil where nothing required has changed.
    var retestFrom: Int?
    /// After an interrupted decision about which constraints are kept, the least `order` of those that are deferred, which means left out until they are
    /// decided on. Those from `retestFrom` up to this order, without it, were being tested. Nil where none is deferred.
    var deferredFrom: Int?
    private(set) var suspendedRecords: [Int] = []
    /// By the record of a suspended constraint, the records of what was found to be in its way: kept constraints before it, and itself. While none of these
    /// changes, it stays suspended, but for what counts as rounding. It has no entry where one has changed: it may be kept again.
    private(set) var obstacles: [Int: [Int]] = [:]
    /// The reverse of `obstacles`: by the record of a constraint that is in the way of others, the records of the suspended constraints in whose way it is.
    private var blocked: [Int: Set<Int>] = [:]
    /// The records of kept constraints whose bounds were shifted to where they agree with those before them.
    var shifted: [Int] = []
    /// The constraints whose largest number sets the tolerance within which constraints agree.
    var agreementRule = Agreement.Rule.all
    /// The records that were suspended when the last `solve()` ended, without those of constraints removed since.
    var suspendedBefore: [Int] = []

    mutating func suspend(_ index: Int) { suspendedRecords.append(index) }

    /// Forgets what is in the way of all suspended constraints.
    mutating func forgetObstacles() { (obstacles, blocked) = ([:], [:]) }

    /// Forgets that a constraint is suspended, and what is in its way.
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

/// What must be looked at before the simplex method can go on.
struct Pending: Sendable {
    /// The records of constraints whose rows are new since the last `solve()`.
    var newRows: [Int] = []
    /// Columns whose hard interval has changed and may exclude their value, and those that left the basis outside of it.
    var maybeOutside: [Int] = []
    /// Basic columns that came to count as outside their hard interval; some may count as inside again.
    var infeasibleBasics: [Int] = []
}
