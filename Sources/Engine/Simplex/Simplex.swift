import Exact
import HeapModule

/// An incremental, strictly hierarchical solver for linear constraints.
///
/// Every constraint is an interval for one *column*: for a variable where it has one term, else for a row `r = a·x`.
/// Required intervals are hard; optional ones are *soft bounds*, prices on leaving the interval, at the level of their
/// priority. The levels form a ladder of costs: each sum of violations is as small as the levels above it allow.
/// Nonbasic columns rest where they are, between their bounds too, so what nothing determines keeps its value.
///
/// The method is the primal simplex over piecewise-linear costs on a factorised basis, with *rates* (reduced costs) that are
/// vectors, one number a level, compared from the highest level down. Rates are kept and brought up to date where a step
/// changes them, so that an edit costs what it touches. Sources: Dutertre and de Moura, A fast linear-arithmetic solver for
/// DPLL(T), 2006 (rows as bounded variables); Fourer, A simplex algorithm for piecewise-linear programming, 1985; Isermann,
/// Linear lexicographic optimization, 1982; Maros, Computational techniques of the simplex method, 2003.
///
/// A `Simplex` is a value: a copy is a snapshot. Changes take effect in `solve()`.
public struct Simplex: Sendable {
    public struct Variable: Hashable, Comparable, Sendable {
        let column: Int
        /// Small, and different for any two that there are at the same time.
        package var number: Int { column }
        public static func < (a: Variable, b: Variable) -> Bool { a.column < b.column }
    }

    public struct Constraint: Hashable, Comparable, Sendable {
        let index: Int
        /// Small, and different for any two that there are at the same time.
        package var number: Int { index }
        public static func < (a: Constraint, b: Constraint) -> Bool { a.index < b.index }
    }

    /// `solve()` was told to stop; the solver is in no defined state: go on with a copy made before.
    public struct Interrupted: Error {
        /// Whether nobody told it to: rounding kept it from coming to an end.
        public internal(set) var isLost = false
    }

    /// One side of a constraint's interval, on its column's scale.
    struct Bound: Sendable {
        enum Side: Sendable { case lower, upper }
        var constraint: Int
        var side: Side
        var position: Double
        /// Violation of the constraint, as written, for each unit of the column.
        var weight: Double
        /// The rung of the ladder; `Ladder.hard` for a required constraint that is kept.
        var rung: Int
        /// While the column is basic, and for soft bounds: whether the column counts as being beyond. At the bound either may be.
        var isBeyond = false
        /// Whether the last `solve()` left the constraint violated.
        var isViolated = false

        /// How much is missing, of the constraint as written.
        @inline(__always)
        func excess(at value: Double) -> Double { (side == .lower ? position - value : value - position) * weight }

        /// What the violation changes by as a column beyond the bound rises.
        var slope: Double { side == .lower ? -weight : weight }
    }

    struct Column: Sendable {
        var value = 0.0
        /// The basis slot; -1 where nonbasic.
        var slot = -1
        /// The row whose logical this is; -1 for a variable.
        var row = -1
        /// The hard interval, from the column's bounds.
        var lower = -Double.infinity
        var upper = Double.infinity
        /// While basic: the interval in which no bound is passed, given what the column counts as being beyond.
        var pieceLow = -Double.infinity
        var pieceHigh = Double.infinity
        /// While basic: whether it counts as being outside its hard interval.
        var isBelow = false
        var isAbove = false
        /// While basic: whether it is beyond any bound, hard or soft.
        var isPriced = false
        /// While basic: whether it has no room below, and above.
        var isTightBelow = false
        var isTightAbove = false
        /// While nonbasic: whether `rates` has its rates; for a fixed column they are not kept.
        var isRated = true
        /// Whether they were found at one go, and not brought up to date since.
        var isFreshlyRated = true
        var isQueued = false
        /// How often it was queued: what was found worth moving before is out of date.
        var edition = 0
        /// The logical of a row that the next `solve()` has yet to look at; it counts as inside all its bounds until then.
        var isNew = false
        var isDead = false
        /// The value when the last `solve()` ended, where that is another.
        var old = 0.0
        var isMoved = false
        var isRebased = false
        /// How many of its constraints the last `solve()` left violated.
        var violations = 0
        /// Its node in `components`, and whether its rows are joined there through it.
        var part = 0
        var isJoined = false

        var isFixed: Bool { lower == upper }
    }

    struct Row: Sendable {
        var logical: Int
        /// The record this is the row of; -1 while it has none.
        var record = -1
        var isDead = false
    }

    /// What the goal of a level changes by as a nonbasic column rises, by what the basic columns do; its own bounds apart.
    struct Rate: Sendable {
        var rung: Int
        var value: Double
        /// The size of the terms that made it.
        var size: Double
    }

    /// By how much a basic column's slope at a level has risen.
    struct Charge: Sendable {
        var column: Int
        var rung: Int
        var slope: Double
    }

    struct Ray: Sendable {
        struct Follower: Sendable {
            var column: Int
            /// By how much it falls as the column rises by 1.
            var rate: Double
        }
        var column = -1
        /// The `shape` for which this holds.
        var shape = -1
        /// Nil until the column is moved a second time: most are moved once.
        var followers: [Follower]?
    }

    enum State: Sendable { case optional, kept, suspended, deferred, removed }

    struct Record: Sendable {
        var column: Int
        /// The expression is `scale` times the column.
        var scale: Double
        /// The multiplier of a single term; nil for a row.
        var multiplier: Rational?
        var relation: Relation
        var constant: Rational
        var strength: Strength
        var state = State.removed
        var rung = -1
        /// Whether it was added or changed since the last `solve()`.
        var isEdited = false
        var isTouched = false
        /// What the last `solve()` left.
        var violation = 0.0
        /// While it is touched: the most that one of its bounds is missed by.
        var excess = 0.0
        /// The size of the constant, which is asked for too often to be found in fractions.
        var size = 0.0
    }

    var columns: [Column] = []
    var rows: [Row] = []
    var records: [Record] = []
    var ladder = Ladder()
    /// Nonzeros by column (index: row; a logical has -1 in its own row) and by row (index: column; without the logical).
    var columnEntries = Lists<Entry>()
    var rowEntries = Lists<Entry>()
    var bounds = Lists<Bound>()
    var rates = Lists<Rate>()
    /// The column in each basis slot; as many slots as rows.
    var head: [Int] = []
    var basis = BasisFactors()
    var freeColumns: [Int] = []
    var freeRows: [Int] = []
    var freeRecords: [Int] = []
    /// Rows without a constraint that the factors still know.
    var deadRows: [Int] = []

    /// Nonbasic columns whose rates or bounds changed.
    var queue: [Int] = []
    /// Columns found worth moving, the best least; those queued since do not count.
    var candidates = Heap<Entering>()
    /// Changes of basic columns' slopes that `rates` does not know yet.
    var charges: [Charge] = []
    /// Constraints whose rows are new.
    var newRows: [Int] = []
    /// Columns whose hard interval changed and may exclude their value.
    var unsettled: [Int] = []
    /// Basic columns that came to count as outside their hard interval; some may be back.
    var strays: [Int] = []
    /// The order from which on required constraints must be tested again, nil where nothing required changed; and the parts in
    /// which it did.
    var retestFrom: Int?
    var retestParts: [Int] = []
    var suspendedRecords: [Int] = []
    /// What was suspended when the last `solve()` ended; an edit may have moved it since.
    var suspendedBefore: [Int] = []

    /// Columns whose value changed, that entered or left the basis, and constraints that changed, since the last `solve()`.
    var moved: [Int] = []
    var rebased: [Int] = []
    var edited: [Int] = []
    /// Constraints that `changes()` looks at; empty otherwise.
    var touched: [Int] = []

    /// The tableau's column of the present step, by slot.
    var alpha = SparseVector()
    var byRow = SparseVector()
    var duals = SparseVector()
    var bySlot = SparseVector()
    var byColumn = SparseSums()
    var sums = SparseSums()
    var breaks: [Break] = []
    var visitsAtRefresh = 0
    /// Counts changes of the rows and of what is basic.
    var shape = 0
    /// The nonbasic column that was moved last, and what followed it.
    var ray = Ray()
    var determination = Determination()
    var components = Components()
    /// Rounding has spoilt the factors, or the values; `refresh()` mends both.
    var isSpoilt = false
    /// Whether it ever came to numbers so far apart that rounding may have decided: what was found had better be confirmed.
    public internal(set) var isDelicate = false
    var isImprecise = false

    public package(set) var statistics = Statistics()
    /// Asked now and then during `solve()`; true ends it with `Interrupted`.
    public var isInterrupted: (@Sendable () -> Bool)?
    /// The most pivots a single `solve()` may take before it ends with `Interrupted`; nil for no limit.
    public var pivotBudget: Int?
    var pivotsLeft = Int.max

    public init() {}
}

// MARK: - Variables

extension Simplex {
    /// A new variable, resting at `value` until something determines it. O(1).
    public mutating func addVariable(at value: Double = 0) -> Variable {
        let index = makeColumn()
        columns[index].value = value
        return Variable(column: index)
    }

    /// Forgets a variable that no constraint mentions any more. O(1).
    public mutating func remove(_ variable: Variable) {
        let index = variable.column
        columns[index].isDead = true
        columns[index].isMoved = false
        columns[index].isRebased = false
        // Rows that the factors still know may mention it; it goes with them.
        if columnEntries.count(index) == 0 { releaseColumn(index) }
        assertInvariants(isSolved: false)
    }

    public func value(of variable: Variable) -> Double { columns[variable.column].value }

    mutating func makeColumn() -> Int {
        if let free = freeColumns.popLast() {
            columns[free] = Column(edition: columns[free].edition)
            columns[free].part = components.add()
            enqueue(free)
            return free
        }
        columns.append(Column())
        columns[columns.count - 1].part = components.add()
        columnEntries.addList()
        bounds.addList()
        rates.addList()
        byColumn.fit(columns.count)
        determination.fit(columns.count)
        enqueue(columns.count - 1)
        return columns.count - 1
    }

    mutating func releaseColumn(_ index: Int) {
        columns[index] = Column(edition: columns[index].edition + 1)
        columns[index].isDead = true
        columnEntries.clear(index)
        bounds.clear(index)
        rates.clear(index)
        determination.forget(index)
        freeColumns.append(index)
    }
}

// MARK: - Constraints

extension Simplex {
    /// Adds `sum(terms) relation constant`. Each variable may stand in `terms` once, with a multiplier that is not zero.
    /// O(terms) as a rule, and O(levels) more for a new level.
    public mutating func add(
        _ terms: [(Variable, Rational)], _ relation: Relation, _ constant: Rational, _ strength: Strength
    ) -> Constraint {
        if Self.areFarApart(terms) { isDelicate = true }
        let record: Record
        if terms.count == 1 {
            record = Record(
                column: terms[0].0.column, scale: terms[0].1.double, multiplier: terms[0].1, relation: relation, constant: constant,
                strength: strength)
        } else {
            // A row's largest multiplier is brought near 1, by a power of two, so that nothing is rounded.
            let largest = terms.reduce(0) { max($0, abs($1.1.double)) }
            let factor = largest > 0 ? Double(sign: .plus, exponent: -largest.exponent, significand: 1) : 1
            record = Record(
                column: makeRow(terms, times: factor), scale: 1 / factor, multiplier: nil, relation: relation, constant: constant,
                strength: strength)
        }
        let index = freeRecords.popLast() ?? records.count
        if index == records.count { records.append(record) } else { records[index] = record }
        if terms.count != 1 {
            rows[columns[record.column].row].record = index
            newRows.append(index)
        }
        enter(index)
        assertInvariants(isSolved: false)
        return Constraint(index: index)
    }

    /// Whether multipliers are such that rounding may decide: very large beside small ones, or a hair beside a half or a whole.
    private static func areFarApart(_ terms: [(Variable, Rational)]) -> Bool {
        var (smallest, largest) = (1.0, 1.0)
        for (_, multiplier) in terms {
            let size = abs(multiplier.double)
            (smallest, largest) = (min(smallest, size), max(largest, size))
            // Exactly: a hair may be too fine for floating point.
            if abs(2 * size - (2 * size).rounded()) < 2e-4, !multiplier.isInteger, !(2 * multiplier).isInteger { return true }
        }
        return largest > delicate * smallest
    }

    /// Takes a constraint out; what it alone determined keeps its value. O(terms) as a rule.
    public mutating func remove(_ constraint: Constraint) {
        let index = constraint.index
        leave(index)
        setViolation(index, 0)
        suspendedBefore.removeAll { $0 == index }
        if records[index].multiplier == nil { retireRow(columns[records[index].column].row) }
        freeRecords.append(index)
        assertInvariants(isSolved: false)
    }

    /// Changes what stands on the right. The place in the order stays.
    public mutating func setConstant(_ constraint: Constraint, _ value: Rational) {
        leave(constraint.index)
        records[constraint.index].constant = value
        enter(constraint.index)
        assertInvariants(isSolved: false)
    }

    /// Changes the strength, between required and optional too.
    public mutating func setStrength(_ constraint: Constraint, _ strength: Strength) {
        leave(constraint.index)
        records[constraint.index].strength = strength
        enter(constraint.index)
        assertInvariants(isSolved: false)
    }

    /// How far the constraint, as written, is from holding; 0 where it holds.
    public func violation(of constraint: Constraint) -> Double {
        let record = records[constraint.index]
        let difference = activity(of: record) - record.constant.double
        switch record.relation {
        case .equal: return abs(difference)
        case .lessOrEqual: return difference > 0 ? difference : 0
        case .greaterOrEqual: return difference < 0 ? -difference : 0
        }
    }

    private func activity(of record: Record) -> Double {
        if record.multiplier != nil { return record.scale * columns[record.column].value }
        var sum = 0.0
        for position in rowEntries.range(columns[record.column].row) {
            let entry = rowEntries.storage[position]
            sum += entry.value * columns[entry.index].value
        }
        return sum * record.scale
    }

    /// Whether a required constraint could not be kept.
    public func isSuspended(_ constraint: Constraint) -> Bool { records[constraint.index].state == .suspended }

    /// What `violation` may be before the constraint counts as broken: 1e-7, or 1e-12 of its largest number.
    public func tolerance(of constraint: Constraint) -> Double { tolerance(ofRecord: constraint.index) }

    func tolerance(ofRecord index: Int) -> Double {
        let (column, scale) = (records[index].column, records[index].scale)
        var largest = records[index].size
        if columns[column].row < 0 {
            largest = max(largest, abs(scale * columns[column].value))
        } else {
            for position in rowEntries.range(columns[column].row) {
                let entry = rowEntries.storage[position]
                largest = max(largest, abs(scale * entry.value * columns[entry.index].value))
            }
        }
        return max(1e-7, 1e-12 * largest)
    }

    /// Puts a constraint that is out (state `removed`) to work by its strength.
    private mutating func enter(_ index: Int) {
        records[index].size = abs(records[index].constant.double)
        if let order = records[index].strength.order {
            retest(from: order, index)
            setState(index, .kept)
        } else {
            setState(index, .optional)
        }
    }

    private mutating func leave(_ index: Int) {
        if let order = records[index].strength.order { retest(from: order, index) }
        setState(index, .removed)
    }

    private mutating func retest(from order: Int, _ index: Int) {
        retestFrom = min(retestFrom ?? order, order)
        // Where nothing is suspended nothing can come back.
        if suspendedRecords.isEmpty { return }
        let column = records[index].column
        retestParts.append(columns[column].part)
        // A constant joins nothing, but what it is matters to every row it is in.
        for position in columnEntries.range(column) {
            retestParts.append(columns[rows[columnEntries.storage[position].index].logical].part)
        }
    }

    /// Moves a constraint between states: its bounds on the column follow.
    mutating func setState(_ index: Int, _ state: State) {
        let old = records[index].state
        if old == state { return }
        if !records[index].isEdited {
            records[index].isEdited = true
            edited.append(index)
        }
        if old == .suspended { suspendedRecords.removeAll { $0 == index } }
        if old != .removed && old != .deferred { removeBounds(of: index) }
        records[index].state = state
        switch state {
        case .optional:
            addBounds(of: index, rung: ladder.enter(records[index].strength.level ?? .suspended))
        case .suspended:
            suspendedRecords.append(index)
            addBounds(of: index, rung: ladder.enter(.suspended))
        case .kept:
            addBounds(of: index, rung: Ladder.hard)
        case .deferred, .removed:
            break
        }
    }
}
