import Reference
import Testing

@testable import Simplex

/// The factors of a basis by themselves, beside dense arithmetic.
@Suite struct BasisFactorsTests {
    /// After each replacement of a column FTRAN and BTRAN solve the equations of the matrix that results.
    @Test(arguments: 1...60) func solvesWhatTheMatrixSays(seed: Int) {
        var random = SplitMix64(seed: UInt64(seed))
        let size = Int.random(in: 1...14, using: &random)
        var matrix = Matrix(size: size)
        for slot in 0..<size {
            // A triangle at first, so that the matrix has an inverse.
            matrix.columns[slot] = Matrix.column(size, diagonal: slot, entriesBelow: slot, &random)
        }
        var factors = BasisFactors()
        #expect(matrix.factorise(&factors).isEmpty)
        for _ in 0..<30 {
            matrix.check(factors, &random)
            let slot = Int.random(in: 0..<size, using: &random)
            let column = Matrix.column(size, diagonal: Int.random(in: 0..<size, using: &random), entriesBelow: size, &random)
            var alpha = SparseVector()
            alpha.fit(size)
            var input = matrix.vector(column)
            factors.solve(&input, into: &alpha, tracking: true)
            if abs(alpha[slot]) < 1e-3 { continue }
            matrix.columns[slot] = column
            if !factors.replaceColumn(slot: slot, alpha: alpha[slot]) { #expect(matrix.factorise(&factors).isEmpty) }
        }
    }

    /// A column that is a combination of others is found, and another one takes its place.
    @Test func dependentColumnsAreReplaced() {
        var matrix = Matrix(size: 3)
        matrix.columns = [[0: 1, 1: 1], [1: 1, 2: 1], [0: 2, 1: 4, 2: 2]]
        var factors = BasisFactors()
        let replaced = matrix.factorise(&factors)
        #expect(replaced.count == 1)
        for (slot, row) in replaced { matrix.columns[slot] = [row: -1] }
        var random = SplitMix64(seed: 1)
        matrix.check(factors, &random)
    }
}

/// A square matrix: for each basis slot the numbers of its column by row.
private struct Matrix {
    var size: Int
    var columns: [[Int: Double]]

    init(size: Int) {
        self.size = size
        columns = Array(repeating: [:], count: size)
    }

    /// A column with an entry in a row, and perhaps some in the rows before `entriesBelow`.
    static func column(_ size: Int, diagonal: Int, entriesBelow: Int, _ random: inout SplitMix64) -> [Int: Double] {
        var column = [diagonal: Double([-2, -1, 1, 2].randomElement(using: &random) ?? 1)]
        for row in 0..<entriesBelow where row != diagonal && Int.random(in: 0..<4, using: &random) == 0 {
            column[row] = Double([-1, 1, 3].randomElement(using: &random) ?? 1)
        }
        return column
    }

    func vector(_ entries: [Int: Double]) -> SparseVector {
        var vector = SparseVector()
        vector.fit(size)
        for (index, value) in entries.sorted(by: { $0.key < $1.key }) { vector.add(value, at: index) }
        return vector
    }

    func factorise(_ factors: inout BasisFactors) -> [(slot: Int, row: Int)] {
        // The factors learn of the rows as a solver's do.
        while factors.size < size { factors.append(pivot: -1, capacity: size) }
        var lists = Lists<Entry>()
        for column in columns {
            lists.addList()
            for (row, value) in column.sorted(by: { $0.key < $1.key }) {
                lists.append(Entry(index: row, value: value), to: lists.listCount - 1)
            }
        }
        return factors.factorise(lists)
    }

    /// Checks both kinds of solve with random sparse vectors.
    func check(_ factors: BasisFactors, _ random: inout SplitMix64) {
        var factors = factors
        var given = [Int.random(in: 0..<size, using: &random): 1.0]
        given[Int.random(in: 0..<size, using: &random)] = -2
        var (input, x, y) = (vector(given), vector([:]), vector([:]))
        factors.solve(&input, into: &x, tracking: false)
        for row in 0..<size {
            let sum = (0..<size).reduce(0) { $0 + (columns[$1][row] ?? 0) * x[$1] }
            #expect(abs(sum - (given[row] ?? 0)) < 1e-6, "row \(row) of B x")
        }
        input = vector(given)
        factors.solveTransposed(&input, into: &y)
        for slot in 0..<size {
            let sum = columns[slot].reduce(0) { $0 + $1.value * y[$1.key] }
            #expect(abs(sum - (given[slot] ?? 0)) < 1e-6, "slot \(slot) of Bᵀ y")
        }
    }
}
