import Exact
import Layout
import Solving

/// Steps by which some unknowns change, from their present values, so that rows come to hold, each of them as an equation. All other unknowns keep their values.
///
/// It is found without a search, in floating point: an unknown that is in one row only can always be given the value with which this row holds, once the other
/// unknowns of the row have theirs. So this row may wait until the others are met, and then another unknown may be in one row only.
struct Displacement {
    private var steps: [Unknown: Double] = [:]
    /// The unknowns that the move changes.
    private(set) var unknowns: [Unknown] = []

    /// Nil where the rows cannot be met one after the other, each by an unknown of its own. O(entries).
    ///
    /// - Parameters:
    ///   - others: rows that are to be violated by the move as little as can be: unknowns that are in none of them are moved rather than others.
    ///   - value: returns the present value of an unknown, in points.
    init?(meeting rows: [ExactRow], sparing others: [ExactRow], from value: (Unknown) -> Double) {
        guard let own = Self.unknownsToMeet(rows, sparing: others) else { return nil }
        for (index, unknown) in own.reversed() {
            var missing = rows[index].constant.double
            var multiplier = 0.0
            for term in rows[index].terms {
                let factor = term.multiplier.double
                missing -= factor * (value(term.unknown) + (steps[term.unknown] ?? 0))
                if term.unknown == unknown { multiplier = factor }
            }
            if missing == 0 { continue }
            steps[unknown] = missing / multiplier
            unknowns.append(unknown)
        }
    }

    /// For each row an unknown of its own, which is in no later row of the result. Nil where there are none.
    private static func unknownsToMeet(_ rows: [ExactRow], sparing others: [ExactRow]) -> [(row: Int, unknown: Unknown)]? {
        var numbers: [Unknown: Int] = [:]
        var met: [Unknown] = []
        // For each unknown, the number of rows left that it is in, and the sum of their indices: where one is left, the sum is its index.
        var uses: [(count: Int, sum: Int)] = []
        for (index, row) in rows.enumerated() {
            for term in row.terms {
                let number = numbers[term.unknown] ?? met.count
                if number == met.count {
                    numbers[term.unknown] = number
                    met.append(term.unknown)
                    uses.append((0, 0))
                }
                uses[number].count += 1
                uses[number].sum += index
            }
        }
        var isSpared = Array(repeating: false, count: met.count)
        for row in others { for term in row.terms { if let number = numbers[term.unknown] { isSpared[number] = true } } }
        var own: [(row: Int, unknown: Unknown)] = []
        // Unknowns that are in one row only, those that are spared apart from the others.
        var (alone, spared): ([Int], [Int]) = ([], [])
        for number in met.indices where uses[number].count == 1 {
            if isSpared[number] { spared.append(number) } else { alone.append(number) }
        }
        while let number = alone.popLast() ?? spared.popLast() {
            // The last row of this unknown may wait for another unknown already.
            guard uses[number].count == 1 else { continue }
            let row = uses[number].sum
            own.append((row, met[number]))
            for term in rows[row].terms {
                guard let other = numbers[term.unknown] else { continue }
                uses[other].count -= 1
                uses[other].sum -= row
                if uses[other].count != 1 { continue }
                if isSpared[other] { spared.append(other) } else { alone.append(other) }
            }
        }
        return own.count == rows.count ? own : nil
    }

    /// By how much the move changes the left side of a row.
    func change(of row: ExactRow) -> Double {
        row.terms.reduce(0) { $0 + $1.multiplier.double * (steps[$1.unknown] ?? 0) }
    }
}
