@preconcurrency import CLibrary
import Language

/// Reads the lines of a pipe, each as soon as it is complete, since the writer may wait for an answer before it sends the next.
struct InputLines {
    enum Line {
        /// A line without its newline.
        case line([UInt8])
        case end
        /// Ctrl-C while waiting.
        case interrupted
        /// A line with more bytes than `limit` allows.
        case tooLong
        case failed(SystemError)
    }

    private let descriptor: Int32
    private let system: any System
    private let limit: Int
    private var buffer: [UInt8] = []
    /// The index in the buffer at which the next line begins, and the index up to which there is no newline.
    private var start = 0
    private var searched = 0
    private var isAtEnd = false

    init(_ descriptor: Int32, of system: any System, limit: Int) {
        self.system = system
        self.descriptor = descriptor
        self.limit = limit
    }

    /// Waits for the next line.
    mutating func next() -> Line {
        while true {
            if let newline = buffer[searched...].firstIndex(of: UInt8(ascii: "\n")) {
                defer {
                    start = newline + 1
                    searched = start
                }
                return .line(Array(buffer[start..<newline]))
            }
            searched = buffer.count
            if isAtEnd {
                guard start < buffer.count else { return .end }
                defer { start = buffer.count }
                return .line(Array(buffer[start...]))
            }
            if buffer.count - start > limit { return .tooLong }
            if let trouble = fill() { return trouble }
        }
    }

    /// Waits for the lines of a statement's input, up to one with a single dot or the end, and appends them; returns their number.
    mutating func appendInput(to bytes: inout [UInt8]) -> Int {
        var count = 0
        while case .line(let line) = next() {
            bytes += [UInt8(ascii: "\n")] + line
            count += 1
            if String(decoding: line, as: UTF8.self) == SourceStatement.endOfInput { break }
        }
        return count
    }

    /// The bytes behind the last line, which stay to be read: up to the end, or as many as there are when nothing has come for a while.
    ///
    /// - Parameters:
    ///   - patience: how long it waits for more, in milliseconds.
    ///   - goesOn: whether it is worth waiting longer, by what there is.
    mutating func readAhead(patience: Int32, where goesOn: (ArraySlice<UInt8>) -> Bool) -> ArraySlice<UInt8> {
        while !isAtEnd, buffer.count - start <= limit {
            if !system.hasInput(descriptor, within: patience), !goesOn(buffer[start...]) { break }
            if fill() != nil { break }
        }
        return buffer[start...]
    }

    /// Reads what is available, or waits for more; nil if that succeeded.
    private mutating func fill() -> Line? {
        buffer.removeFirst(start)
        searched -= start
        start = 0
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            if system.isInterrupted { return .interrupted }
            do throws(SystemError) {
                let count = try system.read(descriptor, into: &chunk)
                isAtEnd = count == 0
                buffer += chunk[..<count]
                return nil
            } catch {
                if error.code != EINTR { return .failed(error) }
            }
        }
    }
}
