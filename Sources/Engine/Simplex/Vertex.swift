import Exact

/// What a solution rests on, for a check that trusts none of the solver's arithmetic: which constraints meet in it, and which of
/// the others count as violated. With exact numbers for these the solution and the prices that prove it follow.
package struct Vertex: Sendable {
    /// Why a nonbasic column is where it is.
    package enum Rest: Sendable {
        /// The column is at a bound of this constraint.
        case bound(Constraint)
        /// Nothing holds the variable; it keeps this value.
        case variable(Variable, Double)
        /// Nothing holds the expression of the constraint, as written; it keeps this value.
        case expression(Constraint, Double)
        /// Nothing holds a sum, with these variables and multipliers, whose constraint was removed; it keeps this value.
        case sum([(Variable, Double)], Double)
    }

    package typealias Variable = Simplex.Variable
    package typealias Constraint = Simplex.Constraint

    /// What each nonbasic column rests on, in the order of the columns. There are as many nonbasic columns as variables.
    package var rests: [Rest] = []
    /// The optional and suspended constraints that count as violated and whose columns are basic; `isBelow` says whether the expression is below what the
    /// constraint wants, and not above.
    package var violated: [(constraint: Constraint, isBelow: Bool)] = []
}

extension Tableau {
    /// What the solution rests on. Valid right after `solve()`. O(size), and a solve with the factors for each column that
    /// nothing holds.
    var vertex: Vertex {
        var side = self
        side.restOnConstraints()
        return side.presentVertex
    }

    /// Exchanges each nonbasic column that nothing holds where it is for a basic column that is at a bound of a constraint, where there is one. The solution
    /// stays the same, but rests on constraints and not on numbers that were computed. Reduced costs are not updated, so only a copy may do this.
    private mutating func restOnConstraints() {
        for column in solution.indices where solution[column].slot < 0 && !problem.columns[column].isDead {
            if case .bound = rest(of: column) { continue }
            let alpha = alpha(column)
            defer { basis.reuse(alpha) }
            var chosen: (slot: Int, size: Double)?
            for slot in alpha.support where abs(alpha[slot]) > max(Tolerance.freePivot, chosen?.size ?? 0) {
                if case .bound = rest(of: basis.head[slot]) { chosen = (slot, abs(alpha[slot])) }
            }
            guard let chosen else { continue }
            exchange(column, for: basis.head[chosen.slot])
            // The column is basic by now, and of basic columns it is noted which bounds they are beyond.
            for k in problem.bounds.range(column) {
                let bound = problem.bounds.storage[k]
                let isBeyond = solution[column].violates(bound)
                problem.bounds.update(k) { $0.isBeyond = isBeyond }
            }
        }
    }

    private var presentVertex: Vertex {
        var vertex = Vertex()
        for column in solution.indices where !(problem.columns[column].isDead && problem.columnEntries.count(column) == 0) {
            let c = solution[column]
            if c.slot < 0 {
                vertex.rests.append(rest(of: column))
                continue
            }
            for k in problem.bounds.range(column)
            where problem.bounds.storage[k].isBeyond && problem.bounds.storage[k].level != Levels.hard {
                let bound = problem.bounds.storage[k]
                guard let record = bound.record else { continue }
                let isReversed = problem.records[record].scale < 0
                vertex.violated.append((Constraint(index: record), (bound.side == .lower) != isReversed))
            }
        }
        return vertex
    }

    func rest(of column: Int) -> Vertex.Rest {
        let c = solution[column]
        let data = problem.columns[column]
        var best: (record: Int, level: Int)?
        for k in problem.bounds.range(column) {
            let bound = problem.bounds.storage[k]
            guard c.isAt(bound.position), let record = bound.record else { continue }
            // A required one is preferred: it must hold, while an optional one may hold here by chance.
            if let best, best.level == Levels.hard || bound.level != Levels.hard { continue }
            best = (record, bound.level)
        }
        if let best { return .bound(Constraint(index: best.record)) }
        if data.row < 0 { return .variable(Variable(column: column), c.value) }
        let record = problem.rows[data.row].record
        if record >= 0 { return .expression(Constraint(index: record), c.value * problem.records[record].scale) }
        let terms = problem.rowEntries.range(data.row).map {
            (Variable(column: problem.rowEntries.storage[$0].index), problem.rowEntries.storage[$0].value)
        }
        return .sum(terms, c.value)
    }
}
