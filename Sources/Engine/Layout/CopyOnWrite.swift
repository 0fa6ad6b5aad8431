/// A large value behind a reference, so that copying it costs as little as copying a number. It is copied for good where a copy is changed
/// while another one exists.
///
/// Layouts and their solvers are handed around by value all the time, and consist of some two hundred arrays and maps: to count the owners of each of
/// these is what a copy costs otherwise. Its members are public and inlinable for the same reason as those of `JournaledMap`.
@propertyWrapper
public struct CopyOnWrite<Value: Sendable>: Sendable {
    @usableFromInline final class Storage: @unchecked Sendable {
        @exclusivity(unchecked) @usableFromInline var value: Value

        @inlinable init(_ value: Value) { self.value = value }
    }

    @usableFromInline var storage: Storage

    @inlinable public init(wrappedValue: Value) { storage = Storage(wrappedValue) }

    @inlinable public var wrappedValue: Value {
        _read { yield storage.value }
        _modify {
            if !isKnownUniquelyReferenced(&storage) { storage = Storage(storage.value) }
            yield &storage.value
        }
    }

    /// Calls `question` with the value. To call a method of a large value through `wrappedValue`, the compiler copies the value first,
    /// since it cannot know that nobody changes the storage meanwhile. Nobody can: that would take access to this value for writing.
    @inlinable public func lend<Answer, Failure>(to question: (Value) throws(Failure) -> Answer) throws(Failure) -> Answer {
        try Self.lend(&storage.value, to: question)
    }

    /// The parameter is `inout` so that the compiler knows that nobody else changes it.
    @inlinable static func lend<Answer, Failure>(
        _ value: inout Value, to question: (Value) throws(Failure) -> Answer
    ) throws(Failure) -> Answer { try question(value) }
}
