import Exact
import Layout
import Solving

/// Equations that are linear combinations of others, by Gaussian elimination in exact numbers.
///
/// The others of which an equation is a combination are the only ones among those that were added, and none of them can be left out: in the
/// terms of matroids, together they are a circuit.
package struct LinearDependence {
    /// An equation, and the combination of added equations that it is.
    private struct Row {
        var terms: [Unknown: Rational]
        var constant: Rational
        var parts: [ConstraintID: Rational]

        /// Adds a multiple of another row.
        mutating func add(_ other: Row, times multiplier: Rational) {
            for (unknown, factor) in other.terms { Self.add(factor * multiplier, to: unknown, in: &terms) }
            for (part, factor) in other.parts { Self.add(factor * multiplier, to: part, in: &parts) }
            constant += other.constant * multiplier
        }

        private static func add<Key: Hashable>(_ value: Rational, to key: Key, in sums: inout [Key: Rational]) {
            let sum = (sums[key] ?? 0) + value
            sums[key] = sum.sign == 0 ? nil : sum
        }
    }

    /// The equations that are independent, each by an unknown that it replaces. Its other unknowns were not replaced when it was added.
    private var rows: [Unknown: Row] = [:]

    package init() {}

    /// Adds an equation, unless it is a combination of those added before, or contradicts them.
    ///
    /// - Returns: those of which it is a combination, without an order; nil where it is none. O(what it takes to replace unknowns in it)
    package mutating func add(_ equation: ExactRow) -> [ConstraintID]? {
        var row = row(equation)
        row.parts[equation.id] = 1
        replaceUnknowns(in: &row)
        guard let last = row.terms.max(by: { $0.key < $1.key }) else {
            return row.constant.sign == 0 ? row.parts.keys.filter { $0 != equation.id } : nil
        }
        let factor = Rational(1) / last.value
        row = Row(
            terms: row.terms.mapValues { $0 * factor }, constant: row.constant * factor, parts: row.parts.mapValues { $0 * factor })
        rows[last.key] = row
        return nil
    }

    /// The added equations that make an equation or an inequality hold; nil where they do not say what its left side is, or say otherwise.
    package func reasons(for claim: ExactRow) -> [ConstraintID]? {
        var row = row(claim)
        replaceUnknowns(in: &row)
        guard row.terms.isEmpty else { return nil }
        // What is left of the constant is how much the left side must be above what the equations make it.
        let holds =
            switch claim.relation {
            case .equal: row.constant.sign == 0
            case .greaterOrEqual: row.constant.sign <= 0
            case .lessOrEqual: row.constant.sign >= 0
            }
        return holds ? Array(row.parts.keys) : nil
    }

    private func row(_ equation: ExactRow) -> Row {
        let items = equation.form.items
        return Row(
            terms: Dictionary(items.map { ($0.term, $0.multiplier) }, uniquingKeysWith: +), constant: equation.constant, parts: [:])
    }

    /// Replaces the unknowns that equations replace, until there are none. A replacement brings in only unknowns whose equations were added later.
    private func replaceUnknowns(in row: inout Row) {
        var waiting = Array(row.terms.keys)
        while let unknown = waiting.popLast() {
            guard let factor = row.terms[unknown], let other = rows[unknown] else { continue }
            row.add(other, times: -factor)
            waiting += other.terms.keys.filter { rows[$0] != nil }
        }
    }
}
