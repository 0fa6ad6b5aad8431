extension Tableau {
    /// The constraints that alone keep a broken constraint, optional or suspended, from holding, read off its row of the tableau: constraints of higher levels
    /// (with `includingRivals` also of its own level) that hold. `nil` where the row does not show them. Valid right after `solve()`. O(what the row reaches).
    mutating func blockers(of constraint: Constraint, includingRivals: Bool) -> [Constraint]? {
        let record = problem.records[constraint.index]
        let c = solution[record.column]
        guard c.slot >= 0, record.level > 0, let violated = violatedBound(of: constraint, in: c) else { return nil }
        let rank = problem.levels.ranks[record.level] + (includingRivals ? 1 : 0)
        basis.bySlot.add(violated.side == .lower ? 1 : -1, at: c.slot)
        let row = sumOfRows()
        defer { recycle(row) }
        var found: Set<Int> = []
        for column in row.touched where row[column].isSignificant {
            // As a nonbasic column rises by 1, the basic one moves by minus its coefficient in the row.
            guard let blocker = blocker(of: column, upwards: row[column].value < 0, above: rank) else { return nil }
            found.insert(blocker)
        }
        return found.sorted().map { Constraint(index: $0) }
    }

    /// The bound of a constraint that the value of its column violates; nil where it violates none.
    private func violatedBound(of constraint: Constraint, in column: ColumnState) -> Bound? {
        for bound in problem.bounds[problem.records[constraint.index].column] {
            if bound.record != constraint.index { continue }
            if column.violates(bound) { return bound }
        }
        return nil
    }

    /// Of the constraints of a level above `rank` with a bound where the column stands, which it would violate by moving upwards (or downwards, as `upwards`
    /// says), the record of the strongest one, and of equally strong ones the oldest. Nil where there is none.
    private func blocker(of column: Int, upwards: Bool, above rank: Int) -> Int? {
        let c = solution[column]
        var best: (rank: Int, order: Int, constraint: Int)?
        for k in problem.bounds.range(column) {
            let bound = problem.bounds.storage[k]
            let boundRank = problem.levels.ranks[bound.level]
            guard (bound.side == .upper) == upwards, boundRank < rank, c.isAt(bound.position), let record = bound.record else { continue }
            let found = (rank: boundRank, order: problem.order(of: bound), constraint: record)
            if let best, best < found { continue }
            best = found
        }
        return best?.constraint
    }
}
