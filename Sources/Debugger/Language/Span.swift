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

/// A text of which stretches are asked for.
package struct SpannedText: Sendable {
    private let text: String
    /// Its characters, where a byte is not one of them.
    private let characters: [Character]?

    /// O(length).
    package init(_ text: String) {
        self.text = text
        characters = text.utf8.allSatisfy { $0 < 0x80 && $0 != 0x0D } ? nil : Array(text)
    }

    /// What stands there, as far as the text goes. O(what stands there).
    package subscript(_ span: Span) -> String {
        let count = characters?.count ?? text.utf8.count
        let start = max(0, min(span.start, count))
        let range = start..<max(start, min(span.end, count))
        if let characters { return String(joining: characters[range]) }
        let place = text.utf8.index(text.utf8.startIndex, offsetBy: range.lowerBound)
        return String(text[place..<text.utf8.index(place, offsetBy: range.count)])
    }
}
