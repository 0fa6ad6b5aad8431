import Exact
import Language

/// The arguments of a command, parsed along the grammar of its synopsis.
///
/// They are read by the words that the synopsis has for them: `arguments.word("VIEW")`, `arguments.has("live")`. A method that throws does
/// so where the argument was not typed, with the error for a missing argument.
package struct Arguments: Sendable {
    /// The value of one argument, in the form in which `ArgumentWalk` reads it.
    package enum Value: Sendable {
        case keyword(Word)
        case word(Word)
        case path(PathSyntax)
        case expression(ExpressionSyntax)
        /// A number for `keep` or `freeze`. It may be larger than other typed numbers, as values in saved scripts are.
        case exact(Rational)
        case integer(Int)
        case size(SizeSyntax)
        case range(from: ExpressionSyntax, to: ExpressionSyntax)
        case relation(RelationSyntax)
        case comparison(ComparisonSyntax)
        /// A text: what the quotes of a string enclose or, where the synopsis asks for the rest of the line, that rest as it was typed.
        case text(String)
        case option(OptionSyntax)
        case optionValue(OptionSyntax.Value, Span)
        case line(Int, file: Word?)
    }

    /// A value with the word that the synopsis has for it (a keyword itself, or the name of a slot), and its place in the text, in characters.
    package struct Binding: Sendable {
        package var name: String
        package var value: Value
        package var range: Range<Int>
    }

    /// The values of all keywords and slots, in the order in which they were typed.
    package private(set) var bindings: [Binding]
    /// A cursor at the first argument.
    package let start: ArgumentCursor

    init(_ bindings: [Binding], from start: ArgumentCursor) {
        (self.bindings, self.start) = (bindings, start)
    }

    // MARK: Keywords

    /// The word that was typed for a keyword, with its place; nil where the keyword was not typed.
    package func keyword(_ keyword: String) -> Word? { first(keyword) { if case .keyword(let word) = $0 { word } else { nil } } }

    /// Whether a keyword was typed.
    package func has(_ keyword: String) -> Bool { self.keyword(keyword) != nil }

    /// The case of an enumeration that was typed as a keyword, by its raw value: the first one where several were typed; nil where none was.
    package func choice<Choice: RawRepresentable>(_ type: Choice.Type) -> Choice? where Choice.RawValue == String {
        for binding in bindings {
            if case .keyword = binding.value, let choice = Choice(rawValue: binding.name) { return choice }
        }
        return nil
    }

    // MARK: Values

    /// The argument `name` as a single word: a name, an id or a file, for example.
    package func word(_ name: String) throws(Diagnostic) -> Word { try required(optionalWord(name), name) }
    package func optionalWord(_ name: String) -> Word? { first(name, Self.word) }
    package func words(_ name: String) -> [Word] { all(name, Self.word) }

    /// The argument `name` as a path such as `card.width`.
    package func path(_ name: String) throws(Diagnostic) -> PathSyntax { try required(optionalPath(name), name) }
    package func optionalPath(_ name: String) -> PathSyntax? { first(name) { if case .path(let path) = $0 { path } else { nil } } }

    /// The argument `name` as an expression, which numbers and priorities are, too.
    package func expression(_ name: String) throws(Diagnostic) -> ExpressionSyntax { try required(optionalExpression(name), name) }
    package func optionalExpression(_ name: String) -> ExpressionSyntax? { first(name, Self.expression) }

    /// The expression directly behind a keyword; nil where the keyword was not typed or something else follows.
    package func optionalExpression(behind keyword: String) -> ExpressionSyntax? {
        guard let index = index(of: keyword), index + 1 < bindings.count else { return nil }
        return Self.expression(bindings[index + 1].value)
    }

    /// The first argument `name` as an expression, with its text as it was typed; nil where it was not typed.
    package func optionalExpressionWithText(_ name: String) -> (syntax: ExpressionSyntax, text: String)? {
        expressionsWithTexts(name).first
    }
    package func expressionsWithTexts(_ name: String) -> [(syntax: ExpressionSyntax, text: String)] {
        bindings.filter { $0.name == name }.compactMap { binding in
            Self.expression(binding.value).map { ($0, start.text(binding.range)) }
        }
    }

    /// The argument `name` as the number of `keep` or `freeze`; nil where it was not typed.
    package func optionalSolvedNumber(_ name: String) -> SolvedNumberSyntax? {
        first(name) {
            if case .exact(let number) = $0 { .number(number) } else { Self.expression($0).map(SolvedNumberSyntax.expression) }
        }
    }
    package func solvedNumber(_ name: String) throws(Diagnostic) -> SolvedNumberSyntax { try required(optionalSolvedNumber(name), name) }

    /// The argument `name` as a whole number.
    package func integer(_ name: String) throws(Diagnostic) -> Int { try required(optionalInteger(name), name) }
    package func optionalInteger(_ name: String) -> Int? { first(name) { if case .integer(let number) = $0 { number } else { nil } } }

    /// The argument `name` as a size `WxH`; nil where it was not typed.
    package func optionalSize(_ name: String) -> SizeSyntax? { first(name) { if case .size(let size) = $0 { size } else { nil } } }

    /// The argument `name` as a range `FROM...TO`.
    package func range(_ name: String) throws(Diagnostic) -> (from: ExpressionSyntax, to: ExpressionSyntax) {
        try required(first(name) { if case .range(let from, let to) = $0 { (from, to) } else { nil } }, name)
    }

    /// Returns the argument `name` as text. Where the synopsis asks for a text in quotes, this is what the quotes enclose; where it asks for the rest
    /// of the line, it is the rest as it was typed. Throws where the argument is missing.
    package func text(_ name: String) throws(Diagnostic) -> String { try required(optionalText(name), name) }
    package func optionalText(_ name: String) -> String? { first(name) { if case .text(let text) = $0 { text } else { nil } } }

    /// The argument `name` as a line of a script: its number, and the script's name where one was typed.
    package func line(_ name: String) throws(Diagnostic) -> (number: Int, file: Word?) {
        try required(first(name) { if case .line(let number, let file) = $0 { (number, file) } else { nil } }, name)
    }

    /// The argument `name` as the value of an option whose key is an argument before it, as in `set VIEW.OPTION VALUE`; together with that
    /// key. Nil where it was not typed.
    package func optionalValue(_ name: String, of key: PathSyntax) -> OptionSyntax? {
        first(name) { if case .optionValue(let value, let span) = $0 { OptionSyntax(key: key, value: value, span: span) } else { nil } }
    }
    package func value(_ name: String, of key: PathSyntax) throws(Diagnostic) -> OptionSyntax {
        try required(optionalValue(name, of: key), name)
    }

    /// The comparison `EXPR REL NUMBER [± TOLERANCE]`.
    package func comparison() throws(Diagnostic) -> ComparisonSyntax {
        let found = bindings.lazy.compactMap { if case .comparison(let comparison) = $0.value { comparison } else { nil } }.first
        return try required(found, "a comparison")
    }

    // MARK: Places

    /// The span of the first argument, up to a blank; an empty span at the end of the line where there are no arguments.
    package var firstSpan: Span { start.nextSpan }

    /// The span of the argument `name`; where several have that name in the synopsis, of the first one.
    package func span(of name: String) throws(Diagnostic) -> Span {
        start.span(try required(index(of: name).map { bindings[$0].range }, name))
    }

    /// All arguments as they were typed.
    package var text: String { text(from: 0) }

    /// What was typed from the argument `name` to the last argument; empty where it was not typed.
    package func text(from name: String) -> String { index(of: name).map(text) ?? "" }

    /// What was typed behind the first argument; empty where nothing was. `spanBehindFirst` is its span, nil where nothing was.
    package var textBehindFirst: String { text(from: 1) }
    package var spanBehindFirst: Span? {
        guard bindings.count > 1, let last = bindings.last else { return nil }
        return start.span(bindings[1].range.lowerBound..<last.range.upperBound)
    }

    private func text(from index: Int) -> String {
        guard index < bindings.count, let last = bindings.last else { return "" }
        return start.text(bindings[index].range.lowerBound..<last.range.upperBound)
    }

    // MARK: Looking up

    private func index(of name: String) -> Int? { bindings.firstIndex { $0.name == name } }

    private func first<Found>(_ name: String, _ found: (Value) -> Found?) -> Found? {
        for binding in bindings where binding.name == name { return found(binding.value) }
        return nil
    }

    private func all<Found>(_ name: String, _ found: (Value) -> Found?) -> [Found] {
        bindings.compactMap { $0.name == name ? found($0.value) : nil }
    }

    private func required<Found>(_ found: Found?, _ name: String) throws(Diagnostic) -> Found {
        guard let found else { throw start.missing(name) }
        return found
    }

    private static func word(_ value: Value) -> Word? { if case .word(let word) = value { word } else { nil } }

    private static func expression(_ value: Value) -> ExpressionSyntax? {
        if case .expression(let expression) = value { expression } else { nil }
    }
}
