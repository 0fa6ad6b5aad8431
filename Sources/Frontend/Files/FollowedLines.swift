@preconcurrency import CLibrary
import Language

/// Reads the lines of a pipe or of a file that grows, each as soon as it is complete, and says where nothing comes for a while.
///
/// A regular file is read from its beginning, and has no end; where it was made shorter, it is read from its beginning again. What is kept of a
/// line is bounded.
package struct FollowedLines {
    package enum Line {
        /// A line without its newline; of a line that is too long, only the beginning.
        case line([UInt8])
        /// Nothing has come for as long as `patience`.
        case pause
        case end
        /// Ctrl-C was pressed while waiting. `begun` is what has come of a line whose newline has not; nil where there is nothing of one, or its beginning was
        /// returned before, since the line is too long.
        case interrupted(begun: [UInt8]?)
        case failed(Diagnostic)
    }

    private let descriptor: Int32
    private let name: String
    private let system: any System
    /// Whether more may come after the end of the file was reached, as in a regular file; a pipe ends there.
    private let grows: Bool
    private var buffer = LineBuffer()
    /// How many bytes of the file were read.
    private var offset = 0
    private var isAtEnd = false
    /// Whether the rest of a line that is too long is being passed over.
    private var isSkipping = false

    /// `patience` is the time without input after which a pause is reported, in milliseconds; `looks` is how often a regular file is looked at in that time.
    package static let patience: Int32 = 300
    private static let looks: UInt32 = 3
    /// If more bytes than this have come of a line without its newline, the line is too long.
    private static let longest = 4 << 20

    /// Reads standard input.
    package init(standardInputOf system: any System) {
        self.system = system
        (descriptor, name, grows) = (STDIN_FILENO, "standard input", false)
    }

    /// Reads a file, which may be a pipe. Throws `io` where it cannot be opened.
    package init(_ path: String, of system: any System) throws(Diagnostic) {
        self.system = system
        name = path
        do throws(SystemError) {
            descriptor = try TextFiles.open(UserFiles(system).expanded(path), on: system)
            let kind = try system.attributes(of: descriptor).kind
            if kind == .directory { throw SystemError(EISDIR) }
            grows = kind == .regular
        } catch {
            throw TextFiles.unreadable(path, error)
        }
    }

    /// Waits for the next line, or for a pause.
    package mutating func next() -> Line {
        while true {
            if let line = buffer.takeLine() {
                if !isSkipping { return .line(line) }
                isSkipping = false
                continue
            }
            if isAtEnd { return takeBegun().map { .line($0) } ?? .end }
            if let line = takeLongLine() { return line }
            if let other = fill() { return other }
        }
    }

    /// Takes what has come of a line whose newline has not; nil where there is nothing, or the line is too long and its beginning was taken before.
    private mutating func takeBegun() -> [UInt8]? { isSkipping ? nil : buffer.takeRest() }

    /// Takes the beginning of a line that is too long, after which the rest of that line is passed over; nil for other lines, and for that rest.
    private mutating func takeLongLine() -> Line? {
        guard isSkipping || buffer.rest.count > Self.longest else { return nil }
        defer {
            isSkipping = true
            buffer.clear()
        }
        return takeBegun().map { .line($0) }
    }

    /// Reads what is available, or waits for more. Nil where something was read or the end was reached; otherwise what came in place of that.
    private mutating func fill() -> Line? {
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        for _ in 0..<Self.looks {
            if system.isInterrupted { return .interrupted(begun: takeBegun()) }
            // A regular file is always ready to be read, even at its end, so that only other files are waited for here.
            if !grows, !system.hasInput(descriptor, within: Self.patience) {
                return system.isInterrupted ? .interrupted(begun: takeBegun()) : .pause
            }
            do throws(SystemError) {
                let count = try system.read(descriptor, into: &chunk, at: grows ? offset : nil)
                if count > 0 || !grows {
                    isAtEnd = count == 0
                    offset += count
                    buffer.append(chunk[..<count])
                    return nil
                }
                if try system.attributes(of: descriptor).size < offset { beginAnew() }
            } catch {
                if error.code != EINTR { return .failed(TextFiles.unreadable(name, error)) }
            }
            if grows { system.pause(microseconds: UInt32(Self.patience) * 1000 / Self.looks) }
        }
        return system.isInterrupted ? .interrupted(begun: takeBegun()) : .pause
    }

    /// Goes back to the beginning of a file that was made shorter, because it is being written anew. What had come of a line belongs to the
    /// old text, and is dropped.
    private mutating func beginAnew() {
        offset = 0
        buffer.clear()
        isSkipping = false
    }
}
