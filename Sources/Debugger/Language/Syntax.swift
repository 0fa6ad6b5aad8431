import Exact

/// One identifier as typed; `isQuoted` where it stood in backticks (then it is never a keyword).
package struct Word: Equatable, Sendable {
    package var text: String
    package var span: Span
    package var isQuoted: Bool

    package init(_ text: String, _ span: Span, isQuoted: Bool = false) {
        self.text = text
        self.span = span
        self.isQuoted = isQuoted
    }

    /// Whether it stands for a superview.
    package var isSuper: Bool { text == "super" && !isQuoted }
}

/// A dotted path: `title`, `title.width`, `card.margins.top`, `super.leading`. Never empty.
package struct PathSyntax: Equatable, Sendable {
    package var words: [Word]

    package init(_ words: [Word]) { self.words = words }

    package var span: Span { words.dropFirst().reduce(words[0].span) { $0.union($1.span) } }
    /// The path as typed, without backticks.
    package var text: String { words.map(\.text).joined(separator: ".") }
}

/// An expression as typed; what its names mean is decided later.
package indirect enum ExpressionSyntax: Equatable, Sendable {
    package enum Operator: Character, Sendable {
        case plus = "+"
        case minus = "-"
        case times = "*"
        case divided = "/"
    }

    case number(Rational, Span)
    case path(PathSyntax)
    case negated(ExpressionSyntax, Span)
    case binary(Operator, ExpressionSyntax, ExpressionSyntax, Span)
    /// What stood in parentheses; the span includes them.
    case grouped(ExpressionSyntax, Span)

    package var span: Span {
        switch self {
        case .number(_, let span), .negated(_, let span), .binary(_, _, _, let span), .grouped(_, let span): span
        case .path(let path): path.span
        }
    }
}

package enum RelationSyntax: String, Equatable, Sendable {
    case equal = "=="
    case lessOrEqual = "<="
    case greaterOrEqual = ">="
}

/// `[NAME:] EXPR REL EXPR [REL EXPR…] [inset N] [@PRIORITY]`
package struct EquationSyntax: Equatable, Sendable {
    package var label: Word?
    /// At least two; `relations` has one fewer.
    package var sides: [ExpressionSyntax]
    package var relations: [RelationSyntax]
    /// After `inset`: none, one for all sides, or four (top, left, bottom, right).
    package var insets: [ExpressionSyntax]
    /// After `@`. Its names may be `required`, `high`, `low`, `fitting` or metrics.
    package var priority: ExpressionSyntax?
}

/// A visual format: Apple's grammar.
package struct VisualFormatSyntax: Equatable, Sendable {
    package struct Predicate: Equatable, Sendable {
        package var relation: RelationSyntax
        /// A number, a metric, an expression of these, or a view's name.
        package var object: ExpressionSyntax
        package var priority: ExpressionSyntax?
    }

    package enum Connection: Equatable, Sendable {
        /// Nothing between two items: flush, a distance of 0.
        case flush
        /// `-`: the standard distance.
        case standard(Span)
        /// `-20-`, `-(>=8,<=20@750)-`
        case predicates([Predicate], Span)
    }

    package struct View: Equatable, Sendable {
        package var name: Word
        package var predicates: [Predicate]
    }

    package var label: Word?
    package var isVertical: Bool
    /// The connection to the superview's leading or top edge, where the format starts with `|`.
    package var first: Connection?
    /// At least one; `connections` has one fewer.
    package var views: [View]
    package var connections: [Connection]
    /// The connection to the superview's trailing or bottom edge, where the format ends with `|`.
    package var last: Connection?
    /// The attributes after `align`.
    package var alignments: [Word]
    /// After `@` at the end: the priority of every constraint that has none of its own.
    package var priority: ExpressionSyntax?
    /// The format itself, for messages.
    package var span: Span
}

/// What one statement is, as far as its text tells.
package enum StatementSyntax: Sendable {
    case equation(EquationSyntax)
    case visualFormat(VisualFormatSyntax)
    /// A command's full name (an abbreviation is resolved); its own parser reads the arguments from the cursor.
    case command(name: String, word: Word, arguments: ArgumentCursor)
}
