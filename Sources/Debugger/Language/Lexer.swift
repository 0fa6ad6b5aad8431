/// Reads the tokens of one statement one at a time, so that a reader of arguments may also read raw text between them.
///
/// It is a value: a copy can be used to return to a position. To read a token takes no more than linear time, and no recursion.
package struct Lexer: Sendable {
    /// The longest statement, in characters.
    package static let lengthLimit = 100_000

    let characters: Characters
    /// The position at which the next token is looked for.
    package internal(set) var position = 0
    private let expansion: Expansion?
    /// Whether numbers beyond `numberLimit` are accepted.
    var takesLargeNumbers = false
    /// The last token that was peeked at, since parsers peek several times before they read a token.
    private var ahead = Ahead(token: Token(kind: .end, span: Span(0, 0), range: 0..<0), position: -1)

    /// A token, with the position from which it was looked for; -1 where none was looked for yet.
    private struct Ahead: Sendable {
        var token: Token
        var position: Int
    }

    /// The text of an alias that was inserted at the start in place of the typed word.
    private struct Expansion: Sendable {
        var length: Int
        var typed: Span
    }

    /// Makes a lexer for a statement. Throws `limit` where it has more than `lengthLimit` characters.
    package init(_ text: String) throws(Diagnostic) {
        try self.init(characters: Characters(text), expansion: nil)
    }

    /// A lexer for `text` followed by the characters from the position on. Errors in `text` are reported at `span`, which must end at
    /// the position.
    func expanded(with text: String, for span: Span) throws(Diagnostic) -> Lexer {
        let inserted = Characters(text)
        return try Lexer(
            characters: Characters(inserted, characters[position...]), expansion: Expansion(length: inserted.count, typed: span))
    }

    private init(characters: Characters, expansion: Expansion?) throws(Diagnostic) {
        guard characters.count <= Lexer.lengthLimit else {
            throw Diagnostic(
                .limit, "the statement has \(characters.count) characters, at most \(Lexer.lengthLimit) are read",
                at: Span(Lexer.lengthLimit, 1))
        }
        self.characters = characters
        self.expansion = expansion
    }

    // MARK: Tokens

    /// Reads the next token. At the end of the statement, and before a comment, that is `.end`, however often this is called.
    ///
    /// Throws `syntax` or `bad-number` where there is no token; the position is then behind the skipped blanks, where the token should begin.
    package mutating func next() throws(Diagnostic) -> Token {
        if isAhead {
            position = ahead.token.range.upperBound
            return ahead.token
        }
        skipBlanks()
        let start = position
        guard start < characters.count, byte(at: start) != UInt8(ascii: "#") else { return token(.end, from: start) }
        if let kind = try literal() { return token(kind, from: start) }
        if let symbol = symbol() {
            position = start + symbol.length
            return token(.symbol(symbol.found), from: start)
        }
        throw unexpected(characters[start], at: start)
    }

    /// Reads a token that is not a symbol; nil where none begins here.
    private mutating func literal() throws(Diagnostic) -> Token.Kind? {
        if startsName(at: position) { return .word(plainWord()) }
        if startsNumber(at: position) { return .number(try number()) }
        if byte(at: position) == UInt8(ascii: "\"") { return .string(try string()) }
        // Characters and not bytes are compared, since Unicode has a second backtick that is equal to the first.
        if character(at: position) == "`" { return .word(try quotedWord()) }
        return nil
    }

    /// The longest symbol at the position, with its length in characters; nil where there is none.
    private func symbol() -> (found: Symbol, length: Int)? {
        guard let first = byte(at: position) else { return character(at: position) == "±" ? (.plusMinus, 1) : nil }
        let point = UInt8(ascii: ".")
        if first == point, byte(at: position + 1) == point, byte(at: position + 2) == point { return (.ellipsis, 3) }
        if let pair = Symbol.pair(first, byte(at: position + 1)) { return (pair, 2) }
        return Symbol.single(first).map { ($0, 1) }
    }

    /// The next token, without reading it.
    package mutating func peek() throws(Diagnostic) -> Token {
        try lookAhead()
        return ahead.token
    }

    /// The next token's symbol, without reading it; nil where the token is none.
    mutating func peekSymbol() throws(Diagnostic) -> Symbol? {
        try lookAhead()
        return ahead.token.symbol
    }

    /// Whether `ahead` holds the next token.
    private var isAhead: Bool { ahead.position == position }

    /// Puts the next token into `ahead`, without reading it.
    private mutating func lookAhead() throws(Diagnostic) {
        if isAhead { return }
        let start = position
        defer { position = start }
        ahead = Ahead(token: try next(), position: start)
    }

    /// Reads the next token if it is this symbol; nil where it is another one.
    mutating func take(_ symbol: Symbol) throws(Diagnostic) -> Token? {
        guard try peekSymbol() == symbol else { return nil }
        return try next()
    }

    /// Reads letters, digits, `_` and `$`, of which there may be none.
    mutating func plainWord() -> Word {
        let start = position
        while continuesName(at: position) { position += 1 }
        return Word(characters.text(start..<position), span(start, position))
    }

    private func token(_ kind: Token.Kind, from start: Int) -> Token {
        Token(kind: kind, span: span(start, position), range: start..<position)
    }

    // MARK: Characters

    func character(at index: Int) -> Character? { index < characters.count ? characters[index] : nil }

    /// The byte of a character; nil where the character is longer, and beyond the end.
    func byte(at index: Int) -> UInt8? { characters.byte(at: index) }

    func startsName(at index: Int) -> Bool { byte(at: index)?.startsName ?? character(at: index)?.startsName ?? false }

    func continuesName(at index: Int) -> Bool { byte(at: index)?.continuesName ?? character(at: index)?.continuesName ?? false }

    private func isBlank(at index: Int) -> Bool { byte(at: index)?.isBlank ?? character(at: index)?.isBlank ?? false }

    func isDigit(at index: Int) -> Bool { byte(at: index)?.isDigit ?? false }

    /// The span, in the typed text, of a range of the lexer's characters. Those that were inserted for an alias have the span of the typed word.
    func span(_ start: Int, _ end: Int) -> Span {
        guard let expansion else { return Span(start, end - start) }
        if start >= expansion.length { return Span(start - expansion.length + expansion.typed.end, end - start) }
        if end <= expansion.length { return expansion.typed }
        return Span(expansion.typed.start, expansion.typed.length + end - expansion.length)
    }

    func text(_ range: Range<Int>) -> String { characters.text(range) }

    /// Skips blanks, newlines, and a `\` before a newline or at the end.
    mutating func skipBlanks() {
        while true {
            if isBlank(at: position) {
                position += 1
            } else if byte(at: position) == UInt8(ascii: "\\"), character(at: position + 1)?.isNewline ?? true {
                position += 1
            } else {
                return
            }
        }
    }

    /// Whether only blanks, or blanks and a comment, are left.
    var isAtEnd: Bool {
        var copy = self
        copy.skipBlanks()
        return copy.position == characters.count || copy.byte(at: copy.position) == UInt8(ascii: "#")
    }

    func startsNumber(at index: Int) -> Bool {
        isDigit(at: index) || (byte(at: index) == UInt8(ascii: ".") && isDigit(at: index + 1))
    }

    /// Whether a `:` may follow the path at the position. It looks only at characters, since it is called for nearly every statement.
    var mayBeginLabel: Bool {
        var ahead = self
        ahead.skipBlanks()
        while let byte = ahead.byte(at: ahead.position), byte.continuesName || byte == UInt8(ascii: ".") { ahead.position += 1 }
        ahead.skipBlanks()
        guard ahead.position < characters.count else { return false }
        guard let byte = ahead.byte(at: ahead.position) else { return true }
        return byte == UInt8(ascii: ":") || byte == UInt8(ascii: "`")
    }

    // MARK: What is wrong

    private func unexpected(_ found: Character, at index: Int) -> Diagnostic {
        let span = span(index, index + 1)
        if let plain = found.plainSpelling {
            return Diagnostic(.syntax, "\(found.shown) is not read as '\(plain)'", at: span, hint: "type '\(plain)'")
        }
        if found == "≠" { return Diagnostic(.syntax, "'≠' is no relation", at: span, hint: "use ==, <= or >=") }
        if found == "%" {
            return Diagnostic(
                .syntax, "there are no percentages", at: span, hint: "a share is a factor: box.width == 0.5 * super.width")
        }
        let hint = found == "\\" ? "a '\\' stands at the end of a line that goes on" : "a name with such characters stands in backticks"
        return Diagnostic(.syntax, "unexpected character \(found.shown)", at: span, hint: hint)
    }

    /// The error `expected …, found …` at a token.
    func mismatch(_ expected: String, _ token: Token, hint: String? = nil) -> Diagnostic {
        Diagnostic(.syntax, "expected \(expected), found \(shown(token))", at: token.span, hint: hint)
    }

    /// A token as messages show it: as typed, shortened where it is long.
    func shown(_ token: Token) -> String {
        token.kind == .end ? "the end of the line" : "'\(shortText(token.range))'"
    }

    /// A part of the text on one line, shortened where it is long.
    func shortText(_ range: Range<Int>) -> String {
        let typed = String(text(range.lowerBound..<min(range.upperBound, range.lowerBound + 40)).map { $0.isNewline ? " " : $0 })
        return range.count > 40 ? typed + "…" : typed
    }
}
