#if canImport(Glibc)
@preconcurrency import Glibc
#else
@preconcurrency import Darwin
#endif

/// Somewhere to write text to.
protocol TextStream {
    /// Whether all of it was written; if not, `errno` says why.
    @discardableResult
    func write(_ text: String) -> Bool
}

/// Writes to a file descriptor at once: nothing waits in a buffer for the command after.
struct Output: TextStream {
    private let descriptor: Int32

    init(_ descriptor: Int32) { self.descriptor = descriptor }

    @discardableResult
    func write(_ text: String) -> Bool {
        var text = text
        return text.withUTF8 { write(UnsafeRawBufferPointer($0)) }
    }

    /// The same of bytes.
    func write(_ bytes: UnsafeRawBufferPointer) -> Bool {
        var rest = bytes
        while !rest.isEmpty {
            let count = Streams.retrying { systemWrite(descriptor, rest.baseAddress, rest.count) }
            if count < 0 { return false }
            rest = UnsafeRawBufferPointer(rebasing: rest[count...])
        }
        return true
    }
}

/// `write`, which a method of that name hides.
private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
    write(descriptor, bytes, count)
}
