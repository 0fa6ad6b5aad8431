/// Finds the pairs of rows and slots on which a sparse matrix is triangular, eliminating where there are none.
///
/// Rows and columns with one entry left are paired first, which changes nothing; for layouts little or nothing remains. The
/// rest is eliminated in the order of Markowitz counts with threshold pivoting (Suhl & Suhl, Computing sparse LU factorizations
/// for large-scale linear programming bases, 1990).
struct Elimination {
    /// The entries of the matrix, pivots included, as they are after the eliminations so far. Each row is a list, in which the index of an entry is its slot.
    private(set) var rows: Lists<Entry>
    private(set) var pairs: [(row: Int, slot: Int, value: Double)] = []
    /// The row operations that were done, in their order: each row of `factors` lost its factor times `row`.
    private(set) var steps: [(row: Int, factors: [Entry])] = []

    private let size: Int
    /// The rows in which the column of each slot may have an entry (index: row). Entries that are gone are skipped when they are met, and the values are not
    /// kept up to date.
    private var columns: Lists<Entry>
    private var columnCount: [Int]
    private var rowCount: [Int]
    private var rowDone: [Bool]
    private var columnDone: [Bool]
    private var columnQueue: [Int] = []
    private var rowQueue: [Int] = []
    /// The rows by how many of their entries are still to be paired; empty while rows and columns with one such entry are enough. A row that stands under an
    /// old number is dropped when it is met.
    private var rowsByCount: [[Int]] = []
    /// By row, how many pairs there were when the row was last changed, so that it is changed only once for each pair.
    private var changedFor: [Int]

    /// Prepares the elimination of a matrix whose column for each slot is a list of `columns` (index: row). It has as many rows as slots.
    init(_ columns: Lists<Entry>) {
        size = columns.listCount
        self.columns = columns
        rows = columns.transposed()
        columnCount = (0..<size).map(columns.count)
        rowCount = (0..<size).map(rows.count)
        rowDone = Array(repeating: false, count: size)
        columnDone = Array(repeating: false, count: size)
        changedFor = Array(repeating: 0, count: size)
        for slot in stride(from: size - 1, through: 0, by: -1) where columnCount[slot] == 1 { columnQueue.append(slot) }
        for row in stride(from: size - 1, through: 0, by: -1) where rowCount[row] == 1 { rowQueue.append(row) }
        pairs.reserveCapacity(size)
    }

    /// Pairs rows and slots. Returns the slots and rows that found no partner, two by two: the column of such a slot counts as replaced by one with −1 in that
    /// row alone, and the caller must replace it so.
    mutating func run() -> [(slot: Int, row: Int)] {
        while pairs.count < size {
            if let (row, slot) = nextSingleton() ?? nextByCounts() { pair(row, slot) } else { break }
        }
        return replaceDependent()
    }

    private mutating func nextSingleton() -> (Int, Int)? {
        while let slot = columnQueue.popLast() {
            if columnDone[slot] || columnCount[slot] != 1 { continue }
            for k in columns.range(slot) {
                let row = columns.storage[k].index
                guard !rowDone[row], let value = rows.value(index: slot, in: row) else { continue }
                if abs(value) > Tolerance.leastPivot { return (row, slot) }
                break
            }
        }
        while let row = rowQueue.popLast() {
            if rowDone[row] || rowCount[row] != 1 { continue }
            if let entry = rows.storage[rows.range(row)].first(where: { !columnDone[$0.index] }), abs(entry.value) > Tolerance.leastPivot {
                return (row, entry.index)
            }
        }
        return nil
    }

    /// The entry with the least (row count - 1)(column count - 1) among the acceptably large ones of the eight shortest rows that have any; nil where none has.
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
                let entries = rows.storage[rows.range(row)]
                let largest = entries.reduce(0) { columnDone[$1.index] ? $0 : max($0, abs($1.value)) }
                if largest <= Tolerance.leastPivot { continue }
                for e in entries where !columnDone[e.index] && abs(e.value) >= Tolerance.pivotShare * largest {
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

    /// Adds a row to `rowsByCount` under the number of its entries that are still to be paired. It is added again whenever that number changes.
    private mutating func file(_ row: Int) {
        let count = rowCount[row]
        while rowsByCount.count <= count { rowsByCount.append([]) }
        rowsByCount[count].append(row)
    }

    private mutating func pair(_ row: Int, _ slot: Int) {
        guard let pivot = rows.value(index: slot, in: row) else { return }
        rowDone[row] = true
        columnDone[slot] = true
        pairs.append((row, slot, pivot))
        for k in rows.range(row) {
            let other = rows.storage[k].index
            if columnDone[other] { continue }
            columnCount[other] -= 1
            if columnCount[other] == 1 { columnQueue.append(other) }
        }
        // The pivot is the only entry left in its row, so nothing is eliminated: the other entries of the column stay as they are, since their rows are solved
        // after this one.
        if rowCount[row] == 1 {
            for k in columns.range(slot) {
                let other = columns.storage[k].index
                if rowDone[other] || changedFor[other] == pairs.count || rows.value(index: slot, in: other) == nil { continue }
                countLess(other)
            }
            return
        }
        var factors: [Entry] = []
        // Here and in `subtract` the loop goes through a copy, since entries that are added meanwhile may move all lists in the storage.
        for entry in Array(columns.storage[columns.range(slot)]) {
            let other = entry.index
            guard !rowDone[other], changedFor[other] != pairs.count, let value = rows.value(index: slot, in: other) else { continue }
            let factor = value / pivot
            rows.remove(index: slot, from: other)
            factors.append(Entry(index: other, value: factor))
            subtract(row, times: factor, without: slot, from: other)
            countLess(other)
        }
        if !factors.isEmpty { steps.append((row, factors)) }
    }

    /// Notes that a row has one entry less that is to be paired, and that it was changed for the present pair.
    private mutating func countLess(_ row: Int) {
        changedFor[row] = pairs.count
        rowCount[row] -= 1
        if rowCount[row] == 1 { rowQueue.append(row) }
        if !rowsByCount.isEmpty { file(row) }
    }

    private mutating func subtract(_ source: Int, times factor: Double, without slot: Int, from row: Int) {
        for e in Array(rows.storage[rows.range(source)]) where e.index != slot {
            let change = -factor * e.value
            let isActive = !columnDone[e.index]
            guard let at = rows.position(of: e.index, in: row) else {
                rows.append(Entry(index: e.index, value: change), to: row)
                columns.append(Entry(index: row, value: change), to: e.index)
                if isActive {
                    columnCount[e.index] += 1
                    rowCount[row] += 1
                }
                continue
            }
            let old = rows.storage[at].value
            let value = old + change
            // What cancels to rounding is zero: kept, it would pass for a pivot.
            if abs(value) > Tolerance.eliminated * max(abs(old), abs(change)) {
                rows.update(at) { $0.value = value }
                continue
            }
            rows.swapRemove(at: at, from: row)
            if isActive {
                columnCount[e.index] -= 1
                rowCount[row] -= 1
                if columnCount[e.index] == 1 { columnQueue.append(e.index) }
            }
        }
    }

    private mutating func replaceDependent() -> [(slot: Int, row: Int)] {
        let freeRows = (0..<size).filter { !rowDone[$0] }
        guard !freeRows.isEmpty else { return [] }
        let freeSlots = (0..<size).filter { !columnDone[$0] }
        for row in 0..<size {
            let gone = rows.storage[rows.range(row)].filter { !columnDone[$0.index] }
            for entry in gone { rows.remove(index: entry.index, from: row) }
        }
        let replaced = zip(freeSlots, freeRows).map { (slot: $0, row: $1) }
        for (slot, row) in replaced {
            rows.append(Entry(index: slot, value: -1), to: row)
            pairs.append((row, slot, -1))
        }
        return replaced
    }
}
