import Exact

/// A comparison `EXPR REL NUMBER [± TOLERANCE]`, as after `expect` and `why not`.
package struct ComparisonSyntax: Equatable, Sendable {
    package var left: ExpressionSyntax
    package var relation: RelationSyntax
    package var right: ExpressionSyntax
    package var tolerance: ExpressionSyntax?

    package var span: Span { left.span.union((tolerance ?? right).span) }
}

extension ArgumentCursor {
    /// Reads an expression, up to the first token that cannot continue it.
    package mutating func expression(_ expected: String = "an expression") throws(Diagnostic) -> ExpressionSyntax {
        _ = try nextToken(expected)
        return try lexer.expression(expected)
    }

    /// Reads an expression that has to consist of numbers and metrics. It is read as any other one; what names in it stand for is checked later.
    package mutating func numberExpression(_ expected: String = "a number") throws(Diagnostic) -> ExpressionSyntax {
        try expression(expected)
    }

    /// Reads a single number or fraction, which only a priority may follow. It may be larger than typed numbers, as solved values are.
    /// Nil, with nothing read, for anything else.
    package mutating func solvedNumber() -> Rational? {
        var copy = lexer
        copy.takesLargeNumbers = true
        let isNegative = (try? copy.take(.minus)) != nil
        guard var value = copy.plainNumber() else { return nil }
        if (try? copy.take(.slash)) != nil {
            guard let divisor = copy.plainNumber(), divisor.sign != 0 else { return nil }
            value = value / divisor
        }
        guard let next = try? copy.peek(), next.kind == .end || next.is(.at) else { return nil }
        lexer.position = copy.position
        return isNegative ? -value : value
    }

    /// Reads a count, such as the N of `undo N`. Throws `syntax` for what is no number, and `bad-number` for one that is not whole or not within `range`.
    package mutating func integer(_ expected: String, in range: ClosedRange<Int> = 0...1_000_000_000) throws(Diagnostic) -> Int {
        let first = try nextToken(expected)
        var copy = lexer
        let minus = try copy.take(.minus)
        let token = try copy.next()
        guard case .number(let value) = token.kind else { throw lexer.mismatch(expected, minus == nil ? first : token) }
        let signed = minus == nil ? value : -value
        let span = first.span.union(token.span)
        guard let whole = Int(signed.description) else {
            throw Diagnostic(.badNumber, "\(signed.decimalDescription) is no whole number", at: span)
        }
        guard range.contains(whole) else {
            let bound = whole < range.lowerBound ? "less than \(range.lowerBound)" : "more than \(range.upperBound)"
            throw Diagnostic(.badNumber, "\(whole) is \(bound)", at: span)
        }
        lexer = copy
        return whole
    }

    /// Reads the next argument if it begins with a number without a sign; nil where it does not. Throws `bad-number` where the number is not whole or not
    /// within `range`.
    package mutating func optionalInteger(in range: ClosedRange<Int> = 0...1_000_000_000) throws(Diagnostic) -> Int? {
        guard let token = peek(), case .number = token.kind else { return nil }
        return try integer("a number", in: range)
    }

    package mutating func relation() throws(Diagnostic) -> RelationSyntax {
        let expected = "a relation (==, <= or >=)"
        if let relation = try lexer.relation() { return relation }
        throw lexer.mismatch(expected, try nextToken(expected))
    }

    /// Reads `EXPR REL EXPR`, and a tolerance behind `±` or `+-`. Chains are refused.
    package mutating func comparison() throws(Diagnostic) -> ComparisonSyntax {
        let style = ExpressionStyle(stopsAtTolerance: true)
        _ = try nextToken("an expression")
        let left = try lexer.expression(style: style)
        let relation = try relation()
        _ = try nextToken("a number after '\(relation.rawValue)'")
        let right = try lexer.expression("a number after '\(relation.rawValue)'", style: style)
        var tolerance: ExpressionSyntax?
        if try lexer.take(.plusMinus) != nil {
            tolerance = try numberExpression("a tolerance after '±'")
        } else if let plus = try lexer.take(.plus) {
            // A `+` is left over only where a minus follows directly: any other one would have continued the expression.
            lexer.position = plus.range.upperBound + 1
            tolerance = try numberExpression("a tolerance after '+-'")
        }
        let next = try lexer.peek()
        if case .symbol(let symbol) = next.kind, [.equal, .doubleEqual, .lessOrEqual, .greaterOrEqual].contains(symbol) {
            throw Diagnostic(.syntax, "unexpected \(lexer.shown(next)): one relation is compared at a time", at: next.span)
        }
        return ComparisonSyntax(left: left, relation: relation, right: right, tolerance: tolerance)
    }

    /// Reads a priority, with or without `@` before it.
    package mutating func priority(_ expected: String = "a priority") throws(Diagnostic) -> ExpressionSyntax {
        if let priority = try optionalPriority() { return priority }
        return try expression(expected)
    }

    /// Reads a priority if an `@` follows; nil where none does.
    package mutating func optionalPriority() throws(Diagnostic) -> ExpressionSyntax? {
        guard try lexer.take(.at) != nil else { return nil }
        return try expression("a priority after '@'")
    }

    /// Reads a range `FROM...TO`.
    package mutating func range() throws(Diagnostic) -> (from: ExpressionSyntax, to: ExpressionSyntax) {
        let from = try expression("a range such as 0...100")
        if isAtEnd, case .binary(.minus, let low, let high, let span) = from, case .number = low, case .number = high {
            throw Diagnostic(.usage, "a range has three points in it", at: span, hint: "0...100, for example")
        }
        let mark = try nextToken("'...' and the end of the range")
        guard mark.is(.ellipsis) else {
            throw lexer.mismatch("'...' and the end of the range", mark, hint: mark.is(.period) ? "three points: 0...100" : nil)
        }
        lexer.position = mark.range.upperBound
        return (from, try expression("the end of the range after '...'"))
    }
}

extension Lexer {
    /// Reads the next token if it is a number; nil, with nothing read, for anything else.
    fileprivate mutating func plainNumber() -> Rational? {
        guard let token = try? peek(), case .number(let value) = token.kind else { return nil }
        position = token.range.upperBound
        return value
    }
}
