import HashTreeCollections

/// A persistent map that notes what it held before the step under way: a step is taken back at the cost of what it changed, and
/// the history need not keep a version of the map for each.
///
/// Its members are public and inlinable so that the compiler specialises them for a kind of key in other targets too. It does not do so
/// with `package` declarations, and a layout reads its maps very often.
public struct JournaledMap<Key: Hashable & Sendable, Value: Sendable>: Sendable {
    /// What stood at some keys; nil where nothing did.
    public typealias Changes = [(key: Key, old: Value?)]

    @usableFromInline var map: TreeDictionary<Key, Value> = [:]
    /// What stands at each key now.
    @inlinable public var current: TreeDictionary<Key, Value> { map }
    /// What stood at the keys that the step has written, in the order of first writing.
    @usableFromInline var noted: Changes = []
    /// Where in `noted` a key is, once there are more than a look through it is good for.
    @usableFromInline var places: [Key: Int] = [:]
    @inlinable static var short: Int { 8 }

    @inlinable public init() {}

    @inlinable public subscript(key: Key) -> Value? {
        get { current[key] }
        set {
            let old = if let newValue { map.updateValue(newValue, forKey: key) } else { map.removeValue(forKey: key) }
            if place(of: key) == nil { note(key, old) }
        }
    }

    @inlinable func place(of key: Key) -> Int? {
        noted.count <= Self.short ? noted.firstIndex { $0.key == key } : places[key]
    }

    @inlinable mutating func note(_ key: Key, _ old: Value?) {
        if noted.count == Self.short { for (place, change) in noted.enumerated() { places[change.key] = place } }
        if noted.count >= Self.short { places[key] = noted.count }
        noted.append((key, old))
    }

    /// Changes what stands at a key, `start` where nothing does.
    @inlinable public mutating func change(_ key: Key, from start: Value, _ change: (inout Value) -> Void) {
        // What stood there before the step is noted: what the step itself has put there is nobody else's.
        if place(of: key) != nil { return change(&map[key, default: start]) }
        var value = current[key] ?? start
        change(&value)
        self[key] = value
    }

    @inlinable public var count: Int { current.count }
    @inlinable public var isEmpty: Bool { current.isEmpty }
    @inlinable public var keys: TreeDictionary<Key, Value>.Keys { current.keys }
    @inlinable public var values: TreeDictionary<Key, Value>.Values { current.values }

    /// A new step begins.
    @inlinable public mutating func mark() {
        if !noted.isEmpty { noted = [] }
        if !places.isEmpty { places = [:] }
    }

    /// What stood at a key when the step began.
    @inlinable public func before(_ key: Key) -> Value? { place(of: key).map { noted[$0].old } ?? current[key] }

    /// The same, where the caller knows what stands there now.
    @inlinable public func before(_ key: Key, now: Value?) -> Value? { place(of: key).map { noted[$0].old } ?? now }

    /// Whether the step put a value where none was.
    @inlinable public func isNew(_ key: Key) -> Bool { place(of: key).map { noted[$0].old == nil && current[key] != nil } ?? false }

    /// The keys that the step has written, in the order of first writing.
    @inlinable public var written: some Sequence<Key> { noted.lazy.map { $0.key } }

    /// What takes the step back.
    @inlinable public var changes: Changes { noted }

    /// Becomes like another map, as part of the step; `isSame` tells what need not be written. O(size).
    @inlinable mutating func become(_ other: JournaledMap, isSame: (Value, Value) -> Bool) {
        for key in current.keys where other.current[key] == nil { self[key] = nil }
        for (key, value) in other.current {
            if let old = current[key], isSame(old, value) { continue }
            self[key] = value
        }
    }

    /// Has the step begin where these changes lead to, as far as is said.
    @inlinable public mutating func begin(at changes: Changes) {
        for (key, old) in changes {
            if let place = place(of: key) { noted[place].old = old } else { note(key, old) }
        }
    }

    /// Takes changes back; returns what would make them again.
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
    /// Becomes like another map, as part of the step. O(size).
    @inlinable public mutating func become(_ other: JournaledMap) { become(other, isSame: ==) }
}

/// A set of the same kind.
public struct JournaledSet<Element: Hashable & Sendable>: Sendable {
    public struct Member: Sendable {
        @inlinable init() {}
    }
    public typealias Changes = JournaledMap<Element, Member>.Changes

    @usableFromInline var map = JournaledMap<Element, Member>()

    @inlinable public init() {}

    @inlinable public func contains(_ element: Element) -> Bool { map[element] != nil }

    /// The elements, in no order.
    @inlinable public var elements: some Collection<Element> & Sendable { map.keys }
    @inlinable public var count: Int { map.count }
    @inlinable public var isEmpty: Bool { map.isEmpty }

    /// Whether it is new.
    @discardableResult
    @inlinable public mutating func insert(_ element: Element) -> Bool {
        if contains(element) { return false }
        map[element] = Member()
        return true
    }

    /// Whether it was there.
    @discardableResult
    @inlinable public mutating func remove(_ element: Element) -> Bool {
        if !contains(element) { return false }
        map[element] = nil
        return true
    }

    @inlinable public mutating func mark() { map.mark() }

    /// Whether the set held an element when the step began.
    @inlinable public func contained(_ element: Element) -> Bool { map.before(element) != nil }

    /// The elements that came or went in the step, in the order of first writing.
    @inlinable public var changed: [Element] { map.written.filter { contains($0) != contained($0) } }

    @inlinable public var changes: Changes { map.changes }

    @inlinable public mutating func begin(at changes: Changes) { map.begin(at: changes) }

    @inlinable public mutating func become(_ other: JournaledSet) { map.become(other.map) { _, _ in true } }

    @inlinable public mutating func revert(_ changes: Changes) -> Changes { map.revert(changes) }
}

/// A journaled map of large values, each kept apart: what moves in the map is a reference.
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

    /// What holds a value: for a look at one property without a copy of them all.
    @inlinable public func box(_ key: Key) -> Box? { map[key] }

    @inlinable public var count: Int { map.count }
    @inlinable public var isEmpty: Bool { map.isEmpty }

    /// The keys that the step has written, in the order of first writing.
    @inlinable public var written: some Sequence<Key> { map.written }

    /// The values, in no order.
    @inlinable public var values: [Value] { map.values.map(\.value) }

    /// Visits the values, in no order, without a copy of them all.
    @inlinable public func forEach(_ body: (Value) -> Void) {
        for entry in map.current { body(entry.value.value) }
    }

    @inlinable public func contains(_ key: Key) -> Bool { map[key] != nil }

    /// Whether the step put a value where none was.
    @inlinable public func isNew(_ key: Key) -> Bool { map.isNew(key) }

    @inlinable public mutating func mark() { map.mark() }

    @inlinable public var changes: Changes { map.changes }

    @inlinable public mutating func begin(at changes: Changes) { map.begin(at: changes) }

    /// Becomes like another map, as part of the step; what is boxed alike is the same. O(size).
    @inlinable public mutating func become(_ other: JournaledBoxes) { map.become(other.map) { $0 === $1 } }

    @inlinable public mutating func revert(_ changes: Changes) -> Changes { map.revert(changes) }
}
