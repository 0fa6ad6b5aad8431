@preconcurrency import CLibrary

/// Our end of a stream of the child's: what it wrote there, waited for with patience instead of sleep.
struct Stream {
    /// Long enough for a machine that is busy with other things; a test that passes does not wait.
    static let patience: Int32 = 60_000

    let descriptor: Int32
    /// Everything read so far.
    private(set) var bytes: [UInt8] = []

    init(_ descriptor: Int32) { self.descriptor = descriptor }

    var text: String { String(decoding: bytes, as: UTF8.self) }

    /// Reads once; returns whether there was anything, `false` at the end.
    mutating func read() throws -> Bool {
        while true {
            var waiting = [pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)]
            let ready = poll(&waiting, 1, Self.patience)
            if ready < 0 && errno == EINTR { continue }
            guard ready > 0 else { throw Trouble(description: "nothing came any more after: \(text.suffix(2_000).debugDescription)") }
            var chunk = [UInt8](repeating: 0, count: 4_096)
            let count = systemRead(descriptor, &chunk, chunk.count)
            if count < 0 && errno == EINTR { continue }
            // A terminal whose other end was closed gives an error, a pipe gives nothing.
            guard count > 0 else { return false }
            bytes += chunk[..<count]
            return true
        }
    }

    mutating func readToEnd() throws {
        while try read() {}
    }

    func write(_ text: String) throws {
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { systemWrite(descriptor, $0.baseAddress, $0.count) }
            if count < 0 && errno == EINTR { continue }
            guard count > 0 else { throw Trouble(description: "cannot write: \(String(cString: strerror(errno)))") }
            rest = rest.dropFirst(count)
        }
    }
}

private func systemRead(_ descriptor: Int32, _ bytes: UnsafeMutableRawPointer, _ count: Int) -> Int { read(descriptor, bytes, count) }
private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int { write(descriptor, bytes, count) }
