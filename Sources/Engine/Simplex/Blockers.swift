extension Simplex {
    /// Which constraints of a broken constraint's own level may be named as what keeps it from holding.
    package enum Rivals: Sendable {
        case none
        /// Those that hold.
        case holding
        /// Those that are broken themselves, too: they keep it from holding as far as they may not be broken by more than now.
        case all
    }
}

extension Tableau {
    /// The most rows that `blockers` adds to a constraint's own row. Measured: where any help, one does as a rule, and two do in nearly all other cases.
    private static let mostRowsAdded = 4

    /// The constraints that alone keep a broken constraint, optional or suspended, from holding, read off rows of the tableau: constraints of higher levels that
    /// hold, and some of its own level (`rivals`). `nil` where the rows do not show them. Valid right after `solve()`. O(what the rows reach).
    ///
    /// The constraint's own row says by how much the violation changes for each unit that a nonbasic column moves. It shows the constraints if every such
    /// column, moving in the direction that makes the violation smaller, comes to a bound of such a constraint, and if some violation is left when all columns
    /// are at these bounds.
    ///
    /// A column may come to no such bound, while a basic column that moves along does. Then the row of the basic column is added with the multiplier at which
    /// the nonbasic column drops out, and the violation is a sum of the basic column and the remaining ones. This is a pivot of the simplex method in the
    /// constraint's row alone; the basis stays as it is.
    mutating func blockers(of constraint: Constraint, rivals: Simplex.Rivals) -> [Constraint]? {
        let own = problem.levels.ranks[problem.records[constraint.index].level]
        let rank = rivals == .none ? own : own + 1
        let rivalRank = rivals == .all ? own : nil
        var added: [(slot: Int, multiplier: Double)] = []
        for _ in 0...Self.mostRowsAdded {
            guard let (row, violation) = rowOfViolation(of: constraint, adding: added) else { return nil }
            defer { recycle(row) }
            let nonbasic = row.touched.filter { row[$0].isSignificant }.map { (column: $0, coefficient: row[$0].value) }
            let basic = added.map { (column: basis.head[$0.slot], coefficient: $0.multiplier) }
            var found: Set<Int> = []
            var left = violation
            var unblocked: (column: Int, coefficient: Double)?
            for term in nonbasic + basic {
                guard let blocker = blocker(of: term.column, upwards: term.coefficient < 0, above: rank, brokenAt: rivalRank) else {
                    unblocked = term
                    break
                }
                left -= blocker.distance * abs(term.coefficient)
                if left <= 0 { return nil }
                found.insert(blocker.record)
            }
            guard let unblocked else { return found.sorted().map { Constraint(index: $0) } }
            guard solution[unblocked.column].slot < 0,
                let blocking = basicBlocker(of: unblocked.column, upwards: unblocked.coefficient < 0, above: rank, brokenAt: rivalRank),
                !added.contains(where: { $0.slot == blocking.slot })
            else { return nil }
            added.append((blocking.slot, -unblocked.coefficient / blocking.entry))
        }
        return nil
    }

    /// Whether a broken constraint can hold with all constraints of higher levels met at least as well as now, those of its own level aside: true where one
    /// nonbasic column can move so far that it does. False where no such column is among the first that would come into question. Valid right after `solve()`.
    /// O(what the row and these columns reach).
    mutating func canHoldWithoutRivals(_ constraint: Constraint) -> Bool {
        guard let (row, violation) = rowOfViolation(of: constraint) else { return false }
        defer { recycle(row) }
        let rank = problem.levels.ranks[problem.records[constraint.index].level]
        var triesLeft = 4
        for column in row.touched where row[column].isSignificant && triesLeft > 0 {
            let upwards = row[column].value < 0
            let distance = violation / abs(row[column].value)
            let step = upwards ? distance : -distance
            guard worsensNothing(above: rank, column, by: step) else { continue }
            triesLeft -= 1
            let alpha = alpha(column, tracking: false)
            defer { basis.recycle(alpha) }
            if alpha.support.allSatisfy({ worsensNothing(above: rank, basis.head[$0], by: -alpha[$0] * step) }) { return true }
        }
        return false
    }

    /// Whether a column can move by `change` without violating a bound of a level above `rank` more than now.
    private func worsensNothing(above rank: Int, _ column: Int, by change: Double) -> Bool {
        if change == 0 { return true }
        let now = solution[column]
        var moved = now
        moved.value += change
        return problem.bounds[column].allSatisfy { bound in
            problem.levels.ranks[bound.level] >= rank || !moved.violates(bound)
                || bound.excess(at: moved.value) <= bound.excess(at: now.value)
        }
    }

    /// The row of the tableau of a broken constraint, and its violation on the scale of the row. Each coefficient says by how much the violation rises as the
    /// nonbasic column rises by 1; where the constraint's own column is nonbasic, it is the only one. Nil where the constraint is required and kept, or where
    /// its column violates no bound of it. The caller gives the row back by `recycle`.
    ///
    /// - Parameter added: the slots of rows of the tableau that are added to it, and their multipliers.
    private mutating func rowOfViolation(
        of constraint: Constraint, adding added: [(slot: Int, multiplier: Double)] = []
    ) -> (row: SparseSums, violation: Double)? {
        let record = problem.records[constraint.index]
        let c = solution[record.column]
        guard record.level > 0, let violated = violatedBound(of: constraint, in: c) else { return nil }
        let sign: Double = violated.side == .lower ? 1 : -1
        if c.slot >= 0 { basis.bySlot.add(sign, at: c.slot) }
        for (slot, multiplier) in added { basis.bySlot.add(multiplier, at: slot) }
        return (sumOfRows(and: c.slot >= 0 ? [] : [(record.column, -sign)]), abs(violated.position - c.value))
    }

    /// The bound of a constraint that the value of its column violates; nil where it violates none.
    private func violatedBound(of constraint: Constraint, in column: ColumnState) -> Bound? {
        for bound in problem.bounds[problem.records[constraint.index].column] {
            if bound.record != constraint.index { continue }
            if column.violates(bound) { return bound }
        }
        return nil
    }

    /// The basic column that is the first to come to a bound of a constraint of a level above `rank` as a nonbasic column rises (as it falls, where `upwards` is
    /// false): its slot, and by how much it falls for each unit by which the nonbasic column rises. Of several at the same distance the one that moves most is
    /// returned; nil where there is none.
    private mutating func basicBlocker(
        of column: Int, upwards: Bool, above rank: Int, brokenAt rivalRank: Int?
    ) -> (slot: Int, entry: Double)? {
        let alpha = alpha(column, tracking: false)
        defer { basis.recycle(alpha) }
        let largest = alpha.largest
        var best: (slot: Int, distance: Double)?
        for slot in alpha.support where abs(alpha[slot]) > Tolerance.determining * largest {
            let blocker = blocker(of: basis.head[slot], upwards: (alpha[slot] < 0) == upwards, above: rank, brokenAt: rivalRank)
            guard let blocker else { continue }
            let distance = blocker.distance / abs(alpha[slot])
            if let best, (best.distance, -abs(alpha[best.slot])) <= (distance, -abs(alpha[slot])) { continue }
            best = (slot, distance)
        }
        return best.map { ($0.slot, alpha[$0.slot]) }
    }

    /// The constraint of a level above `rank` whose bound a column comes to first as it rises (as it falls, where `upwards` is false), and the distance to that
    /// bound, which is 0 where the column is at it already. Of several constraints at the same distance the strongest is returned, and of equally strong ones
    /// the oldest; nil where there is none. `record` is the index of the constraint's record. The distance to the bound of a constraint of level `rivalRank` that
    /// the column is beyond counts as 0.
    private func blocker(
        of column: Int, upwards: Bool, above rank: Int, brokenAt rivalRank: Int?
    ) -> (record: Int, distance: Double)? {
        let c = solution[column]
        var best: (distance: Double, rank: Int, order: Int, record: Int)?
        for k in problem.bounds.range(column) {
            let bound = problem.bounds.storage[k]
            let boundRank = problem.levels.ranks[bound.level]
            guard (bound.side == .upper) == upwards, boundRank < rank, let record = bound.record else { continue }
            var distance = c.isAt(bound.position) ? 0 : upwards ? bound.position - c.value : c.value - bound.position
            if boundRank == rivalRank { distance = max(0, distance) }
            guard distance >= 0 else { continue }
            let found = (distance: distance, rank: boundRank, order: problem.order(of: bound), record: record)
            if let best, best < found { continue }
            best = found
        }
        return best.map { ($0.record, $0.distance) }
    }
}
