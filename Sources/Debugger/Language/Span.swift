/// A range in a statement's text, counted in characters from 0.
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

/// A text from which the parts at given spans can be read.
package struct SpannedText: Sendable {
    private let text: String
    private let characters: Characters

    /// Takes a text apart into its characters. O(length)
    package init(_ text: String) {
        self.text = text
        characters = Characters(text)
    }

    /// The text in a range, as far as it exists. O(length of the range); O(1) for the whole text.
    package subscript(_ span: Span) -> String {
        let range = range(span)
        return range.count == characters.count ? text : characters.text(range)
    }

    /// Whether the text in a range is printable ASCII. O(length of the range).
    package func isPlain(_ span: Span) -> Bool { characters.arePlain(range(span)) }

    private func range(_ span: Span) -> Range<Int> {
        let start = max(0, min(span.start, characters.count))
        return start..<max(start, min(span.end, characters.count))
    }
}
