/// One statement from a script or a typed line, with its place.
package struct SourceStatement: Equatable, Sendable {
    /// The text without surrounding blanks and comments. Continuation lines are joined by a newline, with the `\` before it where there
    /// was one.
    package var text: String
    /// The script's name as it was given; nil for a typed statement.
    package var file: String?
    /// The line of the statement's first character, from 1.
    package var line: Int
    /// The text that the statement reads, for one such as `import -`: the lines that follow it. Nil where there are none.
    package var input: String?

    package init(text: String, file: String? = nil, line: Int = 1, input: String? = nil) {
        self.text = text
        self.file = file
        self.line = line
        self.input = input
    }

    /// The statement that imports a text which was pasted or piped in, as if the text had been typed behind it.
    package static func importing(_ text: String) -> SourceStatement { SourceStatement(text: "import -", input: text) }

    /// The statement and its input as they are typed: the input is below the statement, and a line with a single dot ends it.
    package var typed: String {
        guard let input else { return text }
        let lines = input.split(separator: "\n", omittingEmptySubsequences: false).map { $0 == Self.endOfInput ? "\($0) " : $0 }
        return "\(text)\n\(lines.joined(separator: "\n"))\n\(Self.endOfInput)"
    }

    /// The line that ends the input of a statement.
    package static let endOfInput = "."

    /// Whether a statement reads the lines that follow it: `import -`, with or without a format.
    package static func readsInput(_ text: String) -> Bool {
        guard text.utf8.last == UInt8(ascii: "-"), text.utf8.first == UInt8(ascii: "i"), text.utf8.count < 40 else { return false }
        let words = text.split(whereSeparator: \.isWhitespace)
        return (2...3).contains(words.count) && words.last == "-" && words[0].count > 1 && "import".hasPrefix(words[0])
            && words.dropFirst().dropLast().allSatisfy { $0.allSatisfy(\.isLetter) }
    }
}
