/// An LU factorisation of a sparse square matrix, kept up to date by product-form etas.
///
/// The matrix B has one column a basis slot and one row a constraint row. Rows and slots from `order` on are trivial: the
/// slot's column is -1 in the row of the same number (a new row's logical). Singletons are eliminated first, which for
/// layouts leaves next to nothing; the rest is chosen by Markowitz counts with threshold pivoting
/// (Suhl & Suhl, Computing sparse LU factorizations for large-scale linear programming bases, 1990).
struct SparseLU: Sendable {
    struct Entry: Sendable {
        var index: Int
        var value: Double
    }

    /// A later change of the basis.
    private enum Update: Sendable {
        /// The column of `slot` was replaced; `column` is B⁻¹ times the new one, without its entry `pivot` at `slot`.
        case column(slot: Int, pivot: Double, entries: [Entry])
        /// The row whose logical sits in `slot` got coefficients at other slots.
        case row(slot: Int, entries: [Entry])
    }

    private(set) var order = 0
    private var pivotRow: [Int] = []
    private var pivotSlot: [Int] = []
    private var pivotValue: [Double] = []
    /// Multipliers of step k: row index and factor.
    private var lower: [[Entry]] = []
    /// U by rows (index: slot) and by columns (index: row), both without the pivot.
    private var upperRows: [[Entry]] = []
    private var upperColumns: [[Entry]] = []
    private var updates: [Update] = []
    private(set) var updateFill = 0

    var updateCount: Int { updates.count }

    /// Factorises the matrix whose column for slot s has the entries `columns[s]` (index: row).
    ///
    /// Returns the slots whose columns depend on the others, with the rows left without a pivot, in pairs: the caller puts
    /// the row's logical there; the factorisation already counts on it.
    mutating func factorise(_ columns: [[Entry]]) -> [(slot: Int, row: Int)] {
        var work = Elimination(columns)
        let replaced = work.run()
        order = columns.count
        pivotRow = work.pivotRow
        pivotSlot = work.pivotSlot
        pivotValue = work.pivotValue
        lower = work.lower
        upperRows = work.upperRows
        upperColumns = Array(repeating: [], count: order)
        for k in 0..<order {
            for entry in upperRows[k] { upperColumns[entry.index].append(Entry(index: pivotRow[k], value: entry.value)) }
        }
        updates = []
        updateFill = 0
        return replaced
    }

    /// The column of `slot` becomes one whose B⁻¹ image is `alpha`.
    mutating func replaceColumn(slot: Int, alpha: [Double], support: [Int]) {
        var entries: [Entry] = []
        entries.reserveCapacity(support.count)
        for s in support where s != slot && alpha[s] != 0 { entries.append(Entry(index: s, value: alpha[s])) }
        updateFill += entries.count + 1
        updates.append(.column(slot: slot, pivot: alpha[slot], entries: entries))
    }

    /// The row whose only entry was -1 at `slot` gets more coefficients, given by slot.
    mutating func extendRow(slot: Int, entries: [Entry]) {
        guard !entries.isEmpty else { return }
        updateFill += entries.count
        updates.append(.row(slot: slot, entries: entries))
    }

    /// Solves B x = b: rows in, slots out. O(nonzeros of the factors).
    func solve(_ b: inout [Double]) {
        let m = b.count
        for k in 0..<order where !lower[k].isEmpty {
            let v = b[pivotRow[k]]
            if v == 0 { continue }
            for e in lower[k] { b[e.index] -= e.value * v }
        }
        var x = [Double](repeating: 0, count: m)
        for s in order..<m where b[s] != 0 { x[s] = -b[s] }
        for k in stride(from: order - 1, through: 0, by: -1) {
            let v = b[pivotRow[k]]
            if v == 0 { continue }
            let slot = pivotSlot[k]
            let value = v / pivotValue[k]
            x[slot] = value
            for e in upperColumns[slot] { b[e.index] -= e.value * value }
        }
        for update in updates {
            switch update {
            case .column(let slot, let pivot, let entries):
                let v = x[slot]
                if v == 0 { continue }
                let value = v / pivot
                x[slot] = value
                for e in entries { x[e.index] -= e.value * value }
            case .row(let slot, let entries):
                var sum = x[slot]
                for e in entries { sum += e.value * x[e.index] }
                x[slot] = sum
            }
        }
        b = x
    }

    /// Solves Bᵀ y = c: slots in, rows out. O(nonzeros of the factors).
    func solveTransposed(_ c: inout [Double]) {
        let m = c.count
        for update in updates.reversed() {
            switch update {
            case .column(let slot, let pivot, let entries):
                var v = c[slot]
                for e in entries { v -= e.value * c[e.index] }
                c[slot] = v / pivot
            case .row(let slot, let entries):
                let v = c[slot]
                if v == 0 { continue }
                for e in entries { c[e.index] += e.value * v }
            }
        }
        var y = [Double](repeating: 0, count: m)
        for s in order..<m where c[s] != 0 { y[s] = -c[s] }
        for k in 0..<order {
            let v = c[pivotSlot[k]]
            if v == 0 { continue }
            let value = v / pivotValue[k]
            y[pivotRow[k]] = value
            for e in upperRows[k] { c[e.index] -= e.value * value }
        }
        for k in stride(from: order - 1, through: 0, by: -1) where !lower[k].isEmpty {
            var v = y[pivotRow[k]]
            for e in lower[k] { v -= e.value * y[e.index] }
            y[pivotRow[k]] = v
        }
        c = y
    }
}

extension SparseLU {
    /// The elimination itself: an active submatrix by rows with counts by column, consumed pivot by pivot.
    private struct Elimination {
        var pivotRow: [Int] = []
        var pivotSlot: [Int] = []
        var pivotValue: [Double] = []
        var lower: [[Entry]] = []
        var upperRows: [[Entry]] = []

        private let size: Int
        private var rows: [[Entry]]
        /// Rows that may hold an entry of a column; stale ones are skipped when met.
        private var columnRows: [[Int]]
        private var columnCount: [Int]
        private var rowDone: [Bool]
        private var columnDone: [Bool]
        private var columnQueue: [Int] = []
        private var rowQueue: [Int] = []

        /// A pivot must be at least this share of the largest entry of its row.
        private static let threshold = 0.05
        private static let smallest = 1e-11

        init(_ columns: [[Entry]]) {
            size = columns.count
            rows = Array(repeating: [], count: size)
            columnRows = Array(repeating: [], count: size)
            columnCount = Array(repeating: 0, count: size)
            rowDone = Array(repeating: false, count: size)
            columnDone = Array(repeating: false, count: size)
            for (slot, entries) in columns.enumerated() {
                for e in entries where e.value != 0 {
                    rows[e.index].append(Entry(index: slot, value: e.value))
                    columnRows[slot].append(e.index)
                }
                columnCount[slot] = columnRows[slot].count
            }
            for slot in stride(from: size - 1, through: 0, by: -1) where columnCount[slot] == 1 { columnQueue.append(slot) }
            for row in stride(from: size - 1, through: 0, by: -1) where rows[row].count == 1 { rowQueue.append(row) }
            pivotRow.reserveCapacity(size)
            pivotSlot.reserveCapacity(size)
            pivotValue.reserveCapacity(size)
            lower.reserveCapacity(size)
            upperRows.reserveCapacity(size)
        }

        mutating func run() -> [(slot: Int, row: Int)] {
            while pivotRow.count < size {
                if let (row, slot) = nextSingleton() ?? nextByCounts() {
                    eliminate(row, slot)
                } else {
                    break
                }
            }
            return replaceDependent()
        }

        private mutating func nextSingleton() -> (Int, Int)? {
            while let slot = columnQueue.popLast() {
                if columnDone[slot] || columnCount[slot] != 1 { continue }
                if let row = columnRows[slot].first(where: { !rowDone[$0] && entry($0, slot) != nil }),
                    let value = entry(row, slot), abs(value) > Self.smallest
                {
                    return (row, slot)
                }
            }
            while let row = rowQueue.popLast() {
                if rowDone[row] || rows[row].count != 1 { continue }
                if abs(rows[row][0].value) > Self.smallest { return (row, rows[row][0].index) }
            }
            return nil
        }

        /// The entry with the least (row count - 1)(column count - 1) among acceptably large ones of the shortest rows.
        private func nextByCounts() -> (Int, Int)? {
            var best: (Int, Int)?
            var bestCost = Int.max
            var bestValue = 0.0
            var looked = 0
            let candidates = (0..<size).filter { !rowDone[$0] && !rows[$0].isEmpty }.sorted {
                (rows[$0].count, $0) < (rows[$1].count, $1)
            }
            for row in candidates {
                let largest = rows[row].reduce(0) { max($0, abs($1.value)) }
                if largest <= Self.smallest { continue }
                for e in rows[row] where abs(e.value) >= Self.threshold * largest {
                    let cost = (rows[row].count - 1) * (columnCount[e.index] - 1)
                    if cost < bestCost || (cost == bestCost && abs(e.value) > bestValue) {
                        best = (row, e.index)
                        bestCost = cost
                        bestValue = abs(e.value)
                    }
                }
                looked += 1
                if looked >= 8, best != nil { break }
            }
            return best
        }

        private func entry(_ row: Int, _ slot: Int) -> Double? {
            rows[row].first { $0.index == slot }?.value
        }

        private mutating func eliminate(_ row: Int, _ slot: Int) {
            guard let pivot = entry(row, slot) else { return }
            let pivotEntries = rows[row].filter { $0.index != slot }
            rowDone[row] = true
            columnDone[slot] = true
            for e in pivotEntries { columnCount[e.index] -= 1 }
            var multipliers: [Entry] = []
            for other in columnRows[slot] where !rowDone[other] {
                guard let at = rows[other].firstIndex(where: { $0.index == slot }) else { continue }
                let factor = rows[other][at].value / pivot
                rows[other].swapAt(at, rows[other].count - 1)
                rows[other].removeLast()
                multipliers.append(Entry(index: other, value: factor))
                subtract(pivotEntries, times: factor, from: other)
                if rows[other].count == 1 { rowQueue.append(other) }
            }
            for e in pivotEntries where columnCount[e.index] == 1 { columnQueue.append(e.index) }
            pivotRow.append(row)
            pivotSlot.append(slot)
            pivotValue.append(pivot)
            lower.append(multipliers)
            upperRows.append(pivotEntries)
            rows[row] = []
        }

        private mutating func subtract(_ entries: [Entry], times factor: Double, from row: Int) {
            for e in entries {
                let change = -factor * e.value
                if let at = rows[row].firstIndex(where: { $0.index == e.index }) {
                    let old = rows[row][at].value
                    let value = old + change
                    // What cancels to rounding is zero: kept, it would pass for a pivot.
                    if abs(value) <= 1e-14 * max(abs(old), abs(change)) {
                        rows[row].swapAt(at, rows[row].count - 1)
                        rows[row].removeLast()
                        columnCount[e.index] -= 1
                    } else {
                        rows[row][at].value = value
                    }
                } else {
                    rows[row].append(Entry(index: e.index, value: change))
                    columnRows[e.index].append(row)
                    columnCount[e.index] += 1
                }
            }
        }

        /// Pairs what found no pivot; each pair counts as a column with -1 in that row alone.
        private mutating func replaceDependent() -> [(slot: Int, row: Int)] {
            let freeRows = (0..<size).filter { !rowDone[$0] }
            guard !freeRows.isEmpty else { return [] }
            let freeSlots = (0..<size).filter { !columnDone[$0] }
            let gone = Set(freeSlots)
            for k in upperRows.indices { upperRows[k].removeAll { gone.contains($0.index) } }
            let pairs = zip(freeSlots, freeRows).map { (slot: $0, row: $1) }
            for pair in pairs {
                pivotRow.append(pair.row)
                pivotSlot.append(pair.slot)
                pivotValue.append(-1)
                lower.append([])
                upperRows.append([])
            }
            return pairs
        }
    }
}
