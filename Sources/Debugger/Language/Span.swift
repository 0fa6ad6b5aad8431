/// A stretch of a statement's text, counted in characters from 0.
package struct Span: Equatable, Sendable {
    package var start: Int
    package var length: Int

    package init(_ start: Int, _ length: Int) {
        self.start = start
        self.length = length
    }

    package var end: Int { start + length }

    /// The smallest span that covers both.
    package func union(_ other: Span) -> Span {
        let from = min(start, other.start)
        return Span(from, max(end, other.end) - from)
    }
}

extension String {
    /// What stands there, as far as the text goes.
    package func characters(of span: Span) -> String {
        // Plain texts are the rule; in them a byte is a character.
        if let text = utf8.withContiguousStorageIfAvailable({ bytes -> String? in
            guard bytes.allSatisfy({ $0 < 0x80 && $0 != 0x0D }) else { return nil }
            let start = max(0, min(span.start, bytes.count))
            return String(decoding: bytes[start..<max(start, min(span.end, bytes.count))], as: UTF8.self)
        }), let text {
            return text
        }
        return String(dropFirst(max(0, span.start)).prefix(max(0, span.end - max(0, span.start))))
    }
}
