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
