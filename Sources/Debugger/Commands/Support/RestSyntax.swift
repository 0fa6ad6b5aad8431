import Exact
import Language
import Session

/// A value for `keep` and `freeze`. Saved values may be larger than other typed numbers.
enum RestSyntax {
    case number(Rational)
    case expression(ExpressionSyntax)

    func number(_ resolver: Resolver) throws(Diagnostic) -> Rational {
        switch self {
        case .number(let number): number
        case .expression(let expression): try resolver.number(expression)
        }
    }
}
