import Exact
import Layout
import Simplex

/// A constraint in exact numbers, as a linear row over the layout's unknowns: the form in which explanations and proofs use it.
package struct ExactRow: Sendable {
    package var id: ConstraintID
    package var terms: [(unknown: Unknown, multiplier: Rational)]
    package var relation: Relation
    package var constant: Rational

    package init(id: ConstraintID, terms: [(unknown: Unknown, multiplier: Rational)], relation: Relation, constant: Rational) {
        self.id = id
        self.terms = terms
        self.relation = relation
        self.constant = constant
    }

    /// The row of a constraint of a layout.
    package init(_ constraint: Constraint, in layout: Layout) {
        let (terms, constant) = layout.row(of: constraint)
        self.init(
            id: constraint.id, terms: terms.map { (unknown: $0.0, multiplier: $0.1) }, relation: constraint.relation, constant: constant)
    }

    /// The sum of the terms, without the constant, which is on the other side.
    package var form: LinearForm<Unknown> {
        var form = LinearForm<Unknown>()
        form.reserve(terms.count)
        for term in terms { form.add(term.unknown, times: term.multiplier) }
        return form
    }
}

extension LiveLayout {
    /// The exact row of a constraint.
    package func exactRow(_ constraint: Constraint) -> ExactRow {
        withLayout { ExactRow(constraint, in: $0) }
    }
}
