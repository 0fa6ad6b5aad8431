/// A persistent map with a journal of what it held before the current step. Undoing a step costs what it changed, and the history need
/// not keep a version of the map for each step.
///
/// Its members are public and inlinable so that the compiler specialises them for a kind of key in other targets too. It does not do so
/// with `package` declarations, and a layout reads its maps very often.
public struct JournaledMap<Key: Hashable & Sendable, Value: Sendable>: Sendable {
    /// Old values by key; nil where the key was absent.
    public typealias Changes = [(key: Key, old: Value?)]

    @usableFromInline var map = PersistentMap<Key, Value>()
    /// The present contents.
    @inlinable public var current: PersistentMap<Key, Value> { map }
    /// The old values of the keys that were written in the current step (since `beginStep()`), in the order of first writing.
    @usableFromInline var noted: Changes = []
    /// The index in `noted` of each key, used once `noted` is too long for a linear search.
    @usableFromInline var notedIndices: [Key: Int] = [:]
    @inlinable static var short: Int { 8 }

    @inlinable public init() {}

    @inlinable public subscript(key: Key) -> Value? {
        get { current[key] }
        set {
            let old = if let newValue { map.updateValue(newValue, forKey: key) } else { map.removeValue(forKey: key) }
            if notedIndex(of: key) == nil { note(key, old) }
        }
    }

    @inlinable func notedIndex(of key: Key) -> Int? {
        noted.count <= Self.short ? noted.firstIndex { $0.key == key } : notedIndices[key]
    }

    @inlinable mutating func note(_ key: Key, _ old: Value?) {
        if noted.count == Self.short { for (index, change) in noted.enumerated() { notedIndices[change.key] = index } }
        if noted.count >= Self.short { notedIndices[key] = noted.count }
        // Most steps write one key or two.
        if noted.isEmpty { noted.reserveCapacity(2) }
        noted.append((key, old))
    }

    /// Changes the value of a key in place, beginning with `start` where the key is absent.
    @inlinable public mutating func change(_ key: Key, from start: Value, _ change: (inout Value) -> Void) {
        // Where the step has written the key before, its old value is noted already, and the present one can be changed without a copy.
        if notedIndex(of: key) != nil { return change(&map[key, default: start]) }
        var value = current[key] ?? start
        change(&value)
        self[key] = value
    }

    @inlinable public var count: Int { current.count }
    @inlinable public var isEmpty: Bool { current.isEmpty }
    @inlinable public var keys: some Sequence<Key> { map.keys }
    @inlinable public var values: some Sequence<Value> { map.values }

    /// Begins a new step: the journal is emptied.
    @inlinable public mutating func beginStep() {
        if !noted.isEmpty { noted = [] }
        if !notedIndices.isEmpty { notedIndices = [:] }
    }

    /// The value of a key when the current step began (at `beginStep()`).
    @inlinable public func before(_ key: Key) -> Value? { notedIndex(of: key).map { noted[$0].old } ?? current[key] }

    /// The value of a key when the current step began (at `beginStep()`), for callers that know its present value, `now`.
    @inlinable public func before(_ key: Key, now: Value?) -> Value? { notedIndex(of: key).map { noted[$0].old } ?? now }

    /// Whether the key was added in the current step (since `beginStep()`).
    @inlinable public func isNew(_ key: Key) -> Bool { notedIndex(of: key).map { noted[$0].old == nil && current[key] != nil } ?? false }

    /// The keys that were written in the current step (since `beginStep()`), in the order of first writing.
    @inlinable public var written: some Collection<Key> { noted.lazy.map { $0.key } }

    /// The changes that undo the current step (since `beginStep()`).
    @inlinable public var changes: Changes { noted }

    /// Takes on the contents of another map; the changes belong to the current step. Values that `isSame` says are equal are not
    /// written. O(size).
    @inlinable mutating func become(_ other: JournaledMap, isSame: (Value, Value) -> Bool) {
        for key in current.keys where other.current[key] == nil { self[key] = nil }
        for (_, key, value) in other.current {
            if let old = current[key], isSame(old, value) { continue }
            self[key] = value
        }
    }

    /// Sets the old values in the journal of the current step, for the keys that are given: the step then counts as begun with them. The contents stay.
    @inlinable public mutating func moveStepStart(to changes: Changes) {
        for (key, old) in changes {
            if let index = notedIndex(of: key) { noted[index].old = old } else { note(key, old) }
        }
    }

    /// Undoes changes; returns the changes that redo them.
    @inlinable public mutating func revert(_ changes: Changes) -> Changes {
        var inverse: Changes = []
        inverse.reserveCapacity(changes.count)
        for (key, old) in changes {
            inverse.append((key, current[key]))
            self[key] = old
        }
        return inverse
    }
}

extension JournaledMap where Value: Equatable {
    /// Takes on the contents of another map; the changes belong to the current step. O(size).
    @inlinable public mutating func become(_ other: JournaledMap) { become(other, isSame: ==) }
}

/// A persistent set with a journal of what it held before the current step, made of a `JournaledMap`.
public struct JournaledSet<Element: Hashable & Sendable>: Sendable {
    public struct Member: Sendable {
        @inlinable init() {}
    }
    public typealias Changes = JournaledMap<Element, Member>.Changes

    @usableFromInline var map = JournaledMap<Element, Member>()

    @inlinable public init() {}

    @inlinable public func contains(_ element: Element) -> Bool { map[element] != nil }

    /// The elements, in no order.
    @inlinable public var elements: some Sequence<Element> { map.keys }
    /// The elements that were added or removed in the current step (since `beginStep()`), in the order of first change.
    @inlinable public var written: some Collection<Element> { map.written }
    @inlinable public var count: Int { map.count }
    @inlinable public var isEmpty: Bool { map.isEmpty }

    /// Adds an element; returns whether it was absent.
    @discardableResult
    @inlinable public mutating func insert(_ element: Element) -> Bool {
        if contains(element) { return false }
        map[element] = Member()
        return true
    }

    /// Adds an element, or removes it.
    @inlinable public mutating func set(_ element: Element, isMember: Bool) {
        if isMember { insert(element) } else { remove(element) }
    }

    /// Removes an element; returns whether it was present.
    @discardableResult
    @inlinable public mutating func remove(_ element: Element) -> Bool {
        if !contains(element) { return false }
        map[element] = nil
        return true
    }

    @inlinable public mutating func beginStep() { map.beginStep() }

    /// Whether the set held the element when the current step began (at `beginStep()`).
    @inlinable public func containedBefore(_ element: Element) -> Bool { map.before(element) != nil }

    /// The elements that are in the set and were not when the current step began (at `beginStep()`), and the other way round, in the order of first writing.
    @inlinable public var changed: [Element] { map.written.filter { contains($0) != containedBefore($0) } }

    @inlinable public var changes: Changes { map.changes }

    @inlinable public mutating func moveStepStart(to changes: Changes) { map.moveStepStart(to: changes) }

    @inlinable public mutating func become(_ other: JournaledSet) { map.become(other.map) { _, _ in true } }

    @inlinable public mutating func revert(_ changes: Changes) -> Changes { map.revert(changes) }
}

/// A journaled map of large values, each in a box, so that the map moves references only.
public struct JournaledBoxes<Key: Hashable & Sendable, Value: Sendable>: Sendable {
    public final class Box: Sendable {
        public let value: Value
        @inlinable public init(_ value: Value) { self.value = value }
    }
    public typealias Changes = JournaledMap<Key, Box>.Changes

    @usableFromInline var map = JournaledMap<Key, Box>()

    @inlinable public init() {}

    @inlinable public subscript(key: Key) -> Value? {
        get { map[key]?.value }
        set { map[key] = newValue.map(Box.init) }
    }

    /// Sets the value of a key. This copies the value once, into its box, where an assignment to the subscript copies it twice.
    @inlinable public mutating func put(_ value: Value, for key: Key) { map[key] = Box(value) }

    /// The box of a value, to read one property without copying the whole.
    @inlinable public func box(_ key: Key) -> Box? { map[key] }

    /// The box of the value from when the current step began (at `beginStep()`).
    @inlinable public func boxBefore(_ key: Key) -> Box? { map.before(key) }

    @inlinable public var count: Int { map.count }
    @inlinable public var isEmpty: Bool { map.isEmpty }

    /// The keys that were written in the current step (since `beginStep()`), in the order of first writing.
    @inlinable public var written: some Collection<Key> { map.written }

    /// The values, in no order.
    @inlinable public var values: [Value] { map.values.map(\.value) }

    /// The keys, in no order.
    @inlinable public var keys: some Sequence<Key> { map.keys }

    /// The boxes of all values, in no order.
    @inlinable public var boxes: [Box] { map.current.map(\.value) }

    @inlinable public func contains(_ key: Key) -> Bool { map[key] != nil }

    /// Whether the key was added in the current step (since `beginStep()`).
    @inlinable public func isNew(_ key: Key) -> Bool { map.isNew(key) }

    @inlinable public mutating func beginStep() { map.beginStep() }

    @inlinable public var changes: Changes { map.changes }

    @inlinable public mutating func moveStepStart(to changes: Changes) { map.moveStepStart(to: changes) }

    /// Takes on the contents of another map; the changes belong to the current step. Values in one and the same box are not written again. O(size).
    @inlinable public mutating func become(_ other: JournaledBoxes) { map.become(other.map) { $0 === $1 } }

    @inlinable public mutating func revert(_ changes: Changes) -> Changes { map.revert(changes) }
}
