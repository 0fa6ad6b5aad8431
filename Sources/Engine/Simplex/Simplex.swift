import Exact

/// An incremental, strictly hierarchical solver for linear constraints.
///
/// Every constraint is an interval for one *column*: for a variable where it has one term, else for a row `r = a·x`.
/// Required intervals are hard; optional ones are *soft bounds*, prices on leaving the interval, at the level of their
/// priority. The levels form a ladder of costs: each sum of violations is as small as the levels above it allow.
/// Nonbasic columns rest where they are, between their bounds too, so what nothing determines keeps its value.
///
/// The method is the primal simplex over piecewise-linear costs, level by level, on a factorised basis. Sources: Dutertre
/// and de Moura, A fast linear-arithmetic solver for DPLL(T), 2006 (rows as bounded variables); Fourer, A simplex algorithm
/// for piecewise-linear programming, 1985; Maros, Computational techniques of the simplex method, 2003.
///
/// A `Simplex` is a value: a copy is a snapshot. Changes take effect in `solve()`.
public struct Simplex: Sendable {
    public struct Variable: Hashable, Comparable, Sendable {
        let column: Int
        public static func < (a: Variable, b: Variable) -> Bool { a.column < b.column }
    }

    public struct Constraint: Hashable, Comparable, Sendable {
        let index: Int
        public static func < (a: Constraint, b: Constraint) -> Bool { a.index < b.index }
    }

    /// `solve()` was told to stop; the solver is in no defined state: go on with a copy made before.
    public struct Interrupted: Error {}

    /// Counts of work since the solver was made.
    public struct Statistics: Equatable, Sendable {
        public var solves = 0
        public var pivots = 0
        public var boundFlips = 0
        public var refactorizations = 0
        /// Rows visited while pricing and updating.
        public var rowsTouched = 0
    }

    /// One side of a constraint's interval, on its column's scale.
    struct Bound: Sendable {
        enum Side: Sendable { case lower, upper }
        var constraint: Int
        var side: Side
        var position: Double
        /// Violation of the constraint, as written, for each unit of the column.
        var weight: Double
        /// The rung of the ladder; `hard` for a required constraint that is kept.
        var rung: Int
        static let hard = -1
    }

    struct Column: Sendable {
        var value = 0.0
        /// The basis slot; -1 where nonbasic.
        var slot = -1
        /// The row whose logical this is; -1 for a variable.
        var row = -1
        /// Nonzeros by row (a logical's is -1 in its own row).
        var entries: [SparseLU.Entry] = []
        var bounds: [Bound] = []
        /// The hard interval, from `bounds`.
        var lower = -Double.infinity
        var upper = Double.infinity
        /// While basic, and at a bound of the present goal: whether it counts as above that bound or as below.
        var leansUp = false
        /// The interval that the levels already minimised leave: beyond it one of them gets worse. Valid after `solve()`.
        var low = -Double.infinity
        var high = Double.infinity
        var isDead = false
    }

    struct Row: Sendable {
        var logical: Int
        /// The record this is the row of; -1 while it has none.
        var record = -1
        /// Nonzeros by column.
        var entries: [SparseLU.Entry] = []
        var isDead = false
    }

    enum State: Sendable { case optional, kept, suspended, deferred, removed }

    struct Record: Sendable {
        var column: Int
        /// The expression is `scale` times the column.
        var scale: Double
        var terms: [(Variable, Rational)]
        var relation: Relation
        var constant: Rational
        var strength: Strength
        var state: State
        var rung = -1
        var position = -1
    }

    var columns: [Column] = []
    var rows: [Row] = []
    var records: [Record] = []
    var ladder = Ladder()
    /// The column in each basis slot; as many slots as rows.
    var head: [Int] = []
    var lu = SparseLU()
    var freeColumns: [Int] = []
    var freeRows: [Int] = []
    var freeRecords: [Int] = []

    /// Nonbasic columns whose hard interval changed and may exclude their value.
    var unsettled: [Int] = []
    /// The order from which on required constraints must be tested again; nil where nothing required changed.
    var retestFrom: Int?
    var suspendedCount = 0
    /// What was suspended when the last `solve()` ended; an edit may have moved it since.
    var suspendedBefore: Set<Int> = []

    var rates = RateBuffer()

    /// Columns whose value changed since the last `solve()`, with the value they had.
    var moved: [Int: Double] = [:]
    /// Constraints that were added or changed since the last `solve()`.
    var edited: Set<Int> = []
    /// Columns that entered or left the basis since the last `solve()`.
    var rebased: Set<Int> = []

    public internal(set) var statistics = Statistics()
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
        // Dead rows may still hold entries, and a basis slot; both go with the next refactorisation.
        columns[index].isDead = true
        moved[index] = nil
        rebased.remove(index)
        if columns[index].entries.isEmpty && columns[index].slot < 0 { releaseColumn(index) }
    }

    public func value(of variable: Variable) -> Double { columns[variable.column].value }

    mutating func makeColumn() -> Int {
        if let free = freeColumns.popLast() {
            columns[free] = Column()
            return free
        }
        columns.append(Column())
        return columns.count - 1
    }

    mutating func releaseColumn(_ index: Int) {
        columns[index] = Column()
        columns[index].isDead = true
        freeColumns.append(index)
    }
}

// MARK: - Constraints

extension Simplex {
    /// Adds `sum(terms) relation constant`. Each variable may stand in `terms` once, with a multiplier that is not zero.
    /// O(terms), and O(log n) more for a new level.
    public mutating func add(
        _ terms: [(Variable, Rational)], _ relation: Relation, _ constant: Rational, _ strength: Strength
    ) -> Constraint {
        let index = freeRecords.popLast() ?? records.count
        let column: Int
        let scale: Double
        if terms.count == 1 {
            column = terms[0].0.column
            scale = terms[0].1.double
        } else {
            // A row's largest multiplier is brought near 1, by a power of two, so that nothing is rounded.
            let largest = terms.reduce(0) { max($0, abs($1.1.double)) }
            let factor = largest > 0 ? Double(sign: .plus, exponent: -largest.exponent, significand: 1) : 1
            column = makeRow(terms, times: factor)
            scale = 1 / factor
        }
        let record = Record(
            column: column, scale: scale, terms: terms, relation: relation, constant: constant, strength: strength, state: .removed)
        if index == records.count { records.append(record) } else { records[index] = record }
        if columns[column].row >= 0 && terms.count != 1 { rows[columns[column].row].record = index }
        enter(index)
        return Constraint(index: index)
    }

    /// Takes a constraint out; what it alone determined keeps its value. O(terms).
    public mutating func remove(_ constraint: Constraint) {
        let index = constraint.index
        leave(index)
        suspendedBefore.remove(index)
        let column = records[index].column
        if columns[column].row >= 0 { retireRow(columns[column].row) }
        records[index].terms = []
        freeRecords.append(index)
    }

    /// Changes what stands on the right. The place in the order stays.
    public mutating func setConstant(_ constraint: Constraint, _ value: Rational) {
        leave(constraint.index)
        records[constraint.index].constant = value
        enter(constraint.index)
    }

    /// Changes the strength, between required and optional too.
    public mutating func setStrength(_ constraint: Constraint, _ strength: Strength) {
        leave(constraint.index)
        records[constraint.index].strength = strength
        enter(constraint.index)
    }

    /// How far the constraint, as written, is from holding; 0 where it holds.
    public func violation(of constraint: Constraint) -> Double {
        let record = records[constraint.index]
        let difference = activity(of: record) - record.constant.double
        switch record.relation {
        case .equal: return abs(difference)
        case .lessOrEqual: return max(0, difference)
        case .greaterOrEqual: return max(0, -difference)
        }
    }

    func activity(of record: Record) -> Double {
        record.terms.reduce(0) { $0 + $1.1.double * columns[$1.0.column].value }
    }

    /// Whether a required constraint could not be kept.
    public func isSuspended(_ constraint: Constraint) -> Bool { records[constraint.index].state == .suspended }

    /// What `violation` may be before the constraint counts as broken: 1e-7, or 1e-12 of its largest number.
    public func tolerance(of constraint: Constraint) -> Double { tolerance(of: records[constraint.index]) }

    func tolerance(of record: Record) -> Double {
        var largest = abs(record.constant.double)
        for (variable, multiplier) in record.terms {
            largest = max(largest, abs(multiplier.double * columns[variable.column].value))
        }
        return max(1e-7, 1e-12 * largest)
    }

    /// Puts a constraint that is out (state `removed`) to work by its strength.
    private mutating func enter(_ index: Int) {
        if let order = records[index].strength.order {
            retestFrom = min(retestFrom ?? order, order)
            setState(index, .kept)
        } else {
            setState(index, .optional)
        }
    }

    private mutating func leave(_ index: Int) {
        if let order = records[index].strength.order { retestFrom = min(retestFrom ?? order, order) }
        setState(index, .removed)
    }

    /// Moves a constraint between states: its bounds on the column and its place on the ladder follow.
    mutating func setState(_ index: Int, _ state: State) {
        let old = records[index].state
        if old == state { return }
        edited.insert(index)
        if old == .suspended { suspendedCount -= 1 }
        if state == .suspended { suspendedCount += 1 }
        if records[index].rung >= 0 {
            if let other = ladder.remove(at: records[index].position, of: records[index].rung) {
                records[other].position = records[index].position
            }
            records[index].rung = -1
        }
        if old != .removed && old != .deferred { removeBounds(of: index) }
        records[index].state = state
        switch state {
        case .optional, .suspended:
            let level = state == .suspended ? Level.suspended : records[index].strength.level ?? Level.suspended
            let (rung, position) = ladder.insert(index, at: level)
            records[index].rung = rung
            records[index].position = position
            addBounds(of: index, rung: rung)
        case .kept:
            addBounds(of: index, rung: Bound.hard)
        case .deferred, .removed:
            break
        }
    }
}

// MARK: - Rows

extension Simplex {
    /// A row for an expression of none or several terms; its logical is basic.
    private mutating func makeRow(_ terms: [(Variable, Rational)], times factor: Double) -> Int {
        let row: Int
        let slot: Int
        let logical: Int
        if let free = freeRows.popLast() {
            // A free row is trivial: its logical sits in the basis with nothing else in the row.
            row = free
            logical = rows[row].logical
            slot = columns[logical].slot
            rows[row].isDead = false
            columns[logical].isDead = false
        } else {
            row = rows.count
            slot = head.count
            logical = makeColumn()
            rows.append(Row(logical: logical))
            head.append(logical)
            columns[logical].row = row
            columns[logical].slot = slot
            columns[logical].entries = [SparseLU.Entry(index: row, value: -1)]
        }
        rebased.insert(logical)
        var sum = 0.0
        var basic: [SparseLU.Entry] = []
        for (variable, multiplier) in terms {
            let a = multiplier.double * factor
            let column = variable.column
            rows[row].entries.append(SparseLU.Entry(index: column, value: a))
            columns[column].entries.append(SparseLU.Entry(index: row, value: a))
            sum += a * columns[column].value
            if columns[column].slot >= 0 { basic.append(SparseLU.Entry(index: columns[column].slot, value: a)) }
        }
        columns[logical].value = sum
        lu.extendRow(slot: slot, entries: basic)
        return logical
    }

    /// A row without a constraint: its logical goes (back) into the basis, and the row with the next refactorisation.
    private mutating func retireRow(_ row: Int) {
        let logical = rows[row].logical
        if columns[logical].slot < 0 { enterBasisDegenerately(logical) }
        rows[row].isDead = true
        rows[row].record = -1
        columns[logical].isDead = true
        moved[logical] = nil
        rebased.remove(logical)
        if rows[row].entries.isEmpty { freeRows.append(row) }
    }

    /// Drops what dead rows hold. Only before a refactorisation, since the factors still know the entries.
    mutating func clearDeadRows() {
        for row in rows.indices where rows[row].isDead && !rows[row].entries.isEmpty {
            for entry in rows[row].entries {
                columns[entry.index].entries.removeAll { $0.index == row }
                if columns[entry.index].isDead && columns[entry.index].entries.isEmpty && columns[entry.index].slot < 0 {
                    releaseColumn(entry.index)
                }
            }
            rows[row].entries = []
            columns[rows[row].logical].value = 0
            freeRows.append(row)
        }
    }
}
