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
            let sum = row.entries.reduce(0) { $0 + $1.value * columns[$1.index].value }
            let size = row.entries.reduce(1) { max($0, abs($1.value * columns[$1.index].value)) }
            try require(abs(sum - columns[row.logical].value) <= 1e-8 * size, "row \(index) is \(sum), not \(columns[row.logical].value)")
        }
        for (index, record) in records.enumerated() where record.state == .kept {
            let constraint = Constraint(index: index)
            try require(
                violation(of: constraint) <= 10 * tolerance(of: record), "kept constraint \(index) is off by \(violation(of: constraint))")
        }
        for id in ladder.descending {
            for (position, member) in ladder.rungs[id].members.enumerated() {
                try require(records[member].rung == id && records[member].position == position, "constraint \(member) lost its rung")
            }
        }
        try require(!records.contains { $0.state == .deferred }, "a constraint was left deferred")
    }
}
