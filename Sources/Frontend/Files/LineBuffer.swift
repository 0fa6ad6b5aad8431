/// The bytes of a stream, which come in chunks and are taken line by line.
struct LineBuffer {
    private var bytes: [UInt8] = []
    /// `start` is the index in `bytes` at which the next line begins, and `searched` the index up to which that line is known to have no newline.
    private var start = 0
    private var searched = 0

    /// The bytes that were not taken yet.
    var rest: ArraySlice<UInt8> { bytes[start...] }

    /// Adds bytes at the end. O(chunk + rest)
    mutating func append(_ chunk: ArraySlice<UInt8>) {
        bytes.removeFirst(start)
        searched -= start
        start = 0
        bytes += chunk
    }

    /// Takes the next line, without its newline; nil where no newline has come yet. Each byte is looked at once.
    mutating func takeLine() -> [UInt8]? {
        guard let newline = bytes[searched...].firstIndex(of: UInt8(ascii: "\n")) else {
            searched = bytes.count
            return nil
        }
        defer { (start, searched) = (newline + 1, newline + 1) }
        return Array(bytes[start..<newline])
    }

    /// Takes all that has come, as the last line of a stream that does not end in a newline; nil where there is nothing.
    mutating func takeRest() -> [UInt8]? {
        guard start < bytes.count else { return nil }
        defer { clear() }
        return Array(rest)
    }

    /// Forgets what was not taken yet.
    mutating func clear() { self = LineBuffer() }
}
