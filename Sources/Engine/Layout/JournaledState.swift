/// A property with a journal: it remembers what a step changed in it, so that undoing the step costs no more than what changed.
///
/// The protocol and what uses it are public and inlinable, as `JournaledMap` is, since every step goes through all journals.
public protocol Journaled: Sendable {
    /// What undoes a step, or redoes it: the contents to put back where the step wrote.
    associatedtype Changes: Collection & Sendable

    /// Begins a new step: the journal is emptied.
    mutating func beginStep()
    /// The changes that undo the current step (since `beginStep()`).
    var changes: Changes { get }
    /// Undoes changes; returns the changes that redo them.
    mutating func revert(_ changes: Changes) -> Changes
    /// For all that `changes` has old contents of, the current step counts as begun with these from now on: its journal takes them. Present contents stay.
    mutating func moveStepStart(to changes: Changes)
    /// Takes on the contents of another property; the changes belong to the current step. O(size).
    mutating func become(_ other: Self)
}

/// A state that consists of properties with journals, and has one journal made of theirs.
public protocol JournaledState: Sendable {
    /// Visits each property that has a journal, in an order that is always the same, each together with the same property of `other` where that is not nil.
    mutating func visitProperties(with other: Self?, _ visitor: inout some PropertyVisitor)
}

public protocol PropertyVisitor {
    mutating func visit<Property: Journaled>(_ property: inout Property, _ other: Property?)
}

/// The difference between two states: the changes of the properties that a step wrote.
public struct StateDifference<State: JournaledState>: Sendable {
    /// The changes of each property that the step wrote, with the property's number in the order of `visitProperties`, ascending.
    @usableFromInline var parts: [(propertyIndex: Int, changes: any Sendable)] = []
    /// The number of old values that all parts store.
    @inlinable public var weight: Int { storedWeight }
    @usableFromInline var storedWeight = 0

    @inlinable init() {}

    @inlinable public var isEmpty: Bool { parts.isEmpty }

    /// The changes of the only property of this type; empty where the step did not write it.
    @inlinable func changes<Property: Journaled>(of _: Property.Type) -> Property.Changes
    where Property.Changes: RangeReplaceableCollection {
        for part in parts { if let found = part.changes as? ChangesOf<Property> { return found.changes } }
        return Property.Changes()
    }

    /// Adds what a step changed in one property; nothing where it changed nothing. Properties are added in the order of `visitProperties`, in which
    /// this one has the number `propertyIndex`.
    @inlinable mutating func add<Property: Journaled>(_ changes: Property.Changes, of _: Property.Type, at propertyIndex: Int) {
        if changes.isEmpty { return }
        // Most steps change few properties.
        if parts.isEmpty { parts.reserveCapacity(4) }
        parts.append((propertyIndex, ChangesOf<Property>(changes)))
        storedWeight += changes.count
    }
}

/// The changes of one property. The type says of which one they are, as several may have changes of the same type.
@usableFromInline struct ChangesOf<Property: Journaled>: Sendable {
    @usableFromInline let changes: Property.Changes
    @inlinable init(_ changes: Property.Changes) { self.changes = changes }
}

extension JournaledState {
    /// Begins a new step: the journals of all properties are emptied.
    @inlinable public mutating func beginStepOfProperties() {
        var marking = BeginningStep()
        visitProperties(with: nil, &marking)
    }

    /// What undoes the current step (since `beginStepOfProperties()`). The call changes nothing, and is mutating only since properties are visited in place.
    @inlinable public mutating func differenceOfProperties() -> StateDifference<Self> {
        var listing = Listing<Self>()
        visitProperties(with: nil, &listing)
        return listing.difference
    }

    /// Undoes the changes in `difference`; returns the difference that redoes them.
    @inlinable public mutating func revertProperties(_ difference: StateDifference<Self>) -> StateDifference<Self> {
        var reverting = Reverting(difference)
        visitProperties(with: nil, &reverting)
        return reverting.inverse
    }

    /// Sets the journals of the current step so that it counts as begun in the state to which `difference` leads; the contents stay. Of several calls the
    /// later ones win.
    @inlinable public mutating func moveStepStartOfProperties(to difference: StateDifference<Self>) {
        var beginning = MovingStepStart(difference)
        visitProperties(with: nil, &beginning)
    }

    /// Takes on the contents of another state; the changes belong to the current step. O(size).
    @inlinable public mutating func becomeProperties(of other: Self) {
        var becoming = Becoming()
        visitProperties(with: other, &becoming)
    }
}

@usableFromInline struct BeginningStep: PropertyVisitor {
    @inlinable init() {}
    @inlinable mutating func visit<Property: Journaled>(_ property: inout Property, _ other: Property?) { property.beginStep() }
}

@usableFromInline struct Becoming: PropertyVisitor {
    @inlinable init() {}
    @inlinable mutating func visit<Property: Journaled>(_ property: inout Property, _ other: Property?) {
        if let other { property.become(other) }
    }
}

@usableFromInline struct Listing<State: JournaledState>: PropertyVisitor {
    @usableFromInline var difference = StateDifference<State>()
    @usableFromInline var propertyIndex = 0

    @inlinable init() {}

    @inlinable mutating func visit<Property: Journaled>(_ property: inout Property, _ other: Property?) {
        difference.add(property.changes, of: Property.self, at: propertyIndex)
        propertyIndex += 1
    }
}

/// Goes through the properties and the parts of a difference side by side.
@usableFromInline struct DifferenceCursor<State: JournaledState> {
    @usableFromInline let difference: StateDifference<State>
    @usableFromInline var propertyIndex = 0
    @usableFromInline var next = 0

    @inlinable init(_ difference: StateDifference<State>) { self.difference = difference }

    /// The changes of the next property in the order of visits, which the call moves past; nil where the difference has none of it.
    @inlinable mutating func take<Property: Journaled>(for _: Property.Type) -> Property.Changes? {
        defer { propertyIndex += 1 }
        guard next < difference.parts.count, difference.parts[next].propertyIndex == propertyIndex else { return nil }
        defer { next += 1 }
        return (difference.parts[next].changes as? ChangesOf<Property>)?.changes
    }
}

@usableFromInline struct Reverting<State: JournaledState>: PropertyVisitor {
    @usableFromInline var cursor: DifferenceCursor<State>
    @usableFromInline var inverse = StateDifference<State>()

    @inlinable init(_ difference: StateDifference<State>) { cursor = DifferenceCursor(difference) }

    @inlinable mutating func visit<Property: Journaled>(_ property: inout Property, _ other: Property?) {
        let propertyIndex = cursor.propertyIndex
        guard let changes = cursor.take(for: Property.self) else { return }
        inverse.add(property.revert(changes), of: Property.self, at: propertyIndex)
    }
}

@usableFromInline struct MovingStepStart<State: JournaledState>: PropertyVisitor {
    @usableFromInline var cursor: DifferenceCursor<State>

    @inlinable init(_ difference: StateDifference<State>) { cursor = DifferenceCursor(difference) }

    @inlinable mutating func visit<Property: Journaled>(_ property: inout Property, _ other: Property?) {
        if let changes = cursor.take(for: Property.self) { property.moveStepStart(to: changes) }
    }
}

/// A small value with a journal, which keeps the whole value from when the current step began.
package struct JournaledValue<Value: Equatable & Sendable>: Journaled {
    package var current: Value
    /// The value when the current step began (at `beginStep()`, or as `moveStepStart(to:)` has set it since).
    package private(set) var before: Value

    package init(_ value: Value) { (current, before) = (value, value) }

    package mutating func beginStep() { before = current }

    package var changes: [Value] { current == before ? [] : [before] }

    package mutating func revert(_ changes: [Value]) -> [Value] {
        let inverse = [current]
        if let old = changes.first { current = old }
        return inverse
    }

    package mutating func moveStepStart(to changes: [Value]) { if let old = changes.first { before = old } }

    package mutating func become(_ other: JournaledValue) { current = other.current }
}

extension JournaledMap: Journaled where Value: Equatable {}
extension JournaledSet: Journaled {}
extension JournaledBoxes: Journaled {}
