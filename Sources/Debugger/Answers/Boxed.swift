/// A large value stored on the heap, if there is one, so that its owner stays small and is copied fast: consoles are copied on the stack for each command
/// inside a command, and reports for each statement.
@propertyWrapper
package struct Boxed<Value: Sendable>: Sendable {
    private final class Box: Sendable {
        let value: Value
        init(_ value: Value) { self.value = value }
    }

    private var box: Box?

    package init(wrappedValue: Value?) { box = wrappedValue.map(Box.init) }

    /// Whether there is no value. Comparing `wrappedValue` with nil copies the value.
    package var isEmpty: Bool { box == nil }

    package var wrappedValue: Value? {
        get { box?.value }
        set { box = newValue.map(Box.init) }
    }
}
