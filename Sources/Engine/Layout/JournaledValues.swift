/// The values of unknowns, noting what they were before the step under way.
///
/// By the unknown's number and not in a tree: a solve may move most of them, and a copy of the solver is as large.
package struct JournaledValues: Sendable {
    /// What an unknown was; not a number where there was none.
    struct Change: Sendable {
        fileprivate var number: Int
        fileprivate var old: Double
    }
    typealias Changes = [Change]

    /// By number; not a number where there is none.
    private var values: [Double] = []
    /// What stood where the step has written, in the order of first writing.
    private(set) var changes: Changes = []
    /// By number: where in `changes` its own would be; what is there says whether it is.
    private var places: [Int32] = []

    package init() {}

    package subscript(unknown: Unknown) -> Double? {
        get { unknown.number < values.count ? Self.value(values[unknown.number]) : nil }
        set { write(newValue ?? .nan, at: unknown.number) }
    }

    private static func value(_ stored: Double) -> Double? { stored.isNaN ? nil : stored }

    private mutating func write(_ value: Double, at number: Int) {
        if number >= values.count { grow(to: number + 1) }
        if noted(number) == nil {
            places[number] = Int32(truncatingIfNeeded: changes.count)
            changes.append(Change(number: number, old: values[number]))
        }
        values[number] = value
    }

    private mutating func grow(to count: Int) {
        let more = max(count, 2 * values.count) - values.count
        values.append(contentsOf: repeatElement(.nan, count: more))
        places.append(contentsOf: repeatElement(0, count: more))
    }

    /// What stood where the step has written first; nil where it has not.
    @inline(__always)
    private func noted(_ number: Int) -> Double? {
        let place = Int(places[number])
        return place < changes.count && changes[place].number == number ? changes[place].old : nil
    }

    /// A new step begins.
    mutating func mark() { if !changes.isEmpty { changes = [] } }

    /// What an unknown was when the step began.
    package func before(_ unknown: Unknown) -> Double? { before(unknown, now: self[unknown]) }

    /// The same, where the caller knows what it is now.
    func before(_ unknown: Unknown, now: Double?) -> Double? {
        if changes.isEmpty || unknown.number >= values.count { return now }
        return noted(unknown.number).map(Self.value) ?? now
    }

    /// By how much an unknown has changed in the step; not a number where it came or went.
    func change(of unknown: Unknown) -> Double {
        if changes.isEmpty || unknown.number >= values.count { return 0 }
        return noted(unknown.number).map { values[unknown.number] - $0 } ?? 0
    }

    /// The unknowns that the step has written, in the order of first writing.
    package var written: some Collection<Unknown> { changes.lazy.map { Unknown(number: $0.number) } }

    /// Visits all, ascending.
    package func forEach(_ body: (Unknown, Double) -> Void) {
        for (number, value) in values.enumerated() where !value.isNaN { body(Unknown(number: number), value) }
    }

    /// Becomes like others, as part of the step. O(size).
    mutating func become(_ other: JournaledValues) {
        for number in 0..<max(values.count, other.values.count) {
            let (old, new) = (number < values.count ? values[number] : .nan, number < other.values.count ? other.values[number] : .nan)
            if old != new && !(old.isNaN && new.isNaN) { write(new, at: number) }
        }
    }

    /// Has the step begin where these changes lead to, as far as is said.
    mutating func begin(at earlier: Changes) {
        for change in earlier {
            if change.number >= values.count { grow(to: change.number + 1) }
            if noted(change.number) == nil {
                places[change.number] = Int32(truncatingIfNeeded: changes.count)
                changes.append(change)
            } else {
                changes[Int(places[change.number])].old = change.old
            }
        }
    }

    /// Takes changes back; returns what would make them again.
    mutating func revert(_ changes: Changes) -> Changes {
        var inverse: Changes = []
        inverse.reserveCapacity(changes.count)
        for change in changes {
            inverse.append(Change(number: change.number, old: change.number < values.count ? values[change.number] : .nan))
            write(change.old, at: change.number)
        }
        return inverse
    }
}
