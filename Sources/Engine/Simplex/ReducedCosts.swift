import HeapModule

/// The reduced costs of nonbasic columns, level by level, and which of these columns are worth moving.
///
/// Reduced costs are kept and updated; changes of basic columns' slopes that they do not know yet wait in `costChanges`.
struct ReducedCosts: Sendable {
    /// How fast the sum of violations of a level changes as a nonbasic column rises, by the bounds of basic columns; `Tableau.ownSlope` is what the column's
    /// own bounds add.
    struct ReducedCost: Sendable {
        var level: Int
        var value: Double
        /// The summed magnitudes of the terms that made it, or the largest such sum or value since it was last computed afresh. Its rounding errors are a
        /// share of this.
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
        /// The rank of the highest level whose sum of violations changes as the column moves in this direction.
        var rank: Int
        /// By how much the sum of violations at the level of `rank` changes for each unit that the column moves; less than 0.
        var reducedCost: Double
        /// Of the levels below that of `rank`, the rank of the highest whose sum changes, if it gets worse; `Int.max` if it gets better, or none changes.
        var nextWorseRank: Int
        /// The generation of the column when it was found worth moving. Where the column has another one by now, this is out of date.
        var generation: Int32

        /// The best is least. It has the highest level; of these the steepest reduced cost, compared in single precision so that rounding does not
        /// decide; of these the lowest level that gets worse next, or none; of these the greatest column number.
        static func < (a: Entering, b: Entering) -> Bool {
            if a.rank != b.rank { return a.rank < b.rank }
            let (steepness, other) = (Float(a.reducedCost), Float(b.reducedCost))
            if steepness != other { return steepness < other }
            return a.nextWorseRank != b.nextWorseRank ? a.nextWorseRank > b.nextWorseRank : a.column > b.column
        }
    }

    struct Column: Sendable {
        /// Whether its reduced costs are kept; for a fixed column they are not. True for a basic column, too: all its reduced costs are 0, so none are listed.
        var hasReducedCosts = true
        /// Whether the reduced costs of the column were computed by `compute`, from one FTRAN, and nothing has updated them since.
        var hasFreshReducedCosts = true
        var isQueued = false
        /// Rises as the column is queued or released: a candidate of an earlier generation is out of date.
        var generation: Int32 = 0

        mutating func enqueue() {
            isQueued = true
            generation &+= 1
        }
    }

    /// The reduced costs of each column that are not 0, each with its level, by column.
    var reducedCosts = Lists<ReducedCost>.reserved
    var columns: [Column] = .reserved
    /// Changes of basic columns' slopes that `reducedCosts` does not know yet. There must be none when a column is computed, since `compute` reads the
    /// new slopes.
    var costChanges: [CostChange] = []
    /// Columns that are to be priced again, since their reduced costs, bounds or value changed.
    var queue: [Int] = []
    /// Columns found worth moving, of which the best is the least. One that was queued again since then does not count.
    var candidates = Heap<Entering>()
    /// Memory for the next sums by level, so that none is allocated. What was written to it before is not read.
    private var spareSums = SparseSums()

    mutating func addColumn() {
        columns.append(Column())
        reducedCosts.addList()
    }

    /// Forgets what is known of a column, but for its generation: that is not set back, so that candidates that are out of date do not count again.
    mutating func reset(_ column: Int) {
        columns[column] = Column(generation: columns[column].generation)
        reducedCosts.clear(column)
    }

    /// Drops the reduced costs of a column. They are computed again when the column is priced next, unless it is fixed; until then reading them gives none.
    mutating func forget(_ column: Int) {
        reducedCosts.clear(column)
        columns[column].hasReducedCosts = false
    }

    /// Notes that a nonbasic column may have become worth moving.
    mutating func enqueue(_ column: Int) {
        if columns[column].isQueued { return }
        columns[column].enqueue()
        queue.append(column)
    }

    /// Adds `change`, the result of terms whose magnitudes sum up to `size`, to a reduced cost, and queues the column. Where large terms cancel, the column's
    /// reduced costs are forgotten.
    mutating func add(_ change: Double, size: Double, of column: Int, at level: Int) {
        columns[column].hasFreshReducedCosts = false
        for k in reducedCosts.range(column) where reducedCosts.storage[k].level == level {
            reducedCosts.update(k) { known in
                known.value += change
                known.size = max(known.size, size, abs(known.value))
            }
            let known = reducedCosts.storage[k]
            if known.value == 0 {
                reducedCosts.swapRemove(at: k, from: column)
            } else if abs(known.value) <= Tolerance.accurate * known.size {
                // What is left where large terms cancel has few digits: it is computed anew when the column is priced next.
                forget(column)
            }
            enqueue(column)
            return
        }
        if abs(change) <= Tolerance.accurate * size {
            forget(column)
            enqueue(column)
            return
        }
        reducedCosts.append(ReducedCost(level: level, value: change, size: size), to: column)
        enqueue(column)
    }

    // MARK: Computing

    func keeps(_ column: Int, in tableau: Tableau) -> Bool {
        tableau.solution[column].slot < 0 && columns[column].hasReducedCosts
    }

    /// Updates the reduced costs by what the slopes of basic columns have changed by. O(rows reached and their nonzeros), a level at a time.
    mutating func applyChanges(in tableau: inout Tableau) {
        while let level = costChanges.last?.level {
            for change in costChanges where change.level == level {
                tableau.basis.bySlot.add(change.slope, at: tableau.solution[change.column].slot)
            }
            costChanges.removeAll { $0.level == level }
            let duals = tableau.basis.btran()
            tableau.forEachTerm(of: duals) { column, pull, size in
                if keeps(column, in: tableau) { add(-pull, size: size, of: column, at: level) }
            }
            tableau.basis.recycle(duals)
        }
    }

    /// Computes the reduced costs of a nonbasic column afresh.
    mutating func compute(_ column: Int, in tableau: inout Tableau) {
        let alpha = tableau.alpha(column, tracking: false)
        compute(column, from: alpha, in: tableau)
        tableau.basis.recycle(alpha)
    }

    /// Computes the reduced costs of a nonbasic column, of which `alpha` is the column of the tableau, from the slopes of the basic columns.
    mutating func compute(_ column: Int, from alpha: SparseVector, in tableau: Tableau) {
        var sums = emptySums(in: tableau)
        let negligible = Tolerance.significant * alpha.largest
        for slot in alpha.support where tableau.solution[tableau.basis.head[slot]].isPenalised {
            let a = alpha[slot]
            if abs(a) <= negligible { continue }
            tableau.forEachSlope(of: tableau.basis.head[slot]) { sums.add(-a * $1, size: abs(a * $1), at: $0) }
        }
        reducedCosts.clear(column)
        for level in sums.touched where sums[level].isSignificant {
            reducedCosts.append(ReducedCost(level: level, value: sums[level].value, size: sums[level].size), to: column)
        }
        columns[column].hasReducedCosts = true
        columns[column].hasFreshReducedCosts = true
        recycle(sums)
    }

    /// Computes the reduced costs of those columns of `some` that are nonbasic and not fixed, and whose reduced costs are not kept at present, with one
    /// transposed solve for each level. A column is left out if the terms of its reduced cost nearly cancel, since their difference would have too few exact
    /// digits. Does nothing where there are at least as many levels as such columns, since one solve for each column costs no more then. O(levels · size).
    mutating func computeTogether(_ some: ArraySlice<Int>, in tableau: inout Tableau) {
        var unknown = some.filter {
            tableau.solution[$0].slot < 0 && !tableau.problem.columns[$0].isDead && !tableau.problem.columns[$0].isFixed
                && !columns[$0].hasReducedCosts
        }
        if unknown.count <= tableau.problem.levels.count { return }
        for column in unknown { reducedCosts.clear(column) }
        var slopes: [[(slot: Int, slope: Double)]] = Array(repeating: [], count: tableau.problem.levels.count)
        for (slot, column) in tableau.basis.head.enumerated() where tableau.solution[column].isPenalised {
            tableau.forEachSlope(of: column) { slopes[$0].append((slot, $1)) }
        }
        for (level, slopes) in slopes.enumerated() where !slopes.isEmpty {
            for (slot, slope) in slopes { tableau.basis.bySlot.add(-slope, at: slot) }
            let row = tableau.sumOfRows()
            unknown.removeAll { column in
                let sum = row[column]
                if sum.value == 0 { return false }
                if !sum.isAccurate {
                    reducedCosts.clear(column)
                    return true
                }
                reducedCosts.append(ReducedCost(level: level, value: sum.value, size: sum.size), to: column)
                return false
            }
            tableau.recycle(row)
        }
        for column in unknown {
            columns[column].hasReducedCosts = true
            columns[column].hasFreshReducedCosts = false
        }
    }

    /// Computes all reduced costs afresh. O(size · levels) where every level has slopes everywhere.
    mutating func computeAll(in tableau: inout Tableau) {
        costChanges.removeAll()
        for column in tableau.solution.indices where tableau.solution[column].slot < 0 && !tableau.problem.columns[column].isDead {
            reducedCosts.clear(column)
            columns[column].hasReducedCosts = !tableau.problem.columns[column].isFixed
        }
        tableau.problem.levels.dropEmpty()
        for column in tableau.basis.head where tableau.solution[column].isPenalised {
            tableau.forEachSlope(of: column) { costChanges.append(CostChange(column: column, level: $0, slope: $1)) }
        }
        applyChanges(in: &tableau)
        for column in tableau.solution.indices
        where tableau.solution[column].slot < 0 && columns[column].hasReducedCosts && !tableau.problem.columns[column].isDead {
            enqueue(column)
        }
    }

    // MARK: Reading reduced costs

    /// Sums by level, all of them 0, in memory that is used again. They are to be given to `recycle`.
    private mutating func emptySums(in tableau: Tableau) -> SparseSums {
        var sums = SparseSums()
        swap(&sums, &spareSums)
        sums.clear()
        sums.fit(tableau.problem.levels.count)
        return sums
    }

    private mutating func recycle(_ sums: consuming SparseSums) { spareSums = sums }

    /// A nonbasic column's reduced costs by level, as it moves in a direction (1 up, −1 down). The result is to be given to `recycle`.
    @inline(__always)
    private mutating func sums(of column: Int, direction: Double, in tableau: Tableau) -> SparseSums {
        var sums = emptySums(in: tableau)
        for k in reducedCosts.range(column) {
            let known = reducedCosts.storage[k]
            sums.add(direction * known.value, size: known.size, at: known.level)
        }
        return sums
    }

    /// By level, how fast the violations change as a nonbasic column moves in a direction; its own bounds count, too. The result is to be given to `recycle`.
    @inline(__always)
    private mutating func slopes(_ column: Int, direction: Double, in tableau: Tableau) -> SparseSums {
        var sums = sums(of: column, direction: direction, in: tableau)
        for k in tableau.problem.bounds.range(column) {
            let bound = tableau.problem.bounds.storage[k]
            if bound.level == Levels.hard { continue }
            let slope = tableau.ownSlope(bound, of: column, direction: direction)
            if slope != 0 { sums.add(direction * slope, size: abs(slope), at: bound.level) }
        }
        return sums
    }

    /// By level, how fast the violations change as a nonbasic column becomes basic and rises, where that is more than rounding: its reduced costs, and the
    /// slopes of those of its own bounds that it is beyond.
    mutating func slopes(entering column: Int, in tableau: Tableau) -> [ReducedCost] {
        var sums = sums(of: column, direction: 1, in: tableau)
        for k in tableau.problem.bounds.range(column) {
            let bound = tableau.problem.bounds.storage[k]
            if bound.isBeyond && bound.level != Levels.hard { sums.add(bound.slope, size: bound.weight, at: bound.level) }
        }
        var found: [ReducedCost] = []
        for level in sums.touched where sums[level].isSignificant {
            found.append(ReducedCost(level: level, value: sums[level].value, size: sums[level].size))
        }
        recycle(sums)
        return found
    }

    /// The highest level whose sum of violations changes as a nonbasic column moves in a direction, with how much it changes for each unit; nil where none
    /// changes.
    mutating func leading(_ column: Int, direction: Double, in tableau: Tableau) -> (level: Int, value: Double)? {
        let slopes = slopes(column, direction: direction, in: tableau)
        defer { recycle(slopes) }
        return slopes.leading(tableau.problem.levels.ranks)
    }

    // MARK: Pricing

    /// The direction in which a nonbasic column is worth moving, with the level that gets better; nil where it is not worth moving.
    mutating func improvement(_ column: Int, in tableau: inout Tableau) -> Entering? {
        if reducedCosts.count(column) > 0 {
            return improvement(column, direction: 1, in: &tableau) ?? improvement(column, direction: -1, in: &tableau)
        }
        // Without reduced costs, only bounds of its own that are violated can make the column worth moving.
        if isWanted(column, direction: 1, in: tableau), let found = improvement(column, direction: 1, in: &tableau) { return found }
        return isWanted(column, direction: -1, in: tableau) ? improvement(column, direction: -1, in: &tableau) : nil
    }

    /// Whether one of a nonbasic column's own soft bounds comes closer to holding as the column moves in a direction.
    @inline(__always)
    private func isWanted(_ column: Int, direction: Double, in tableau: Tableau) -> Bool {
        for k in tableau.problem.bounds.range(column) {
            let bound = tableau.problem.bounds.storage[k]
            if bound.level != Levels.hard && direction * tableau.ownSlope(bound, of: column, direction: direction) < 0 { return true }
        }
        return false
    }

    private mutating func improvement(_ column: Int, direction: Double, in tableau: inout Tableau) -> Entering? {
        guard tableau.hasRoom(column, direction: direction) else { return nil }
        let slopes = slopes(column, direction: direction, in: tableau)
        defer { recycle(slopes) }
        guard let (level, reducedCost) = slopes.leading(tableau.problem.levels.ranks) else { return nil }
        if abs(reducedCost) < Tolerance.smallReducedCost && !columns[column].hasFreshReducedCosts {
            // So small a reduced cost may be what rounding left of updates; its sign decides before all lower levels, so it is computed afresh.
            compute(column, in: &tableau)
            return improvement(column, direction: direction, in: &tableau)
        }
        if reducedCost >= 0 { return nil }
        let rank = tableau.problem.levels.ranks[level]
        return Entering(
            column: column, direction: direction, rank: rank, reducedCost: reducedCost,
            nextWorseRank: slopes.worsening(below: rank, tableau.problem.levels.ranks) ?? .max,
            generation: columns[column].generation)
    }
}
