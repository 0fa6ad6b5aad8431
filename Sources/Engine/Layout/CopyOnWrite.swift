/// A large value behind a reference, so that copying it costs as little as copying a number. The value itself is copied only when it is changed while another
/// copy of the reference exists.
///
/// Without the reference a copy would increment the reference count of each array and map in the value. A layout has about fifty of them and a solver two
/// hundred, and both are copied often. The members are public and inlinable for the same reason as those of `JournaledMap`.
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
            makeUnique()
            yield &storage.value
        }
    }

    /// Copies the value if another copy of the reference exists. This is not inlined into `wrappedValue`, where it would make the program allocate memory for a
    /// copy at each change of the value, also where no copy is made.
    @inline(never) @inlinable mutating func makeUnique() {
        if !isKnownUniquelyReferenced(&storage) { storage = Storage(storage.value) }
    }

    /// Calls `question` with the value, without a copy of it. Where a method of the value is called through `wrappedValue`, the compiler makes a copy first,
    /// in case the storage is written while the method runs. It is not: whoever writes it needs exclusive access to this value.
    @inlinable public func lend<Answer, Failure>(to question: (Value) throws(Failure) -> Answer) throws(Failure) -> Answer {
        try Self.lend(&storage.value, to: question)
    }

    /// Calls `question` with the value, which is not changed. The parameter is `inout` only to tell the compiler that nothing else writes the value during
    /// the call.
    @inlinable static func lend<Answer, Failure>(
        _ value: inout Value, to question: (Value) throws(Failure) -> Answer
    ) throws(Failure) -> Answer { try question(value) }
}
