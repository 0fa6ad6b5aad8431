import Exact
import Language
import Session

/// A value for `keep` and `freeze`. Saved values may be larger than other typed numbers.
enum RestSyntax {
    case number(Rational)
    case expression(ExpressionSyntax)

    init(_ arguments: inout ArgumentCursor) throws(Diagnostic) {
        self = if let number = arguments.solvedNumber() { .number(number) } else { .expression(try arguments.numberExpression()) }
    }

    func number(_ resolver: Resolver) throws(Diagnostic) -> Rational {
        switch self {
        case .number(let number): number
        case .expression(let expression): try resolver.number(expression)
        }
    }
}
