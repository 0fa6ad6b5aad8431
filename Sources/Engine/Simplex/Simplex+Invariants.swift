import Exact

extension Simplex {
    /// A broken promise of the solver's own state.
    public struct InvariantViolation: Error, CustomStringConvertible {
        public let description: String
    }

    /// Checks what must hold after every `solve()`; for tests and debugging. O(rows · what each reaches).
    ///
    /// Debug builds check small problems themselves: this after each `solve()`, the books after every other change.
    public func checkInvariants() throws(InvariantViolation) {
        try checkBooks()
        try checkFactors()
        let largest = records.indices.reduce(0) { max($0, tolerance(ofRecord: $1)) }
        for (index, record) in records.enumerated() where record.state == .kept {
            let constraint = Constraint(index: index)
            try require(
                violation(of: constraint) <= 10 * largest || isDelicate,
                "kept constraint \(index) is off by \(violation(of: constraint))")
        }
        try require(!records.contains { $0.state == .deferred }, "a constraint was left deferred")
        try require(charges.isEmpty && queue.isEmpty, "\(charges.count) charges and \(queue.count) columns are waiting")
        for column in head {
            let c = columns[column]
            try require(
                c.value >= c.pieceLow - 10 * c.tolerance(at: c.pieceLow)
                    && c.value <= c.pieceHigh + 10 * c.tolerance(at: c.pieceHigh),
                "column \(column) is at \(c.value), out of \(c.pieceLow)…\(c.pieceHigh)")
            try require(!c.isOutside, "column \(column) is outside its hard interval")
        }
        try checkRates()
    }

    private func require(_ condition: Bool, _ message: @autoclosure () -> String) throws(InvariantViolation) {
        if !condition { throw InvariantViolation(description: message()) }
    }

    /// What holds between any two changes: slots, entries, bounds and rungs refer to one another, and rows are what they sum up.
    func checkBooks() throws(InvariantViolation) {
        try require(head.count == rows.count && basis.size == rows.count, "\(head.count) basis slots for \(rows.count) rows")
        for (slot, column) in head.enumerated() {
            try require(columns[column].slot == slot, "column \(column) does not know its slot \(slot)")
        }
        for (index, c) in columns.enumerated() where c.slot >= 0 {
            try require(head[c.slot] == index, "slot \(c.slot) does not hold column \(index)")
        }
        for (index, row) in rows.enumerated() {
            var sum = 0.0
            var size = 1.0
            for position in rowEntries.range(index) {
                let entry = rowEntries.storage[position]
                sum += entry.value * columns[entry.index].value
                size = max(size, abs(entry.value * columns[entry.index].value))
                try require(columnEntries.value(index: index, in: entry.index) == entry.value, "column \(entry.index) lacks row \(index)")
            }
            if row.isDead { continue }
            try require(abs(sum - columns[row.logical].value) <= 1e-8 * size, "row \(index) is \(sum), not \(columns[row.logical].value)")
        }
        for (index, record) in records.enumerated() {
            let isIn = record.state != .removed && record.state != .deferred
            try require(isIn == (record.rung >= 0), "constraint \(index) is on rung \(record.rung)")
            if !isIn { continue }
            let own = bounds.range(record.column).filter { bounds.storage[$0].constraint == index }
            try require(own.count == (record.relation == .equal ? 2 : 1), "constraint \(index) has \(own.count) bounds")
            try require(own.allSatisfy { bounds.storage[$0].rung == record.rung }, "bounds of constraint \(index) are on other rungs")
        }
    }

    /// The factors are those of the basis: each basic column is a unit column in terms of it.
    private func checkFactors() throws(InvariantViolation) {
        var fresh = self
        for (slot, column) in head.enumerated() {
            fresh.fillAlpha(column)
            var size = 1.0
            for position in columnEntries.range(column) { size = max(size, abs(columnEntries.storage[position].value)) }
            for other in head.indices {
                let expected = other == slot ? 1.0 : 0
                try require(
                    abs(fresh.alpha[other] - expected) <= 1e-7 * size,
                    "column \(column) is \(fresh.alpha[other]) at slot \(other), not \(expected)")
            }
        }
    }

    /// The rates that were brought up to date all along are those of the present basis; smaller ones are found anew before they
    /// decide anything.
    private func checkRates() throws(InvariantViolation) {
        var fresh = self
        for column in columns.indices where columns[column].slot < 0 && columns[column].isRated && !columns[column].isDead {
            fresh.fillAlpha(column)
            fresh.rateFromAlpha(column)
            for (kept, other) in [(rates, fresh.rates), (fresh.rates, rates)] {
                for position in kept.range(column) {
                    let rate = kept.storage[position]
                    let value = other.range(column).first { other.storage[$0].rung == rate.rung }.map { other.storage[$0].value } ?? 0
                    try require(
                        abs(value - rate.value) <= 1e-7 * max(1, rate.size),
                        "the rate of column \(column) at rung \(rate.rung) is \(value), not \(rate.value)")
                }
            }
        }
    }

    /// In debug builds, where the problem is small: traps if anything is wrong.
    @inline(__always)
    func assertInvariants(isSolved: Bool) {
        #if DEBUG
        if columns.count > 16 || records.count > 24 { return }
        do throws(InvariantViolation) {
            if isSolved { try checkInvariants() } else { try checkBooks() }
        } catch {
            assertionFailure(error.description)
        }
        #endif
    }
}
