import Exact

/// The linear program as data: columns, rows, the bounds that constraints put on columns, and the levels of their costs. It has no values
/// and no basis; bounds and records also carry what the solver has noted of them (`isBeyond`, `isViolated`, `state`, `violation`, `shift`).
///
/// A *column* stands for a variable, or for the sum of a row (the row's *logical*). The row `r = a·x` has the entries `a` in the columns
/// of its variables, and −1 in that of its logical. A constraint with one term has its bounds on the column of its variable; with none or several,
/// on the logical of a row of its own.
struct Problem: Sendable {
    struct Column: Sendable {
        /// The hard interval: the intersection of the hard bounds. `lower > upper` where they contradict each other.
        var lower = -Double.infinity
        var upper = Double.infinity
        /// The row whose logical this is; −1 for a variable.
        @Narrow var row = -1
        /// Whether the variable or the row is gone.
        var isDead = false

        var isFixed: Bool { lower == upper }

        // Each change of an array checks whether its storage is shared (copy on write), so what changes together is changed by one call.

        mutating func setInterval(_ lower: Double, _ upper: Double) { (self.lower, self.upper) = (lower, upper) }
    }

    struct Row: Sendable {
        var logical: Int
        /// The record this is the row of; −1 while it has none.
        var record = -1
        var isDead = false
    }

    /// Who asks for a bound.
    enum Owner: Sendable {
        /// The constraint with this record, whose number is kept in 32 bits, since there are many bounds.
        case constraint(Int32)
        /// A question about the solution (`Face`, `Determination`).
        case question

        init(record: Int) { self = .constraint(Int32(record)) }
    }

    /// One side of a constraint's interval, on its column's scale.
    struct Bound: Sendable {
        enum Side: Sendable { case lower, upper }
        var position: Double
        /// Violation of the constraint, as written, for each unit of the column.
        var weight: Double
        var owner: Owner
        /// The index of its level; `Levels.hard` for a required constraint that is kept.
        @Narrow var level: Int
        var side: Side
        /// For soft bounds of a basic column, or of one that is about to be basic: whether the column counts as being beyond. At the bound either may be.
        var isBeyond = false
        /// Whether the last `solve()` left the constraint violated.
        var isViolated = false

        /// The constraint's record; nil where a question asks.
        var record: Int? {
            if case .constraint(let record) = owner { Int(record) } else { nil }
        }

        /// By how much a value violates the bound, on the scale of the constraint as written; negative where it is inside.
        func excess(at value: Double) -> Double { (side == .lower ? position - value : value - position) * weight }

        /// What the violation changes by as a column beyond the bound rises.
        var slope: Double { side == .lower ? -weight : weight }
    }

    enum State: Sendable { case optional, kept, suspended, deferred, removed }

    /// A constraint.
    struct Record: Sendable {
        var column: Int
        /// The expression is `scale` times the column.
        var scale: Double
        /// The multiplier of a single term; nil for a row.
        var multiplier: Rational?
        var relation: Relation
        var constant: Rational
        var strength: Simplex.Strength
        var state = State.removed
        /// The index of its level; −1 while it has no bounds.
        var level = -1
        /// The ratio of its largest multiplier to its smallest.
        var spread = Spread.usual
        /// Whether its state was set since the last `solve()`, by an edit or because it was decided anew whether it is kept.
        var isEdited = false
        /// What the last `solve()` left.
        var violation = 0.0
        /// For a kept constraint: the distance, on its column's scale, by which its bounds were shifted so that it agrees with the
        /// constraints before it within the tolerance.
        var shift = 0.0
        /// Where its bounds are on its column, but for `shift`: the constant divided by `scale`.
        private(set) var position = 0.0

        /// The order of a required constraint; 0 for an optional one.
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

        /// Sets the state, and notes that the constraint was edited. Returns whether it was not edited since the last `solve()`.
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
    /// Nonzeros by column (index: row; a logical has −1 in its own row) and by row (index: column; without the logical).
    var columnEntries = Lists<Entry>.reserved
    var rowEntries = Lists<Entry>.reserved
    /// By column.
    var bounds = Lists<Bound>.reserved
    /// Numbers that may be given out again.
    var freeColumns: [Int] = []
    var freeRows: [Int] = []
    var freeRecords: [Int] = []

    /// A column without bounds and entries, with a number that is in use by no other; the greatest one so far, or one that was released.
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

    /// Gives the number of a column back.
    mutating func release(column: Int) {
        columns[column] = Column(isDead: true)
        columnEntries.clear(column)
        bounds.clear(column)
        freeColumns.append(column)
    }

    // MARK: Constraints

    /// The order of a bound's constraint; `Int.max` for an optional one, and for a question.
    func order(of bound: Bound) -> Int { bound.record.flatMap { records[$0].strength.order } ?? .max }

    /// What the hard bounds of a column leave of the line.
    enum HardIntersection {
        case interval(lower: Double, upper: Double)
        /// Nothing: the constraints of two bounds that exclude each other, the later of them the first that does not agree with those
        /// before it.
        case crossed(lower: Int, upper: Int)
    }

    /// Intersects the hard bounds of a column in the order of entry. A bound that excludes the interval so far, and is off by no more than
    /// the tolerance, is taken to be at the end of that interval.
    func hardIntersection(_ column: Int, by rule: Agreement.Rule) -> HardIntersection {
        // Questions put no hard bounds.
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

    /// Whether a bound that is violated where an older one is counts as holding there.
    private func agree(_ bound: Bound, with older: Bound, by rule: Agreement.Rule) -> Bool {
        let own = abs(bound.position * bound.weight)
        let largest = rule == .own ? own : max(own, abs(older.position * older.weight))
        return abs(bound.position - older.position) * bound.weight <= Agreement.allowed(largest: largest)
    }

    /// The constraints of two hard bounds of a column that exclude each other, the one the oldest constraint that does not agree with those before it;
    /// nil where the interval is not empty.
    func crossedBounds(_ column: Int, by rule: Agreement.Rule) -> (lower: Int, upper: Int)? {
        guard columns[column].lower > columns[column].upper, case .crossed(let lower, let upper) = hardIntersection(column, by: rule)
        else { return nil }
        return (lower, upper)
    }

    /// The oldest kept constraint whose bound forbids a column to go beyond this end of its hard interval.
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
