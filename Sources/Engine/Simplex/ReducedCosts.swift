import HeapModule

/// The reduced costs of nonbasic columns, level by level, and which of these columns are worth moving.
///
/// They are kept and updated; what basic columns' slopes have changed by since waits in `costChanges`.
struct ReducedCosts: Sendable {
    /// What the goal of a level changes by as a nonbasic column rises, by what the basic columns do; its own bounds apart.
    struct ReducedCost: Sendable {
        var level: Int
        var value: Double
        /// The summed magnitudes of the terms that made it.
        var size: Double
    }

    /// By how much a basic column's slope at a level has risen.
    struct CostChange: Sendable {
        var column: Int
        var level: Int
        var slope: Double
    }

    /// A nonbasic column that is worth moving.
    struct Entering: Comparable, Sendable {
        var column: Int
        /// The direction in which the levels get better: 1 up, −1 down.
        var direction: Double
        /// The rank of the highest level that changes.
        var rank: Int
        /// What that level changes by for each unit; less than 0.
        var reducedCost: Double
        /// The rank of the highest level below that changes, where it gets worse; the greatest number where it does not.
        var nextWorseRank: Int
        /// The generation of the column when it was found worth moving. Where the column has another one by now, this is out of date.
        var generation: Int32

        /// The best is least: at the highest level, the steepest; where several are as steep but for rounding, what makes nothing
        /// else worse, since that would have to be made good again, or only lower levels; then the newest column.
        static func < (a: Entering, b: Entering) -> Bool {
            if a.rank != b.rank { return a.rank < b.rank }
            let (steepness, other) = (Float(a.reducedCost), Float(b.reducedCost))
            if steepness != other { return steepness < other }
            return a.nextWorseRank != b.nextWorseRank ? a.nextWorseRank > b.nextWorseRank : a.column > b.column
        }
    }

    struct Column: Sendable {
        /// While nonbasic: whether its reduced costs are kept; for a fixed column they are not.
        var hasReducedCosts = true
        /// Whether they were computed at one go, and not updated since.
        var hasFreshReducedCosts = true
        var isQueued = false
        /// How often it was queued: a candidate of an earlier generation is out of date.
        var generation: Int32 = 0

        @inline(__always)
        mutating func enqueue() {
            isQueued = true
            generation &+= 1
        }
    }

    /// By column.
    var reducedCosts = Lists<ReducedCost>.roomy
    var columns: [Column] = .roomy
    /// Changes of basic columns' slopes that `reducedCosts` does not know yet.
    var costChanges: [CostChange] = []
    /// Nonbasic columns whose reduced costs or bounds changed.
    var queue: [Int] = []
    /// Columns found worth moving, the best least; those queued since do not count.
    var candidates = Heap<Entering>()
    /// Workspace: sums by level.
    var sums = SparseSums()

    mutating func addColumn() {
        columns.append(Column())
        reducedCosts.addList()
    }

    /// Forgets what is known of a column; candidates of before stay out of date.
    mutating func reset(_ column: Int) {
        columns[column] = Column(generation: columns[column].generation)
        reducedCosts.clear(column)
    }

    /// Notes that a nonbasic column may have become worth moving.
    @inline(__always)
    mutating func enqueue(_ column: Int) {
        if columns[column].isQueued { return }
        columns[column].enqueue()
        queue.append(column)
    }

    /// Changes a reduced cost by what is made of terms of this size.
    mutating func add(_ change: Double, size: Double, of column: Int, at level: Int) {
        columns[column].hasFreshReducedCosts = false
        for position in reducedCosts.range(column) where reducedCosts.storage[position].level == level {
            reducedCosts.update(position) { known in
                known.value += change
                known.size = max(known.size, size, abs(known.value))
            }
            let known = reducedCosts.storage[position]
            if known.value == 0 {
                reducedCosts.swapRemove(at: position, from: column)
            } else if abs(known.value) <= Tolerance.clear * known.size {
                // What is left where large terms cancel has few digits: it is found anew when it is asked for.
                reducedCosts.clear(column)
                columns[column].hasReducedCosts = false
            }
            enqueue(column)
            return
        }
        if abs(change) <= Tolerance.clear * size {
            reducedCosts.clear(column)
            columns[column].hasReducedCosts = false
            enqueue(column)
            return
        }
        reducedCosts.append(ReducedCost(level: level, value: change, size: size), to: column)
        enqueue(column)
    }
}
