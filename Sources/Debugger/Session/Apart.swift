/// A large value kept on the heap, so that what holds it stays small: consoles are copied at each level of what completes or runs
/// commands inside commands, and stacks are not endless.
@propertyWrapper
struct Apart<Value: Sendable>: Sendable {
    private indirect enum Storage: Sendable { case value(Value) }

    private var storage: Storage

    init(wrappedValue: Value) { storage = .value(wrappedValue) }

    var wrappedValue: Value {
        get {
            switch storage {
            case .value(let value): value
            }
        }
        set { storage = .value(newValue) }
    }
}
