import Exact
import Layout
import Simplex
import Solving

/// Constraints that, each times its multiplier, add up to a plainly false statement. Exact, and checked when made.
///
/// `<=` counts with multipliers >= 0, `>=` with <= 0, `==` with any (Farkas' lemma).
package struct Proof: Equatable, Sendable {
    package struct Term: Equatable, Sendable {
        package var id: ConstraintID
        package var multiplier: Rational
        /// The constraint's constant, for the sum as people read it.
        package var constant: Rational

        package init(id: ConstraintID, multiplier: Rational, constant: Rational) {
            self.id = id
            self.multiplier = multiplier
            self.constant = constant
        }
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
            rows.indices.reduce(Rational.zero) { $0 + rows[$1].constant * multipliers[$1] }
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
        let columns = Columns(rows)
        if let multipliers = columns.multipliersAlongChains() { return multipliers }
        var system = LinearSystem(unknowns: rows.count)
        for column in 0..<columns.count {
            system.add(columns.range(column).map { (columns.entries[$0].row, columns.entries[$0].multiplier) })
        }
        guard let solution = system.solve(), solution.free.count == 1 else { return nil }
        return solution.values.map { $0.terms.first?.value ?? 0 }
    }

    private static func signsFit(_ rows: [ExactRow], _ multipliers: [Rational]) -> Bool {
        rows.indices.allSatisfy { index in
            switch rows[index].relation {
            case .equal: true
            case .lessOrEqual: multipliers[index].sign > 0
            case .greaterOrEqual: multipliers[index].sign < 0
            }
        }
    }
}

/// Rows by unknown: in each column the multipliers of a dependency must add up to nothing.
private struct Columns {
    /// Column by column, ascending, from `starts` on.
    private(set) var entries: [(row: Int, multiplier: Rational)] = []
    private(set) var starts: [Int] = []
    /// Row by row, from `rowStarts` on: the places of its entries.
    private var places: [Int] = []
    private var rowStarts: [Int] = [0]

    init(_ rows: [ExactRow]) {
        // Numbers alone are sorted: fractions are larger.
        var order: [(unknown: Int, row: Int, term: Int)] = []
        for (index, row) in rows.enumerated() {
            for (term, item) in row.terms.enumerated() { order.append((item.unknown.number, index, term)) }
            rowStarts.append(order.count)
        }
        order.sort { $0.unknown == $1.unknown ? $0.row < $1.row : $0.unknown < $1.unknown }
        entries.reserveCapacity(order.count)
        places = Array(repeating: 0, count: order.count)
        for (place, item) in order.enumerated() {
            if place == 0 || item.unknown != order[place - 1].unknown { starts.append(place) }
            entries.append((item.row, rows[item.row].terms[item.term].multiplier))
            places[rowStarts[item.row] + item.term] = place
        }
        starts.append(order.count)
    }

    var count: Int { starts.count - 1 }

    func range(_ column: Int) -> Range<Int> { starts[column]..<starts[column + 1] }

    /// The only dependency in which the first row has a part, as often as it is written, where each multiplier follows from others
    /// in one column: with that of the first row all are forced, so that there is no other dependency. As a rule causes are chains
    /// of this kind. Nil where that does not come to an end, or to none. O(entries).
    func multipliersAlongChains() -> [Rational]? {
        if rowStarts.count == 1 { return nil }
        var columns = Array(repeating: 0, count: entries.count)
        var open = Array(repeating: 0, count: count)
        var sums = Array(repeating: Rational.zero, count: count)
        var ready: [Int] = []
        for column in open.indices {
            open[column] = range(column).count
            for place in range(column) { columns[place] = column }
            if open[column] == 1 { ready.append(column) }
        }
        var multipliers = Array(repeating: Rational.zero, count: rowStarts.count - 1)
        var isKnown = Array(repeating: false, count: multipliers.count)
        var known = 0
        func set(_ row: Int, _ multiplier: Rational) {
            multipliers[row] = multiplier
            isKnown[row] = true
            known += 1
            for place in places[rowStarts[row]..<rowStarts[row + 1]] {
                let column = columns[place]
                if multiplier.sign != 0 { sums[column] += entries[place].multiplier * multiplier }
                open[column] -= 1
                if open[column] == 1 { ready.append(column) }
            }
        }
        set(0, 1)
        while let column = ready.popLast() {
            // Meanwhile its last row may have been told by another column.
            guard open[column] == 1, let place = range(column).first(where: { !isKnown[entries[$0].row] }) else { continue }
            set(entries[place].row, sums[column].sign == 0 ? 0 : -sums[column] / entries[place].multiplier)
        }
        return known == multipliers.count && sums.allSatisfy { $0.sign == 0 } ? multipliers : nil
    }
}
