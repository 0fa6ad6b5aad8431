import Exact

/// Which variables of a solver have several values over all equally good solutions, kept up to date from one solve to the next.
///
/// A solution may move in some directions without any level getting worse. These directions are a convex cone: they satisfy every row with the
/// constant 0; no column moves that has a reduced cost; and none moves beyond the end of the linear piece of its costs where it is there already. A
/// variable is undetermined if and only if one of these directions moves it. The sum of two directions is one, too, so there is a
/// direction that moves every column that any direction moves. This type keeps such a direction: the solution of a second linear program over
/// the same variables and rows (`Simplex+Directions.swift`), in which only the bounds of those columns change whose freedom changed in the solver.
package struct Determination: Sendable {
    /// The column of the program of directions that stands for a column of the solver (−1 for none), and the freedom that it has there.
    private struct Counterpart: Sendable {
        @Narrow var column = -1
        var freedom = Simplex.Freedom.both
    }

    private var program = Simplex()
    /// For each column of the solver, this says what it is in the program of directions. The index is that of the solver's column.
    private var counterparts: [Counterpart] = []
    private var isUndetermined: [Bool] = []
    /// For each column of the program of directions, the column of the solver that it stands for; −1 for none. The index is that of the program's column.
    private var originals: [Int] = []
    /// Whether the program of directions fits the solver, but for the columns that the solver has listed as changed.
    private var isCurrent = false
    /// Columns of the program of directions that may not be at an amount of their own yet: a pseudo-random number that shows that they can move.
    private var unplaced: [Int] = []
    /// How many pseudo-random amounts, by which its columns move, the program of directions has drawn.
    private var draws = 0
    /// The columns that an update has to look at. The lists are properties only so that each update uses their storage again.
    private var lists = ListedColumns()

    private struct ListedColumns: Sendable {
        var changed: [Int] = []
        var removed: [Int] = []
        var moved: [Int] = []
    }

    /// Nothing is known yet: at the first update all undetermined variables are new.
    package init() {}

    /// Begins with these variables known as undetermined, so that the first update reports only what differs from that.
    package init(undetermined: [Simplex.Variable]) {
        for variable in undetermined {
            isUndetermined.fit(variable.column + 1, with: false)
            isUndetermined[variable.column] = true
        }
    }

    /// The variables that came to have several values over all equally good solutions since the last update, and those that no longer have,
    /// both ascending. Valid right after `solve()`. Costs what has changed since. Throws `Interrupted` where the solver is told to stop, or
    /// rounding keeps even a program of directions made anew from coming to an end.
    package mutating func update(
        after solver: inout Simplex
    ) throws(Simplex.Interrupted) -> (undetermined: [Simplex.Variable], determined: [Simplex.Variable]) {
        var isAnew = !isCurrent
        do throws(Simplex.Interrupted) {
            try follow(&solver)
        } catch {
            if !error.isLost { throw error }
            // The program of directions may have been lost to rounding that has added up, so it is made once more from nothing.
            isAnew = true
            try follow(&solver)
        }
        return takeChanges(in: solver, amongAll: isAnew)
    }

    /// Whether the last `update(after:)` has found a direction, so that `violationVaries` may be asked. False where there was no update yet, or the last one
    /// was interrupted.
    package var isKnown: Bool { isCurrent }

    /// Whether the violation of an optional constraint differs between equally good solutions. Valid right after `update(after:)`, which
    /// must have been called. O(terms)
    ///
    /// Along any way through the equally good solutions every level's sum of violations stays the same, and each violation is convex;
    /// so each changes in proportion all along, and the direction that moves all that can move shows whether that is 0.
    package func violationVaries(of constraint: Simplex.Constraint, in solver: Simplex) -> Bool {
        let record = solver.tableau.problem.records[constraint.index]
        guard record.state == .optional, record.column < counterparts.count else { return false }
        let own = counterparts[record.column].column
        guard own >= 0 else { return false }
        let motion = program.tableau.solution[own].value * record.scale
        if abs(motion) <= Tolerance.motion { return false }
        let (excess, tolerance) = (solver.tableau.activity(of: record) - record.constant.double, solver.tolerance(of: constraint))
        // A constraint that just holds is violated as soon as it moves the wrong way.
        return switch record.relation {
        case .equal: true
        case .lessOrEqual: excess > tolerance || excess >= -tolerance && motion > 0
        case .greaterOrEqual: excess < -tolerance || excess <= tolerance && motion < 0
        }
    }

    /// The variables of a constraint that have several values over all equally good solutions; none for an inequality over several variables that holds with
    /// room to spare, since they do not depend on each other by it. It may be asked when `violationVaries` may be. O(terms)
    package func joined(by constraint: Simplex.Constraint, in solver: Simplex) -> [Simplex.Variable] {
        let record = solver.tableau.problem.records[constraint.index]
        if record.multiplier != nil { return moves(record.column) ? [Simplex.Variable(column: record.column)] : [] }
        let excess = solver.tableau.activity(of: record) - record.constant.double
        // How far the value of the expression is inside of what the inequality allows; negative where it is outside.
        let slack = record.relation == .lessOrEqual ? -excess : excess
        if record.relation != .equal && slack > Tolerance.undetermined { return [] }
        var found: [Simplex.Variable] = []
        for k in solver.tableau.problem.rowEntries.range(solver.tableau.problem.columns[record.column].row) {
            let column = solver.tableau.problem.rowEntries.storage[k].index
            if moves(column) { found.append(Simplex.Variable(column: column)) }
        }
        return found
    }

    private func moves(_ column: Int) -> Bool { column < isUndetermined.count && isUndetermined[column] }

    /// Updates the program of directions by what has changed in the solver, and finds a direction again.
    private mutating func follow(_ solver: inout Simplex) throws(Simplex.Interrupted) {
        let haveAllChanged = solver.changeLog.changedColumns.take(&lists.changed, removed: &lists.removed)
        counterparts.fit(solver.tableau.solution.count, with: Counterpart())
        isUndetermined.fit(solver.tableau.solution.count, with: false)
        for column in lists.removed { isUndetermined[column] = false }
        if isCurrent { forgetRemoved() } else { begin(with: solver) }
        // Until a direction is found `isCurrent` is false, so that after an interruption the program is made anew.
        let wasCurrent = isCurrent
        isCurrent = false
        if wasCurrent, !haveAllChanged {
            for column in lists.changed { updateFreedom(of: column, in: &solver) }
        } else {
            for column in solver.tableau.solution.indices { updateFreedom(of: column, in: &solver) }
        }
        program.isInterrupted = solver.isInterrupted
        try program.findDirection(placing: &unplaced, draws: &draws)
        isCurrent = true
    }

    /// Makes the program anew, with the solver's matrix and basis; nothing moves in it.
    private mutating func begin(with solver: Simplex) {
        program = Simplex(directionsOf: solver)
        originals = []
        unplaced = []
        draws = 0
        for column in solver.tableau.solution.indices {
            counterparts[column] = Counterpart()
            if solver.exists(column) { setCounterpart(of: column, column) }
        }
    }

    private mutating func setCounterpart(of column: Int, _ own: Int) {
        counterparts[column] = Counterpart(column: own)
        originals.fit(own + 1, with: -1)
        originals[own] = column
        unplaced.append(own)
    }

    /// Takes the counterparts of removed columns out of the program: rows first, so that the variables in them are in no row any more.
    private mutating func forgetRemoved() {
        if lists.removed.isEmpty { return }
        for isRow in [true, false] {
            for column in lists.removed where counterparts[column].column >= 0 {
                let own = counterparts[column].column
                guard (program.tableau.problem.columns[own].row >= 0) == isRow else { continue }
                program.remove(direction: own)
                originals[own] = -1
                counterparts[column] = Counterpart()
            }
        }
    }

    /// Gives the column of the program of directions that stands for a column of the solver the freedom that the latter has, and makes it where there is none
    /// yet.
    private mutating func updateFreedom(of column: Int, in solver: inout Simplex) {
        if !solver.exists(column) { return }
        let isNew = counterparts[column].column < 0
        if isNew { make(column, solver) }
        let freedom = solver.freedom(of: column)
        if !isNew && counterparts[column].freedom == freedom { return }
        counterparts[column].freedom = freedom
        let own = counterparts[column].column
        program.allow(own, freedom)
        unplaced.append(own)
    }

    private mutating func make(_ column: Int, _ solver: Simplex) {
        let row = solver.tableau.problem.columns[column].row
        if row < 0 { return setCounterpart(of: column, program.makeColumn(at: 0)) }
        var entries: [Entry] = []
        entries.reserveCapacity(solver.tableau.problem.rowEntries.count(row))
        for entry in solver.tableau.problem.rowEntries[row] {
            if counterparts[entry.index].column < 0 { make(entry.index, solver) }
            entries.append(Entry(index: counterparts[entry.index].column, value: entry.value))
        }
        setCounterpart(of: column, program.makeRow(entries))
    }

    private mutating func takeChanges(
        in solver: Simplex, amongAll: Bool
    ) -> (undetermined: [Simplex.Variable], determined: [Simplex.Variable]) {
        var changes: (undetermined: [Simplex.Variable], determined: [Simplex.Variable]) = ([], [])
        program.takeMoved(&lists.moved)
        for own in amongAll ? Array(originals.indices) : lists.moved {
            guard own < originals.count, case let column = originals[own], column >= 0, solver.tableau.problem.columns[column].row < 0
            else {
                continue
            }
            let moves = abs(program.tableau.solution[own].value) > Tolerance.motion
            if isUndetermined[column] == moves { continue }
            isUndetermined[column] = moves
            if moves {
                changes.undetermined.append(Simplex.Variable(column: column))
            } else {
                changes.determined.append(Simplex.Variable(column: column))
            }
        }
        changes.undetermined.sort()
        changes.determined.sort()
        return changes
    }
}

extension Simplex {
    /// The variables that have several values over all equally good solutions, ascending. Valid right after `solve()`. O(size) at least; what is
    /// asked again and again is better kept in a `Determination`.
    package func undetermined() throws(Interrupted) -> [Variable] {
        var solver = self
        var determination = Determination()
        solver.changeLog.changedColumns = ChangedColumns()
        return try determination.update(after: &solver).undetermined
    }
}

/// How the columns of a solver may move without any level getting worse.
extension Simplex {
    /// Which ways a column may move.
    struct Freedom: Equatable, Sendable {
        var mayFall: Bool
        var mayRise: Bool

        static let both = Freedom(mayFall: true, mayRise: true)
        static let none = Freedom(mayFall: false, mayRise: false)
    }

    /// Whether a column stands for a variable or a row that was not removed.
    func exists(_ column: Int) -> Bool { !tableau.problem.columns[column].isDead }

    /// Which ways a column may move from where it is without any level getting worse, as far as its own bounds and reduced costs say. The bounds of the other
    /// columns that would move with it are not considered here. Valid right after `solve()`.
    mutating func freedom(of column: Int) -> Freedom {
        let c = tableau.solution[column]
        if c.slot >= 0 { return Freedom(mayFall: !c.isTightBelow, mayRise: !c.isTightAbove) }
        if tableau.problem.columns[column].isFixed { return .none }
        let (low, high) = freeInterval(column)
        return Freedom(mayFall: c.value - low > Tolerance.undetermined, mayRise: high - c.value > Tolerance.undetermined)
    }

    /// The interval in which a nonbasic column may move without any level getting worse, as far as its own bounds and reduced costs say. The bounds of the
    /// basic columns that move with it are not considered here.
    private mutating func freeInterval(_ column: Int) -> (low: Double, high: Double) {
        let c = tableau.solution[column]
        let interval = tableau.problem.columns[column]
        var (low, high) = (interval.lower, interval.upper)
        if costs.leading(column, direction: 1, in: tableau) != nil { high = c.value }
        if costs.leading(column, direction: -1, in: tableau) != nil { low = c.value }
        for bound in tableau.problem.bounds[column] {
            switch c.side(of: bound.position) {
            case .below: high = min(high, bound.position)
            case .above: low = max(low, bound.position)
            case .at: break
            }
        }
        return (low, high)
    }
}
