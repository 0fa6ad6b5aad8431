/// An option of a view: `hidden`, `font=17`, `hug.h=251`, `margins=8,8,8,8`.
package struct OptionSyntax: Equatable, Sendable {
    package enum Value: Equatable, Sendable {
        /// No value: the key alone, `hidden`.
        case none
        /// One or more expressions, separated by commas. A word such as the `v` of `axis=v` is a path of one word.
        case list([ExpressionSyntax])
        case string(String, Span)
        /// The text as typed, for keys whose values are not expressions.
        case raw(Word)
    }

    package var key: PathSyntax
    package var value: Value
    package var span: Span

    package init(key: PathSyntax, value: Value, span: Span) {
        self.key = key
        self.value = value
        self.span = span
    }

    /// The value if it is a single word, as `v` in `axis=v`; nil for others.
    package var word: Word? { words?.count == 1 ? words?.first : nil }

    /// The values if all are single words; nil where one is not.
    package var words: [Word]? {
        guard case .list(let elements) = value else { return nil }
        var words: [Word] = []
        for element in elements {
            guard case .path(let path) = element, path.words.count == 1 else { return nil }
            words.append(path.words[0])
        }
        return words
    }

    /// The values if they are expressions; empty for others.
    package var expressions: [ExpressionSyntax] {
        if case .list(let elements) = value { elements } else { [] }
    }
}

extension ArgumentCursor {
    /// Reads a key, and a value if `=` follows. The values of `rawKeys` are no expressions, and are read as `rawWord` reads text: up to the next blank, or
    /// quoted.
    ///
    /// In a value, a sign with a blank before it and none behind it begins the next argument: `lines=0 -x44` is an option and a size.
    package mutating func option(rawKeys: Set<String> = [], _ expected: String = "an option such as font=17") throws(Diagnostic)
        -> OptionSyntax
    {
        let key = try path(expected)
        guard try lexer.take(.equal) != nil else { return OptionSyntax(key: key, value: .none, span: key.span) }
        let value = try optionValue(isRaw: rawKeys.contains(key.text), "a value for '\(key.text)'")
        return OptionSyntax(key: key, value: value.syntax, span: key.span.union(value.span))
    }

    /// Reads the value of an option, also where it is an argument of its own (`margins card 8,8,8,8`, `set label.font 17`).
    ///
    /// - Parameter isRaw: whether the value is read as text up to the next blank, and not as expressions.
    package mutating func optionValue(
        isRaw: Bool = false, _ expected: String = "a value"
    ) throws(Diagnostic) -> (syntax: OptionSyntax.Value, span: Span) {
        let first = isRaw ? nil : try nextToken(expected)
        if let first, case .string(let text) = first.kind {
            lexer.position = first.range.upperBound
            return (.string(text, first.span), first.span)
        }
        if isRaw {
            let word = try rawWord(expected)
            return (.raw(word), word.span)
        }
        let elements = try numberList(expected)
        let span = elements.dropFirst().reduce(elements[0].span) { $0.union($1.span) }
        return (.list(elements), span)
    }

    /// Reads one or more expressions separated by commas. A sign with a blank before it and none behind it ends them, as in the value of an option.
    package mutating func numberList(_ expected: String = "a number") throws(Diagnostic) -> [ExpressionSyntax] {
        let style = ExpressionStyle(isTight: true)
        return try commaSeparated { cursor throws(Diagnostic) in
            _ = try cursor.nextToken(expected)
            return try cursor.lexer.expression(expected, style: style)
        }
    }
}
