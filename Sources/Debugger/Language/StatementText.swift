/// The text of a statement as somebody typed it, blanks and line breaks included.
package struct StatementText {
    private let text: String

    package init(_ text: String) { self.text = text }

    /// The names and keywords in it, escapes resolved; as far as it can be read.
    package var words: [String] {
        guard var lexer = try? Lexer(text) else { return [] }
        var words: [String] = []
        while let token = try? lexer.next(), token.kind != .end {
            if case .word(let word) = token.kind { words.append(word.text) }
        }
        return words
    }

    /// An equation or visual format under a label, which is given as it is typed, and without anything that could harm a terminal. Nil where it cannot be
    /// read.
    ///
    /// - Parameter isLabelled: whether it has a label, which then goes.
    package func labelled(_ label: String, isLabelled: Bool) -> String? {
        guard isLabelled else { return "\(label): \(HarmlessStatement.of(text))" }
        guard var lexer = try? Lexer(text), (try? lexer.next()) != nil, (try? lexer.take(.colon)) != nil else { return nil }
        return "\(label):\(HarmlessStatement.of(lexer.text(lexer.position..<lexer.characters.count)))"
    }

    /// The statement with other names in the place of some, which are given as they are typed.
    ///
    /// - Parameter mayBeName: whether a word is a name, by its number from 0; what stands behind a dot is not counted and none.
    package func renaming(_ names: [String: String], where mayBeName: (_ place: Int) -> Bool) -> String {
        guard !names.isEmpty, var lexer = try? Lexer(text) else { return text }
        var result = ""
        var (end, count) = (0, 0)
        while let token = try? lexer.next(), token.kind != .end {
            let isBehindDot = end == token.range.lowerBound && end > 0 && lexer.byte(at: end - 1) == UInt8(ascii: ".")
            result += lexer.text(end..<token.range.lowerBound)
            end = token.range.upperBound
            var written = lexer.text(token.range)
            if case .word(let word) = token.kind, !isBehindDot {
                if mayBeName(count), let name = names[word.text] { written = name }
                count += 1
            }
            result += written
        }
        return result + lexer.text(end..<lexer.characters.count)
    }
}
