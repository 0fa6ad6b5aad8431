/// Reads the tokens of one statement, one at a time, so that a reader of arguments may also take raw text between them.
///
/// A value: a copy is a place to come back to. No call takes more than linear time, none recurses.
package struct Lexer: Sendable {
    /// The longest statement, in characters.
    package static let lengthLimit = 100_000

    let characters: [Character]
    /// Where the next token is looked for; never beyond the characters.
    package internal(set) var position = 0
    private let expansion: Expansion?
    /// The token that was looked at last, and from which position: grammars look several times before they pass it.
    private var ahead: (token: Token, position: Int)?

    /// An alias's text that stands at the start of the characters instead of the word that was typed.
    private struct Expansion: Sendable {
        var length: Int
        var typed: Span
    }

    /// Throws `limit` where the text is longer than `lengthLimit`.
    package init(_ text: String) throws(Diagnostic) {
        try self.init(characters: Array(text), expansion: nil)
    }

    /// The characters from the position on, with `text` before them; what is wrong in `text` is reported at `span`, which must end at the position.
    func expanded(with text: String, for span: Span) throws(Diagnostic) -> Lexer {
        let inserted = Array(text)
        return try Lexer(
            characters: inserted + characters[position...], expansion: Expansion(length: inserted.count, typed: span))
    }

    private init(characters: [Character], expansion: Expansion?) throws(Diagnostic) {
        guard characters.count <= Lexer.lengthLimit else {
            throw Diagnostic(
                .limit, "the statement has \(characters.count) characters, at most \(Lexer.lengthLimit) are read",
                at: Span(Lexer.lengthLimit, 1))
        }
        self.characters = characters
        self.expansion = expansion
    }

    // MARK: Tokens

    /// The next token, which is passed. At the end it is `.end`, however often it is asked for.
    ///
    /// Throws `syntax` or `bad-number` where no token can be read; the position then stays before it.
    package mutating func next() throws(Diagnostic) -> Token {
        if let ahead, ahead.position == position {
            position = ahead.token.range.upperBound
            return ahead.token
        }
        skipBlanks()
        let start = position
        guard let first = character(at: start), first != "#" else { return token(.end, from: start) }
        if let kind = try literal(first) { return token(kind, from: start) }
        if let symbol = symbol(first) {
            position = start + symbol.length
            return token(.symbol(symbol.found), from: start)
        }
        throw unexpected(first, at: start)
    }

    /// Passes what is longer than a symbol.
    private mutating func literal(_ first: Character) throws(Diagnostic) -> Token.Kind? {
        if first.startsName { return .word(plainWord()) }
        if startsNumber(at: position) { return .number(try number()) }
        if first == "\"" { return .string(try string()) }
        if first == "`" { return .word(try quotedWord()) }
        return nil
    }

    /// The longest symbol at the position.
    private func symbol(_ first: Character) -> (found: Symbol, length: Int)? {
        if first == ".", character(at: position + 1) == ".", character(at: position + 2) == "." { return (.ellipsis, 3) }
        if let pair = Symbol.pair(first, character(at: position + 1)) { return (pair, 2) }
        return Symbol.single(first).map { ($0, 1) }
    }

    /// The next token, which is not passed.
    package mutating func peek() throws(Diagnostic) -> Token {
        if let ahead, ahead.position == position { return ahead.token }
        let place = position
        defer { position = place }
        let token = try next()
        ahead = (token, place)
        return token
    }

    /// The next token is passed if it is this symbol.
    mutating func take(_ symbol: Symbol) throws(Diagnostic) -> Token? {
        let token = try peek()
        guard token.is(symbol) else { return nil }
        position = token.range.upperBound
        return token
    }

    /// The letters, digits, `_` and `$` from the position on, which may be none.
    mutating func plainWord() -> Word {
        let start = position
        while let next = character(at: position), next.continuesName { position += 1 }
        return Word(String(joining: characters[start..<position]), span(start, position))
    }

    private func token(_ kind: Token.Kind, from start: Int) -> Token {
        Token(kind: kind, span: span(start, position), range: start..<position)
    }

    // MARK: Characters

    func character(at index: Int) -> Character? { index < characters.count ? characters[index] : nil }

    /// Where the stretch from `start` up to `end` stood in what was typed.
    func span(_ start: Int, _ end: Int) -> Span {
        guard let expansion else { return Span(start, end - start) }
        if start >= expansion.length { return Span(start - expansion.length + expansion.typed.end, end - start) }
        if end <= expansion.length { return expansion.typed }
        return Span(expansion.typed.start, expansion.typed.length + end - expansion.length)
    }

    func text(_ range: Range<Int>) -> String { String(joining: characters[range]) }

    /// Passes blanks, newlines and the `\` that stands before a newline or at the very end.
    mutating func skipBlanks() {
        while let next = character(at: position) {
            if next.isBlank {
                position += 1
            } else if next == "\\", character(at: position + 1)?.isNewline ?? true {
                position += 1
            } else {
                return
            }
        }
    }

    /// Nothing but blanks is left.
    var isAtEnd: Bool {
        var copy = self
        copy.skipBlanks()
        return copy.character(at: copy.position).map { $0 == "#" } ?? true
    }

    func startsNumber(at index: Int) -> Bool {
        guard let first = character(at: index) else { return false }
        return first.isDigit || (first == "." && character(at: index + 1)?.isDigit == true)
    }

    // MARK: What is wrong

    private func unexpected(_ found: Character, at index: Int) -> Diagnostic {
        let place = span(index, index + 1)
        if let plain = found.plainSpelling {
            return Diagnostic(.syntax, "\(found.shown) is not read as '\(plain)'", at: place, hint: "type '\(plain)'")
        }
        if found == "≠" { return Diagnostic(.syntax, "'≠' is no relation", at: place, hint: "use ==, <= or >=") }
        if found == "%" {
            return Diagnostic(
                .syntax, "there are no percentages", at: place, hint: "a share is a factor: box.width == 0.5 * super.width")
        }
        let hint = found == "\\" ? "a '\\' stands at the end of a line that goes on" : "a name with such characters stands in backticks"
        return Diagnostic(.syntax, "unexpected character \(found.shown)", at: place, hint: hint)
    }

    /// `expected …, found …`, at the token.
    func mismatch(_ expected: String, _ token: Token, hint: String? = nil) -> Diagnostic {
        Diagnostic(.syntax, "expected \(expected), found \(shown(token))", at: token.span, hint: hint)
    }

    /// A token as messages show it: as typed, cut where it is long.
    func shown(_ token: Token) -> String {
        token.kind == .end ? "the end of the line" : "'\(shortText(token.range))'"
    }

    /// A stretch of the text on one line, cut where it is long.
    func shortText(_ range: Range<Int>) -> String {
        let typed = String(characters[range].prefix(40).map { $0.isNewline ? " " : $0 })
        return range.count > 40 ? typed + "…" : typed
    }
}
