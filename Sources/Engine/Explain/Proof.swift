import Exact
import Simplex

/// Constraints that, each times its multiplier, add up to a plainly false statement. Exact, and checked when made.
///
/// `<=` counts with multipliers >= 0, `>=` with <= 0, `==` with any (Farkas' lemma).
package struct Proof: Equatable, Sendable {
    package struct Term: Equatable, Sendable {
        package var id: ConstraintID
        package var multiplier: Rational
        /// The constraint's constant, for the sum as people read it.
        package var constant: Rational
    }

    package var terms: [Term]
    /// Whether the sum reads `0 == total`; else `0 <= total`.
    package var isEquality: Bool
    package var total: Rational

    /// By how much the sum fails.
    package var gap: Rational { total.magnitude }

    /// `0 == 20`
    package var sum: String { "0 \(isEquality ? "==" : "<=") \(total.decimalDescription)" }

    /// The same with the constants on the sides that keep them positive: `340 == 320`.
    package var balance: String {
        let shares = terms.map { $0.multiplier * $0.constant }
        let positive = shares.filter { $0.sign > 0 }.reduce(Rational.zero, +)
        let negative = -shares.filter { $0.sign < 0 }.reduce(Rational.zero, +)
        return isEquality
            ? "\(positive.decimalDescription) == \(negative.decimalDescription)"
            : "\(negative.decimalDescription) <= \(positive.decimalDescription)"
    }
}

extension Proof {
    /// Proves that `rows` cannot hold together and that every one of them is needed.
    ///
    /// Exactly one linear dependency, over all of them, whose sum is false: then any one less leaves independent rows, which
    /// can always hold. `focus`, a member, counts once. Returns `nil` where that is not so.
    package init?(minimal rows: [ExactRow], focus: ConstraintID?) {
        guard let multipliers = Proof.onlyDependency(of: rows), multipliers.allSatisfy({ $0.sign != 0 }) else { return nil }
        self.init(rows, multipliers, focus: focus)
    }

    /// Proves that of `rows` some cannot hold together, `focus` and every other one of them needed, and that no others are such a set:
    /// there is one linear dependency alone, and all that cannot hold together is one. Returns `nil` where that is not so.
    init?(only rows: [ExactRow], focus: ConstraintID) {
        guard let multipliers = Proof.onlyDependency(of: rows) else { return nil }
        let needed = rows.indices.filter { multipliers[$0].sign != 0 }
        guard needed.contains(where: { rows[$0].id == focus }) else { return nil }
        self.init(needed.map { rows[$0] }, needed.map { multipliers[$0] }, focus: focus)
    }

    private init?(_ rows: [ExactRow], _ dependency: [Rational], focus: ConstraintID?) {
        var multipliers = dependency
        if let at = rows.firstIndex(where: { $0.id == focus }) {
            let unit = multipliers[at].magnitude
            multipliers = multipliers.map { $0 / unit }
        }
        func total(_ multipliers: [Rational]) -> Rational {
            zip(rows, multipliers).reduce(Rational.zero) { $0 + $1.0.constant * $1.1 }
        }
        isEquality = rows.allSatisfy { $0.relation == .equal }
        let sum = total(multipliers)
        if isEquality ? sum.sign < 0 : !Proof.signsFit(rows, multipliers) { multipliers = multipliers.map { -$0 } }
        self.total = total(multipliers)
        terms = zip(rows, multipliers).map { Term(id: $0.id, multiplier: $1, constant: $0.constant) }
        guard isEquality ? self.total.sign != 0 : Proof.signsFit(rows, multipliers) && self.total.sign < 0 else { return nil }
    }

    /// The multipliers under which the left sides add up to nothing, if up to a factor there are no others.
    private static func onlyDependency(of rows: [ExactRow]) -> [Rational]? {
        var entries: [(unknown: Int, term: LinearSystem.Term)] = []
        for (index, row) in rows.enumerated() {
            for term in row.terms { entries.append((term.unknown.number, (index, term.multiplier))) }
        }
        entries.sort { ($0.unknown, $0.term.index) < ($1.unknown, $1.term.index) }
        var system = LinearSystem(unknowns: rows.count)
        var rest = entries[...]
        while let first = rest.first {
            let column = rest.prefix { $0.unknown == first.unknown }
            system.add(column.map(\.term))
            rest = rest[column.endIndex...]
        }
        guard let solution = system.solve(), solution.free.count == 1 else { return nil }
        return solution.values.map { $0.terms.first?.value ?? 0 }
    }

    private static func signsFit(_ rows: [ExactRow], _ multipliers: [Rational]) -> Bool {
        zip(rows, multipliers).allSatisfy { row, multiplier in
            switch row.relation {
            case .equal: true
            case .lessOrEqual: multiplier.sign > 0
            case .greaterOrEqual: multiplier.sign < 0
            }
        }
    }
}
