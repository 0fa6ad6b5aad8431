extension Simplex {
    /// A broken promise of the solver's own state.
    public struct InvariantViolation: Error, CustomStringConvertible {
        public let description: String
    }

    /// Checks what must hold after every `solve()`; for tests and debugging. O(size).
    public func checkInvariants() throws(InvariantViolation) {
        func require(_ condition: Bool, _ message: @autoclosure () -> String) throws(InvariantViolation) {
            if !condition { throw InvariantViolation(description: message()) }
        }
        try require(head.count == rows.count, "\(head.count) basis slots for \(rows.count) rows")
        for (slot, column) in head.enumerated() {
            try require(columns[column].slot == slot, "column \(column) does not know its slot \(slot)")
        }
        for (index, c) in columns.enumerated() where c.slot >= 0 {
            try require(head[c.slot] == index, "slot \(c.slot) does not hold column \(index)")
        }
        for (index, row) in rows.enumerated() where !row.isDead {
            let entries = rowEntries.range(index).map { rowEntries.storage[$0] }
            let sum = entries.reduce(0) { $0 + $1.value * columns[$1.index].value }
            let size = entries.reduce(1) { max($0, abs($1.value * columns[$1.index].value)) }
            try require(abs(sum - columns[row.logical].value) <= 1e-8 * size, "row \(index) is \(sum), not \(columns[row.logical].value)")
        }
        for (index, record) in records.enumerated() where record.state == .kept {
            let constraint = Constraint(index: index)
            try require(
                violation(of: constraint) <= 10 * tolerance(of: record), "kept constraint \(index) is off by \(violation(of: constraint))")
        }
        try require(!records.contains { $0.state == .deferred }, "a constraint was left deferred")
        try checkPieces(require)
        try checkRates(require)
    }

    private typealias Requirement = (Bool, @autoclosure () -> String) throws(InvariantViolation) -> Void

    /// A basic column is in the piece of its costs that it counts as being in.
    private func checkPieces(_ require: Requirement) throws(InvariantViolation) {
        for column in head {
            let c = columns[column]
            try require(
                c.value >= c.pieceLow - 10 * Self.tolerance(at: c.pieceLow)
                    && c.value <= c.pieceHigh + 10 * Self.tolerance(at: c.pieceHigh),
                "column \(column) is at \(c.value), out of \(c.pieceLow)…\(c.pieceHigh)")
            try require(!c.isBelow && !c.isAbove, "column \(column) counts as outside its hard interval")
        }
        try require(charges.isEmpty && queue.isEmpty, "\(charges.count) charges and \(queue.count) columns are waiting")
    }

    /// The rates that were brought up to date all along are those of the present basis.
    private func checkRates(_ require: Requirement) throws(InvariantViolation) {
        var fresh = self
        for column in columns.indices where columns[column].slot < 0 && columns[column].isRated && !columns[column].isDead {
            fresh.fillAlpha(column)
            fresh.rateFromAlpha(column)
            for (kept, other) in [(rates, fresh.rates), (fresh.rates, rates)] {
                for position in kept.range(column) {
                    let rate = kept.storage[position]
                    let value = other.range(column).first { other.storage[$0].rung == rate.rung }.map { other.storage[$0].value } ?? 0
                    try require(
                        abs(value - rate.value) <= 1e-7 * rate.size + 1e-12,
                        "the rate of column \(column) at rung \(rate.rung) is \(value), not \(rate.value)")
                }
            }
        }
    }
}
