/// Reads arguments that do not consist of tokens: ids of generated constraints, names of files and devices, whole commands.
extension ArgumentCursor {
    /// Reads a constraint's id: `card.leading`, `label.width>=0`, `mask(v).minX`. It ends before a blank, comma, `#` or quotation mark outside brackets, and
    /// before a bracket that closes nothing.
    ///
    /// Backticks quote any part of the id; `isQuoted` says whether one pair of them encloses all of it. Throws `syntax` for brackets that are not closed.
    package mutating func constraintID(_ expected: String = "a constraint") throws(Diagnostic) -> Word {
        lexer.skipBlanks()
        let start = lexer.position
        var text = ""
        var quotedParts = 0
        var plainLength = 0
        var open: [(close: Character, at: Int)] = []
        scan: while let next = lexer.character(at: lexer.position) {
            switch next {
            case "`":
                text += try lexer.quotedWord().text
                quotedParts += 1
                continue scan
            case "(": open.append((")", lexer.position))
            case "[": open.append(("]", lexer.position))
            case ")", "]":
                guard let innermost = open.popLast() else { break scan }
                guard innermost.close == next else {
                    let span = lexer.span(lexer.position, lexer.position + 1)
                    throw Diagnostic(.syntax, "expected '\(innermost.close)', found \(next.shown)", at: span)
                }
            case ",", "#", "\"": if open.isEmpty { break scan }
            default: if open.isEmpty, next.isBlank { break scan }
            }
            text.append(next)
            plainLength += 1
            lexer.position += 1
        }
        if let innermost = open.last {
            let bracket = lexer.characters[innermost.at]
            throw Diagnostic(.syntax, "'\(bracket)' is never closed", at: lexer.span(innermost.at, innermost.at + 1))
        }
        guard lexer.position > start else { throw lexer.mismatch(expected, try nextToken(expected)) }
        return Word(text, lexer.span(start, lexer.position), isQuoted: quotedParts == 1 && plainLength == 0)
    }

    /// Reads text up to the next blank, such as `iphone-15` or `../a.log`, or a string or quoted name, which may contain blanks. Paths may be
    /// spelled as a shell takes them, since terminals type them so when a file is dragged into the window: `My\ File.xib`, `'My File.xib'`.
    package mutating func rawWord(_ expected: String) throws(Diagnostic) -> Word {
        lexer.skipBlanks()
        let start = lexer.position
        if isAtEnd { throw missing(expected) }
        if let text = try optionalString() { return Word(text, lexer.span(start, lexer.position), isQuoted: true) }
        if lexer.character(at: start) == "`" { return try lexer.quotedWord() }
        return try lexer.shellWord()
    }

    /// Reads an error code such as `unknown-view`: a word in which hyphens may stand. It is not checked whether the protocol has such a code.
    package mutating func errorCode(_ expected: String = "an error code") throws(Diagnostic) -> Word {
        let first = try nextToken(expected)
        guard case .word(let word) = first.kind, !word.isQuoted else { throw lexer.mismatch(expected, first) }
        lexer.position = first.range.lowerBound
        while let next = lexer.character(at: lexer.position), next.continuesName || next == "-" { lexer.position += 1 }
        let range = first.range.lowerBound..<lexer.position
        return Word(lexer.text(range), lexer.span(range.lowerBound, range.upperBound))
    }

    /// Reads the rest of the text without surrounding blanks. Spans that count in the returned text must be `shifted` by the start of the returned span.
    package mutating func restOfText(_ expected: String) throws(Diagnostic) -> (text: String, span: Span) {
        lexer.skipBlanks()
        if isAtEnd { throw missing(expected) }
        let start = lexer.position
        var end = lexer.characters.count
        while end > start, lexer.characters[end - 1].isBlank { end -= 1 }
        lexer.position = lexer.characters.count
        return (lexer.text(start..<end), lexer.span(start, end))
    }
}

extension Span {
    package func shifted(by offset: Int) -> Span { Span(start + offset, length) }
}

extension Diagnostic {
    /// The same error for a text that begins `offset` characters into a larger one.
    package func shifted(by offset: Int) -> Diagnostic {
        var copy = self
        copy.span = span?.shifted(by: offset)
        return copy
    }
}
