/// The text of a statement as typed, with blanks and line breaks.
package struct StatementText {
    private let text: String

    package init(_ text: String) { self.text = text }

    /// The names and keywords in the statement, unescaped, as far as it can be read.
    package var words: [String] {
        guard var lexer = try? Lexer(text) else { return [] }
        var words: [String] = []
        while let token = try? lexer.next(), token.kind != .end {
            if case .word(let word) = token.kind { words.append(word.text) }
        }
        return words
    }

    /// The equation or visual format with another label; safe for a terminal. Nil where the label that is to be replaced cannot be read.
    ///
    /// - Parameter isLabelled: whether the statement has a label, which is replaced; otherwise the label is put before it.
    package func labelled(_ word: Word, isLabelled: Bool) -> String? {
        let label = PathSyntax([word]).written
        guard isLabelled else { return "\(label): \(HarmlessStatement.of(text))" }
        guard var lexer = try? Lexer(text), (try? lexer.next()) != nil, (try? lexer.take(.colon)) != nil else { return nil }
        return "\(label):\(HarmlessStatement.of(lexer.text(lexer.position..<lexer.characters.count)))"
    }

    /// The statement with some names replaced by others.
    ///
    /// - Parameters:
    ///   - names: the new names by the old ones.
    ///   - mayBeName: whether the word with this number is a name. Words are counted from 0; those directly behind a dot do not count.
    package func renaming(_ names: [String: String], where mayBeName: (_ wordIndex: Int) -> Bool) -> String {
        guard !names.isEmpty, var lexer = try? Lexer(text) else { return text }
        var result = ""
        var (end, count) = (0, 0)
        while let token = try? lexer.next(), token.kind != .end {
            let isBehindDot = end == token.range.lowerBound && end > 0 && lexer.byte(at: end - 1) == UInt8(ascii: ".")
            result += lexer.text(end..<token.range.lowerBound)
            end = token.range.upperBound
            var written = lexer.text(token.range)
            if case .word(let word) = token.kind, !isBehindDot {
                if mayBeName(count), let name = names[word.text] { written = Word.spelling(of: name) }
                count += 1
            }
            result += written
        }
        return result + lexer.text(end..<lexer.characters.count)
    }
}
