import Exact

/// Equations of which the last does not quite follow from those before it: whether it agrees with them hangs on a tolerance.
///
/// All numbers are decimals. All but one are independent; that one is a sum of multiples of others, 10 to 10,000 times as large as these or as small a part of
/// them, and is off by a residual of 1e-10 to 1e-4. Rows come in any order.
public struct NearContradiction: Sendable {
    public let problem: Problem
    /// The rows of the one linear dependency.
    public let members: [Int]
    /// By how much the last of these is off, as written, where the others hold.
    public let gap: Rational
    /// By how much that one of these is off that is off least where the others hold.
    public let leastGap: Rational
    /// The largest number in these.
    public let largest: Rational

    public init(seed: UInt64) {
        var bits = SplitMix64(seed: seed)
        func integer(_ range: ClosedRange<Int>, _ bits: inout SplitMix64) -> Int { Int.random(in: range, using: &bits) }
        func multiplier(_ bits: inout SplitMix64) -> Rational {
            let sizes: [Rational] = [
                1, 1, 2, 3, Rational(1, 4), 10, 100, 1000, 10_000, Rational(integer(10...10_000, &bits)),
                Rational(integer(1000...999_999, &bits), 100), Rational(1, 10), Rational(1, 1000),
            ]
            return sizes[integer(0...sizes.count - 1, &bits)] * (integer(0...1, &bits) == 0 ? 1 : -1)
        }
        let variables = integer(1...4, &bits)
        let point = (0..<variables).map { _ in Rational(integer(-400...1000, &bits), [1, 1, 2, 4, 5][integer(0...4, &bits)]) }
        var rows: [(terms: [Int: Rational], constant: Rational)] = []
        for variable in 0..<variables {
            var terms = [variable: multiplier(&bits)]
            if variable > 0, integer(0...9, &bits) < 7 { terms[integer(0...variable - 1, &bits)] = multiplier(&bits) }
            rows.append((terms, terms.reduce(Rational.zero) { $0 + $1.value * point[$1.key] }))
        }
        var shares: [Int: Rational] = [:]
        for _ in 0..<integer(1...variables, &bits) { shares[integer(0...variables - 1, &bits)] = multiplier(&bits) }
        var sum: (terms: [Int: Rational], constant: Rational) = ([:], 0)
        for (row, share) in shares {
            for (variable, own) in rows[row].terms { sum.terms[variable, default: 0] += own * share }
            sum.constant += rows[row].constant * share
        }
        sum.terms = sum.terms.filter { $0.value.sign != 0 }
        var residual = Rational(integer(1...99, &bits), 10)
        for _ in 0..<integer(4...10, &bits) { residual /= 10 }
        sum.constant += residual * (integer(0...1, &bits) == 0 ? 1 : -1)
        rows.append(sum)
        shares[variables] = -1
        let order = Array(rows.indices).shuffled(using: &bits)
        problem = Problem(variables: variables, constraints: order.map { Problem.Row(rows[$0].terms, .equal, rows[$0].constant) })
        members = order.indices.filter { shares[order[$0]] != nil }
        gap = residual / (members.last.flatMap { shares[order[$0]] } ?? 1).magnitude
        leastGap = members.reduce(gap) { min($0, residual / (shares[order[$1]] ?? 1).magnitude) }
        largest = members.reduce(Rational.zero) { largest, index in
            let row = rows[order[index]]
            return row.terms.reduce(max(largest, row.constant.magnitude)) { max($0, ($1.value * point[$1.key]).magnitude) }
        }
    }
}
