/// A value that is stored on the heap, or nowhere while it is the default of its type, so that its owner stays small and is copied fast. Of the many options
/// of a view most have their default values, and consoles and reports are copied for each command and for each statement.
@propertyWrapper
public struct Boxed<Value: HasDefault & Sendable>: Sendable {
    @usableFromInline final class Box: Sendable {
        @usableFromInline let value: Value
        @inlinable init(_ value: Value) { self.value = value }
    }

    /// Nil for the default of the type.
    @usableFromInline var box: Box?

    /// The default of the type.
    @inlinable public init() {}

    @inlinable public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }

    /// Whether the value is the default of its type. Comparing `wrappedValue` with it copies the value.
    @inlinable public var isDefault: Bool { box == nil }

    @inlinable public var wrappedValue: Value {
        get { box?.value ?? Value() }
        set { box = newValue.isDefault ? nil : Box(newValue) }
    }
}

extension Boxed: Equatable where Value: Equatable {
    @inlinable public static func == (a: Boxed, b: Boxed) -> Bool { a.box === b.box || a.wrappedValue == b.wrappedValue }
}

/// A type with a default value, which `init()` makes.
public protocol HasDefault {
    init()
    /// Whether the value equals `Self()`.
    var isDefault: Bool { get }
}

extension HasDefault where Self: Equatable {
    package var isDefault: Bool { self == Self() }
}

/// The default of an optional value is nil.
extension Optional: HasDefault {
    @inlinable public init() { self = nil }
    @inlinable public var isDefault: Bool { self == nil }
}
