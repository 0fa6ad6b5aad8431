import Synchronization

/// A value that is made when it is first asked for, and kept from then on. It may be asked for from several threads.
final class LazyValue<Value: Sendable>: Sendable {
    private let stored = Mutex<Value?>(nil)

    init() {}

    /// Returns the value, which `make` makes the first time.
    func value(_ make: () -> Value) -> Value {
        stored.withLock { stored in
            if let value = stored { return value }
            let value = make()
            stored = value
            return value
        }
    }
}
