import Exact
import Layout
import Simplex

extension LiveLayout {
    package func row(of rest: Vertex.Rest) -> RestingPlace? {
        switch rest {
        case .bound(let handle): return lowered(handle)
        case .variable(let variable, let value):
            return Rational(exactly: value).map { RestingPlace(terms: [(variable, 1)], constant: $0) }
        case .expression(let handle, let value):
            guard let row = lowered(handle), let value = Rational(exactly: value) else { return nil }
            return RestingPlace(terms: row.terms, constant: value)
        case .sum(let terms, let value):
            guard let value = Rational(exactly: value) else { return nil }
            var sum: [Simplex.Variable: Rational] = [:]
            for term in terms {
                guard let multiplier = Rational(exactly: term.1) else { continue }
                sum[term.0, default: 0] += multiplier
            }
            return RestingPlace(terms: sum.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }, constant: value)
        }
    }

    private func lowered(_ handle: Simplex.Constraint) -> RestingPlace? {
        guard let constraint = id(of: handle).flatMap({ layout.constraints[$0] }) else { return nil }
        let (terms, constant) = lowered(constraint)
        return RestingPlace(terms: terms.compactMap { term in variable(for: term.0).map { ($0, term.1) } }, constant: constant)
    }
}

/// The equation that says where a nonbasic column rests, in exact numbers; the present solution satisfies it. The sum of `terms`, which are variables of the
/// solver with their multipliers, equals `constant`: the constant of the constraint that holds the column or, where nothing holds it, the value that it keeps.
package struct RestingPlace {
    package var terms: [(variable: Simplex.Variable, multiplier: Rational)]
    package var constant: Rational
}
