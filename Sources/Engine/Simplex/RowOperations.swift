import HeapModule

/// A sequence of row operations, the L of a factorisation: row by row, a target loses a factor times a source.
///
/// Applied to a sparse vector it costs what it meets: each row knows the operations that read it and those that write it, and
/// a heap by time keeps those in order that have something to do.
struct RowOperations: Sendable {
    private struct Step: Sendable {
        var time: Int
        var other: Int
        var factor: Double
    }

    private struct Event: Comparable, Sendable {
        var time: Int
        var row: Int
        var position: Int

        static func < (a: Event, b: Event) -> Bool { (a.time, a.row) < (b.time, b.row) }
    }

    /// By source (other: target) and by target (other: source), in the order of time.
    private var bySource = Lists<Step>()
    private var byTarget = Lists<Step>()
    /// Lists are made when there is something for them: as a rule there is not.
    private var rowCount = 0
    private var time = 0
    private var events = Heap<Event>()

    /// The number of single operations.
    private(set) var count = 0

    var isEmpty: Bool { count == 0 }

    mutating func reset(rows: Int) {
        bySource.removeAll()
        byTarget.removeAll()
        rowCount = rows
        time = 0
        count = 0
    }

    mutating func addRow() {
        rowCount += 1
        if count > 0 { makeLists() }
    }

    private mutating func makeLists() {
        bySource.fit(rowCount)
        byTarget.fit(rowCount)
    }

    func mentions(_ row: Int) -> Bool { count > 0 && bySource.count(row) + byTarget.count(row) > 0 }

    /// What is added from here on comes after what was added before; what is added at one time is independent.
    mutating func advance() { time += 1 }

    mutating func add(target: Int, source: Int, factor: Double) {
        if count == 0 { makeLists() }
        bySource.append(Step(time: time, other: target, factor: factor), to: source)
        byTarget.append(Step(time: time, other: source, factor: factor), to: target)
        count += 1
    }

    /// All operations in order on a vector of rows; how many there were to do.
    mutating func apply(_ b: inout SparseVector) -> Int {
        var count = 0
        for row in b.support { schedule(row, after: -1) }
        while let event = events.popMin() {
            let step = bySource.storage[event.position]
            if event.position + 1 < bySource.range(event.row).upperBound {
                events.insert(Event(time: bySource.storage[event.position + 1].time, row: event.row, position: event.position + 1))
            }
            count += 1
            let value = b[event.row]
            if value == 0 { continue }
            if b.add(-step.factor * value, at: step.other) { schedule(step.other, after: step.time) }
        }
        return count
    }

    private mutating func schedule(_ row: Int, after time: Int) {
        for position in bySource.range(row) where bySource.storage[position].time > time {
            events.insert(Event(time: bySource.storage[position].time, row: row, position: position))
            return
        }
    }

    /// The transposed operations in reverse: a source loses a factor times the target. How many there were to do.
    mutating func applyTransposed(_ y: inout SparseVector) -> Int {
        var count = 0
        for row in y.support { scheduleBackwards(row, before: time + 1) }
        while let event = events.popMin() {
            let step = byTarget.storage[event.position]
            if event.position > byTarget.range(event.row).lowerBound {
                events.insert(Event(time: -byTarget.storage[event.position - 1].time, row: event.row, position: event.position - 1))
            }
            count += 1
            let value = y[event.row]
            if value == 0 { continue }
            if y.add(-step.factor * value, at: step.other) { scheduleBackwards(step.other, before: step.time) }
        }
        return count
    }

    private mutating func scheduleBackwards(_ row: Int, before time: Int) {
        var position = byTarget.range(row).upperBound - 1
        while position >= byTarget.range(row).lowerBound {
            if byTarget.storage[position].time < time {
                events.insert(Event(time: -byTarget.storage[position].time, row: row, position: position))
                return
            }
            position -= 1
        }
    }
}
