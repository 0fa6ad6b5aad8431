/// Reads a command's arguments from left to right.
///
/// As it is a value, a command may copy it to try several readings. Missing arguments are `usage` errors, wrong ones `syntax` errors where nothing else is
/// said, each with its place. The parameter `expected` of a method describes for the error what should stand there (`a view`).
package struct ArgumentCursor: Sendable {
    /// The synopsis of the command, for the hint of `usage` errors.
    package var synopsis: String?
    var lexer: Lexer

    init(_ lexer: Lexer) { self.lexer = lexer }

    /// Begins at the start of `text`, from which spans are counted. Throws `limit` where it is too long.
    package init(_ text: String) throws(Diagnostic) { lexer = try Lexer(text) }

    // MARK: Looking ahead

    package var isAtEnd: Bool { lexer.isAtEnd }

    /// The next token without reading it, `.end` at the end; nil where what follows cannot be read as a token.
    package mutating func peek() -> Token? { try? lexer.peek() }

    /// The span of the next argument, up to the next blank, for errors about its meaning.
    package var nextSpan: Span {
        var copy = lexer
        copy.skipBlanks()
        let start = copy.position
        while let next = copy.character(at: copy.position), !next.isBlank { copy.position += 1 }
        return copy.span(start, copy.position)
    }

    /// Whether a relation follows anywhere in the rest of the statement, outside quotes and parentheses; the `=` of an option counts as one.
    package var hasRelationAhead: Bool { lexer.hasRelationAhead }

    /// The kind of the next token; nil where what follows cannot be read as a token.
    package var nextKind: Token.Kind? { mutating get { (try? lexer.peek())?.kind } }

    /// The index at which the next argument begins, in characters, as `text` and `span` take it.
    package mutating func nextPosition() -> Int {
        if let token = try? lexer.peek() { return token.range.lowerBound }
        lexer.skipBlanks()
        return lexer.position
    }

    /// The index up to which arguments were read, in characters, as `text` and `span` take it.
    package var position: Int { lexer.position }

    /// The text in a range of indices in characters, such as that up to `position`, as it was typed or as an alias has it.
    package func text(_ range: Range<Int>) -> String { lexer.text(range) }

    /// The span, in the typed text, of a range of indices in characters, such as that up to `position`.
    package func span(_ range: Range<Int>) -> Span { lexer.span(range.lowerBound, range.upperBound) }

    /// Whether the next character that is no blank is a quotation mark.
    package var startsString: Bool {
        var copy = lexer
        copy.skipBlanks()
        return copy.byte(at: copy.position) == UInt8(ascii: "\"")
    }

    /// Whether a key (a word or a dotted path) and a `=` follow, as in `font=17`.
    package var startsOption: Bool {
        var copy = self
        guard (try? copy.path("an option")) != nil else { return false }
        return copy.optionalSymbol(.equal) != nil
    }

    // MARK: Words

    /// Reads a name or keyword, or a name in backticks. Throws for a string in quotes.
    package mutating func word(_ expected: String) throws(Diagnostic) -> Word {
        let token = try nextToken(expected)
        guard case .word(let word) = token.kind else { throw lexer.mismatch(expected, token) }
        lexer.position = token.range.upperBound
        return word
    }

    /// Reads a word that is to become a name. Throws `syntax` for `H` and `V`, which may be names only in backticks, and for a name with a `-` in it.
    package mutating func newName(_ expected: String) throws(Diagnostic) -> Word {
        let token = try nextToken(expected)
        guard case .word = token.kind else { throw lexer.mismatch(expected, token, hint: nameHint(token) ?? usageHint) }
        let word = try word(expected)
        if !word.isQuoted, lexer.character(at: lexer.position) == "-", lexer.character(at: lexer.position + 1)?.continuesName == true {
            var end = lexer.position
            while let next = lexer.character(at: end), next == "-" || next.continuesName { end += 1 }
            let typed = lexer.text(token.range.lowerBound..<end)
            throw Diagnostic(
                .syntax, "'\(typed)' is no name: it has a '-' in it", at: lexer.span(token.range.lowerBound, end),
                hint: "in backticks a name may hold anything: `\(typed)`")
        }
        if !word.isQuoted, word.text == "H" || word.text == "V" {
            throw Diagnostic(
                .syntax, "'\(word.text)' cannot be a name: it begins a visual format", at: word.span, hint: "choose another name")
        }
        return word
    }

    /// A hint for a name that begins with a digit; nil for other tokens.
    private func nameHint(_ token: Token) -> String? {
        guard case .number = token.kind else { return nil }
        var end = token.range.upperBound
        while lexer.character(at: end)?.continuesName == true { end += 1 }
        return "a name begins with a letter; in backticks it may hold anything: `\(lexer.text(token.range.lowerBound..<end))`"
    }

    /// Reads the next argument if it is a name or keyword, or a name in backticks; nil, with nothing read, where it is none.
    package mutating func optionalWord() -> Word? {
        guard let token = peek(), case .word(let word) = token.kind else { return nil }
        lexer.position = token.range.upperBound
        return word
    }

    /// Reads the next argument if it is one of these keywords: not in backticks, and not followed by something that makes it a name (`.`, `:`, a relation).
    /// Nil where it is not.
    package mutating func optionalKeyword(_ keywords: String...) -> Word? { optionalKeyword(among: keywords) }

    package mutating func optionalKeyword(among keywords: [String]) -> Word? {
        guard case .word(let word)? = peek()?.kind, !word.isQuoted, keywords.contains(word.text), isKeyword() else { return nil }
        skipToken()
        return word
    }

    /// Whether nothing follows the next token, a word without backticks, that would make it a name (`.`, `:` or a relation).
    package mutating func isKeyword() -> Bool {
        guard var end = (try? lexer.peek())?.range.upperBound else { return false }
        if lexer.byte(at: end) == UInt8(ascii: ".") { return false }
        while let byte = lexer.byte(at: end), byte == UInt8(ascii: " ") { end += 1 }
        guard let byte = lexer.byte(at: end), byte.continuesName else {
            var after = lexer
            after.position = end
            after.skipBlanks()
            guard let next = after.character(at: after.position) else { return true }
            return next != ":" && !next.startsRelation
        }
        return true
    }

    /// Moves behind the next token.
    package mutating func skipToken() {
        if let token = try? lexer.peek() { lexer.position = token.range.upperBound }
    }

    /// Reads one of these keywords. The hint of the error names the most similar one, or all where there are few.
    package mutating func keyword(among keywords: [String], _ expected: String) throws(Diagnostic) -> Word {
        if let found = optionalKeyword(among: keywords) { return found }
        let token = try nextToken(expected)
        let near = token.plainWord.flatMap { didYouMean($0, among: keywords) }
        let all = keywords.count <= 12 ? "one of " + keywords.joined(separator: ", ") : nil
        throw lexer.mismatch(expected, token, hint: near ?? all)
    }

    /// Reads a key with its `=`, such as `h=`, if it follows; nil where it does not.
    package mutating func optionalKey(_ key: String) -> Word? {
        var copy = lexer
        guard let token = try? copy.next(), case .word(let word) = token.kind, !word.isQuoted, word.text == key else { return nil }
        guard (try? copy.take(.equal)) != nil else { return nil }
        lexer.position = copy.position
        return word
    }

    /// Reads a dotted path such as `title.width` or `card.margins.top`.
    package mutating func path(_ expected: String) throws(Diagnostic) -> PathSyntax {
        _ = try nextToken(expected)
        return try lexer.path(expected)
    }

    // MARK: Symbols, strings, ends

    package mutating func optionalSymbol(_ symbol: Symbol) -> Span? { (try? lexer.take(symbol))?.span }

    package mutating func symbol(_ symbol: Symbol) throws(Diagnostic) -> Span {
        if let token = try lexer.take(symbol) { return token.span }
        throw lexer.mismatch("'\(symbol.rawValue)'", try nextToken("'\(symbol.rawValue)'"), hint: usageHint)
    }

    /// Reads a string in quotes; returns its contents.
    package mutating func string(_ expected: String = "a text in quotes") throws(Diagnostic) -> String {
        if let text = try optionalString() { return text }
        throw lexer.mismatch(expected, try nextToken(expected))
    }

    /// Reads a string if a quotation mark follows, and returns its contents; nil where none follows. Throws `syntax` where the string is not closed.
    package mutating func optionalString() throws(Diagnostic) -> String? {
        guard let token = try? lexer.peek() else {
            // The next token cannot be read. If it is a string, its own error is reported.
            var copy = lexer
            copy.skipBlanks()
            if copy.character(at: copy.position) == "\"" { _ = try copy.next() }
            return nil
        }
        guard case .string(let text) = token.kind else { return nil }
        lexer.position = token.range.upperBound
        return text
    }

    /// Reads one or more elements separated by commas.
    package mutating func commaSeparated<Element>(
        _ element: (inout ArgumentCursor) throws(Diagnostic) -> Element
    ) throws(Diagnostic) -> [Element] {
        var elements = [try element(&self)]
        while try lexer.take(.comma) != nil {
            elements.append(try element(&self))
        }
        return elements
    }

    /// Throws where anything is left: `usage` for an argument too many, `syntax` for a symbol.
    package mutating func end() throws(Diagnostic) {
        let token = try lexer.peek()
        switch token.kind {
        case .end: return
        case .symbol(.rightParenthesis): throw Diagnostic(.syntax, "')' closes nothing", at: token.span)
        case .symbol: throw Diagnostic(.syntax, "unexpected \(lexer.shown(token))", at: token.span, hint: usageHint)
        default: throw Diagnostic(.usage, "unexpected argument \(lexer.shown(token))", at: token.span, hint: usageHint)
        }
    }

    // MARK: What is missing

    /// The next token without reading it. Throws `usage` at the end.
    mutating func nextToken(_ expected: String) throws(Diagnostic) -> Token {
        let token = try lexer.peek()
        if token.kind == .end { throw missing(expected) }
        return token
    }

    /// Returns the error `expected …, found …` at the next argument. Throws `usage` where there is none.
    package mutating func mismatch(_ expected: String, hint: String? = nil) throws(Diagnostic) -> Diagnostic {
        lexer.mismatch(expected, try nextToken(expected), hint: hint ?? usageHint)
    }

    /// The `usage` error for an argument that is missing at the end of the statement.
    package func missing(_ expected: String) -> Diagnostic {
        Diagnostic(.usage, "expected \(expected), found the end of the line", at: nextSpan, hint: usageHint)
    }

    private var usageHint: String? { synopsis.map { "usage: \($0)" } }
}
