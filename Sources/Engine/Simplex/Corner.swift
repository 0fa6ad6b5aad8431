import Exact

/// What a solution rests on, for a check that trusts none of the solver's arithmetic: which constraints meet in it, and which of
/// the others count as violated. With exact numbers for these the solution and the prices that prove it follow.
public struct Corner: Sendable {
    /// Why a nonbasic column is where it is.
    public enum Rest: Sendable {
        /// The constraint ends there.
        case bound(Constraint)
        /// Nothing holds the variable; it keeps its value.
        case variable(Variable, Double)
        /// Nothing holds the constraint's expression; it keeps its value.
        case expression(Constraint, Double)
        /// So does a sum that no constraint is about any more.
        case sum([(Variable, Double)], Double)
    }

    public typealias Variable = Simplex.Variable
    public typealias Constraint = Simplex.Constraint

    /// By nonbasic column, in their order; as many as there are variables.
    public var rests: [Rest] = []
    /// Constraints of basic columns that count as violated: by being below what they want, or above.
    public var violated: [(constraint: Constraint, isBelow: Bool)] = []
}

extension Simplex {
    /// What the solution rests on. Valid right after `solve()`. O(size), and a solve with the factors for each column that
    /// nothing holds.
    public var corner: Corner {
        var side = self
        side.settle()
        return side.presentCorner
    }

    /// Has what nothing holds where it is rest on a basic column that a constraint holds, where there is one: the same solution, but
    /// of constraints, not of a number that was computed. Asks for no rate, so a copy alone should be told to.
    private mutating func settle() {
        for column in columns.indices where columns[column].slot < 0 && !columns[column].isDead {
            if case .bound = rest(of: column) { continue }
            fillAlpha(column)
            var chosen: (slot: Int, size: Double)?
            for slot in alpha.support where abs(alpha[slot]) > max(Tolerance.freePivot, chosen?.size ?? 0) {
                if case .bound = rest(of: head[slot]) { chosen = (slot, abs(alpha[slot])) }
            }
            guard let chosen else { continue }
            swap(column, for: head[chosen.slot])
            // Only of basic columns is it noted what they are beyond.
            for position in bounds.range(column) {
                let bound = bounds.storage[position]
                let isBeyond = columns[column].violates(bound)
                bounds.update(position) { $0.isBeyond = isBeyond }
            }
        }
    }

    private var presentCorner: Corner {
        var corner = Corner()
        for column in columns.indices where !(columns[column].isDead && columnEntries.count(column) == 0) {
            let c = columns[column]
            if c.slot < 0 {
                corner.rests.append(rest(of: column))
                continue
            }
            for position in bounds.range(column) where bounds.storage[position].isBeyond && bounds.storage[position].rung != Ladder.hard {
                let bound = bounds.storage[position]
                let isReversed = records[bound.constraint].scale < 0
                corner.violated.append((Constraint(index: bound.constraint), (bound.side == .lower) != isReversed))
            }
        }
        return corner
    }

    func rest(of column: Int) -> Corner.Rest {
        let c = columns[column]
        var best: Int?
        for position in bounds.range(column) {
            let bound = bounds.storage[position]
            if !c.isAt(bound.position) { continue }
            // The hardest one: what it is to be compared with is exact.
            if let found = best, bounds.storage[found].rung == Ladder.hard || bound.rung != Ladder.hard { continue }
            best = position
        }
        if let best { return .bound(Constraint(index: bounds.storage[best].constraint)) }
        if c.row < 0 { return .variable(Variable(column: column), c.value) }
        let record = rows[c.row].record
        if record >= 0 { return .expression(Constraint(index: record), c.value * records[record].scale) }
        let terms = rowEntries.range(c.row).map { (Variable(column: rowEntries.storage[$0].index), rowEntries.storage[$0].value) }
        return .sum(terms, c.value)
    }
}
