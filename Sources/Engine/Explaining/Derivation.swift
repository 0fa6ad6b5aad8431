import Exact
import Layout
import Simplex
import Solving

/// How tight constraints add up to a value.
package struct Derivation: Sendable {
    package struct Term: Sendable {
        package var id: ConstraintID
        package var multiplier: Rational
        /// Its share of the value, in points.
        package var contributes: Rational
    }

    /// Exact where derived, else what the solver has.
    package var value: Double
    /// The terms' shares and `constant` add up to the value. Empty where nothing determines it.
    package var terms: [Term]
    /// What the expression itself adds.
    package var constant: Rational
    /// Whether equally good layouts differ in it.
    package var isAmbiguous: Bool
    /// Whether the terms account for the whole value.
    package var isDerived: Bool
}

extension LiveLayout {
    /// The tight constraints whose combination is the value of an expression; of several combinations that of the highest
    /// priorities, typed constraints before generated ones.
    package func derivation(of form: LinearForm<Anchor>) throws(Simplex.Interrupted) -> Derivation {
        let expanded = layout.expansion(of: form)
        let isAmbiguous = try isAmbiguous(form)
        let terms = expanded.isConstant ? [] : try derivation(of: expanded)
        let sum = terms?.reduce(expanded.constant) { $0 + $1.contributes }
        return Derivation(
            value: sum?.double ?? value(of: form), terms: terms ?? [], constant: expanded.constant, isAmbiguous: isAmbiguous,
            isDerived: sum != nil)
    }

    /// The same where rows are as high as what is in them: from that, not from the height that was measured; nil where no such row
    /// has a part in it, or it comes to something else.
    package func derivationFromContent(of form: LinearForm<Anchor>) throws(Simplex.Interrupted) -> Derivation? {
        guard hasMeasuredRows else { return nil }
        var side = self
        side.unmeasureRows()
        _ = try side.solve()
        _ = try side.updateDetermination()
        let found = try side.derivation(of: form)
        return found.isDerived && abs(found.value - value(of: form)) <= Rect.closeness ? found : nil
    }

    /// The solver finds the constraints; fractions confirm that they add up to the form and its value, or there is none. The strongest come
    /// first, people's own before generated ones.
    func derivation(of expanded: LinearForm<Unknown>) throws(Simplex.Interrupted) -> [Derivation.Term]? {
        let support = try simplex.support(of: columns(of: expanded)) { handle in
            id(of: handle).map { $0.isGenerated && !$0.isAskedFor } ?? true
        }
        guard let support else { return nil }
        var rows: [ExactRow] = []
        var order: [(index: Int, place: Int, entry: Int)] = []
        var near: [Double] = []
        // One copy of what holds them: they are looked up one by one.
        let constraints = layout.constraints
        for item in support {
            guard let constraint = id(of: item.constraint).flatMap({ constraints[$0] }) else { continue }
            order.append((rows.count, item.place, constraint.order))
            rows.append(exactRow(constraint))
            near.append(item.multiplier)
        }
        guard let multipliers = Self.multipliers(of: rows, near: near, addingUpTo: expanded) else { return nil }
        order.sort { ($0.place, $0.entry) < ($1.place, $1.entry) }
        let terms = order.compactMap { item in
            let (row, multiplier) = (rows[item.index], multipliers[item.index])
            return multiplier.sign == 0 ? nil : Derivation.Term(id: row.id, multiplier: multiplier, contributes: multiplier * row.constant)
        }
        // Rows that are nearly parallel magnify what is within the tolerance.
        let derived = terms.reduce(Rational.zero) { $0 + $1.contributes }.double
        return (value(of: expanded) - expanded.constant.double).agrees(with: derived) ? terms : nil
    }

    /// By how much an inequality could be tightened; 0 or less for an equation or what is broken.
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
