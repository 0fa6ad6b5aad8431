import Exact

/// An incremental, strictly hierarchical solver for linear constraints.
///
/// Every constraint is an interval for one *column*: for a variable where it has one term, else for a row `r = a·x`.
/// Required intervals are hard; optional ones are *soft bounds*, prices on leaving the interval, at the level of their
/// priority. The levels are a hierarchy: each sum of violations is as small as the levels above it allow.
/// Nonbasic columns rest where they are, between their bounds too, so what nothing determines keeps its value.
///
/// The method is the primal simplex over piecewise-linear costs on a factorised basis, with reduced costs that are
/// vectors, one number a level, compared from the highest level down. Reduced costs are kept, and updated where a step
/// changes them, so that an edit costs what it touches. Sources: Dutertre and de Moura, A fast linear-arithmetic solver for
/// DPLL(T), 2006 (rows as bounded variables); Fourer, A simplex algorithm for piecewise-linear programming, 1985; Isermann,
/// Linear lexicographic optimization, 1982; Maros, Computational techniques of the simplex method, 2003.
///
/// A `Simplex` is a value: a copy is a snapshot. Changes take effect in `solve()`.
package struct Simplex: Sendable {
    package struct Variable: Hashable, Comparable, Sendable {
        let column: Int
        /// A small number that no other variable of the solver has at the same time; that of a removed variable may be given to a new one.
        package var number: Int { column }
        package static func < (a: Variable, b: Variable) -> Bool { a.column < b.column }
    }

    package struct Constraint: Hashable, Comparable, Sendable {
        let index: Int
        /// A small number that no other constraint of the solver has at the same time; that of a removed constraint may be given to a new one.
        package var number: Int { index }
        package static func < (a: Constraint, b: Constraint) -> Bool { a.index < b.index }
    }

    package typealias Interrupted = Solver.Interrupted
    typealias Bound = Problem.Bound
    typealias State = Problem.State
    typealias Record = Problem.Record
    typealias CostChange = ReducedCosts.CostChange
    typealias ReducedCost = ReducedCosts.ReducedCost
    typealias Entering = ReducedCosts.Entering

    var tableau = Tableau()
    var costs = ReducedCosts()
    /// Memory for the ratio test of the next step, so that none is allocated. What was written to it before is not read.
    var spareRatioTest = RatioTest()
    var required = RequiredSet()
    var pending = Pending()
    var components = Components()
    var changeLog = ChangeLog()
    var precision = Precision()

    /// Whether rounding may ever have decided which solution was found: numbers of very different magnitudes met in a pivot or a value, or rounding kept
    /// a solve from coming to an end.
    package var roundingMayHaveDecided: Bool {
        get { precision.roundingMayHaveDecided }
        set { precision.roundingMayHaveDecided = newValue }
    }
    /// Whether a constraint was ever suspended, kept or counted as broken by a margin below `Tolerance.closeVerdict` or, for a conflict, below the share
    /// `Tolerance.closeVerdictShare` of its terms.
    package var hasCloseVerdicts: Bool { precision.hasCloseVerdicts }
    /// Whether rounding may show in values: because the solver is delicate (`isDelicate`), or because two constraints in force or more have multipliers that
    /// are far apart.
    package var mayShowRounding: Bool { precision.mayShowRounding }
    /// Whether the bounds of a kept constraint were shifted by more than rounding: it does not quite agree with those before it.
    package var hasShiftedConstraints: Bool {
        required.shifted.contains { index in
            let record = tableau.problem.records[index]
            return abs(record.shift * record.scale) > Tolerance.relativeAgreement * max(1, record.size)
        }
    }
    /// Whether a constraint in force has numbers with which rounding may decide, or a value or a step ever had: what was found had better be confirmed.
    package var isDelicate: Bool { precision.isDelicate }

    package var statistics = Statistics()
    /// Asked now and then during `solve()`, and during questions that take long; true ends these with `Interrupted`.
    package var isInterrupted: (@Sendable () -> Bool)?
    var pivotsLeft = Int.max

    package init() {}
}

// MARK: - Variables

extension Simplex {
    /// A new variable, resting at `value` until something determines it. O(1).
    package mutating func addVariable(at value: Double = 0) -> Variable {
        Variable(column: makeColumn(at: value))
    }

    /// Forgets a variable that no constraint mentions. O(1).
    package mutating func remove(_ variable: Variable) {
        assert(constraints(on: variable).isEmpty, "a variable is removed that constraints mention")
        let index = variable.column
        tableau.problem.columns[index].isDead = true
        changeLog.forget(index)
        changeLog.changedColumns.listRemoved(index)
        // Rows of removed constraints may still have an entry in this column until the factors are made anew. Then the number of the column is released
        // together with the last of these rows.
        if tableau.problem.columnEntries.count(index) == 0 { releaseColumn(index) }
        assertInvariants(isSolved: false)
    }

    package func value(of variable: Variable) -> Double { tableau.solution[variable.column].value }

    /// Makes a column and returns its number: for a variable, which is nonbasic, or for the logical of a new row, which is basic in `slot`.
    mutating func makeColumn(at value: Double, row: Int = -1, slot: Int = -1) -> Int {
        let column = tableau.problem.makeColumn(row: row)
        if column == tableau.solution.count {
            tableau.add(ColumnState(value: value, slot: slot))
            costs.addColumn()
            changeLog.addColumn()
            components.addColumn()
        } else {
            tableau.solution[column] = ColumnState(value: value, slot: slot)
            components.columns[column] = Components.Column(node: components.add())
        }
        costs.enqueue(column)
        return column
    }

    /// Releases the number of a column, so that a new column may get it, and resets all that is kept under that number.
    mutating func releaseColumn(_ column: Int) {
        tableau.problem.release(column: column)
        tableau.solution[column] = ColumnState()
        costs.reset(column)
        costs.columns[column].generation &+= 1
        changeLog.columns[column] = ChangeLog.Column()
    }
}
