extension Simplex {
    /// Constraints of higher levels that hold and that alone keep a broken optional constraint from holding, read off its row of
    /// the tableau; `nil` where the row does not show it. Valid right after `solve()`. O(rows + nonzeros of the row).
    public func blockers(of constraint: Constraint) -> [Constraint]? {
        let record = records[constraint.index]
        let c = columns[record.column]
        guard c.slot >= 0, record.rung >= 0, let violated = c.bounds.first(where: { isViolated($0, at: c.value, by: constraint) }) else {
            return nil
        }
        let rank = ladder.rungs[record.rung].rank
        var unit = [Double](repeating: 0, count: rows.count)
        unit[c.slot] = violated.side == .lower ? 1 : -1
        let row = duals(unit)
        var found: Set<Int> = []
        // The basic column moves with a nonbasic one at minus its coefficient.
        func visit(_ column: Int, _ coefficient: Double) -> Bool {
            guard columns[column].slot < 0, abs(coefficient) > 1e-9 else { return true }
            guard let blocker = blocker(of: column, upwards: coefficient < 0, above: rank) else { return false }
            found.insert(blocker)
            return true
        }
        var visited: [Int: Double] = [:]
        for index in rows.indices where row[index] != 0 {
            for entry in rows[index].entries { visited[entry.index, default: 0] += row[index] * entry.value }
            visited[rows[index].logical, default: 0] -= row[index]
        }
        for (column, coefficient) in visited.sorted(by: { $0.key < $1.key }) where !visit(column, coefficient) { return nil }
        return found.sorted().map { Constraint(index: $0) }
    }

    private func isViolated(_ bound: Bound, at value: Double, by constraint: Constraint) -> Bool {
        guard bound.constraint == constraint.index else { return false }
        let allowed = Self.tolerance(at: bound.position)
        return bound.side == .lower ? value < bound.position - allowed : value > bound.position + allowed
    }

    /// The strongest, oldest constraint of a level above `rank` whose bound stops a column where it stands.
    private func blocker(of column: Int, upwards: Bool, above rank: Int) -> Int? {
        let c = columns[column]
        func strength(_ bound: Bound) -> Int { bound.rung < 0 ? -1 : ladder.rungs[bound.rung].rank }
        return c.bounds.filter { bound in
            (bound.side == .upper) == upwards && abs(bound.position - c.value) <= Self.tolerance(at: bound.position)
                && strength(bound) < rank
        }.min { (strength($0), order(of: $0), $0.constraint) < (strength($1), order(of: $1), $1.constraint) }?.constraint
    }
}
