/// A large value kept on the heap, so that what holds it stays small: consoles are copied at each level of what completes or runs
/// commands inside commands, and stacks are not endless.
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
