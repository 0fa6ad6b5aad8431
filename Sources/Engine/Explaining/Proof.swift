import Exact
import Layout
import Simplex
import Solving

/// A proof that constraints cannot hold together: multiplied by their multipliers they add up to a false statement. It is exact, and
/// checked when made.
///
/// Multipliers of `<=` are >= 0, of `>=` <= 0, of `==` any (Farkas' lemma).
package struct Proof: Equatable, Sendable {
    package struct Term: Equatable, Sendable {
        package var id: ConstraintID
        package var multiplier: Rational
        /// The constraint's constant. `Proof.balance` adds up the constants, times the multipliers, on the two sides of the false statement.
        package var constant: Rational

        package init(id: ConstraintID, multiplier: Rational, constant: Rational) {
            self.id = id
            self.multiplier = multiplier
            self.constant = constant
        }
    }

    package var terms: [Term]
    /// Whether the sum reads `0 == total`; otherwise it reads `0 <= total`.
    package var isEquality: Bool
    package var total: Rational

    /// The magnitude by which the sum is false.
    package var gap: Rational { total.magnitude }

    /// The false statement to which the constraints add up, as text: `0 == 20`.
    package var sum: String { "0 \(isEquality ? "==" : "<=") \(total.decimalDescription)" }

    /// The false statement to which the constraints add up, as text, with the constants (times the multipliers) on the sides on which they are positive: `340
    /// == 320`.
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
    /// It requires that there is exactly one linear dependency, that it involves all rows, and that its sum is false: without any one
    /// row the others are independent, and can hold. The multiplier of `focus`, a member, is scaled to 1 or -1. Nil where that is not
    /// so.
    package init?(minimal rows: [ExactRow], focus: ConstraintID?) {
        guard let multipliers = Proof.onlyDependency(of: rows), multipliers.allSatisfy({ $0.sign != 0 }) else { return nil }
        self.init(rows, multipliers, focus: focus)
    }

    /// Proves that some of `rows`, with `focus` among them, are the only minimal unsatisfiable subset: there is exactly one linear
    /// dependency, and its sum is false. Nil where that is not so.
    init?(only rows: [ExactRow], focus: ConstraintID) {
        guard let multipliers = Proof.onlyDependency(of: rows) else { return nil }
        let needed = rows.indices.filter { multipliers[$0].sign != 0 }
        guard needed.contains(where: { rows[$0].id == focus }) else { return nil }
        self.init(needed.map { rows[$0] }, needed.map { multipliers[$0] }, focus: focus)
    }

    private init?(_ rows: [ExactRow], _ dependency: [Rational], focus: ConstraintID?) {
        var multipliers = dependency
        if let at = rows.firstIndex(where: { $0.id == focus }), multipliers[at].magnitude != 1 {
            let unit = multipliers[at].magnitude
            multipliers = multipliers.map { $0 / unit }
        }
        isEquality = rows.allSatisfy { $0.relation == .equal }
        total = rows.indices.reduce(Rational.zero) { $0 + rows[$1].constant * multipliers[$1] }
        if isEquality ? total.sign < 0 : !Proof.signsFit(rows, multipliers) {
            multipliers = multipliers.map { -$0 }
            total = -total
        }
        terms = zip(rows, multipliers).map { Term(id: $0.id, multiplier: $1, constant: $0.constant) }
        guard isEquality ? total.sign != 0 : Proof.signsFit(rows, multipliers) && total.sign < 0 else { return nil }
    }

    /// The multipliers with which the left sides add up to 0; nil unless they are unique up to a factor.
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

/// The rows arranged by unknown, with a column for each: there the entries, times the multipliers of a dependency, must add up to 0.
private struct Columns {
    /// The entries of all columns, one column after the other; those of a column begin at its place in `starts`, with ascending rows.
    private(set) var entries: [(row: Int, multiplier: Rational)] = []
    private(set) var starts: [Int] = []
    /// The indices in `entries` of each row's entries; those of a row begin at its place in `rowStarts`.
    private var entryIndices: [Int] = []
    private var rowStarts: [Int] = [0]

    init(_ rows: [ExactRow]) {
        // Only numbers of unknowns, rows and terms are sorted, not the entries with their fractions, which are larger.
        var order: [(unknown: Int, row: Int, term: Int)] = []
        order.reserveCapacity(2 * rows.count)
        rowStarts.reserveCapacity(rows.count + 1)
        for (index, row) in rows.enumerated() {
            for (term, item) in row.terms.enumerated() { order.append((item.unknown.number, index, term)) }
            rowStarts.append(order.count)
        }
        order.sort { $0.unknown == $1.unknown ? $0.row < $1.row : $0.unknown < $1.unknown }
        entries.reserveCapacity(order.count)
        entryIndices = Array(repeating: 0, count: order.count)
        for (index, item) in order.enumerated() {
            if index == 0 || item.unknown != order[index - 1].unknown { starts.append(index) }
            entries.append((item.row, rows[item.row].terms[item.term].multiplier))
            entryIndices[rowStarts[item.row] + item.term] = index
        }
        starts.append(order.count)
    }

    var count: Int { starts.count - 1 }

    func range(_ column: Int) -> Range<Int> { starts[column]..<starts[column + 1] }

    /// The only dependency, with multiplier 1 for the first row, found by following columns in which all multipliers but one are known. All multipliers are
    /// forced then, so there is no other dependency. Most causes are such chains. Nil where this does not lead to all rows, or there is no dependency that
    /// involves the first row. O(entries).
    func multipliersAlongChains() -> [Rational]? {
        if rowStarts.count == 1 { return nil }
        var columns = Array(repeating: 0, count: entries.count)
        var open = Array(repeating: 0, count: count)
        var sums = Array(repeating: Rational.zero, count: count)
        var ready: [Int] = []
        for column in open.indices {
            open[column] = range(column).count
            for index in range(column) { columns[index] = column }
            if open[column] == 1 { ready.append(column) }
        }
        var multipliers = Array(repeating: Rational.zero, count: rowStarts.count - 1)
        var isKnown = Array(repeating: false, count: multipliers.count)
        var known = 0
        func set(_ row: Int, _ multiplier: Rational) {
            multipliers[row] = multiplier
            isKnown[row] = true
            known += 1
            for index in entryIndices[rowStarts[row]..<rowStarts[row + 1]] {
                let column = columns[index]
                if multiplier.sign != 0 { sums[column] += entries[index].multiplier * multiplier }
                open[column] -= 1
                if open[column] == 1 { ready.append(column) }
            }
        }
        set(0, 1)
        while let column = ready.popLast() {
            // The multiplier of the last row in this column may be known from another column meanwhile.
            guard open[column] == 1, let index = range(column).first(where: { !isKnown[entries[$0].row] }) else { continue }
            set(entries[index].row, sums[column].sign == 0 ? 0 : -sums[column] / entries[index].multiplier)
        }
        return known == multipliers.count && sums.allSatisfy { $0.sign == 0 } ? multipliers : nil
    }
}
