import Exact

/// A linear program in fractions: a dense tableau, two phases, Bland's rule. Slow, and simple enough to be believed.
///
/// Variables are numbered: first the free ones, then those that are never negative. After `minimise`, `keepOptimal` narrows
/// the program to its best points, so that another cost can be minimised among them.
public struct ExactLP: Sendable {
    public struct Row: Sendable {
        public var terms: [Int: Rational]
        public var relation: Problem.Relation
        public var constant: Rational

        public init(_ terms: [Int: Rational], _ relation: Problem.Relation, _ constant: Rational) {
            self.terms = terms
            self.relation = relation
            self.constant = constant
        }

        public init(_ row: Problem.Row) {
            self.init(row.terms, row.relation, row.constant)
        }
    }

    public enum Outcome: Equatable, Sendable {
        case optimal(Rational), infeasible, unbounded
    }

    private let free: Int
    private let nonnegative: Int
    /// One equation a line over columns that are never negative; the last number is the right-hand side, never negative either.
    private var lines: [[Rational]] = []
    /// The column that each line is solved for: 1 there, 0 in all other lines.
    private var basis: [Int] = []
    /// Columns that take part; the others stay 0.
    private var isOpen: [Bool] = []
    /// The last cost, by column: what one unit of the column adds to it. The last number is the negated cost itself.
    private var reducedCost: [Rational] = []
    public private(set) var isFeasible = true

    public init(free: Int, nonnegative: Int = 0, rows: [Row]) {
        self.free = free
        self.nonnegative = nonnegative
        // Columns: x = p - q for each free variable, the nonnegative ones, a slack for each inequality, an artificial for each row.
        let structural = 2 * free + nonnegative
        let slacks = rows.count { $0.relation != .equal }
        let firstArtificial = structural + slacks
        let columns = firstArtificial + rows.count
        isOpen = Array(repeating: true, count: columns)
        var slack = structural
        for (index, row) in rows.enumerated() {
            var line = Array(repeating: Rational.zero, count: columns + 1)
            for (column, factor) in columnFactors(row.terms) { line[column] = factor }
            if row.relation != .equal {
                line[slack] = row.relation == .lessOrEqual ? 1 : -1
                slack += 1
            }
            line[columns] = row.constant
            if row.constant.sign < 0 { line = line.map { -$0 } }
            line[firstArtificial + index] = 1
            lines.append(line)
            basis.append(firstArtificial + index)
        }
        takeUnitColumns(below: firstArtificial)
        removeArtificials(from: firstArtificial)
    }

    /// The least value of `sum(cost × variable)`. The tableau stays at the point found.
    public mutating func minimise(_ cost: [Int: Rational]) -> Outcome {
        guard isFeasible else { return .infeasible }
        setCost(columnFactors(cost))
        return descend() ? .optimal(-reducedCost[reducedCost.count - 1]) : .unbounded
    }

    /// Leaves only the points where the cost just minimised is least. Same as adding the row "cost == least": by the last
    /// line of the tableau cost = least + sum(d × column) with every d >= 0, so each column with d > 0 has to stay 0.
    public mutating func keepOptimal() {
        for column in isOpen.indices where reducedCost[column].sign > 0 { isOpen[column] = false }
    }

    /// The value of a variable at the present point.
    public func value(of variable: Int) -> Rational {
        columnFactors([variable: 1]).reduce(.zero) { sum, entry in
            guard let line = basis.firstIndex(of: entry.column) else { return sum }
            return sum + entry.factor * lines[line][lines[line].count - 1]
        }
    }

    private func columnFactors(_ terms: [Int: Rational]) -> [(column: Int, factor: Rational)] {
        terms.flatMap { variable, factor in
            variable < free
                ? [(column: 2 * variable, factor: factor), (column: 2 * variable + 1, factor: -factor)]
                : [(column: free + variable, factor: factor)]
        }
    }

    /// A column that stands in one line only, positive there, can start in the basis in the artificial's place.
    private mutating func takeUnitColumns(below firstArtificial: Int) {
        for column in 0..<firstArtificial {
            let holders = lines.indices.filter { lines[$0][column].sign != 0 }
            guard holders.count == 1, let line = holders.first, basis[line] >= firstArtificial, lines[line][column].sign > 0 else {
                continue
            }
            pivot(line, column)
        }
    }

    /// Phase one: brings the sum of the artificials to zero and drops them, or finds that it cannot be.
    private mutating func removeArtificials(from firstArtificial: Int) {
        let artificials = firstArtificial..<isOpen.count
        setCost(basis.filter(artificials.contains).map { (column: $0, factor: 1) })
        _ = descend()
        isFeasible = reducedCost[reducedCost.count - 1].sign == 0
        guard isFeasible else { return }
        for line in lines.indices.reversed() where artificials.contains(basis[line]) {
            if let column = (0..<firstArtificial).first(where: { lines[line][$0].sign != 0 }) {
                pivot(line, column)
            } else {  // 0 == 0
                lines.remove(at: line)
                basis.remove(at: line)
            }
        }
        for line in lines.indices { lines[line].removeSubrange(artificials) }
        isOpen.removeSubrange(artificials)
    }

    /// Writes a cost in terms of the columns outside the basis.
    private mutating func setCost(_ factors: [(column: Int, factor: Rational)]) {
        reducedCost = Array(repeating: .zero, count: isOpen.count + 1)
        for (column, factor) in factors { reducedCost[column] += factor }
        for line in lines.indices { subtract(lines[line], from: &reducedCost, clearing: basis[line]) }
    }

    /// Phase two by Bland's rule (the first column that helps, the first basic column that limits it), which cannot cycle.
    /// False where the cost has no least value.
    private mutating func descend() -> Bool {
        while let entering = isOpen.indices.first(where: { isOpen[$0] && reducedCost[$0].sign < 0 }) {
            var leaving: (line: Int, ratio: Rational)?
            for line in lines.indices where lines[line][entering].sign > 0 {
                let ratio = lines[line][lines[line].count - 1] / lines[line][entering]
                if let best = leaving, best.ratio < ratio || (best.ratio == ratio && basis[best.line] < basis[line]) { continue }
                leaving = (line, ratio)
            }
            guard let leaving else { return false }
            pivot(leaving.line, entering)
            subtract(lines[leaving.line], from: &reducedCost, clearing: entering)
        }
        return true
    }

    private mutating func pivot(_ line: Int, _ column: Int) {
        let factor = lines[line][column].reciprocal
        if factor != 1 { lines[line] = lines[line].map { $0.sign == 0 ? $0 : $0 * factor } }
        for other in lines.indices where other != line { subtract(lines[line], from: &lines[other], clearing: column) }
        basis[line] = column
    }

    /// Takes the multiple of `line` away from `target` that makes its number in `column` zero.
    private func subtract(_ line: [Rational], from target: inout [Rational], clearing column: Int) {
        let factor = target[column]
        if factor.sign == 0 { return }
        for index in line.indices where line[index].sign != 0 { target[index] -= factor * line[index] }
    }
}
