/// A property with a journal: it remembers what a step changed in it, so that undoing the step costs what that was.
package protocol Journaled: Sendable {
    /// What undoes a step, or redoes it: the old contents of what the step wrote.
    associatedtype Changes: Collection & Sendable

    /// Begins a new step: the journal is emptied.
    mutating func mark()
    /// The changes that undo the current step (since `mark()`).
    var changes: Changes { get }
    /// Undoes changes; returns the changes that redo them.
    mutating func revert(_ changes: Changes) -> Changes
    /// Makes the journal say that the step began with these old contents, where they are given.
    mutating func begin(at changes: Changes)
    /// Takes on the contents of another; the changes belong to the current step. O(size).
    mutating func become(_ other: Self)
}

/// Properties with journals, as one journal of the value that they belong to.
package struct JournaledProperties<Whole: Sendable>: Sendable {
    /// The difference between two states of a value: the changes of the properties that a step wrote.
    package struct Difference: Sendable {
        fileprivate var parts: [any ChangedProperty<Whole>] = []

        package var isEmpty: Bool { parts.isEmpty }

        /// The number of stored elements.
        package var weight: Int { parts.reduce(0) { $0 + $1.weight } }
    }

    private let properties: [any JournaledProperty<Whole>]

    package init<each Property: Journaled>(_ paths: repeat WritableKeyPath<Whole, each Property> & Sendable) {
        var properties: [any JournaledProperty<Whole>] = []
        repeat properties.append(Path(path: each paths))
        self.properties = properties
    }

    /// Begins a new step: the journal is emptied.
    package func mark(_ whole: inout Whole) {
        for property in properties { property.mark(&whole) }
    }

    /// What undoes the current step (since `mark`).
    package func difference(_ whole: Whole) -> Difference { Difference(parts: properties.compactMap { $0.changed(in: whole) }) }

    /// Undoes changes; returns the difference that redoes them.
    package func revert(_ whole: inout Whole, _ difference: Difference) -> Difference {
        Difference(parts: difference.parts.map { $0.revert(&whole) })
    }

    /// Makes the journal say that the step began at the state to which a difference leads. Where several are applied, the later ones
    /// win.
    package func begin(_ whole: inout Whole, at difference: Difference) {
        for part in difference.parts { part.begin(&whole) }
    }

    /// Takes on the contents of another value; the changes belong to the current step. O(size).
    package func become(_ whole: inout Whole, _ other: Whole) {
        for property in properties { property.become(&whole, other) }
    }

    private struct Path<Property: Journaled>: JournaledProperty {
        let path: WritableKeyPath<Whole, Property> & Sendable

        func mark(_ whole: inout Whole) { whole[keyPath: path].mark() }

        func changed(in whole: Whole) -> (any ChangedProperty<Whole>)? {
            let changes = whole[keyPath: path].changes
            return changes.isEmpty ? nil : Changed(path: path, changes: changes)
        }

        func become(_ whole: inout Whole, _ other: Whole) { whole[keyPath: path].become(other[keyPath: path]) }
    }

    private struct Changed<Property: Journaled>: ChangedProperty {
        let path: WritableKeyPath<Whole, Property> & Sendable
        let changes: Property.Changes

        var weight: Int { changes.count }

        func revert(_ whole: inout Whole) -> any ChangedProperty<Whole> {
            Changed(path: path, changes: whole[keyPath: path].revert(changes))
        }

        func begin(_ whole: inout Whole) { whole[keyPath: path].begin(at: changes) }
    }
}

/// A property of a value, whichever type it has.
private protocol JournaledProperty<Whole>: Sendable {
    associatedtype Whole
    func mark(_ whole: inout Whole)
    func changed(in whole: Whole) -> (any ChangedProperty<Whole>)?
    func become(_ whole: inout Whole, _ other: Whole)
}

/// The changes of a property, whichever type it has.
private protocol ChangedProperty<Whole>: Sendable {
    associatedtype Whole
    var weight: Int { get }
    func revert(_ whole: inout Whole) -> any ChangedProperty<Whole>
    func begin(_ whole: inout Whole)
}

/// A small value with a journal, of which a step keeps the whole.
package struct JournaledValue<Value: Equatable & Sendable>: Journaled {
    package var current: Value
    /// The value when the current step began (at `mark()`).
    package private(set) var before: Value

    package init(_ value: Value) { (current, before) = (value, value) }

    package mutating func mark() { before = current }

    package var changes: [Value] { current == before ? [] : [before] }

    package mutating func revert(_ changes: [Value]) -> [Value] {
        let inverse = [current]
        if let old = changes.first { current = old }
        return inverse
    }

    package mutating func begin(at changes: [Value]) { if let old = changes.first { before = old } }

    package mutating func become(_ other: JournaledValue) { current = other.current }
}

extension JournaledMap: Journaled where Value: Equatable {}
extension JournaledSet: Journaled {}
extension JournaledBoxes: Journaled {}
