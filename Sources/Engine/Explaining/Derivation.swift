import Exact
import Layout
import Simplex
import Solving

/// Shows how tight constraints, each with a multiplier, add up to the value of an expression.
package struct Derivation: Sendable {
    package struct Term: Sendable {
        package var id: ConstraintID
        package var multiplier: Rational
        /// The term's part of the value, in points.
        package var contribution: Rational
    }

    /// The value of the expression: the sum of the terms and the constant where it is derived, otherwise the solver's value.
    package var value: Double
    /// The constraints with their multipliers. Their contributions and `constant` add up to the value. Empty where no such constraints were confirmed, and for
    /// an expression without unknowns.
    package var terms: [Term]
    /// The constant in the expression itself.
    package var constant: Rational
    /// Whether the value differs between equally good layouts.
    package var isAmbiguous: Bool
    /// Whether the terms and `constant` were confirmed to add up to the value.
    package var isDerived: Bool
}

extension LiveLayout {
    /// The tight constraints whose combination is the value of an expression. Stronger constraints are preferred, and of equally strong ones those that are not
    /// generated. Of several combinations it is one whose least preferred constraint is preferred as much as possible.
    package func derivation(of form: LinearForm<Anchor>) throws(Simplex.Interrupted) -> Derivation {
        try derivation(of: layout.expansion(of: form))
    }

    private func derivation(of expanded: LinearForm<Unknown>) throws(Simplex.Interrupted) -> Derivation {
        let isAmbiguous = try isAmbiguous(expanded)
        let terms = expanded.isConstant ? [] : try terms(addingUpTo: expanded)
        let sum = terms?.reduce(expanded.constant) { $0 + $1.contribution }
        return Derivation(
            value: sum?.double ?? value(of: expanded), terms: terms ?? [], constant: expanded.constant, isAmbiguous: isAmbiguous,
            isDerived: sum != nil)
    }

    /// The constraints that the value of an expression rests on, as the solver has it, without a proof. The cost is that of a row of the tableau.
    package func determiningConstraints(of form: LinearForm<Anchor>) -> [ConstraintID] {
        let expanded = layout.expansion(of: form)
        return expanded.isConstant ? [] : withSimplex { $0.determiningConstraints(of: solverTerms(expanded)) }.compactMap { id(of: $0) }
    }

    /// The tight constraints whose combination is the value of the expression that a constraint compares with its constant.
    package func derivation(ofExpressionIn constraint: Constraint) throws(Simplex.Interrupted) -> Derivation {
        try derivation(of: exactRow(constraint).form)
    }

    /// The derivation of an expression in which row heights are derived from their content and not from the constraint that measuring made. Nil where no row of
    /// the layout was measured, where nothing can be derived, or where the value would differ.
    package func derivationFromContent(of form: LinearForm<Anchor>) throws(Simplex.Interrupted) -> Derivation? {
        guard hasMeasuredRows else { return nil }
        var side = self
        side.stopMeasuringAndForget()
        try side.solve()
        _ = try side.updateDetermination()
        let found = try side.derivation(of: form)
        return found.isDerived && abs(found.value - value(of: form)) <= Rect.closeness ? found : nil
    }

    /// The terms of the derivation, the strongest first, of equally strong ones those that are not generated. The solver finds them, and exact arithmetic
    /// confirms that they add up to the form and its value; nil where it does not.
    func terms(addingUpTo expanded: LinearForm<Unknown>) throws(Simplex.Interrupted) -> [Derivation.Term]? {
        let support = try simplex.support(of: solverTerms(expanded)) { handle in
            id(of: handle).map { $0.isGenerated && !$0.isAskedFor } ?? true
        }
        guard let support else { return nil }
        var rows: [ExactRow] = []
        var order: [(index: Int, preferenceRank: Int, entry: Int)] = []
        var near: [Double] = []
        // The table of constraints is copied once, since constraints are looked up in it one by one.
        let constraints = layout.constraints
        for item in support {
            guard let constraint = id(of: item.constraint).flatMap({ constraints[$0] }) else { continue }
            order.append((rows.count, item.preferenceRank, constraint.order))
            rows.append(exactRow(constraint))
            near.append(item.multiplier)
        }
        guard let multipliers = Self.multipliers(of: rows, near: near, addingUpTo: expanded) else { return nil }
        order.sort { ($0.preferenceRank, $0.entry) < ($1.preferenceRank, $1.entry) }
        let terms = order.compactMap { item in
            let (row, multiplier) = (rows[item.index], multipliers[item.index])
            return multiplier.sign == 0 ? nil : Derivation.Term(id: row.id, multiplier: multiplier, contribution: multiplier * row.constant)
        }
        // Where rows are nearly parallel, their multipliers are large and magnify what constraints are off by within their tolerance. So the terms must also
        // come to the value of the solver.
        let derived = terms.reduce(Rational.zero) { $0 + $1.contribution }.double
        return (value(of: expanded) - expanded.constant.double).agrees(with: derived) ? terms : nil
    }

    /// How much an inequality could be tightened before it breaks, in points; negative where the inequality is broken. For an equation it is always 0.
    package func slack(of constraint: Constraint) -> Double {
        let (terms, constant) = lowered(constraint)
        let sum = terms.reduce(0.0) { $0 + $1.1.double * value(of: $1.0) }
        switch constraint.relation {
        case .equal: return 0
        case .lessOrEqual: return constant.double - sum
        case .greaterOrEqual: return sum - constant.double
        }
    }
}
