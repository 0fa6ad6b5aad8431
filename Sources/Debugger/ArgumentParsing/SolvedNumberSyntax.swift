import Exact
import Language

/// The number that `keep` or `freeze` is given. In a saved script it may be larger than other typed numbers.
package enum SolvedNumberSyntax {
    case number(Rational)
    case expression(ExpressionSyntax)
}
