/// A statement that the program writes, as importers, exports and saved scripts do. `text` prints it, and nothing else does.
///
/// Printed and parsed again it is the same statement. The places (`Span`) in it are empty.
package enum WrittenStatement: Equatable, Sendable {
    case equation(EquationSyntax)
    case command(WrittenCommand)
    /// An equation, visual format or command that a person typed, kept with all that was typed: the names of metrics, blanks, the form
    /// of numbers.
    case typed(String)

    /// The statement as it is typed, on one line unless a person typed it otherwise. O(length)
    package var text: String {
        if case .typed(let text) = self { return text }
        var printer = StatementPrinter()
        printer.write(self)
        return printer.text
    }

    /// The full name of the command; nil for an equation, and for what a person typed.
    package var commandName: String? { if case .command(let command) = self { command.name } else { nil } }
}

/// A command with its arguments, made without a text.
package struct WrittenCommand: Equatable, Sendable {
    /// The full name of the command.
    package var name: String
    package var arguments: [ArgumentSyntax]

    package init(_ name: String, _ arguments: [ArgumentSyntax]) {
        self.name = name
        self.arguments = arguments
    }
}

/// An argument of a command.
package enum ArgumentSyntax: Equatable, Sendable {
    /// A word of the language, such as `in` or `off`, which must consist of letters and digits.
    case keyword(String)
    /// A name of a view, variable or constraint.
    case name(Word)
    case path(PathSyntax)
    case number(ExpressionSyntax)
    /// A text in quotes.
    case string(String)
    case size(SizeSyntax)
    /// An option `key=value`, or the key alone.
    case option(OptionSyntax)
    /// The value of an option as an argument of its own, as in `set label.font 17`.
    case value(OptionSyntax.Value)
    /// A priority behind `@`.
    case priority(ExpressionSyntax)
    /// A constraint's id, which may be one of a generated constraint, such as `card.leading`.
    case constraint(String)
    case symbol(Symbol)
}

extension ArgumentCursor {
    /// Begins behind the name of a command that was made without a text.
    ///
    /// - Parameter text: the printed statement, in which places are counted. Throws `limit` where it is too long.
    package init(_ command: WrittenCommand, printed text: String) throws(Diagnostic) {
        lexer = try Lexer(text)
        lexer.position = command.name.count
    }
}

extension EquationSyntax {
    /// Throws what reading the printed equation would throw: `bad-number` for a number beyond 1e12 or with too many digits, `limit`
    /// for an equation that is too long.
    ///
    /// - Parameter text: the printed statement.
    package func check(printed text: String) throws(Diagnostic) {
        if text.utf8.count > Lexer.lengthLimit { _ = try Lexer(text) }
        for side in sides { try side.checkNumbers() }
        for inset in insets { try inset.checkNumbers() }
        try priority?.checkNumbers()
    }
}

extension ExpressionSyntax {
    fileprivate func checkNumbers() throws(Diagnostic) {
        switch self {
        case .number(let value, let span): try Lexer.check(value, at: span)
        case .path: return
        // The dividend and the divisor of a fraction may be larger than other numbers may be, so only the number of their digits is checked here. The value of
        // the fraction is checked when the statement is resolved.
        case .binary(.divided, .number(let dividend, let span), .number(let divisor, let other), _),
            .binary(.divided, .negated(.number(let dividend, let span), _), .number(let divisor, let other), _):
            try Lexer.check(dividend, isPartOfFraction: true, at: span)
            try Lexer.check(divisor, isPartOfFraction: true, at: other)
        case .negated(let inner, _), .grouped(let inner, _): try inner.checkNumbers()
        case .binary(_, let left, let right, _):
            try left.checkNumbers()
            try right.checkNumbers()
        }
    }
}
