/// A large value stored on the heap, so that its owner stays small. Consoles are copied on the stack for each command inside a command.
@propertyWrapper
struct Boxed<Value: Sendable>: Sendable {
    private final class Box: Sendable {
        let value: Value
        init(_ value: Value) { self.value = value }
    }

    private var box: Box

    init(wrappedValue: Value) { box = Box(wrappedValue) }

    var wrappedValue: Value {
        _read { yield box.value }
        set { box = Box(newValue) }
    }
}
