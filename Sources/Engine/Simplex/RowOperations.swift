import HeapModule

/// A sequence of row operations, whose product is L⁻¹ for the L of a factorisation: one after the other, a target loses a factor times a source.
///
/// Applied to a sparse vector it costs as much as the operations that have something to do: each row knows the operations that read it and those that write it,
/// and a heap keeps those in order that have something to do. Where much of the sequence had something to do lately, it is gone through from one operation to
/// the next instead (Hall & McKinnon, Hyper-sparsity in the revised simplex method and how to exploit it, 2005).
struct RowOperations: Sendable {
    private struct Operation: Sendable {
        var target: Int
        var source: Int
        var factor: Double
    }

    /// An operation that reads a row in the support of the vector, by its index, and the position of that index in the list of the row (`bySource` or
    /// `byTarget`).
    private struct Event: Comparable, Sendable {
        var operation: Int
        var position: Int

        static func < (a: Event, b: Event) -> Bool { a.operation < b.operation }
    }

    private var operations: [Operation] = []
    /// The indices of operations, ascending: `bySource` has those that read a row, by that row, `byTarget` those that write it.
    private var bySource = Lists<Int>()
    private var byTarget = Lists<Int>()
    /// The number of rows. `bySource` and `byTarget` get lists for them only when the first operation is added: as a rule there is none.
    private var rowCount = 0
    private var events = Heap<Event>()
    /// How many operations with nothing to do can be gone through at the cost of one step of the heap. The heap is left, and the rest of the sequence gone
    /// through one by one, as soon as that rest has at most this many times as many operations as the heap has returned so far.
    private static let patience = 8
    /// The share of the operations that had something to do, as a running average over the last ten vectors or so: `rows` for `apply`, `transposed` for
    /// `applyTransposed`. Where it is a half or more, the whole sequence is gone through from one operation to the next.
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

    /// Puts an operation behind all others: it subtracts `factor` times the row `source` from the row `target`.
    mutating func add(target: Int, source: Int, factor: Double) {
        if isEmpty { makeLists() }
        bySource.append(count, to: source)
        byTarget.append(count, to: target)
        operations.append(Operation(target: target, source: source, factor: factor))
    }

    /// Applies all operations, in order, to a vector by row. Returns the cost: the number of operations that had something to do, and a small share of the
    /// others that were gone through.
    mutating func apply(_ b: inout SparseVector) -> Int { apply(&b, backwards: false) }

    /// Applies the transposed operations in reverse order to a vector by row: of each, the source loses the factor times the target. Returns the cost,
    /// counted as by `apply`.
    mutating func applyTransposed(_ y: inout SparseVector) -> Int { apply(&y, backwards: true) }

    private mutating func apply(_ vector: inout SparseVector, backwards: Bool) -> Int {
        var met = 0
        // How many operations, the last ones in the order of application, are gone through one by one and not by the heap.
        var rest = count
        if (backwards ? share.transposed : share.rows) < 0.5 {
            for row in vector.support { schedule(row, after: backwards ? count : -1, backwards: backwards) }
            rest = 0
            while let event = backwards ? events.popMax() : events.popMin() {
                let left = backwards ? event.operation + 1 : count - event.operation
                if left <= Self.patience * met {
                    rest = left
                    events = Heap()
                    break
                }
                met += 1
                scheduleNext(event, backwards: backwards)
                let step = step(event.operation, backwards: backwards)
                let value = vector[step.from]
                if value == 0 { continue }
                if vector.add(-step.factor * value, at: step.to) { schedule(step.to, after: event.operation, backwards: backwards) }
            }
        }
        var passed = 0
        for offset in 0..<rest {
            let step = step(backwards ? rest - 1 - offset : count - rest + offset, backwards: backwards)
            let value = vector[step.from]
            if value == 0 {
                passed += 1
                continue
            }
            vector.add(-step.factor * value, at: step.to)
            met += 1
        }
        let present = 0.1 * Double(met) / Double(count)
        if backwards { share.transposed = 0.9 * share.transposed + present } else { share.rows = 0.9 * share.rows + present }
        return met + passed / Self.patience
    }

    private func step(_ index: Int, backwards: Bool) -> (from: Int, to: Int, factor: Double) {
        let operation = operations[index]
        return backwards ? (operation.target, operation.source, operation.factor) : (operation.source, operation.target, operation.factor)
    }

    /// Adds to the heap the first operation behind `operation`, in the order of application, that reads a row.
    @inline(__always)
    private mutating func schedule(_ row: Int, after operation: Int, backwards: Bool) {
        if backwards {
            for k in byTarget.range(row).reversed() where byTarget.storage[k] < operation {
                return events.insert(Event(operation: byTarget.storage[k], position: k))
            }
        } else {
            for k in bySource.range(row) where bySource.storage[k] > operation {
                return events.insert(Event(operation: bySource.storage[k], position: k))
            }
        }
    }

    /// Adds to the heap the next operation that reads the same row as that of `event`.
    private mutating func scheduleNext(_ event: Event, backwards: Bool) {
        let position = event.position + (backwards ? -1 : 1)
        if backwards {
            if position < byTarget.range(operations[event.operation].target).lowerBound { return }
            events.insert(Event(operation: byTarget.storage[position], position: position))
        } else {
            if position >= bySource.range(operations[event.operation].source).upperBound { return }
            events.insert(Event(operation: bySource.storage[position], position: position))
        }
    }
}
