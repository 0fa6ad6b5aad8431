import Exact

/// What a solution rests on, for a check that trusts none of the solver's arithmetic: which constraints meet in it, and which of
/// the others count as violated. From these the solution, and the prices that prove that it is the best, can be computed in exact numbers.
package struct Vertex: Sendable {
    /// Why a nonbasic column is where it is.
    package enum Rest: Sendable {
        /// The column is at a bound of this constraint.
        case bound(Constraint)
        /// The column is that of a variable that no constraint holds where it is; it keeps this value.
        case variable(Variable, Double)
        /// The column stands for the expression of this constraint, which no constraint holds where it is. The expression, as written, keeps this value.
        case expression(Constraint, Double)
        /// The column stands for the sum of these variables times their multipliers, whose constraint was removed. Nothing holds the sum; it keeps this value.
        case sum([(Variable, Double)], Double)
    }

    package typealias Variable = Simplex.Variable
    package typealias Constraint = Simplex.Constraint

    /// What each nonbasic column rests on, in ascending order of the columns' numbers. There are as many nonbasic columns as variables.
    package var rests: [Rest] = []
    /// The optional and suspended constraints that count as violated and whose columns are basic. `isBelow` says whether the expression is below what the
    /// constraint wants; otherwise it is above.
    package var violated: [(constraint: Constraint, isBelow: Bool)] = []
}

extension Tableau {
    /// What the solution rests on. Valid right after `solve()`. A copy is asked. O(size), and a solve with the factors for each nonbasic column that
    /// is at no bound of a constraint.
    var vertex: Vertex {
        var side = self
        side.restOnConstraints()
        return side.presentVertex
    }

    /// Exchanges each nonbasic column that no constraint holds where it is for a basic column that is at a bound of a constraint, if one can take its place.
    /// Columns of what was removed stay. The solution stays the same, but rests on constraints, as far as possible, and not on numbers that were computed.
    /// Reduced costs are not updated, so only a copy may do this.
    private mutating func restOnConstraints() {
        for column in solution.indices where solution[column].slot < 0 && !problem.columns[column].isDead {
            if case .bound = rest(of: column) { continue }
            let alpha = alpha(column)
            defer { basis.recycle(alpha) }
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
            // The first one is taken, but a required constraint is preferred: it must hold, while an optional one may hold here by chance.
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
