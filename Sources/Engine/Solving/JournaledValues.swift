import Layout

/// The values of all unknowns, with a journal of what they were before the current step.
///
/// It is a table and not a tree, because one solve may change most values, and the solver, which is copied with it, is as large.
package struct JournaledValues: Journaled {
    /// The number of an unknown that was written, and the value that it had before; NaN where it did not exist.
    package struct Change: Sendable {
        fileprivate var number: Int
        fileprivate var old: Double
    }
    package typealias Changes = [Change]

    private struct Slot: Sendable {
        /// The present value; NaN where the unknown does not exist.
        var value = Double.nan
        /// The index in `changes` at which this unknown may be noted; only the entry there tells whether it is.
        var noted: Int32 = 0
    }

    private var indices = UnknownIndices()
    /// The present values, indexed by `indices`.
    private var slots: [Slot] = []
    /// The old values of the unknowns that were written in the current step (since `beginStep()`), in the order of first writing.
    package private(set) var changes: Changes = []
    /// Numbers of unknowns, one for each time that a view or variable was left without any unknown in the current step (since `beginStep()`). When the next
    /// step begins, the table indices of these views and variables are freed if they have no unknown then.
    private var emptied: [Int] = []

    package init() {}

    package subscript(unknown: Unknown) -> Double? {
        get { indices[unknown.number].flatMap { Self.value(slots[$0].value) } }
        set { write(newValue ?? .nan, at: unknown.number) }
    }

    private static func value(_ stored: Double) -> Double? { stored.isNaN ? nil : stored }

    private func stored(_ number: Int) -> Double { indices[number].map { slots[$0].value } ?? .nan }

    private mutating func write(_ value: Double, at number: Int) {
        let known = indices[number]
        if value.isNaN, known == nil { return }
        let index = known ?? makeIndex(number)
        let slot = slots[index]
        if isNoted(slot, number) {
            slots[index].value = value
        } else {
            slots[index] = Slot(value: value, noted: Int32(truncatingIfNeeded: changes.count))
            changes.append(Change(number: number, old: slot.value))
        }
        if slot.value.isNaN == value.isNaN { return }
        if slot.value.isNaN { indices.add(at: index) } else if indices.remove(at: index) { emptied.append(number) }
    }

    @inline(__always)
    private func isNoted(_ slot: Slot, _ number: Int) -> Bool {
        Int(slot.noted) < changes.count && changes[Int(slot.noted)].number == number
    }

    private mutating func makeIndex(_ number: Int) -> Int {
        let index = indices.make(number)
        if index >= slots.count {
            slots.append(contentsOf: repeatElement(Slot(), count: max(indices.count, 2 * slots.count) - slots.count))
        }
        return index
    }

    /// The value of an unknown before the first write in the current step (since `beginStep()`), NaN where it did not exist; nil where it was not written
    /// since.
    @inline(__always)
    private func notedValue(_ number: Int) -> Double? {
        guard let index = indices[number] else { return nil }
        let slot = slots[index]
        return isNoted(slot, number) ? changes[Int(slot.noted)].old : nil
    }

    /// Begins a new step: the journal is emptied.
    package mutating func beginStep() {
        if changes.isEmpty { return }
        changes = []
        // Indices are freed here and not before, since an unknown that the step has written keeps its index as long as `changes` mentions it.
        for number in emptied { indices.release(number) }
        emptied = []
    }

    /// The value of an unknown when the current step began (at `beginStep()`); nil where it did not exist.
    package func before(_ unknown: Unknown) -> Double? { before(unknown, now: self[unknown]) }

    /// The value of an unknown when the current step began (at `beginStep()`), nil where it did not exist. `now` is its present value, for callers that know
    /// it.
    package func before(_ unknown: Unknown, now: Double?) -> Double? {
        if changes.isEmpty { return now }
        return notedValue(unknown.number).map(Self.value) ?? now
    }

    /// How much the value of an unknown has changed in the current step (since `beginStep()`); NaN where the unknown was added or removed.
    package func change(of unknown: Unknown) -> Double {
        if changes.isEmpty { return 0 }
        return notedValue(unknown.number).map { stored(unknown.number) - $0 } ?? 0
    }

    /// The unknowns whose values were written in the current step (since `beginStep()`), added and removed ones too, in the order of first writing.
    package var written: some Collection<Unknown> { changes.lazy.map { Unknown(number: $0.number) } }

    /// Calls `body` for each unknown with its value, in ascending order of the unknowns.
    package func forEach(_ body: (Unknown, Double) -> Void) {
        indices.forEachEntity { entity, start in
            for part in 0..<UnknownIndices.block where !slots[start + part].value.isNaN {
                body(Unknown(number: entity << Unknown.partBits + part), slots[start + part].value)
            }
        }
    }

    /// Takes on the values of another table; the changes belong to the current step and can be undone with it. O(size).
    package mutating func become(_ other: JournaledValues) {
        var gone: [Int] = []
        forEach { unknown, _ in if other[unknown] == nil { gone.append(unknown.number) } }
        for number in gone { write(.nan, at: number) }
        other.forEach { unknown, value in if stored(unknown.number) != value { write(value, at: unknown.number) } }
    }

    /// Changes the journal so that the step counts as begun with these old values of the unknowns in `earlier`. The present values stay.
    package mutating func moveStepStart(to earlier: Changes) {
        for change in earlier {
            let index = makeIndex(change.number)
            let slot = slots[index]
            if isNoted(slot, change.number) {
                changes[Int(slot.noted)].old = change.old
                continue
            }
            slots[index].noted = Int32(truncatingIfNeeded: changes.count)
            changes.append(change)
            // An unknown that does not exist at present keeps its index only until the step ends, unless it comes to exist.
            if slot.value.isNaN { emptied.append(change.number) }
        }
    }

    /// Undoes changes; returns the changes that would redo them.
    package mutating func revert(_ changes: Changes) -> Changes {
        var inverse: Changes = []
        inverse.reserveCapacity(changes.count)
        for change in changes {
            inverse.append(Change(number: change.number, old: stored(change.number)))
            write(change.old, at: change.number)
        }
        return inverse
    }
}
