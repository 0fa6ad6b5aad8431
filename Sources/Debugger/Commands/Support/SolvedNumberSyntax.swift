import Exact
import Language
import Session

/// The number that `keep` or `freeze` is given. In a saved script it may be larger than other typed numbers.
enum SolvedNumberSyntax {
    case number(Rational)
    case expression(ExpressionSyntax)

    func number(_ resolver: Resolver) throws(Diagnostic) -> Rational {
        switch self {
        case .number(let number): number
        case .expression(let expression): try resolver.number(expression)
        }
    }
}
