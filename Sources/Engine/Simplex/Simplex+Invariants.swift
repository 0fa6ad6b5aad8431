import Exact

extension Simplex {
    /// An error that says which invariant of the solver's state does not hold.
    package struct InvariantViolation: Error, CustomStringConvertible {
        package let description: String
    }

    /// Checks what must hold after every `solve()`; for tests and debugging. O(rows · what each reaches).
    ///
    /// Debug builds check small problems themselves: they call this after each `solve()`, and `checkBooks` when a constraint is edited or a variable removed.
    package func checkInvariants() throws(InvariantViolation) {
        try checkBooks()
        try checkFactors()
        let largest = tableau.problem.records.indices.reduce(0) { max($0, tableau.tolerance(ofRecord: $1)) }
        for (index, record) in tableau.problem.records.enumerated() where record.state == .kept {
            let constraint = Constraint(index: index)
            try require(
                violation(of: constraint) <= 10 * largest || isDelicate,
                "kept constraint \(index) is off by \(violation(of: constraint))")
        }
        try require(!tableau.problem.records.contains { $0.state == .deferred }, "a constraint was left deferred")
        try require(
            costs.costChanges.isEmpty && costs.queue.isEmpty,
            "\(costs.costChanges.count) changes of slopes and \(costs.queue.count) columns are waiting")
        for column in tableau.basis.head {
            let c = tableau.solution[column]
            try require(
                c.value >= c.pieceLow - 10 * c.tolerance(at: c.pieceLow)
                    && c.value <= c.pieceHigh + 10 * c.tolerance(at: c.pieceHigh),
                "column \(column) is at \(c.value), out of \(c.pieceLow)…\(c.pieceHigh)")
            try require(!tableau.isOutside(column), "column \(column) is outside its hard interval")
        }
        try checkReducedCosts()
    }

    private func require(_ condition: Bool, _ message: @autoclosure () -> String) throws(InvariantViolation) {
        if !condition { throw InvariantViolation(description: message()) }
    }

    /// Checks what must hold between any two changes: that slots, entries, bounds and levels refer to one another, and that the value of each logical is the
    /// sum of its row.
    func checkBooks() throws(InvariantViolation) {
        try require(
            tableau.basis.head.count == tableau.problem.rows.count && tableau.basis.factors.size == tableau.problem.rows.count,
            "\(tableau.basis.head.count) basis slots for \(tableau.problem.rows.count) rows")
        for (slot, column) in tableau.basis.head.enumerated() {
            try require(tableau.solution[column].slot == slot, "column \(column) does not know its slot \(slot)")
        }
        for (index, c) in tableau.solution.enumerated() where c.slot >= 0 {
            try require(tableau.basis.head[c.slot] == index, "slot \(c.slot) does not hold column \(index)")
        }
        for (index, c) in tableau.solution.enumerated() where c.slot < 0 {
            try require(
                !c.isBelow && !c.isAbove && !c.isPenalised && !tableau.problem.bounds[index].contains(where: \.isBeyond),
                "the nonbasic column \(index) counts as being beyond a bound")
        }
        for (index, row) in tableau.problem.rows.enumerated() {
            var sum = 0.0
            var size = 1.0
            for entry in tableau.problem.rowEntries[index] {
                sum += entry.value * tableau.solution[entry.index].value
                size = max(size, abs(entry.value * tableau.solution[entry.index].value))
                try require(
                    tableau.problem.columnEntries.value(index: index, in: entry.index) == entry.value,
                    "column \(entry.index) lacks row \(index)")
            }
            if row.isDead { continue }
            try require(
                abs(sum - tableau.solution[row.logical].value) <= 1e-8 * size,
                "row \(index) is \(sum), not \(tableau.solution[row.logical].value)")
        }
        for (index, record) in tableau.problem.records.enumerated() {
            let isIn = record.state != .removed && record.state != .deferred
            try require(isIn == (record.level >= 0), "constraint \(index) is on level \(record.level)")
            if !isIn { continue }
            let own = tableau.problem.bounds.range(record.column).filter { tableau.problem.bounds.storage[$0].record == index }
            try require(own.count == (record.relation == .equal ? 2 : 1), "constraint \(index) has \(own.count) bounds")
            try require(
                own.allSatisfy { tableau.problem.bounds.storage[$0].level == record.level },
                "bounds of constraint \(index) are on another level")
        }
    }

    /// Checks that the factors are those of the basis: FTRAN must make a unit vector of each basic column.
    private func checkFactors() throws(InvariantViolation) {
        var fresh = self
        for (slot, column) in tableau.basis.head.enumerated() {
            let alpha = fresh.tableau.alpha(column)
            var size = 1.0
            for k in tableau.problem.columnEntries.range(column) { size = max(size, abs(tableau.problem.columnEntries.storage[k].value)) }
            for other in tableau.basis.head.indices {
                let expected = other == slot ? 1.0 : 0
                try require(
                    abs(alpha[other] - expected) <= 1e-7 * size,
                    "column \(column) is \(alpha[other]) at slot \(other), not \(expected)")
            }
        }
    }

    /// Checks that the reduced costs, which were updated all along, are those of the present basis, but for 1e-7. Smaller reduced costs are computed afresh
    /// before they decide anything.
    private func checkReducedCosts() throws(InvariantViolation) {
        var fresh = self
        for column in tableau.solution.indices
        where tableau.solution[column].slot < 0 && costs.columns[column].hasReducedCosts && !tableau.problem.columns[column].isDead {
            fresh.costs.compute(column, in: &fresh.tableau)
            for (kept, other) in [(costs.reducedCosts, fresh.costs.reducedCosts), (fresh.costs.reducedCosts, costs.reducedCosts)] {
                for known in kept[column] {
                    let value = other.range(column).first { other.storage[$0].level == known.level }.map { other.storage[$0].value } ?? 0
                    try require(
                        abs(value - known.value) <= 1e-7 * max(1, known.size),
                        "the reduced cost of column \(column) at level \(known.level) is \(value), not \(known.value)")
                }
            }
        }
    }

    /// In debug builds this checks small problems, and traps where something is wrong. If `isSolved` is true, it also checks what holds only after a solve;
    /// otherwise it checks only the books, which are right at any time.
    func assertInvariants(isSolved: Bool) {
        #if DEBUG
        if tableau.solution.count > 16 || tableau.problem.records.count > 24 { return }
        do throws(InvariantViolation) {
            if isSolved { try checkInvariants() } else { try checkBooks() }
        } catch {
            assertionFailure(error.description)
        }
        #endif
    }
}
