import Interchange
import Language

/// Cuts a stream of lines, such as the output of a test run, into the pieces that hold console logs, each as soon as its log is complete.
///
/// A log is complete behind the constraint that was broken to recover, which is printed last. Where that is not printed, the log is complete once other
/// output follows its list, or nothing comes for a while. What the collector keeps is bounded, however long the stream is. A line is looked at once, in
/// time linear in its length.
package struct LogCollector {
    /// Lines in which there may be logs, as they stand in the stream.
    package struct Piece: Sendable {
        package var text: String
        /// The line of the stream in which the piece begins, from 1.
        package var line: Int
    }

    /// How much of a log has come.
    private enum Phase: Equatable {
        /// No log is under way: none has begun since the last one was handed out.
        case outside
        /// The log was announced, or its list has begun.
        case list
        /// The list has ended; the constraint that was broken may still come.
        case ended
        /// The next constraint is the one that was broken to recover.
        case breaking
        /// The constraint that was broken to recover has begun, but its last bracket has not come.
        case broken
    }

    private var phase = Phase.outside
    /// The lines of the log under way, with their newlines; `begin` is the number of the first of them.
    private var lines: [UInt8] = []
    private var begin = 0
    /// The number of lines of the stream so far.
    private var number = 0
    private var hasConstraint = false
    /// Whether a parenthesis opened the list, which then ends with one.
    private var isOpen = false
    /// The number of lines of other output since the last line that belongs to the log; `pauses` is the number of pauses since the last line.
    private var others = 0
    private var pauses = 0
    /// The last line, where it stands outside of logs and ends in a `(` that may open a list; otherwise empty.
    private var opening: [UInt8] = []
    /// Whether the next constraint is the one that was broken in a log already handed out, and is to be passed over.
    private var isLate = false

    package init() {}

    /// The most bytes kept of one log. What is beyond is left out; such logs are refused later anyway.
    private static let longest = 2 << 20
    /// The most lines of other output within a list, since the output of several threads is mixed; `mostBehind` is the most of them behind a list.
    private static let mostWithin = 40
    private static let mostBehind = 4
    /// The number of pauses in a row after which a log is complete even if it has no constraint yet, or its list has a parenthesis that is still open:
    /// what comes through a buffer comes in parts.
    private static let mostPauses = 10

    /// Takes the next line, without its newline; returns the logs that are complete with it. O(length)
    package mutating func take(_ line: [UInt8]) -> [Piece] {
        number += 1
        pauses = 0
        var pieces: [Piece] = []
        var isPart = false
        let marks = Self.marks(in: line)
        for (index, mark) in marks.enumerated() {
            switch mark {
            case .preamble:
                // In one line there may be several logs, which stay one piece.
                if index == 0, let piece = handOut() { pieces.append(piece) }
                start()
                isLate = false
            case .breaking where phase == .outside:
                isLate = true
                continue
            case .breaking: phase = .breaking
            case .constraint where phase == .outside && isLate:
                isLate = false
                continue
            case .constraint:
                if phase == .outside { start() }
                if phase == .breaking { phase = .broken }
                hasConstraint = true
            }
            isPart = true
        }
        guard phase != .outside else {
            noteOpening(line)
            return pieces
        }
        if lines.count < Self.longest { lines += line.prefix(Self.longest - lines.count) + [.newline] }
        if isPart { others = 0 }
        pass(line, isPart: isPart, hasConstraint: marks.contains(.constraint))
        let isComplete =
            switch phase {
            case .broken: Self.holdsLastBracket(line) || others > Self.mostBehind
            case .ended: others > Self.mostBehind
            case .outside, .list, .breaking: others > Self.mostWithin
            }
        if isComplete, let piece = handOut() { pieces.append(piece) }
        return pieces
    }

    /// Notes that nothing has come for a while; returns the log under way if that makes it complete, and nil otherwise.
    package mutating func pause() -> Piece? {
        guard phase != .outside else { return nil }
        pauses += 1
        let isWhole = hasConstraint && (phase != .list || !isOpen)
        return isWhole || pauses >= Self.mostPauses ? handOut() : nil
    }

    /// The log under way at the end of the stream; nil where there is none.
    package mutating func end() -> Piece? { handOut() }

    // MARK: Lines

    /// Notes a parenthesis that opens or closes a list of constraints at the end or the beginning of a line. Another line is counted as foreign to the log,
    /// unless it is part of it (`isPart`) or has a constraint.
    private mutating func pass(_ line: [UInt8], isPart: Bool, hasConstraint: Bool) {
        let content = Self.content(of: line)
        guard !hasConstraint, let first = content.first, let last = content.last else { return }
        if last == UInt8(ascii: "("), !self.hasConstraint {
            isOpen = true
        } else if first == UInt8(ascii: ")") || isOpen && last == UInt8(ascii: ")") && content.dropLast().last?.isBlank ?? false {
            if phase == .list, self.hasConstraint { phase = .ended }
        } else if !isPart {
            others += 1
        }
    }

    /// Keeps a line that ends in a `(`, in case that a list follows.
    private mutating func noteOpening(_ line: [UInt8]) {
        opening = []
        if line.count < 1000, Self.content(of: line).last == UInt8(ascii: "(") { opening = line + [.newline] }
    }

    /// The line without blanks around it.
    private static func content(of line: [UInt8]) -> ArraySlice<UInt8> {
        var content = line[...]
        while let first = content.first, first.isBlank { content = content.dropFirst() }
        while let last = content.last, last.isBlank || last == .carriageReturn { content = content.dropLast() }
        return content
    }

    /// Whether a `>` stands in the line that is not part of `>=`, and so may be the bracket that closes a constraint.
    private static func holdsLastBracket(_ line: [UInt8]) -> Bool {
        line.indices.contains { line[$0] == .greater && ($0 + 1 == line.count || line[$0 + 1] != UInt8(ascii: "=")) }
    }

    private mutating func start() {
        if phase == .outside {
            lines = opening
            begin = opening.isEmpty ? number : number - 1
            isOpen = !opening.isEmpty
            hasConstraint = false
        }
        phase = .list
        others = 0
    }

    /// Ends the log under way, and returns its lines; nil where there is none.
    private mutating func handOut() -> Piece? {
        defer {
            isLate = phase == .breaking
            phase = .outside
            lines = []
            opening = []
            hasConstraint = false
            isOpen = false
            others = 0
        }
        guard phase != .outside else { return nil }
        return Piece(text: String(decoding: lines, as: UTF8.self), line: begin)
    }

    // MARK: What stands in a line

    private enum Mark: Equatable { case preamble, breaking, constraint }

    private static let constraint: StaticString = "Constraint"

    /// The signs of logs that stand in a line, in order.
    private static func marks(in line: [UInt8]) -> [Mark] {
        var marks: [Mark] = []
        line.withUnsafeBufferPointer { line in
            var at = 0
            while at < line.count {
                switch line[at] {
                case UInt8(ascii: "C") where line.has(constraint, at: at):
                    at += constraint.utf8CodeUnitCount
                    while at < line.count, line[at].isBlank { at += 1 }
                    if at < line.count, line[at] == UInt8(ascii: ":") { marks.append(.constraint) }
                case UInt8(ascii: "s") where line.has(LogSigns.preamble, at: at):
                    marks.append(.preamble)
                    at += LogSigns.preamble.utf8CodeUnitCount
                case UInt8(ascii: "r") where line.has(LogSigns.tail, at: at):
                    marks.append(.breaking)
                    at += LogSigns.tail.utf8CodeUnitCount
                default: at += 1
                }
            }
        }
        return marks
    }
}
