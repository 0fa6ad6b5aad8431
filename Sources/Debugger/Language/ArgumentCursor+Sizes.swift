/// A size `WxH`: `390x844`, `-x44`, `(w*2)x44`.
package struct SizeSyntax: Equatable, Sendable {
    /// The width; nil for `-`, which means no intrinsic width.
    package var width: ExpressionSyntax?
    package var height: ExpressionSyntax?
    package var span: Span
}

extension ArgumentCursor {
    /// Reads a size. It has no blanks outside parentheses; its width and height are each a number, an expression in parentheses or `-`.
    package mutating func size(_ expected: String = "a size such as 390x844") throws(Diagnostic) -> SizeSyntax {
        if let size = try optionalSize(expected) { return size }
        throw lexer.mismatch(expected, try nextToken(expected), hint: "names stand in parentheses: (w)x44")
    }

    /// Reads a size; nil where neither a number nor `(` or `-` begins. Throws `syntax` where one of these begins something else.
    package mutating func optionalSize(_ expected: String = "a size such as 390x844") throws(Diagnostic) -> SizeSyntax? {
        var reader = lexer
        reader.skipBlanks()
        let start = reader.position
        guard let first = reader.character(at: start), first == "-" || first == "(" || reader.startsNumber(at: start) else { return nil }
        let width = try reader.sizePart(expected)
        guard let cross = reader.character(at: reader.position), cross == "x" || cross == "×" else {
            throw Diagnostic(
                .syntax, "expected 'x' between width and height",
                at: reader.span(reader.position, min(reader.position + 1, reader.characters.count)),
                hint: "write a size without blanks, such as 390x844")
        }
        reader.position += 1
        let height = try reader.sizePart("a height after 'x'")
        if let next = reader.character(at: reader.position), next.continuesName || next == "." {
            throw Diagnostic(.syntax, "unexpected \(next.shown) after the size", at: reader.span(reader.position, reader.position + 1))
        }
        let span = reader.span(start, reader.position)
        lexer = reader
        return SizeSyntax(width: width, height: height, span: span)
    }
}

extension Lexer {
    /// Reads the width or height of a size at the position: a number, an expression in parentheses, or `-`, for which nil is returned.
    fileprivate mutating func sizePart(_ expected: String) throws(Diagnostic) -> ExpressionSyntax? {
        let start = position
        if startsNumber(at: start) {
            let value = try number()
            return .number(value, span(start, position))
        }
        switch character(at: start) {
        case "-":
            position += 1
            guard startsNumber(at: position) else { return nil }
            throw Diagnostic(
                .syntax, "a size is not negative", at: span(start, start + 1), hint: "'-' alone stands for no intrinsic size: -x44")
        case "(":
            let opening = try next()
            let inner = try expression("an expression after '('")
            let closing = try next()
            guard closing.is(.rightParenthesis) else { throw unclosed(opening, at: closing) }
            return inner
        default:
            let found = character(at: start).map { $0.isBlank ? "a blank" : $0.shown } ?? "the end of the line"
            throw Diagnostic(
                .syntax, "expected \(expected), found \(found)", at: span(start, min(start + 1, characters.count)),
                hint: "names stand in parentheses: 44x(h)")
        }
    }
}
