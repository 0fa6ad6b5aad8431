import Exact
import Simplex

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

extension ConstraintID {
    /// What is put to the question; no constraint of a layout has this id.
    package static let claim = ConstraintID.typed(-1)
}

extension LiveLayout {
    /// The tight constraints whose combination is the value of an expression; of several combinations that of the highest
    /// priorities, typed constraints before generated ones.
    package func derivation(of form: LinearForm<Anchor>) throws(Simplex.Interrupted) -> Derivation {
        let expanded = layout.expansion(of: form)
        let value = self.value(of: form)
        let isAmbiguous = try isAmbiguous(form)
        func result(_ terms: [Derivation.Term], isDerived: Bool) -> Derivation {
            let sum = terms.reduce(expanded.constant) { $0 + $1.contributes }
            return Derivation(
                value: isDerived ? sum.double : value, terms: terms, constant: expanded.constant, isAmbiguous: isAmbiguous,
                isDerived: isDerived)
        }
        if expanded.isConstant { return result([], isDerived: true) }
        let tight = connected(activeConstraints.filter(isTight), with: expanded.items.map(\.term)).sorted {
            (-$0.priority, $0.isRequired ? 0 : 1, $0.isGenerated ? 1 : 0, $0.order)
                < (-$1.priority, $1.isRequired ? 0 : 1, $1.isGenerated ? 1 : 0, $1.order)
        }
        // The value follows from the tight constraints if no other value is possible while they stay tight.
        let elsewhere = (Rational(exactly: value.rounded()) ?? 0) + 1000 - expanded.constant
        let claim = ExactRow(
            id: .claim, terms: expanded.items.map { (unknown: $0.term, multiplier: $0.multiplier) }, relation: .equal,
            constant: elsewhere)
        var search = self.search(
            [claim]
                + tight.map { constraint in
                    var row = exactRow(constraint)
                    row.relation = .equal
                    return row
                })
        guard let (_, proof) = try search.minimalConflict(in: [claim.id] + tight.map(\.id), focus: claim.id), let proof,
            let unit = proof.terms.first(where: { $0.id == claim.id })?.multiplier
        else { return result([], isDerived: false) }
        let terms = proof.terms.filter { $0.id != claim.id }.map { term in
            let multiplier = -term.multiplier / unit
            return Derivation.Term(id: term.id, multiplier: multiplier, contributes: multiplier * term.constant)
        }
        return result(terms, isDerived: true)
    }

    /// Whether a constraint holds with nothing to spare.
    private func isTight(_ constraint: Constraint) -> Bool {
        guard violation(of: constraint.id) == 0, !isSuspended(constraint.id) else { return false }
        return constraint.relation == .equal || abs(slack(of: constraint)) <= 1e-7
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
