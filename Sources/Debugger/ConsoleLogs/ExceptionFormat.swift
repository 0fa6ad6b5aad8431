/// What is told of a visual format that cannot be parsed.
struct ExceptionFormat {
    /// Why the format cannot be parsed, as printed, without a full stop; empty where that is not told.
    private(set) var reason = ""
    /// The visual format as it was printed; nil where the text does not have it.
    private(set) var format: String?
    /// What stands before the caret, which marks the place; nil where there is no caret.
    private(set) var before: String?

    /// Reads the lines behind `Unable to parse constraint format:`.
    init(_ tail: String) {
        var lines = tail.drop { $0 == ":" || $0 == " " }.split(whereSeparator: \.isNewline).map(Self.withoutEnd)
        lines.removeAll { $0.allSatisfy(\.isWhitespace) }
        if let caret = lines.firstIndex(where: { $0.drop(while: Self.isMargin) == "^" }), caret > 0 {
            let line = lines[caret - 1]
            let begin = line.prefix(while: Self.isMargin).count
            let column = lines[caret].prefix(while: Self.isMargin).count
            format = Self.trimmed(line)
            if column >= begin { before = String((format ?? "").prefix(column - begin)) }
            lines.removeSubrange((caret - 1)...)
        } else {
            // On one line the place of the caret is lost. The format begins with the first word that can begin one.
            let words = lines.joined(separator: " ").split(separator: " ")
            if let start = words.firstIndex(where: { word in ["H:", "V:", "|", "["].contains { word.hasPrefix($0) } }) {
                format = words[start...].prefix { $0 != "^" }.joined(separator: " ")
                lines = [words[..<start].joined(separator: " ")]
            } else {
                lines = Array(lines.prefix(1))
            }
        }
        reason = lines.map(Self.trimmed).joined(separator: " ")
        while reason.last == "." || reason.last == " " { reason.removeLast() }
        reason = String(reason.prefix(200))
        format = format.map { String($0.prefix(200)) }
    }

    private static func isMargin(_ character: Character) -> Bool { character == " " || character == "\t" || character == ">" }

    private static func trimmed(_ line: String) -> String {
        var text = line.drop(while: isMargin)
        while text.last == " " { text.removeLast() }
        return String(text)
    }

    /// The line without the apostrophe that ends the exception.
    private static func withoutEnd(_ line: Substring) -> String {
        var text = line
        while let last = text.last, last.isWhitespace { text.removeLast() }
        if text.last == "'" { text.removeLast() }
        while let last = text.last, last.isWhitespace { text.removeLast() }
        return String(text)
    }
}
