import Language

/// An exception with which Auto Layout ended an app, or the warning before it, as it stands in a text.
package struct LayoutException: Sendable {
    /// The line of the text in which the exception begins, from 1.
    package var line: Int
    /// What happened and what to do about it. The message may hold names as they were printed, and must be escaped before it is shown.
    package var diagnostic: Diagnostic

    /// The message and the hint in one.
    package var sentence: String { diagnostic.message + (diagnostic.hint.map { "; \($0)" } ?? "") }
}

/// The exceptions in a text.
package struct LayoutExceptions: Sendable {
    /// The first exception; nil where the text has none.
    package private(set) var first: LayoutException?
    /// The lines of the text that are about exceptions, from 1.
    private(set) var lines: Set<Int> = []
    /// The text with blanks in place of what is about exceptions, so that the rest can be read by itself.
    package var rest: String { String(decoding: remaining, as: UTF8.self) }
    private var remaining: [UInt8] = []

    /// - Parameter first: the number of the text's first line.
    package init(in text: String, from first: Int = 1) { self.init(in: LogText(text, from: first)) }

    /// Finds the exceptions. O(length)
    init(in text: LogText) {
        let found = Self.places(in: text.bytes)
        guard !found.isEmpty else { return }
        remaining = text.bytes
        for (index, place) in found.enumerated() {
            let next = index + 1 < found.count ? found[index + 1].range.lowerBound : text.bytes.count
            let begin = Self.begin(of: place.range, in: text.bytes, from: index > 0 ? found[index - 1].range.upperBound : 0)
            let end = Self.end(of: place.range, in: text.bytes, to: next)
            if first == nil {
                let told = ExceptionText(Array(text.bytes[begin..<end]), behind: place.range.upperBound - begin)
                first = LayoutException(line: text.line(at: place.range.lowerBound), diagnostic: place.sentence.diagnostic(told))
            }
            lines.formUnion(text.line(at: begin)...text.line(at: max(begin, end - 1)))
            for offset in begin..<end where remaining[offset] != .newline { remaining[offset] = .blank }
        }
    }

    // MARK: Where exceptions stand

    private static func places(in bytes: [UInt8]) -> [(sentence: ExceptionSentence, range: Range<Int>)] {
        var found: [(sentence: ExceptionSentence, range: Range<Int>)] = []
        var byFirst: [[ExceptionSentence]] = Array(repeating: [], count: 256)
        for sentence in ExceptionSentence.allCases { byFirst[Int(sentence.words.utf8Start[0])].append(sentence) }
        var at = 0
        while at < bytes.count {
            var next = at + 1
            for sentence in byFirst[Int(bytes[at])] {
                guard let end = Self.end(of: sentence.words, in: bytes, at: at) else { continue }
                found.append((sentence, at..<end))
                next = end
                break
            }
            at = next
        }
        return found
    }

    /// The index behind words that stand at an index; nil where they do not. Mail and terminals may have wrapped them at their blanks.
    private static func end(of words: StaticString, in bytes: [UInt8], at start: Int) -> Int? {
        var at = start
        for index in 0..<words.utf8CodeUnitCount {
            let wanted = words.utf8Start[index]
            guard at < bytes.count else { return nil }
            if wanted == .blank {
                guard bytes[at].isBlank || bytes[at] == .newline else { return nil }
                while at < bytes.count, at - start < 400, bytes[at].isBlank || bytes[at] == .newline { at += 1 }
            } else {
                guard bytes[at] == wanted else { return nil }
                at += 1
            }
        }
        return at
    }

    /// How far before and behind its sentence an exception is read at most, in bytes.
    private static let (longestBefore, longestBehind) = (1000, 3000)

    /// Where an exception begins: at its sentence, or at the words before it that name the item.
    private static func begin(of range: Range<Int>, in bytes: [UInt8], from: Int) -> Int {
        let limit = max(from, range.lowerBound - longestBefore)
        let head = Array("NSLayoutConstraint for <".utf8)
        var at = range.lowerBound - head.count
        while at >= limit {
            if bytes[at...].starts(with: head) { return at }
            if bytes[at] == .newline, bytes[at + 1] == .newline { break }
            at -= 1
        }
        return range.lowerBound
    }

    /// Where an exception ends: before a blank line, the call stack, or the next exception.
    private static func end(of range: Range<Int>, in bytes: [UInt8], to next: Int) -> Int {
        let limit = min(next, range.upperBound + longestBehind)
        var at = range.upperBound
        while at < limit {
            if bytes[at] == .newline, at + 1 < limit, bytes[at + 1] == .newline { break }
            if bytes[at] == UInt8(ascii: "*"), bytes[at..<limit].starts(with: "*** First throw".utf8) { break }
            at += 1
        }
        return at
    }
}
