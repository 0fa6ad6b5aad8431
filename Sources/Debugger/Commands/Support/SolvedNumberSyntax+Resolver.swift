import ArgumentParsing
import Exact
import Language
import Session

extension SolvedNumberSyntax {
    func number(_ resolver: Resolver) throws(Diagnostic) -> Rational {
        switch self {
        case .number(let number): number
        case .expression(let expression): try resolver.number(expression)
        }
    }
}
