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

        package init() {}
        init(isLost: Bool) { self.isLost = isLost }
    }

    /// One side of a constraint's interval, on its column's scale.
    struct Bound: Sendable {
        enum Side: Sendable { case lower, upper }
        var position: Double
        /// Violation of the constraint, as written, for each unit of the column.
        var weight: Double
        @Narrow var constraint: Int
        /// The rung of the ladder; `Ladder.hard` for a required constraint that is kept.
        @Narrow var rung: Int
        var side: Side
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

    // What a solve asks together is side by side.
    struct Column: Sendable {
        var value = 0.0
        /// While basic: the interval in which no bound is passed, given what the column counts as being beyond.
        var pieceLow = -Double.infinity
        var pieceHigh = Double.infinity
        /// The basis slot; -1 where nonbasic.
        @Narrow var slot = -1
        /// The row whose logical this is; -1 for a variable.
        @Narrow var row = -1
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
        /// The logical of a row that the next `solve()` has yet to look at; it counts as inside all its bounds until then.
        var isNew = false
        var isDead = false
        var isMoved = false
        var isRebased = false
        /// Whether its rows are joined in `components` through its part.
        var isJoined = false
        /// How many of its constraints the last `solve()` left violated.
        @Narrow var violations = 0
        /// The value when the last `solve()` ended, where that is another.
        var old = 0.0
        /// The hard interval, from the column's bounds.
        var lower = -Double.infinity
        var upper = Double.infinity
        /// The absolute part of the distance from a bound within which the value counts as being at that bound. `tolerance(at:)` adds a
        /// part relative to the bound's position. `Agreement` says how it is chosen.
        var closeness = Tolerance.closeness
        /// How often it was queued: what was found worth moving before is out of date.
        var edition: Int32 = 0
        /// Its node in `components`.
        @Narrow var part = 0

        var isFixed: Bool { lower == upper }

        // What is written together is written by one method: each way into an array costs a look at who else holds it.

        /// Whether it has another value for the first time since the last `solve()`.
        @inline(__always)
        mutating func move(to other: Double) -> Bool {
            let isFirst = !isMoved
            if isFirst { old = value }
            isMoved = true
            value = other
            return isFirst
        }

        /// Whether it stays in its piece, with room on both sides.
        @inline(__always)
        var isAtEase: Bool { value - pieceLow > Tolerance.room && pieceHigh - value > Tolerance.room && !isTightBelow && !isTightAbove }

        @inline(__always)
        mutating func enqueue() {
            isQueued = true
            edition &+= 1
        }

        @inline(__always)
        mutating func setInterval(_ lower: Double, _ upper: Double) { (self.lower, self.upper) = (lower, upper) }

        /// Whether that changes on which sides it has room.
        @inline(__always)
        mutating func setPiece(_ low: Double, _ high: Double, isPriced: Bool) -> Bool {
            (pieceLow, pieceHigh, self.isPriced) = (low, high, isPriced)
            return findRoom()
        }

        /// Whether it is at the lower or the upper end of the linear piece of its costs.
        @inline(__always)
        func isAtBound(below: Bool) -> Bool { below ? isTightBelow : isTightAbove }

        /// Whether it came to have room on another side.
        mutating func findRoom() -> Bool {
            let (wasTightBelow, wasTightAbove) = (isTightBelow, isTightAbove)
            (isTightBelow, isTightAbove) = (value - pieceLow <= Tolerance.room, pieceHigh - value <= Tolerance.room)
            return isTightBelow != wasTightBelow || isTightAbove != wasTightAbove
        }

        @inline(__always)
        mutating func enterBasis(_ slot: Int) {
            self.slot = slot
            isRated = true
        }

        @inline(__always)
        mutating func leaveBasis() {
            slot = -1
            (isBelow, isAbove, isPriced, isTightBelow, isTightAbove) = (false, false, false, false, false)
        }
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

    /// The column that left the basis, for the one in `alpha`: its own column of the tableau follows from that.
    struct Departure: Sendable {
        var column: Int
        var slot: Int
        var pivot: Double
        /// The `shape` for which this holds.
        var shape: Int
    }

    struct Ray: Sendable {
        /// Basic columns, and by how much each falls as the column rises by 1.
        struct Followers: Sendable {
            var columns: [Int] = []
            var rates: [Double] = []
        }
        var column = -1
        /// The `shape` for which this holds.
        var shape = -1
        /// Nil until the column is moved a second time: most are moved once.
        var followers: Followers?
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
        /// Whether its multipliers are such that rounding may decide.
        var areFarApart = false
        /// Whether it was added or changed since the last `solve()`.
        var isEdited = false
        /// What the last `solve()` left.
        var violation = 0.0
        /// For a kept constraint: the distance, on its column's scale, by which its bounds were shifted so that it agrees with the
        /// constraints before it within the tolerance.
        var concession = 0.0
        /// The size of the constant, which is asked for too often to be found in fractions.
        var size = 0.0

        /// Whether rounding may decide something where nobody sees it.
        var isDelicate: Bool { areFarApart || size > Tolerance.large }

        /// Whether this is its first edit since the last `solve()`.
        @inline(__always)
        mutating func enter(_ state: State) -> Bool {
            self.state = state
            defer { isEdited = true }
            return !isEdited
        }
    }

    var columns: [Column] = .roomy
    var rows: [Row] = .roomy
    var records: [Record] = .roomy
    var ladder = Ladder()
    /// Nonzeros by column (index: row; a logical has -1 in its own row) and by row (index: column; without the logical).
    var columnEntries = Lists<Entry>.roomy
    var rowEntries = Lists<Entry>.roomy
    var bounds = Lists<Bound>.roomy
    var rates = Lists<Rate>.roomy
    /// The column in each basis slot; as many slots as rows.
    var head: [Int] = .roomy
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
    /// For suspended constraints, what was found to be in the way when they were: kept constraints before them, and themselves.
    var obstacles: [Int: [Int]] = [:]
    /// Kept constraints whose bounds were moved to where they agree.
    var concessions: [Int] = []
    /// Whether all columns have the usual closeness, whatever their constraints weigh.
    var isCoarse = false
    /// Whose numbers say what agrees.
    var agreementRule = Agreement.Rule.all
    /// Whether it ever depended on a difference below `Tolerance.close` that a constraint was suspended, kept or counted as broken.
    package var hasCloseVerdicts = false
    /// What was suspended when the last `solve()` ended; an edit may have moved it since.
    var suspendedBefore: [Int] = []

    /// Columns whose value changed, that entered or left the basis, and constraints that changed, since the last `solve()`.
    var moved: [Int] = []
    var rebased: [Int] = []
    var edited: [Int] = []
    /// What `changes()` said last.
    var report = Changes()

    /// The tableau's column of the present step, by slot.
    var alpha = SparseVector()
    /// The pivot that was made at the column in `alpha`, while that is there.
    var departure: Departure?
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
    var changedColumns = ChangedColumns()
    var components = Components()
    /// Rounding has spoilt the factors, or the values; `refresh()` mends both.
    var isSpoilt = false
    var isImprecise = false
    /// Whether a step or a value ever came to numbers so far apart that rounding may have decided.
    package var hasMetFarApart = false
    /// How many constraints have such numbers.
    var farApartCount = 0
    /// Whether numbers are so far apart that rounding may have decided: what was found had better be confirmed.
    public var isDelicate: Bool { hasMetFarApart || farApartCount > 0 }

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
        Variable(column: makeColumn(at: value))
    }

    /// A variable that constraints mention cannot be removed.
    public struct VariableInUse: Error, Equatable {
        public let variable: Variable
        /// The constraints that mention it, ascending.
        public let constraints: [Constraint]
    }

    /// Forgets a variable that no constraint mentions any more. Throws where one does, and changes nothing then. O(constraints that mention
    /// it, or did since the basis was last factorised).
    public mutating func remove(_ variable: Variable) throws(VariableInUse) {
        let users = Set(constraints(on: variable)).sorted()
        if !users.isEmpty { throw VariableInUse(variable: variable, constraints: users) }
        removeUnused(variable)
    }

    /// Forgets a variable of which the caller knows that no constraint mentions it. O(1).
    package mutating func removeUnused(_ variable: Variable) {
        assert(constraints(on: variable).isEmpty, "a variable is removed that constraints mention")
        let index = variable.column
        columns[index].isDead = true
        columns[index].isMoved = false
        columns[index].isRebased = false
        changedColumns.listRemoved(index)
        // Rows that the factors still know may mention it; it goes with them.
        if columnEntries.count(index) == 0 { releaseColumn(index) }
        assertInvariants(isSolved: false)
    }

    public func value(of variable: Variable) -> Double { columns[variable.column].value }

    /// For a variable, or for the logical of a row, which is basic.
    mutating func makeColumn(at value: Double, row: Int = -1, slot: Int = -1) -> Int {
        var column = Column(value: value, slot: slot, row: row, part: components.add())
        if let free = freeColumns.popLast() {
            column.edition = columns[free].edition
            columns[free] = column
            enqueue(free)
            return free
        }
        columns.append(column)
        columnEntries.addList()
        bounds.addList()
        rates.addList()
        byColumn.fit(columns.count)
        changedColumns.fit(columns.count)
        enqueue(columns.count - 1)
        return columns.count - 1
    }

    mutating func releaseColumn(_ index: Int) {
        columns[index] = Column(edition: columns[index].edition &+ 1)
        columns[index].isDead = true
        columnEntries.clear(index)
        bounds.clear(index)
        rates.clear(index)
        departure = nil
        freeColumns.append(index)
    }
}
