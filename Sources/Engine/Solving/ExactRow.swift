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

    /// Makes the row of a constraint of a layout. Both are borrowed: an initialiser would copy them otherwise, which takes longer than making the row.
    package init(_ constraint: borrowing Constraint, in layout: borrowing Layout) {
        let (terms, constant) = layout.row(of: constraint)
        self.init(id: constraint.id, terms: terms, relation: constraint.relation, constant: constant)
    }

    /// The sum of the terms, without the constant, which is on the other side of the relation.
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
        ExactRow(constraint, in: layout)
    }
}
