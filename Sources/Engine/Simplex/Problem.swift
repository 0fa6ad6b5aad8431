import Exact

/// The linear program as data: columns, rows, the bounds that constraints put on columns, and the levels of their costs. It has no values
/// and no basis; bounds and records also carry what the solver has noted of them (`isBeyond`, `isViolated`, `state`, `violation`, `shift`).
///
/// A *column* stands for a variable, or for the sum of a row (the row's *logical*). The row `r = a·x` has the entries `a` in the columns
/// of its variables, and −1 in that of its logical. A constraint with one term has its bounds on the column of its variable; with none or several,
/// on the logical of a row of its own.
struct Problem: Sendable {
    struct Column: Sendable {
        /// The ends of the hard interval: the intersection of the column's hard bounds. `lower > upper` where these contradict each other by more than the
        /// tolerance.
        var lower = -Double.infinity
        var upper = Double.infinity
        /// The index of the row whose logical this is; −1 for a variable.
        @Narrow var row = -1
        /// Whether the variable or the row that the column stands for was removed.
        var isDead = false

        var isFixed: Bool { lower == upper }

        // Each change of an array checks whether its storage is shared (copy on write), so what changes together is changed by one call.

        mutating func setInterval(_ lower: Double, _ upper: Double) { (self.lower, self.upper) = (lower, upper) }
    }

    struct Row: Sendable {
        var logical: Int
        /// The index of the record of the constraint that the row belongs to; −1 while there is none.
        var record = -1
        var isDead = false
    }

    /// Who asks for a bound.
    enum Owner: Sendable {
        /// The constraint with the record of this index, which is kept in 32 bits, since there are many bounds.
        case constraint(Int32)
        /// A question about the solution (`Face`, `Determination`).
        case question

        init(record: Int) { self = .constraint(Int32(record)) }
    }

    /// One side of a constraint's interval, on its column's scale.
    struct Bound: Sendable {
        enum Side: Sendable { case lower, upper }
        var position: Double
        /// By how much the violation of the constraint, as written, changes for each unit that the column moves; always positive.
        var weight: Double
        var owner: Owner
        /// The index of the bound's level; `Levels.hard` if it is that of a required constraint that is kept.
        @Narrow var level: Int
        var side: Side
        /// For a soft bound of a basic column, or of one that is about to be basic: whether the column counts as being beyond the bound. A column whose value
        /// is at the bound may count as beyond it or not.
        var isBeyond = false
        /// Whether the last `solve()` left the constraint of this bound violated.
        var isViolated = false

        /// The index of the record of the constraint that asks for the bound; nil where a question asks for it.
        var record: Int? {
            if case .constraint(let record) = owner { Int(record) } else { nil }
        }

        /// By how much a value of the column violates the bound, on the scale of the constraint as written; negative where the value is inside the bound.
        func excess(at value: Double) -> Double { (side == .lower ? position - value : value - position) * weight }

        /// By how much the violation changes for each unit that a column beyond the bound rises.
        var slope: Double { side == .lower ? -weight : weight }
    }

    enum State: Sendable { case optional, kept, suspended, deferred, removed }

    /// What the problem keeps of a constraint. Its index in `records` is the number of the constraint.
    struct Record: Sendable {
        var column: Int
        /// The constraint's expression, as written, is `scale` times the value of the column.
        var scale: Double
        /// The exact multiplier of the only term; nil for a constraint of none or several terms, which has a row.
        var multiplier: Rational?
        var relation: Relation
        var constant: Rational
        var strength: Simplex.Strength
        var state = State.removed
        /// The index of the constraint's level; −1 while the constraint has no bounds.
        var level = -1
        /// How far the multipliers of the constraint are apart.
        var spread = Spread.usual
        /// Whether the constraint's state was set since the last `solve()`, by an edit or because it was decided anew whether the constraint is kept.
        var isEdited = false
        /// The violation of the constraint, as written, that the last `solve()` left; 0 where it was within the tolerance.
        var violation = 0.0
        /// For a kept constraint: the distance, on its column's scale, by which its bounds were shifted so that it agrees with the
        /// constraints before it within the tolerance.
        var shift = 0.0
        /// Where the constraint's bounds are on its column, before `shift` is added: the constant divided by `scale`.
        private(set) var position = 0.0

        /// The place of a required constraint in the order in which such constraints are kept; 0 for an optional one.
        var order: Int { strength.order ?? 0 }

        /// The magnitude of the constant, but for rounding.
        var size: Double { abs(position * scale) }

        /// The relation as seen from its column: reversed where `scale` is negative.
        var columnRelation: Relation { scale < 0 ? relation.reversed : relation }

        /// Computes the position from the constant: exactly, before it is rounded, where there is one term.
        mutating func updatePosition() {
            if let multiplier, scale != 1 || !multiplier.isInteger {
                position = (constant / multiplier).double
            } else {
                position = constant.double / scale
            }
        }

        /// Sets the state, and notes that the constraint was edited. Returns true where it was not edited before since the last `solve()`.
        mutating func setState(_ state: State) -> Bool {
            self.state = state
            defer { isEdited = true }
            return !isEdited
        }
    }

    var columns: [Column] = .reserved
    var rows: [Row] = .reserved
    var records: [Record] = .reserved
    var levels = Levels()
    /// The nonzeros of the matrix. `columnEntries` has those of each column, with the index of the row; a logical has −1 in its own row. `rowEntries` has those
    /// of each row, with the index of the column, without that of the logical.
    var columnEntries = Lists<Entry>.reserved
    var rowEntries = Lists<Entry>.reserved
    /// The bounds of each column, in the list with the number of the column.
    var bounds = Lists<Bound>.reserved
    /// Numbers of removed columns, rows and records that may be given to new ones.
    var freeColumns: [Int] = []
    var freeRows: [Int] = []
    var freeRecords: [Int] = []

    /// Makes a column without bounds and entries, and returns its number, which no other column has: one that was released, or else the next one.
    mutating func makeColumn(row: Int) -> Int {
        if let free = freeColumns.popLast() {
            columns[free] = Column(row: row)
            return free
        }
        columns.append(Column(row: row))
        columnEntries.addList()
        bounds.addList()
        return columns.count - 1
    }

    /// Takes over the columns and rows of another problem, without bounds. O(nonzeros).
    mutating func takeMatrix(of other: Problem) {
        columns = other.columns.map { Column(row: $0.row, isDead: $0.isDead) }
        rows = other.rows.map { Row(logical: $0.logical, isDead: $0.isDead) }
        (rowEntries, columnEntries) = (other.rowEntries, other.columnEntries)
        (freeColumns, freeRows) = (other.freeColumns, other.freeRows)
        bounds.fit(columns.count)
    }

    /// Releases the number of a column, so that `makeColumn` may give it out again, and drops its entries and bounds.
    mutating func release(column: Int) {
        columns[column] = Column(isDead: true)
        columnEntries.clear(column)
        bounds.clear(column)
        freeColumns.append(column)
    }

    /// Whether a column can have this value without adding to the cost of any level: it has no soft bounds, and the value is inside its hard interval.
    func costsNothing(_ column: Int, at value: Double) -> Bool {
        value >= columns[column].lower && value <= columns[column].upper
            && bounds.range(column).allSatisfy { bounds.storage[$0].level == Levels.hard }
    }

    // MARK: Constraints

    /// The order of the required constraint that asks for a bound; `Int.max` where an optional constraint or a question asks for it.
    func order(of bound: Bound) -> Int { bound.record.flatMap { records[$0].strength.order } ?? .max }

    /// The intersection of the hard bounds of a column.
    enum HardIntersection {
        case interval(lower: Double, upper: Double)
        /// No value is within all bounds: the records of the constraints of a lower and an upper bound that exclude each other. The later of the two is the
        /// first, in the order of entry, that does not agree with those before it.
        case crossed(lower: Int, upper: Int)
    }

    /// Intersects the hard bounds of a column in the order of entry. A bound that excludes the interval of those before it by no more than
    /// the tolerance is taken to be at the end of that interval which is nearest to it.
    func hardIntersection(_ column: Int, by rule: Agreement.Rule) -> HardIntersection {
        // Only constraints have hard bounds, never questions, so each of them has a record.
        let hard = bounds.range(column).compactMap { position -> (record: Int, bound: Bound)? in
            let bound = bounds.storage[position]
            return bound.level == Levels.hard ? bound.record.map { ($0, bound) } : nil
        }
        .sorted {
            (records[$0.record].order, $0.bound.side == .lower ? 0 : 1) < (records[$1.record].order, $1.bound.side == .lower ? 0 : 1)
        }
        var (lower, upper): ((record: Int, bound: Bound)?, (record: Int, bound: Bound)?)
        for (record, bound) in hard {
            var bound = bound
            if bound.side == .lower {
                if let upper, bound.position > upper.bound.position {
                    if !agree(bound, with: upper.bound, by: rule) { return .crossed(lower: record, upper: upper.record) }
                    bound.position = upper.bound.position
                }
                if bound.position > lower?.bound.position ?? -.infinity { lower = (record, bound) }
            } else {
                if let lower, bound.position < lower.bound.position {
                    if !agree(bound, with: lower.bound, by: rule) { return .crossed(lower: lower.record, upper: record) }
                    bound.position = lower.bound.position
                }
                if bound.position < upper?.bound.position ?? .infinity { upper = (record, bound) }
            }
        }
        return .interval(lower: lower?.bound.position ?? -.infinity, upper: upper?.bound.position ?? .infinity)
    }

    /// Whether a bound that is violated at the position of an older bound is violated there by no more than the tolerance, and so counts as holding.
    private func agree(_ bound: Bound, with older: Bound, by rule: Agreement.Rule) -> Bool {
        let own = abs(bound.position * bound.weight)
        let largest = rule == .own ? own : max(own, abs(older.position * older.weight))
        return abs(bound.position - older.position) * bound.weight <= Agreement.allowed(largest: largest)
    }

    /// The records of the constraints of a lower and an upper hard bound of a column that exclude each other; the later of the two is the oldest constraint
    /// that does not agree with those before it. Nil where the hard interval is not empty, or the bounds agree within the tolerance.
    func crossedBounds(_ column: Int, by rule: Agreement.Rule) -> (lower: Int, upper: Int)? {
        guard columns[column].lower > columns[column].upper, case .crossed(let lower, let upper) = hardIntersection(column, by: rule)
        else { return nil }
        return (lower, upper)
    }

    /// The record of the oldest kept constraint whose bound forbids a column to go beyond this end of its hard interval; nil where there is none.
    func owner(of column: Int, _ side: Bound.Side) -> Int? {
        let interval = columns[column]
        var oldest: Bound?
        for bound in bounds[column] {
            guard bound.level == Levels.hard, bound.side == side,
                side == .lower ? bound.position >= interval.lower : bound.position <= interval.upper
            else { continue }
            if let found = oldest, order(of: found) <= order(of: bound) { continue }
            oldest = bound
        }
        return oldest?.record
    }
}
