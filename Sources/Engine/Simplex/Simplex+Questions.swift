import Exact

/// What can be asked of a solution, right after `solve()`. Questions change nothing: not the solution, and not what the next `solve()` does.
extension Simplex {
    /// Where a change of constants in proportion to a parameter first makes another constraint tight: that constraint, and how far the parameter goes until
    /// then, up or down.
    package struct Limit: Sendable {
        package var distance: Double
        package var constraint: Constraint
    }

    /// Puts a question to the tableau. The visits of the factors that it takes do not bring the next `refresh()` nearer.
    private mutating func ask<Answer>(_ question: (inout Tableau) -> Answer) -> Answer {
        let before = tableau.basis.factors.visits
        defer { tableau.basis.visitsAtRefresh += tableau.basis.factors.visits - before }
        return question(&tableau)
    }

    /// What keeps a broken constraint, optional or suspended, from holding, read off its row of the tableau (`Tableau.blockers`), nil where the row does not
    /// show it; and how many rows of the factors were visited for that.
    package mutating func blockers(
        of constraint: Constraint, rivals: Rivals = .none
    ) -> (constraints: [Constraint]?, rowsTouched: Int) {
        let before = tableau.basis.factors.visits
        let found = ask { $0.blockers(of: constraint, rivals: rivals) }
        return (found, tableau.basis.factors.visits - before)
    }

    /// Whether a broken constraint can hold if those of its own level and of lower ones give way (`Tableau.canHoldWithoutRivals`), and how many rows of the
    /// factors were visited for that.
    package mutating func canHoldWithoutRivals(_ constraint: Constraint) -> (Bool, rowsTouched: Int) {
        let before = tableau.basis.factors.visits
        let answer = ask { $0.canHoldWithoutRivals(constraint) }
        return (answer, tableau.basis.factors.visits - before)
    }

    /// By how much a parameter, to which constants change in proportion, may fall and rise before the optimal basis changes (`Tableau.reach`).
    package mutating func reach(_ constraints: [(constraint: Constraint, slope: Double)]) -> (down: Limit?, up: Limit?) {
        ask { $0.reach(constraints) }
    }

    /// An expression as a combination of what the solution rests on, each with its multiplier, which belongs to a constraint as it is written.
    package mutating func combination(of terms: [(Variable, Rational)]) -> [(rest: Vertex.Rest, multiplier: Double)] {
        ask { $0.combination(of: terms) }
    }

    /// What the value of an expression rests on (`Tableau.support`): constraints that hold with nothing to spare and whose combination the expression is, each
    /// with its place in the order of preference. Nil where the expression is no combination of such constraints. A copy of the tableau is asked.
    package func support(
        of terms: [(Variable, Rational)], isSecondary: (Constraint) -> Bool
    ) throws(Interrupted) -> [(constraint: Constraint, multiplier: Double, preferenceRank: Int)]? {
        try tableau.support(of: terms, isSecondary: isSecondary, askInterrupt: checkInterrupt)
    }

    /// Constraints that determine the value of an expression in the present basis: of those that hold the same column where it is, only the strongest
    /// (`Tableau.determiningConstraints`).
    package func determiningConstraints(of terms: [(Variable, Rational)]) -> [Constraint] {
        var side = tableau
        return side.determiningConstraints(of: terms)
    }

    /// What the solution rests on. O(size), and a solve with the factors for each column that nothing holds. A copy of the tableau is asked.
    package var vertex: Vertex { tableau.vertex }

    /// All solutions as good as the present one, to be asked for ranges.
    package func face() -> Face { Face(self) }

    /// Constraints that cannot hold together: a suspended one, and some that are kept and come before it in the order of required constraints. Not minimal
    /// as a rule. `nil` where rounding hides them. Valid right after `solve()`. They are what the solver found when it suspended the constraint, if it still
    /// knows that, else what a copy of the solver finds.
    package func obstacles(to suspended: Constraint) throws(Interrupted) -> [Constraint]? {
        if let found = required.obstacles[suspended.index] { return found.map { Constraint(index: $0) } }
        var side = self
        let order = tableau.problem.records[suspended.index].order
        side.setState(suspended.index, .kept)
        while let subset = try side.restoreFeasibility(strict: true) {
            let later = subset.filter { tableau.problem.records[$0].order > order }
            if later.isEmpty { return subset.map { Constraint(index: $0) } }
            // Constraints that came after the suspended one are left out, since it must be shown that it cannot hold with those before it.
            for index in later { side.setState(index, .deferred) }
        }
        // The constraint is off by so little that others make up for it, each within its tolerance, so that it seems to hold. Its own row of the tableau says
        // what holds it back.
        side = self
        return side.blockers(of: suspended).constraints.flatMap { blockers in
            let isEarlier = blockers.allSatisfy { (tableau.problem.records[$0.index].strength.order ?? .max) < order }
            return isEarlier ? (blockers + [suspended]).sorted() : nil
        }
    }

    /// The constraints that mention a variable, with other variables or alone. An equation over this variable alone is listed twice, since it is kept as two
    /// bounds; a required constraint over it alone is missing while it is deferred. O(their number).
    package func constraints(on variable: Variable) -> [Constraint] {
        var found: [Constraint] = []
        found.reserveCapacity(tableau.problem.bounds.count(variable.column) + rowCount(of: variable))
        appendConstraintsAlone(on: variable, to: &found)
        for k in tableau.problem.columnEntries.range(variable.column) {
            let row = tableau.problem.rows[tableau.problem.columnEntries.storage[k].index]
            if row.record >= 0 { found.append(Constraint(index: row.record)) }
        }
        return found
    }

    /// The number of rows in which a variable is: those of the constraints that mention it together with others, and of removed ones whose rows are still in
    /// the factors. O(1).
    package func rowCount(of variable: Variable) -> Int { tableau.problem.columnEntries.count(variable.column) }

    /// The constraints that mention a variable and no other; an equation is listed twice, and a required constraint that is deferred until it is decided on is
    /// not listed. O(their number).
    package func constraintsAlone(on variable: Variable) -> [Constraint] {
        var found: [Constraint] = []
        appendConstraintsAlone(on: variable, to: &found)
        return found
    }

    private func appendConstraintsAlone(on variable: Variable, to found: inout [Constraint]) {
        for k in tableau.problem.bounds.range(variable.column) {
            if let record = tableau.problem.bounds.storage[k].record { found.append(Constraint(index: record)) }
        }
    }
}
