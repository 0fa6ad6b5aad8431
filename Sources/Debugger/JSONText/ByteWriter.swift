/// Bytes that are written one behind the other.
///
/// An answer consists of very many short pieces. An array of bytes would be checked for a second owner at each of them; a writer has none, since it cannot be
/// copied.
struct ByteWriter: ~Copyable {
    private var storage: UnsafeMutablePointer<UInt8>
    private var capacity = 1024
    private var count = 0

    init() { storage = .allocate(capacity: capacity) }

    deinit { storage.deallocate() }

    /// Calls `use` with all bytes that were written. They are valid during the call only.
    borrowing func withBytes<Result>(_ use: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        use(UnsafeBufferPointer(start: storage, count: count))
    }

    mutating func write(_ byte: UInt8) {
        if count == capacity { grow(by: 1) }
        storage[count] = byte
        count += 1
    }

    /// Writes a text in UTF-8.
    mutating func write(_ text: String) { _ = write(text, ifAll: { _ in true }) }

    /// Writes a text in UTF-8 if `passes` is true of each of its bytes, and otherwise nothing; returns whether it was written.
    @inline(__always)
    mutating func write(_ text: String, ifAll passes: (UInt8) -> Bool) -> Bool {
        if let isWritten = text.utf8.withContiguousStorageIfAvailable({ write($0, ifAll: passes) }) { return isWritten }
        return Array(text.utf8).withUnsafeBufferPointer { write($0, ifAll: passes) }
    }

    @inline(__always)
    private mutating func write(_ bytes: UnsafeBufferPointer<UInt8>, ifAll passes: (UInt8) -> Bool) -> Bool {
        if bytes.count > capacity - count { grow(by: bytes.count) }
        let end = storage + count
        var written = 0
        while written < bytes.count {
            let byte = bytes[written]
            if !passes(byte) { return false }
            end[written] = byte
            written += 1
        }
        count += written
        return true
    }

    /// Makes room for `more` bytes, and doubles the room at least.
    @inline(never)
    private mutating func grow(by more: Int) {
        capacity = max(2 * capacity, count + more)
        let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
        larger.initialize(from: storage, count: count)
        storage.deallocate()
        storage = larger
    }
}
