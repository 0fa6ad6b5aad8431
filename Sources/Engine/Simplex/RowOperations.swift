import HeapModule

/// A sequence of row operations, the L of a factorisation: row by row, a target loses a factor times a source.
///
/// Applied to a sparse vector it costs what it meets: each row knows the operations that read it and those that write it, and
/// a heap keeps those in order that have something to do. Where much of the sequence is met, as was lately, the sequence is gone through from one to
/// the next instead (Hall & McKinnon, Hyper-sparsity in the revised simplex method and how to exploit it, 2005).
struct RowOperations: Sendable {
    private struct Operation: Sendable {
        var target: Int
        var source: Int
        var factor: Double
    }

    /// An operation that has something to do, and its place in the list of its row.
    private struct Event: Comparable, Sendable {
        var operation: Int
        var position: Int

        static func < (a: Event, b: Event) -> Bool { a.operation < b.operation }
    }

    private var operations: [Operation] = []
    /// Indices of operations by source and by target, ascending.
    private var bySource = Lists<Int>()
    private var byTarget = Lists<Int>()
    /// Lists are made when there is something for them: as a rule there is not.
    private var rowCount = 0
    private var events = Heap<Event>()
    /// A step of the heap costs as much as so many operations that are gone through and have nothing to do. The rest of the sequence is gone through
    /// where it is no longer than so many times what was met.
    private static let patience = 8
    /// The share of the sequence that had something to do, as a running average over the last ten times or so. Above a half, the whole sequence is gone
    /// through.
    private var share = (rows: 0.0, transposed: 0.0)

    /// The number of single operations.
    var count: Int { operations.count }

    var isEmpty: Bool { operations.isEmpty }

    mutating func reset(rows: Int) {
        operations.removeAll(keepingCapacity: true)
        bySource.removeAll()
        byTarget.removeAll()
        rowCount = rows
    }

    mutating func addRow() {
        rowCount += 1
        if !isEmpty { makeLists() }
    }

    private mutating func makeLists() {
        bySource.fit(rowCount)
        byTarget.fit(rowCount)
    }

    func mentions(_ row: Int) -> Bool { !isEmpty && bySource.count(row) + byTarget.count(row) > 0 }

    /// Adds an operation after all others.
    mutating func add(target: Int, source: Int, factor: Double) {
        if isEmpty { makeLists() }
        bySource.append(count, to: source)
        byTarget.append(count, to: target)
        operations.append(Operation(target: target, source: source, factor: factor))
    }

    /// All operations in order on a vector of rows. Returns what that cost, in operations that had something to do.
    mutating func apply(_ b: inout SparseVector) -> Int {
        var met = 0
        var next = 0
        if share.rows < 0.5 {
            for row in b.support { schedule(row, after: -1) }
            next = count
            while let event = events.popMin() {
                if count - event.operation <= Self.patience * met {
                    next = event.operation
                    events = Heap()
                    break
                }
                met += 1
                let operation = operations[event.operation]
                if event.position + 1 < bySource.range(operation.source).upperBound {
                    events.insert(Event(operation: bySource.storage[event.position + 1], position: event.position + 1))
                }
                let value = b[operation.source]
                if value == 0 { continue }
                if b.add(-operation.factor * value, at: operation.target) { schedule(operation.target, after: event.operation) }
            }
        }
        let passed = count - next
        for index in next..<count {
            let operation = operations[index]
            let value = b[operation.source]
            if value == 0 { continue }
            b.add(-operation.factor * value, at: operation.target)
            met += 1
        }
        Self.note(met, of: count, &share.rows)
        return met + passed / Self.patience
    }

    private static func note(_ met: Int, of count: Int, _ share: inout Double) { share += 0.1 * (Double(met) / Double(count) - share) }

    private mutating func schedule(_ row: Int, after operation: Int) {
        for position in bySource.range(row) where bySource.storage[position] > operation {
            events.insert(Event(operation: bySource.storage[position], position: position))
            return
        }
    }

    /// The transposed operations in reverse: a source loses a factor times the target. Returns what `apply` does.
    mutating func applyTransposed(_ y: inout SparseVector) -> Int {
        var met = 0
        var end = count
        if share.transposed < 0.5 {
            for row in y.support { scheduleBackwards(row, before: count) }
            end = 0
            while let event = events.popMax() {
                if event.operation < Self.patience * met {
                    end = event.operation + 1
                    events = Heap()
                    break
                }
                met += 1
                let operation = operations[event.operation]
                if event.position > byTarget.range(operation.target).lowerBound {
                    events.insert(Event(operation: byTarget.storage[event.position - 1], position: event.position - 1))
                }
                let value = y[operation.target]
                if value == 0 { continue }
                if y.add(-operation.factor * value, at: operation.source) { scheduleBackwards(operation.source, before: event.operation) }
            }
        }
        for index in stride(from: end - 1, through: 0, by: -1) {
            let operation = operations[index]
            let value = y[operation.target]
            if value == 0 { continue }
            y.add(-operation.factor * value, at: operation.source)
            met += 1
        }
        Self.note(met, of: count, &share.transposed)
        return met + end / Self.patience
    }

    private mutating func scheduleBackwards(_ row: Int, before operation: Int) {
        for position in byTarget.range(row).reversed() where byTarget.storage[position] < operation {
            events.insert(Event(operation: byTarget.storage[position], position: position))
            return
        }
    }
}
