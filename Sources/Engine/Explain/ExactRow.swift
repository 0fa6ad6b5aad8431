import Exact
import Simplex

/// A constraint as explanations see it: exact, over the solver's unknowns.
package struct ExactRow: Sendable {
    package var id: ConstraintID
    package var terms: [(unknown: Unknown, multiplier: Rational)]
    package var relation: Relation
    package var constant: Rational
}
