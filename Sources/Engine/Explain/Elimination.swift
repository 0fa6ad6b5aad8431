import Exact

/// Gaussian elimination in fractions, keeping track of how each remainder came about.
enum Elimination {
    private struct Reduced {
        var pivot: Unknown
        var terms: [Unknown: Rational]
        /// Multipliers of the original rows that give this one.
        var origin: [Int: Rational]
    }

    /// The multipliers under which the rows' left sides add up to nothing, if there is exactly one such combination (up to a
    /// factor).
    static func onlyDependency(of rows: [ExactRow]) -> [Rational]? {
        var basis: [Unknown: Reduced] = [:]
        var dependency: [Int: Rational]?
        for (index, row) in rows.enumerated() {
            var terms = Dictionary(row.terms.map { ($0.unknown, $0.multiplier) }, uniquingKeysWith: +)
            var origin: [Int: Rational] = [index: 1]
            // Unknowns in order, so that reduction only ever brings in later ones.
            while let unknown = terms.keys.filter({ basis[$0] != nil }).min(), let other = basis[unknown], let factor = terms[unknown] {
                subtract(other.terms, times: factor, from: &terms)
                subtract(other.origin, times: factor, from: &origin)
            }
            if let pivot = terms.keys.min(), let value = terms[pivot] {
                let inverse = value.reciprocal
                basis[pivot] = Reduced(
                    pivot: pivot, terms: terms.mapValues { $0 * inverse }, origin: origin.mapValues { $0 * inverse })
            } else {
                if dependency != nil { return nil }
                dependency = origin
            }
        }
        guard let dependency else { return nil }
        return rows.indices.map { dependency[$0] ?? 0 }
    }

    private static func subtract<Key>(_ other: [Key: Rational], times factor: Rational, from sum: inout [Key: Rational]) {
        for (key, value) in other {
            let rest = (sum[key] ?? 0) - value * factor
            sum[key] = rest.sign == 0 ? nil : rest
        }
    }
}
