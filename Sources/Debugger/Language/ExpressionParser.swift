import Exact

/// Options for where an expression ends.
struct ExpressionStyle: Sendable {
    /// Whether `+-` ends the expression, because a tolerance follows (`expect EXPR REL NUMBER +- TOL`).
    var stopsAtTolerance = false
    /// Whether a sign with a blank before it and none behind it ends the expression, since it begins the next argument: `margins=8 -x44`.
    var isTight = false

    static let plain = ExpressionStyle()
}

extension Lexer {
    /// The most parentheses within each other, and the most minus signs in front of one operand.
    package static let nestingLimit = 200
    /// The greatest height of the tree, which is walked through recursively.
    private static let heightLimit = 400
    /// The most terms of a sum that is kept from left to right. A longer sum becomes a balanced tree, so that it stays shallow.
    static let longSum = 64

    /// A part of an expression with the height of its tree.
    private struct Part {
        var syntax: ExpressionSyntax
        var height: Int
    }

    /// Reads an expression with the usual precedences, up to the first token that cannot continue it.
    ///
    /// Throws `syntax` where there is none (`expected` describes what should be there), `limit` beyond the depth limits.
    mutating func expression(
        _ expected: @autoclosure () -> String = "an expression", style: ExpressionStyle = .plain
    ) throws(Diagnostic) -> ExpressionSyntax {
        try sum(expected(), style: style, depth: 0).syntax
    }

    private mutating func sum(_ expected: @autoclosure () -> String, style: ExpressionStyle, depth: Int) throws(Diagnostic) -> Part {
        let first = try product(expected(), depth: depth)
        var others: [(ExpressionSyntax.Operator, Part)] = []
        while let operation = try additiveOperator(style) {
            others.append((operation, try product("an expression after '\(operation.rawValue)'", depth: depth)))
        }
        if others.count >= Lexer.longSum { return try balanced(([(.plus, first)] + others)[...]) }
        var result = first
        for (operation, term) in others {
            result = try joined(operation, result, term)
        }
        return result
    }

    private func balanced(_ terms: ArraySlice<(ExpressionSyntax.Operator, Part)>) throws(Diagnostic) -> Part {
        if terms.count == 1, let (operation, term) = terms.first {
            guard operation == .minus else { return term }
            return Part(syntax: .negated(term.syntax, term.syntax.span), height: term.height + 1)
        }
        let middle = terms.startIndex + terms.count / 2
        return try joined(.plus, try balanced(terms[..<middle]), try balanced(terms[middle...]))
    }

    private mutating func product(_ expected: @autoclosure () -> String, depth: Int) throws(Diagnostic) -> Part {
        var result = try signed(expected(), depth: depth)
        while true {
            let symbol = try peekSymbol()
            guard symbol == .star || symbol == .slash else { return result }
            _ = try next()
            let operation: ExpressionSyntax.Operator = symbol == .star ? .times : .divided
            let factor = try signed("an expression after '\(operation.rawValue)'", depth: depth)
            result = try joined(operation, result, factor)
        }
    }

    private mutating func signed(_ expected: @autoclosure () -> String, depth: Int) throws(Diagnostic) -> Part {
        var minuses: [Token] = []
        while true {
            let symbol = try peekSymbol()
            guard symbol == .minus || symbol == .plus else { break }
            let token = try next()
            if symbol == .minus { minuses.append(token) }
            guard minuses.count <= Lexer.nestingLimit else { throw tooDeep(token.span) }
        }
        var result = try primary(expected(), depth: depth)
        for minus in minuses.reversed() {
            result.syntax = .negated(result.syntax, minus.span.union(result.syntax.span))
            result.height += 1
        }
        return try limited(result)
    }

    private mutating func primary(_ expected: @autoclosure () -> String, depth: Int) throws(Diagnostic) -> Part {
        let token = try peek()
        switch token.kind {
        case .number(let value):
            position = token.range.upperBound
            if startsName(at: position) {
                let word = plainWord()
                let number = text(token.range)
                if Lexer.units.contains(word.text) {
                    throw Diagnostic(
                        .syntax, "numbers have no unit, found '\(word.text)'", at: word.span, hint: "points are meant: write \(number)")
                }
                if word.text.first == "x", word.text.count > 1, word.text.dropFirst().allSatisfy(\.isDigit) {
                    throw Diagnostic(
                        .syntax, "'\(number)\(word.text)' is a size, and one number is wanted here", at: word.span,
                        hint: "width and height are two constraints: box.width == \(number); box.height == \(word.text.dropFirst())")
                }
                throw Diagnostic(
                    .syntax, "'\(word.text)' follows a number without an operator", at: word.span,
                    hint: "write \(text(token.range)) * \(word.text)")
            }
            return Part(syntax: .number(value, token.span), height: 1)
        case .word:
            return Part(syntax: .path(try path(expected())), height: 1)
        case .symbol(.leftParenthesis):
            guard depth < Lexer.nestingLimit else { throw tooDeep(token.span) }
            position = token.range.upperBound
            let inner = try sum("an expression after '('", style: .plain, depth: depth + 1)
            let closing = try next()
            guard closing.is(.rightParenthesis) else { throw unclosed(token, at: closing) }
            return try limited(Part(syntax: .grouped(inner.syntax, token.span.union(closing.span)), height: inner.height + 1))
        default:
            throw mismatch(expected(), token)
        }
    }

    /// The error for an opening bracket where `found` stands in place of the closing one.
    func unclosed(_ opening: Token, at found: Token, expected: String = "an operator or ')'") -> Diagnostic {
        guard found.kind == .end else {
            let brackets = [Symbol.rightParenthesis, .rightBracket]
            let closing = brackets[opening.is(.leftBracket) ? 1 : 0]
            let isOther = brackets.contains { found.is($0) && $0 != closing }
            return mismatch(expected, found, hint: isOther ? "\(shown(opening)) is open: close it with '\(closing.rawValue)'" : nil)
        }
        return Diagnostic(.syntax, "\(shown(opening)) is never closed", at: opening.span)
    }

    private func joined(_ operation: ExpressionSyntax.Operator, _ left: Part, _ right: Part) throws(Diagnostic) -> Part {
        let span = left.syntax.span.union(right.syntax.span)
        let height = max(left.height, right.height) + 1
        return try limited(Part(syntax: .binary(operation, left.syntax, right.syntax, span), height: height))
    }

    private func limited(_ part: Part) throws(Diagnostic) -> Part {
        guard part.height <= Lexer.heightLimit else { throw tooDeep(part.syntax.span) }
        return part
    }

    private func tooDeep(_ span: Span) -> Diagnostic {
        Diagnostic(.limit, "the expression is nested too deeply", at: span, hint: "define a part of it with let")
    }

    /// Reads `+` or `-` if it continues the expression; nil where it does not.
    private mutating func additiveOperator(_ style: ExpressionStyle) throws(Diagnostic) -> ExpressionSyntax.Operator? {
        let before = position
        let symbol = try peekSymbol()
        guard symbol == .plus || symbol == .minus else { return nil }
        let token = try peek()
        let after = character(at: token.range.upperBound)
        if style.stopsAtTolerance, symbol == .plus, after == "-" { return nil }
        if style.isTight, token.range.lowerBound > before, after?.isBlank == false { return nil }
        position = token.range.upperBound
        return symbol == .plus ? .plus : .minus
    }

    // MARK: Names and relations

    /// Reads a word, or a dotted path without blanks around its dots. Words behind a dot may begin with a digit (`row.1.constant`).
    mutating func path(_ expected: @autoclosure () -> String = "a name") throws(Diagnostic) -> PathSyntax {
        let token = try next()
        guard case .word(let first) = token.kind else {
            position = token.range.lowerBound
            throw mismatch(expected(), token)
        }
        var words: [Word] = []
        words.reserveCapacity(2)
        words.append(first)
        while byte(at: position) == UInt8(ascii: ".") {
            let isPlain = continuesName(at: position + 1)
            guard isPlain || character(at: position + 1) == "`" else {
                // Two dots or more are the `...` of a range, and no part of the path.
                if character(at: position + 1) == "." { break }
                position += 1
                throw mismatch("a name after '.'", try peek())
            }
            position += 1
            words.append(isPlain ? plainWord() : try quotedWord())
        }
        return PathSyntax(words)
    }

    /// Reads a relation, with `=` taken for `==`; nil where there is none. Throws `syntax` for relations that the language does not
    /// have.
    mutating func relation() throws(Diagnostic) -> RelationSyntax? {
        guard let symbol = try peekSymbol() else { return nil }
        let token = try peek()
        let found: RelationSyntax
        switch symbol {
        case .equal, .doubleEqual: found = .equal
        case .lessOrEqual: found = .lessOrEqual
        case .greaterOrEqual: found = .greaterOrEqual
        case .less, .equalLess: throw noRelation(token, hint: "did you mean '<='?")
        case .greater, .equalGreater: throw noRelation(token, hint: "did you mean '>='?")
        case .notEqual: throw noRelation(token, hint: "use ==, <= or >=")
        default: return nil
        }
        position = token.range.upperBound
        return found
    }

    private func noRelation(_ token: Token, hint: String) -> Diagnostic {
        Diagnostic(.syntax, "\(shown(token)) is no relation of constraints", at: token.span, hint: hint)
    }

    /// Whether a relation follows between the position and the end or a comment, outside quotes and parentheses. Only characters are looked at, so that this
    /// cannot fail, and the `=` of an option counts as a relation.
    var hasRelationAhead: Bool {
        var index = position
        var depth = 0
        while index < characters.count {
            if let byte = byte(at: index), byte.continuesName || byte.isBlank {
                index += 1
                continue
            }
            let next = characters[index]
            index += 1
            switch next {
            case "\"", "`":
                while let inner = character(at: index), inner != next { index += inner == "\\" && next == "\"" ? 2 : 1 }
                index += 1
            case "(": depth += 1
            case ")": depth = max(0, depth - 1)
            case "#": return false
            default: if depth == 0, next.startsRelation { return true }
            }
        }
        return false
    }
}
