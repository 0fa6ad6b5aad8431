import Exact
import Layout
import Solving

/// Finds equations that are linear combinations of others, by Gaussian elimination in exact numbers.
///
/// The others of which an equation is a combination are the only ones among those that were added, and none of them can be left out: in the terms of matroids,
/// they and the equation are a circuit. Where the combination has very many unknowns or very long numbers on the way, it is not found; the limits are far
/// beyond what layouts have.
package struct LinearDependence {
    /// A sum of unknowns, and what it equals.
    private typealias Sum = LinearForm<Unknown>

    /// A sum that replaces an unknown, and how it was made: of an equation, and of rows that were there before it.
    ///
    /// What a row is made of is not multiplied out, so that a row is as large as what was done to make it, however long the chain of equations
    /// is that it stands for.
    private struct Row {
        var sum: Sum
        /// The equation that the row was made of; nil for a row that was made of other rows alone.
        var equation: ConstraintID?
        var others: [(row: Int, multiplier: Rational)]
    }

    /// The most unknowns in a sum, and the most bits of a number in it.
    private static let (mostUnknowns, mostBits) = (64, 1024)

    /// All rows that were made, each of them from earlier ones.
    private var rows: [Row] = []
    /// The index of the row that replaces an unknown. The other unknowns in it were not replaced by rows when it was made.
    private var replacements: [Unknown: Int] = [:]
    /// How often an unknown was replaced, as a measure of the work.
    package private(set) var steps = 0

    package init() {}

    /// Adds an equation, unless it is a combination of those added before, contradicts them, or becomes too large.
    ///
    /// - Returns: the equations of which it is a combination, in no order; nil where it is none, or one of more than `limit`. The work grows with the number of
    ///   unknowns that are replaced in it.
    package mutating func add(_ equation: ExactRow, atMost limit: Int) -> [ConstraintID]? {
        guard let (sum, others) = replaced(Self.sum(equation)) else { return nil }
        guard let last = sum.items.max(by: { $0.term < $1.term }) else {
            return sum.constant.sign == 0 ? equations(in: others, atMost: limit) : nil
        }
        let factor = Rational(1) / last.multiplier
        let scaled = factor == 1 ? sum : sum.multiplied(by: factor)
        guard Self.isSmall(scaled) else { return nil }
        replacements[last.term] = rows.count
        rows.append(Row(sum: scaled, equation: equation.id, others: others.map { ($0.key, $0.value * factor) }))
        return nil
    }

    /// The added equations that make an equation or inequality hold. Nil where they do not say what its left side is, where they contradict it, or where they
    /// are more than `limit`.
    package mutating func reasons(for claim: ExactRow, atMost limit: Int) -> [ConstraintID]? {
        guard let (sum, others) = replaced(Self.sum(claim)), sum.items.isEmpty else { return nil }
        // The constant that is left is by how much the right side exceeds what the equations make the left side.
        let holds =
            switch claim.relation {
            case .equal: sum.constant.sign == 0
            case .greaterOrEqual: sum.constant.sign <= 0
            case .lessOrEqual: sum.constant.sign >= 0
            }
        return holds ? equations(in: others, atMost: limit) : nil
    }

    private static func sum(_ row: ExactRow) -> Sum {
        var sum = row.form
        sum.constant = row.constant
        return sum
    }

    /// Whether a sum is of a size at which arithmetic is fast.
    private static func isSmall(_ sum: Sum) -> Bool {
        sum.items.count <= mostUnknowns && sum.constant.bitWidth <= mostBits && sum.items.allSatisfy { $0.multiplier.bitWidth <= mostBits }
    }

    /// The sum after the unknowns are removed that rows replace, and the rows that were added to it for that, with their multipliers; nil where it became too
    /// large.
    private mutating func replaced(_ sum: Sum) -> (sum: Sum, others: [Int: Rational])? {
        var (sum, others) = (sum, [Int: Rational]())
        for item in sum.items where replacements[item.term] != nil {
            guard let row = settled(item.term) else { return nil }
            sum.add(rows[row].sum, times: -item.multiplier)
            others[row, default: 0] -= item.multiplier
            steps += 1
            guard Self.isSmall(sum) else { return nil }
        }
        return (sum, others)
    }

    /// The index of the row that replaces an unknown, after other unknowns that rows replace were removed from it; nil where it became too large.
    private mutating func settled(_ unknown: Unknown) -> Int? {
        var path = [unknown]
        while let last = path.last, let rowIndex = replacements[last] {
            let open = rows[rowIndex].sum.items.filter { $0.term != last && replacements[$0.term] != nil }
            if open.isEmpty {
                path.removeLast()
            } else if let next = open.first(where: { isOpen($0.term) })?.term {
                path.append(next)
            } else {
                var row = Row(sum: rows[rowIndex].sum, equation: nil, others: [(rowIndex, 1)])
                for item in open {
                    guard let known = replacements[item.term] else { continue }
                    row.sum.add(rows[known].sum, times: -item.multiplier)
                    row.others.append((known, -item.multiplier))
                    steps += 1
                }
                guard Self.isSmall(row.sum) else { return nil }
                replacements[last] = rows.count
                rows.append(row)
                path.removeLast()
            }
        }
        return replacements[unknown]
    }

    /// Whether the row that replaces an unknown has other unknowns that rows replace by now.
    private func isOpen(_ unknown: Unknown) -> Bool {
        guard let rowIndex = replacements[unknown] else { return false }
        return rows[rowIndex].sum.items.contains { $0.term != unknown && replacements[$0.term] != nil }
    }

    /// The equations of which a sum of rows is made; nil where they are more than `limit`.
    ///
    /// Rows are taken from the last one: when one has its turn, all that it is used for is known, and what cancels out is not looked into.
    private func equations(in sum: [Int: Rational], atMost limit: Int) -> [ConstraintID]? {
        var found: [ConstraintID] = []
        var left = sum
        while let last = left.keys.max(), let multiplier = left.removeValue(forKey: last) {
            if multiplier.sign == 0 { continue }
            if let equation = rows[last].equation {
                guard found.count < limit else { return nil }
                found.append(equation)
            }
            for (row, factor) in rows[last].others { left[row, default: 0] += factor * multiplier }
        }
        return found
    }
}
