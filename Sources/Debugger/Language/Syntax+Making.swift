import Exact

/// Syntax that the program makes itself. It equals what the parser would make of its printed text, but for the spans, which are empty.

extension Span {
    /// The span of syntax that was made without a text.
    package static let none = Span(0, 0)
}

extension Word {
    /// A name of a view, variable or constraint: in backticks where it has special characters or would be read as something else.
    package init(naming name: String) { self.init(name, .none, isQuoted: Word.needsQuotes(name)) }

    /// A name in backticks, whatever characters it has.
    package init(quoting name: String) { self.init(name, .none, isQuoted: true) }

    /// A word of the language, such as an attribute.
    package init(keyword: String) { self.init(keyword, .none) }
}

extension PathSyntax {
    /// A path that begins with a name and goes on with words of the language: `` `my card`.margins.top ``.
    package init(_ name: String, _ keywords: String...) {
        self.init([Word(naming: name)] + keywords.map { Word(keyword: $0) })
    }
}

extension ExpressionSyntax {
    /// A number; a fraction without a finite decimal is a division.
    package static func number(_ value: Rational) -> ExpressionSyntax {
        let magnitude = value.magnitude
        let positive: ExpressionSyntax =
            magnitude.hasFiniteDecimal
            ? .number(magnitude, .none)
            : .binary(
                .divided, .number(Rational(magnitude.numerator, 1), .none), .number(Rational(magnitude.denominator, 1), .none), .none)
        return value.sign < 0 ? positive.withLeadingMinus : positive
    }

    /// A number that may stand anywhere in an expression: a fraction without a finite decimal is in parentheses.
    package static func factor(_ value: Rational) -> ExpressionSyntax {
        let number = number(value)
        return if value.hasFiniteDecimal { number } else { .grouped(number, .none) }
    }

    /// A multiple of what a path means; the factor 1 is left out.
    package static func product(_ factor: ExpressionSyntax, _ path: PathSyntax) -> ExpressionSyntax {
        if case .number(1, _) = factor { return .path(path) }
        return .binary(.times, factor, .path(path), .none)
    }

    /// A word of the language as an expression, for the value of an option, such as the `v` of `axis=v`.
    package static func keyword(_ word: String) -> ExpressionSyntax { .path(PathSyntax([Word(keyword: word)])) }

    /// One part of a sum: what is added or taken away.
    package typealias Summand = (isNegative: Bool, term: ExpressionSyntax)

    /// A sum of at least one part. A long sum is a shallow tree, as the parser makes of a typed one. O(parts)
    package static func sum(_ parts: [Summand]) -> ExpressionSyntax {
        let first = parts[0].isNegative ? parts[0].term.withLeadingMinus : parts[0].term
        let others = parts.dropFirst()
        if others.count >= Lexer.longSum { return balanced(([(false, first)] + others)[...]) }
        return others.reduce(first) { .binary($1.isNegative ? .minus : .plus, $0, $1.term, .none) }
    }

    private static func balanced(_ parts: ArraySlice<Summand>) -> ExpressionSyntax {
        if parts.count == 1, let (isNegative, term) = parts.first { return isNegative ? .negated(term, .none) : term }
        let middle = parts.startIndex + parts.count / 2
        return .binary(.plus, balanced(parts[..<middle]), balanced(parts[middle...]), .none)
    }

    /// The expression with a minus before its first factor, which is what a minus at the start of a text belongs to.
    private var withLeadingMinus: ExpressionSyntax {
        switch self {
        case .binary(let operation, let left, let right, _) where operation == .times || operation == .divided:
            .binary(operation, left.withLeadingMinus, right, .none)
        default: .negated(self, .none)
        }
    }
}

extension [ExpressionSyntax.Summand] {
    /// Appends a number to a sum, unless it is 0. With `groupsFractions`, one without a finite decimal is put in parentheses: `(1/3)`.
    package mutating func add(_ constant: Rational, groupsFractions: Bool = false) {
        guard constant.sign != 0 else { return }
        append((constant.sign < 0, groupsFractions ? .factor(constant.magnitude) : .number(constant.magnitude)))
    }

    /// Appends a multiple of what a path means to a sum.
    package mutating func add(_ factor: Rational, times path: PathSyntax, groupsFractions: Bool = false) {
        let magnitude = groupsFractions ? ExpressionSyntax.factor(factor.magnitude) : .number(factor.magnitude)
        append((factor.sign < 0, .product(magnitude, path)))
    }
}

extension EquationSyntax {
    /// Makes an equation of two sides. A priority of 1000 is left out.
    package init(
        _ label: Word? = nil, _ left: ExpressionSyntax, _ relation: RelationSyntax, _ right: ExpressionSyntax, priority: Rational = 1000
    ) {
        self.init(
            label: label, sides: [left, right], relations: [relation], insets: [], priority: priority == 1000 ? nil : .number(priority))
    }
}

extension SizeSyntax {
    /// Makes the syntax of a size, such as `320x-`, from two numbers in points; nil means that there is no intrinsic size on that axis.
    package init(width: Rational?, height: Rational?) {
        self.init(width: width.map { .number($0) }, height: height.map { .number($0) }, span: .none)
    }
}

extension OptionSyntax {
    /// Makes an option with a key that may have a dot, such as `hug.h`.
    package init(_ key: String, _ value: Value) {
        self.init(key: PathSyntax(key.split(separator: ".").map { Word(keyword: String($0)) }), value: value, span: .none)
    }
}

extension OptionSyntax.Value {
    /// A word of the language as the value of an option.
    package static func keyword(_ word: String) -> OptionSyntax.Value { .list([.keyword(word)]) }

    /// The word `on` or `off` as the value of an option.
    package static func flag(_ isOn: Bool) -> OptionSyntax.Value { .keyword(isOn ? "on" : "off") }

    package static func number(_ value: Rational) -> OptionSyntax.Value { .list([.number(value)]) }

    package static func numbers(_ values: [Rational]) -> OptionSyntax.Value { .list(values.map { .number($0) }) }

    /// A size as the value of an option, kept as the text that is typed for it.
    package static func size(_ size: SizeSyntax) -> OptionSyntax.Value { .raw(Word(keyword: size.written)) }

    /// An autoresizing mask as the value of an option, kept as the text that is typed for it.
    package static func mask(_ mask: MaskSyntax) -> OptionSyntax.Value { .raw(Word(keyword: mask.written)) }
}

/// An autoresizing mask: which parts may change on each axis, and the size of the superview in which the frame was given.
package struct MaskSyntax: Sendable {
    /// The parts of one axis, from the left or the top, that are flexible.
    package struct Springs: Sendable {
        package var before: Bool
        package var size: Bool
        package var after: Bool

        package init(before: Bool, size: Bool, after: Bool) {
            self.before = before
            self.size = size
            self.after = after
        }

        fileprivate var written: String { [before, size, after].map { $0 ? "&" : "-" }.joined() }
    }

    package var horizontal: Springs
    package var vertical: Springs
    /// The size of the superview, in points, in which the view's frame was given; nil where it is not known.
    package var superview: (width: Rational, height: Rational)?

    package init(horizontal: Springs, vertical: Springs, superview: (width: Rational, height: Rational)?) {
        self.horizontal = horizontal
        self.vertical = vertical
        self.superview = superview
    }

    /// The mask as it is typed: `h=-&-,v=--&,in=320x480`.
    package var written: String {
        "h=\(horizontal.written),v=\(vertical.written)"
            + (superview.map { ",in=\($0.width.decimalDescription)x\($0.height.decimalDescription)" } ?? "")
    }
}
