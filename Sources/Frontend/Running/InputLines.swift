@preconcurrency import CLibrary
import Language

/// Reads the lines of a pipe, each as soon as it is complete, since the writer may wait for an answer before it sends the next.
struct InputLines {
    enum Line {
        /// A line without its newline.
        case line([UInt8])
        case end
        /// Ctrl-C was pressed while waiting.
        case interrupted
        /// A line, or the lines of a statement's input together, have more bytes than `limit` allows.
        case tooLong
        case failed(SystemError)
    }

    private let descriptor: Int32
    private let system: any System
    private let limit: Int
    private var buffer = LineBuffer()
    private var isAtEnd = false

    init(_ descriptor: Int32, of system: any System, limit: Int) {
        self.system = system
        self.descriptor = descriptor
        self.limit = limit
    }

    /// Waits for the next line.
    mutating func next() -> Line {
        while true {
            if let line = buffer.takeLine() { return .line(line) }
            if isAtEnd { return buffer.takeRest().map { .line($0) } ?? .end }
            if buffer.rest.count > limit { return .tooLong }
            if let trouble = fill() { return trouble }
        }
    }

    /// Waits for the lines of a statement's input, up to one with a single dot or the end, and appends them.
    ///
    /// - Returns: the number of lines, and what ended them too early: ctrl-C, an error, or that they are too long together; nil where the
    ///   dot or the end did.
    mutating func appendInput(to bytes: inout [UInt8]) -> (count: Int, trouble: Line?) {
        var count = 0
        while true {
            switch next() {
            case .line(let line):
                bytes += [UInt8(ascii: "\n")] + line
                count += 1
                if bytes.count > limit { return (count, .tooLong) }
                let text = line.last == UInt8(ascii: "\r") ? line.dropLast() : line[...]
                if text.elementsEqual(SourceStatement.endOfInput.utf8) { return (count, nil) }
            case .end: return (count, nil)
            case let trouble: return (count, trouble)
            }
        }
    }

    /// The bytes after the line that was taken last: up to the end, or those that have come when nothing more comes for a while. They stay in the buffer, to
    /// be taken later. It ends as well at an error, at ctrl-C and where there are more bytes than `limit`.
    ///
    /// - Parameters:
    ///   - patience: how long it waits for more, in milliseconds.
    ///   - goesOn: called with these bytes when nothing has come for that long; returns whether to wait on.
    mutating func readAhead(patience: Int32, where goesOn: (ArraySlice<UInt8>) -> Bool) -> ArraySlice<UInt8> {
        while !isAtEnd, buffer.rest.count <= limit {
            if !system.hasInput(descriptor, within: patience), !goesOn(buffer.rest) { break }
            if fill() != nil { break }
        }
        return buffer.rest
    }

    /// Reads what is available, or waits for more. Nil where that succeeded, or the end was reached; otherwise what came in place of it.
    private mutating func fill() -> Line? {
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            if system.isInterrupted { return .interrupted }
            do throws(SystemError) {
                let count = try system.read(descriptor, into: &chunk)
                isAtEnd = count == 0
                buffer.append(chunk[..<count])
                return nil
            } catch {
                if error.code != EINTR { return .failed(error) }
            }
        }
    }
}
