import Layout

/// The values of unknowns, noting what they were before the step under way.
///
/// In a table and not in a tree: a solve may move most of them, and a copy of the solver is as large.
package struct JournaledValues: Sendable {
    /// What an unknown was; not a number where there was none.
    package struct Change: Sendable {
        fileprivate var number: Int
        fileprivate var old: Double
    }
    package typealias Changes = [Change]

    private struct Slot: Sendable {
        /// Not a number where there is none.
        var value = Double.nan
        /// Where in `changes` its own would be; what is there says whether it is.
        var noted: Int32 = 0
    }

    private var places = UnknownPlaces()
    /// By place.
    private var slots: [Slot] = []
    /// What stood where the step has written, in the order of first writing.
    package private(set) var changes: Changes = []
    /// Unknowns whose entity had nothing left, at some time of the step.
    private var emptied: [Int] = []

    package init() {}

    package subscript(unknown: Unknown) -> Double? {
        get { places[unknown.number].flatMap { Self.value(slots[$0].value) } }
        set { write(newValue ?? .nan, at: unknown.number) }
    }

    private static func value(_ stored: Double) -> Double? { stored.isNaN ? nil : stored }

    private func stored(_ number: Int) -> Double { places[number].map { slots[$0].value } ?? .nan }

    private mutating func write(_ value: Double, at number: Int) {
        let known = places[number]
        if value.isNaN, known == nil { return }
        let place = known ?? makePlace(number)
        let slot = slots[place]
        if isNoted(slot, number) {
            slots[place].value = value
        } else {
            slots[place] = Slot(value: value, noted: Int32(truncatingIfNeeded: changes.count))
            changes.append(Change(number: number, old: slot.value))
        }
        if slot.value.isNaN == value.isNaN { return }
        if slot.value.isNaN { places.add(at: place) } else if places.remove(at: place) { emptied.append(number) }
    }

    @inline(__always)
    private func isNoted(_ slot: Slot, _ number: Int) -> Bool {
        Int(slot.noted) < changes.count && changes[Int(slot.noted)].number == number
    }

    private mutating func makePlace(_ number: Int) -> Int {
        let place = places.make(number)
        if place >= slots.count {
            slots.append(contentsOf: repeatElement(Slot(), count: max(places.count, 2 * slots.count) - slots.count))
        }
        return place
    }

    /// What stood where the step has written first; nil where it has not.
    @inline(__always)
    private func notedValue(_ number: Int) -> Double? {
        guard let place = places[number] else { return nil }
        let slot = slots[place]
        return isNoted(slot, number) ? changes[Int(slot.noted)].old : nil
    }

    /// A new step begins.
    package mutating func mark() {
        if changes.isEmpty { return }
        changes = []
        // Not before: what a step has written keeps its place for as long as that is noted.
        for number in emptied { places.release(number) }
        emptied = []
    }

    /// What an unknown was when the step began.
    package func before(_ unknown: Unknown) -> Double? { before(unknown, now: self[unknown]) }

    /// The same, where the caller knows what it is now.
    package func before(_ unknown: Unknown, now: Double?) -> Double? {
        if changes.isEmpty { return now }
        return notedValue(unknown.number).map(Self.value) ?? now
    }

    /// By how much an unknown has changed in the step; not a number where it came or went.
    package func change(of unknown: Unknown) -> Double {
        if changes.isEmpty { return 0 }
        return notedValue(unknown.number).map { stored(unknown.number) - $0 } ?? 0
    }

    /// The unknowns that the step has written, in the order of first writing.
    package var written: some Collection<Unknown> { changes.lazy.map { Unknown(number: $0.number) } }

    /// Visits all, ascending.
    package func forEach(_ body: (Unknown, Double) -> Void) {
        places.forEachEntity { entity, start in
            for part in 0..<UnknownPlaces.block where !slots[start + part].value.isNaN {
                body(Unknown(number: entity << 4 + part), slots[start + part].value)
            }
        }
    }

    /// Becomes like others, as part of the step. O(size).
    package mutating func become(_ other: JournaledValues) {
        var gone: [Int] = []
        forEach { unknown, _ in if other[unknown] == nil { gone.append(unknown.number) } }
        for number in gone { write(.nan, at: number) }
        other.forEach { unknown, value in if stored(unknown.number) != value { write(value, at: unknown.number) } }
    }

    /// Has the step begin where these changes lead to, as far as is said.
    package mutating func begin(at earlier: Changes) {
        for change in earlier {
            let place = makePlace(change.number)
            let slot = slots[place]
            if isNoted(slot, change.number) {
                changes[Int(slot.noted)].old = change.old
                continue
            }
            slots[place].noted = Int32(truncatingIfNeeded: changes.count)
            changes.append(change)
            // Its place goes with the step where nothing comes to stand there.
            if slot.value.isNaN { emptied.append(change.number) }
        }
    }

    /// Takes changes back; returns what would make them again.
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
