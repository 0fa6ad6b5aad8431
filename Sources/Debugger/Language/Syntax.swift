import Exact

/// A name or keyword as typed, but without quotes. `isQuoted` is true if it stood in backticks (or a file's name in quotes); it is then never a keyword.
package struct Word: Equatable, Sendable {
    package var text: String
    package var span: Span
    package var isQuoted: Bool

    package init(_ text: String, _ span: Span, isQuoted: Bool = false) {
        self.text = text
        self.span = span
        self.isQuoted = isQuoted
    }

    /// Whether the word means a superview: `super`, not quoted.
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

/// An expression as typed; the meaning of names is found later.
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
    /// An expression in parentheses; the span includes them.
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

    /// The relation with its sides exchanged.
    package var reversed: RelationSyntax {
        switch self {
        case .equal: .equal
        case .lessOrEqual: .greaterOrEqual
        case .greaterOrEqual: .lessOrEqual
        }
    }
}

/// An equation `[NAME:] EXPR REL EXPR [REL EXPR…] [inset N[,N,N,N]] [@PRIORITY]`.
package struct EquationSyntax: Equatable, Sendable {
    package var label: Word?
    /// The sides, at least two; `relations` has one fewer.
    package var sides: [ExpressionSyntax]
    package var relations: [RelationSyntax]
    /// The insets: none, one for all sides, or four (top, left, bottom, right).
    package var insets: [ExpressionSyntax]
    /// The priority behind `@`. Names in it may be those of priorities, such as `required`, `high`, `low` and `fitting`, or of metrics.
    package var priority: ExpressionSyntax?

    package init(
        label: Word?, sides: [ExpressionSyntax], relations: [RelationSyntax], insets: [ExpressionSyntax], priority: ExpressionSyntax?
    ) {
        self.label = label
        self.sides = sides
        self.relations = relations
        self.insets = insets
        self.priority = priority
    }
}

/// A visual format in Apple's grammar.
package struct VisualFormatSyntax: Equatable, Sendable {
    package struct Predicate: Equatable, Sendable {
        package var relation: RelationSyntax
        /// A number, a metric, an expression of these, or a view's name.
        package var object: ExpressionSyntax
        package var priority: ExpressionSyntax?
    }

    package enum Connection: Equatable, Sendable {
        /// Nothing between two items: a distance of 0.
        case flush
        /// A `-`: the standard distance.
        case standard(Span)
        /// A distance with predicates: `-20-`, `-(>=8,<=20@750)-`.
        case predicates([Predicate], Span)
    }

    package struct View: Equatable, Sendable {
        package var name: Word
        package var predicates: [Predicate]
    }

    package var label: Word?
    package var isVertical: Bool
    /// The connection to the superview's leading or top edge, where the format starts with `|`; otherwise nil.
    package var first: Connection?
    /// The views, at least one; `connections` has one fewer.
    package var views: [View]
    package var connections: [Connection]
    /// The connection to the superview's trailing or bottom edge, where the format ends with `|`; otherwise nil.
    package var last: Connection?
    /// The attributes behind `align`.
    package var alignments: [Word]
    /// The priority behind `@` at the end, for constraints without one of their own.
    package var priority: ExpressionSyntax?
    /// The place of the format, for messages.
    package var span: Span
}

/// A statement as it was parsed.
package enum StatementSyntax: Sendable {
    case equation(EquationSyntax)
    case visualFormat(VisualFormatSyntax)
    /// A command by its full name; its own parser reads the arguments from the cursor.
    case command(name: String, word: Word, arguments: ArgumentCursor)
}
