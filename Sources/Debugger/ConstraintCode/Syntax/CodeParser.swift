/// The common part of the parsers of Swift and Objective-C.
protocol CodeParser {
    var cursor: CodeCursor { get set }

    /// Reads a statement; nil where none begins here.
    mutating func statement() -> CodeStatement.Kind?
    /// Reads an expression without assignments; nil where none begins here.
    mutating func expressionWithoutAssignment() -> CodeExpression?
}

extension CodeParser {
    /// Reads statements up to `cursor.limit`, the end of the enclosing bracket or of the file; what begins no statement is skipped.
    mutating func statements() -> [CodeStatement] {
        var result: [CodeStatement] = []
        while !cursor.isAtEnd {
            if cursor.take(";") || cursor.take("}") { continue }
            let begin = cursor.position
            if let kind = statement() { result.append(CodeStatement(kind, begin..<cursor.position)) }
            if cursor.position == begin { cursor.skip() }
        }
        return result
    }

    /// Calls `read` for the contents of the bracket here, and passes the bracket.
    mutating func within<Result>(_ read: (inout Self) -> Result) -> Result {
        let (outer, end) = (cursor.limit, cursor.partner())
        cursor.limit = end
        cursor.position = min(cursor.position + 1, end)
        cursor.nesting += 1
        let result = read(&self)
        cursor.nesting -= 1
        cursor.limit = outer
        cursor.position = min(outer, end + 1)
        return result
    }

    /// Reads an expression, assignments included; nil where none begins here.
    ///
    /// - Parameter withAssignment: false where `=` behind it belongs to something else.
    mutating func expression(withAssignment: Bool = true) -> CodeExpression? {
        guard cursor.nesting < CodeCursor.nestingLimit else {
            let token = cursor.position
            cursor.skip()
            return CodeExpression(.unsupported("it is nested too deeply"), at: token)
        }
        cursor.nesting += 1
        defer { cursor.nesting -= 1 }
        guard let left = expressionWithoutAssignment() else { return nil }
        guard withAssignment else { return left }
        let token = cursor.position
        for mark in ["=", "+=", "-=", "*=", "/="] as [StaticString] where cursor.is(mark) {
            cursor.position += 1
            let right = expression() ?? CodeExpression(.unsupported("it is not understood"), at: token)
            return CodeExpression(.assignment("\(mark)", left, right), at: left.token)
        }
        return left
    }

    /// Reads the number at the cursor; one that is too large for a layout, or neither decimal nor hexadecimal, becomes an `unsupported` expression.
    mutating func number() -> CodeExpression {
        let token = cursor.position
        cursor.position += 1
        guard let (value, isInteger) = CodeCursor.number(cursor.code.text(token)) else {
            return CodeExpression(.unsupported("'\(cursor.code.text(token).prefix(40))' is no number of a layout"), at: token)
        }
        return CodeExpression(.number(value, isInteger: isInteger), at: token)
    }
}
