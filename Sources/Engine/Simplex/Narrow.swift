/// A whole number that is kept in 32 bits: there are many of them, and solves with many rows are bound by access to memory.
///
/// It may be from −2³¹ to 2³¹ − 1, which is enough for all rows and entries that memory holds.
@propertyWrapper
struct Narrow: Sendable {
    private var stored: Int32

    init(wrappedValue: Int) { stored = Int32(wrappedValue) }

    var wrappedValue: Int {
        get { Int(stored) }
        set { stored = Int32(newValue) }
    }
}
