/// Finds the pairs of rows and slots on which a sparse matrix is triangular, eliminating where there are none.
///
/// Rows and columns with one entry left are paired first, which changes nothing; for layouts little or nothing remains. The
/// rest is eliminated in the order of Markowitz counts with threshold pivoting (Suhl & Suhl, Computing sparse LU factorizations
/// for large-scale linear programming bases, 1990).
struct Elimination {
    /// What the matrix became, by row (index: slot), pivots included.
    private(set) var rows: [[Entry]]
    private(set) var pairs: [(row: Int, slot: Int, value: Double)] = []
    /// Each row of `factors` lost its factor times `row`; in this order.
    private(set) var steps: [(row: Int, factors: [Entry])] = []

    private let size: Int
    /// Rows that may hold an entry of a column; stale ones are skipped when met.
    private var columnRows: [[Int]]
    private var columnCount: [Int]
    private var rowCount: [Int]
    private var rowDone: [Bool]
    private var columnDone: [Bool]
    private var columnQueue: [Int] = []
    private var rowQueue: [Int] = []
    /// Rows by how many entries are left; empty while singletons are enough. Stale ones are dropped when met.
    private var rowsByCount: [[Int]] = []
    /// The pair that a row was last changed for.
    private var changedFor: [Int]

    /// A pivot must be at least this share of the largest entry of its row.
    private static let threshold = 0.05
    private static let smallest = 1e-11

    /// `columns` by slot (index: row).
    init(_ columns: [[Entry]]) {
        size = columns.count
        rows = Array(repeating: [], count: size)
        columnRows = Array(repeating: [], count: size)
        columnCount = Array(repeating: 0, count: size)
        rowDone = Array(repeating: false, count: size)
        changedFor = Array(repeating: 0, count: size)
        columnDone = Array(repeating: false, count: size)
        for (slot, entries) in columns.enumerated() {
            for e in entries where e.value != 0 {
                rows[e.index].append(Entry(index: slot, value: e.value))
                columnRows[slot].append(e.index)
            }
            columnCount[slot] = columnRows[slot].count
        }
        rowCount = rows.map { $0.count }
        for slot in stride(from: size - 1, through: 0, by: -1) where columnCount[slot] == 1 { columnQueue.append(slot) }
        for row in stride(from: size - 1, through: 0, by: -1) where rowCount[row] == 1 { rowQueue.append(row) }
        pairs.reserveCapacity(size)
    }

    /// Returns slots and rows that found no partner; the caller's replacement is a column of -1 in that row alone.
    mutating func run() -> [(slot: Int, row: Int)] {
        while pairs.count < size {
            if let (row, slot) = nextSingleton() ?? nextByCounts() { pair(row, slot) } else { break }
        }
        return replaceDependent()
    }

    private mutating func nextSingleton() -> (Int, Int)? {
        while let slot = columnQueue.popLast() {
            if columnDone[slot] || columnCount[slot] != 1 { continue }
            if let row = columnRows[slot].first(where: { !rowDone[$0] && entry($0, slot) != nil }), isLarge(entry(row, slot), in: slot) {
                return (row, slot)
            }
        }
        while let row = rowQueue.popLast() {
            if rowDone[row] || rowCount[row] != 1 { continue }
            if let entry = rows[row].first(where: { !columnDone[$0.index] }), isLarge(entry.value, in: entry.index) {
                return (row, entry.index)
            }
        }
        return nil
    }

    private func isLarge(_ value: Double?, in slot: Int) -> Bool { abs(value ?? 0) > Self.smallest }

    /// The entry with the least (row count - 1)(column count - 1) among acceptably large ones of the shortest rows.
    private mutating func nextByCounts() -> (Int, Int)? {
        var best: (Int, Int)?
        var bestCost = Int.max
        var bestValue = 0.0
        var looked = 0
        if rowsByCount.isEmpty {
            for row in 0..<size where !rowDone[row] { file(row) }
        }
        for count in rowsByCount.indices where count > 0 {
            var index = rowsByCount[count].count - 1
            while index >= 0 {
                let row = rowsByCount[count][index]
                if rowDone[row] || rowCount[row] != count {
                    rowsByCount[count].swapAt(index, rowsByCount[count].count - 1)
                    rowsByCount[count].removeLast()
                    index -= 1
                    continue
                }
                index -= 1
                let largest = rows[row].reduce(0) { columnDone[$1.index] ? $0 : max($0, abs($1.value)) }
                if largest <= Self.smallest { continue }
                for e in rows[row] where !columnDone[e.index] && abs(e.value) >= Self.threshold * largest {
                    let cost = (count - 1) * (columnCount[e.index] - 1)
                    if cost < bestCost || (cost == bestCost && abs(e.value) > bestValue) {
                        best = (row, e.index)
                        bestCost = cost
                        bestValue = abs(e.value)
                    }
                }
                looked += 1
                if looked >= 8, best != nil { return best }
            }
        }
        return best
    }

    /// Files a row under its count, once the singletons are done with; where its count changes, it is filed again.
    private mutating func file(_ row: Int) {
        let count = rowCount[row]
        while rowsByCount.count <= count { rowsByCount.append([]) }
        rowsByCount[count].append(row)
    }

    private func entry(_ row: Int, _ slot: Int) -> Double? { rows[row].first { $0.index == slot }?.value }

    private mutating func pair(_ row: Int, _ slot: Int) {
        guard let pivot = entry(row, slot) else { return }
        rowDone[row] = true
        columnDone[slot] = true
        pairs.append((row, slot, pivot))
        for e in rows[row] where !columnDone[e.index] {
            columnCount[e.index] -= 1
            if columnCount[e.index] == 1 { columnQueue.append(e.index) }
        }
        // Alone in its row, the column stays in other rows as it is: they are solved after this one.
        let isAlone = rowCount[row] == 1
        var factors: [Entry] = []
        for other in columnRows[slot] where !rowDone[other] && changedFor[other] != pairs.count {
            guard let value = entry(other, slot) else { continue }
            changedFor[other] = pairs.count
            rowCount[other] -= 1
            if !isAlone {
                let factor = value / pivot
                rows[other].removeAll { $0.index == slot }
                factors.append(Entry(index: other, value: factor))
                subtract(row, times: factor, without: slot, from: other)
            }
            if rowCount[other] == 1 { rowQueue.append(other) }
            if !rowsByCount.isEmpty { file(other) }
        }
        if !factors.isEmpty { steps.append((row, factors)) }
    }

    private mutating func subtract(_ source: Int, times factor: Double, without slot: Int, from row: Int) {
        for e in rows[source] where e.index != slot {
            let change = -factor * e.value
            let isActive = !columnDone[e.index]
            if let at = rows[row].firstIndex(where: { $0.index == e.index }) {
                let old = rows[row][at].value
                let value = old + change
                // What cancels to rounding is zero: kept, it would pass for a pivot.
                if abs(value) <= 1e-14 * max(abs(old), abs(change)) {
                    rows[row].swapAt(at, rows[row].count - 1)
                    rows[row].removeLast()
                    if isActive {
                        columnCount[e.index] -= 1
                        rowCount[row] -= 1
                        if columnCount[e.index] == 1 { columnQueue.append(e.index) }
                    }
                } else {
                    rows[row][at].value = value
                }
            } else {
                rows[row].append(Entry(index: e.index, value: change))
                columnRows[e.index].append(row)
                if isActive {
                    columnCount[e.index] += 1
                    rowCount[row] += 1
                }
            }
        }
    }

    private mutating func replaceDependent() -> [(slot: Int, row: Int)] {
        let freeRows = (0..<size).filter { !rowDone[$0] }
        guard !freeRows.isEmpty else { return [] }
        let freeSlots = (0..<size).filter { !columnDone[$0] }
        let gone = Set(freeSlots)
        for row in rows.indices { rows[row].removeAll { gone.contains($0.index) } }
        let replaced = zip(freeSlots, freeRows).map { (slot: $0, row: $1) }
        for (slot, row) in replaced {
            rows[row].append(Entry(index: slot, value: -1))
            pairs.append((row, slot, -1))
        }
        return replaced
    }
}
