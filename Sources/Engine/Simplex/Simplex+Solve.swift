extension Simplex {
    /// What a `solve()` changed.
    public struct Changes: Sendable {
        /// Variables whose value changed, ascending, with the value they had.
        public var values: [(variable: Variable, from: Double, to: Double)] = []
        /// Required constraints that had to be suspended, and those that came back, by order of entry.
        public var suspended: [Constraint] = []
        public var restored: [Constraint] = []
        /// Constraints whose violation may have changed, with what it is now, 0 within tolerance.
        public var violations: [(constraint: Constraint, violation: Double)] = []
        /// What entered the basis (true) or left it.
        public var basis: [(member: BasisMember, isBasic: Bool)] = []
    }

    /// What may be basic: a variable, or the row of a constraint of several terms.
    public enum BasisMember: Hashable, Sendable {
        case variable(Variable)
        case row(Constraint)
    }

    /// Brings every value in line with the constraints.
    ///
    /// Required constraints that cannot hold with those before them are suspended: kept as near to holding as can be, above
    /// every priority. Throws `Interrupted` when told to stop.
    public mutating func solve() throws(Interrupted) -> Changes {
        statistics.solves += 1
        pivotsLeft = pivotBudget ?? .max
        try checkInterrupt()
        if let cut = retestFrom {
            try keepWhatCanHold(from: cut)
            retestFrom = nil
        }
        for column in columns.indices {
            columns[column].low = columns[column].lower
            columns[column].high = columns[column].upper
        }
        for id in ladder.descending { _ = try minimise(.rung(id)) }
        if !moved.isEmpty { recomputeBasicValues() }
        return changes()
    }

    private mutating func changes() -> Changes {
        var changes = Changes()
        for (column, old) in moved.sorted(by: { $0.key < $1.key }) where columns[column].row < 0 && !columns[column].isDead {
            let value = columns[column].value
            if value != old { changes.values.append((Variable(column: column), old, value)) }
        }
        for column in rebased.sorted() where !columns[column].isDead {
            if let member = member(column) { changes.basis.append((member, columns[column].slot >= 0)) }
        }
        changes.violations = touchedRecords().map { index in
            let constraint = Constraint(index: index)
            let violation = violation(of: constraint)
            return (constraint, violation > tolerance(of: records[index]) ? violation : 0)
        }
        moved = [:]
        rebased = []
        edited = []
        let after = Set(suspendedRecords)
        let byOrder = { (a: Int, b: Int) in (self.records[a].strength.order ?? 0) < (self.records[b].strength.order ?? 0) }
        changes.suspended = after.subtracting(suspendedBefore).sorted(by: byOrder).map { Constraint(index: $0) }
        changes.restored = suspendedBefore.subtracting(after).filter { records[$0].state == .kept }.sorted(by: byOrder)
            .map { Constraint(index: $0) }
        suspendedBefore = after
        return changes
    }

    /// What stands on a column that moved, or was edited itself; ascending.
    private func touchedRecords() -> [Int] {
        var touched = edited.filter { records[$0].state != .removed }
        for column in moved.keys {
            for bound in columns[column].bounds { touched.insert(bound.constraint) }
        }
        return touched.sorted()
    }

    private func member(_ column: Int) -> BasisMember? {
        let row = columns[column].row
        if row < 0 { return .variable(Variable(column: column)) }
        return rows[row].record >= 0 ? .row(Constraint(index: rows[row].record)) : nil
    }

    /// Takes over a basis and the suspended constraints of an earlier solution of the same content, whose values the
    /// variables have; `solve()` then finds nothing to do. O(nonzeros) for layouts.
    public mutating func adopt(basis: [BasisMember], suspended: [Constraint]) {
        let suspended = Set(suspended.map(\.index))
        for index in records.indices where records[index].strength.order != nil && records[index].state != .removed {
            setState(index, suspended.contains(index) ? .suspended : .kept)
        }
        for column in head { columns[column].slot = -1 }
        head = []
        func enter(_ column: Int) {
            guard head.count < rows.count, columns[column].slot < 0, !columns[column].isDead else { return }
            columns[column].slot = head.count
            head.append(column)
        }
        for member in basis {
            switch member {
            case .variable(let variable): enter(variable.column)
            case .row(let constraint): enter(records[constraint.index].column)
            }
        }
        // Whatever is missing comes from the logicals; a dependent choice is mended by the factorisation.
        for row in rows where head.count < rows.count {
            if columns[row.logical].slot < 0 {
                columns[row.logical].slot = head.count
                head.append(row.logical)
            }
        }
        for (slot, row) in lu.factorise(head.map { columns[$0].entries }) {
            columns[head[slot]].slot = -1
            head[slot] = rows[row].logical
            columns[rows[row].logical].slot = slot
        }
        for row in rows {
            let sum = row.entries.reduce(0) { $0 + $1.value * columns[$1.index].value }
            let c = columns[row.logical]
            // A nonbasic row stands on one of its bounds, but for rounding.
            let bound = c.slot < 0 ? c.bounds.first { abs($0.position - sum) <= Self.tolerance(at: $0.position) } : nil
            columns[row.logical].value = bound?.position ?? sum
        }
        suspendedBefore = suspended
        retestFrom = nil
        unsettled = []
        moved = [:]
        rebased = []
        edited = []
    }

    /// The suspended constraints, oldest first.
    public var suspendedConstraints: [Constraint] {
        suspendedRecords.sorted { (records[$0].strength.order ?? 0) < (records[$1].strength.order ?? 0) }
            .map { Constraint(index: $0) }
    }

    var suspendedRecords: [Int] {
        guard let top = ladder.descending.first, suspendedCount > 0 else { return [] }
        return ladder.rungs[top].members.filter { records[$0].state == .suspended }
    }

    // MARK: Required constraints

    /// Decides anew which required constraints of order `cut` or later are kept: each that can hold with those before it.
    private mutating func keepWhatCanHold(from cut: Int) throws(Interrupted) {
        if !suspendedRecords.contains(where: { (records[$0].strength.order ?? 0) >= cut }), try infeasibleSubset() == nil { return }
        let tail = records.indices.filter { records[$0].state != .removed && (records[$0].strength.order ?? -1) >= cut }
            .sorted { (records[$0].strength.order ?? 0) < (records[$1].strength.order ?? 0) }
        var decided: Set<Int> = []
        while true {
            for index in tail where !decided.contains(index) { setState(index, .kept) }
            var earliest: Int?
            // The last member of an infeasible subset ends an infeasible prefix. Without it and what follows either the
            // rest can hold, and it is the one that cannot, or an earlier prefix already fails.
            while let subset = try infeasibleSubset() {
                guard let last = subset.max(by: { (records[$0].strength.order ?? 0) < (records[$1].strength.order ?? 0) }) else { break }
                earliest = last
                let order = records[last].strength.order ?? 0
                setState(last, .deferred)
                for index in tail where records[index].state == .kept && (records[index].strength.order ?? 0) > order {
                    setState(index, .deferred)
                }
            }
            guard let earliest else { return }
            decided.insert(earliest)
            setState(earliest, .suspended)
        }
    }

    /// Kept constraints that cannot hold together, or `nil` where all of them can; not minimal as a rule.
    mutating func infeasibleSubset() throws(Interrupted) -> [Int]? {
        try checkInterrupt()
        if let crossed = settle() { return crossed }
        guard head.contains(where: isOutside) else { return nil }
        _ = try minimise(.infeasibility)
        var subset: Set<Int> = []
        for column in head {
            let c = columns[column]
            if c.lower == -.infinity && c.upper == .infinity { continue }
            // What counts in the sum of infeasibilities: columns beyond a bound, and those at one that lean beyond it.
            let own = slopes(column, .infeasibility)
            let piece = c.leansUp ? own.up : own.down
            if piece == 0 { continue }
            let side: Bound.Side = piece < 0 ? .lower : .upper
            if let owner = owner(of: column, side) { subset.insert(owner) }
        }
        guard subset.contains(where: { violation(of: Constraint(index: $0)) > tolerance(of: records[$0]) }) else { return nil }
        for candidate in price(.infeasibility) where abs(candidate.pull) > candidate.noise {
            if let owner = owner(of: candidate.column, candidate.pull > 0 ? .lower : .upper) { subset.insert(owner) }
        }
        return subset.sorted()
    }

    private func isOutside(_ column: Int) -> Bool {
        let c = columns[column]
        return c.value < c.lower - Self.tolerance(at: c.lower) || c.value > c.upper + Self.tolerance(at: c.upper)
    }

    /// Puts nonbasic columns back inside hard intervals that moved; returns two bounds that exclude each other, if any do.
    private mutating func settle() -> [Int]? {
        var shifts: [(column: Int, to: Double)] = []
        var pending = unsettled
        unsettled = []
        var seen: Set<Int> = []
        while let column = pending.popLast() {
            if !seen.insert(column).inserted || columns[column].isDead { continue }
            if let (lower, upper) = crossedBounds(column) {
                unsettled = pending + [column] + shifts.map(\.column)
                return [lower, upper]
            }
            let c = columns[column]
            if c.slot >= 0 { continue }
            let inside = min(max(c.value, c.lower), c.upper)
            if inside != c.value { shifts.append((column, inside)) }
        }
        if !shifts.isEmpty { shift(shifts) }
        return nil
    }
}
