import Exact
import Reference
import TestSupport
import Testing
import Vocabulary

@testable import Language

/// What is printed reads back as the value that it was printed from.
@Suite struct WrittenStatementTests {
    private static let vocabulary = CommandVocabulary(names: [])

    private func parsed(_ text: String) throws -> EquationSyntax {
        guard case .equation(let equation)? = try StatementSyntax.parse(text, vocabulary: Self.vocabulary) else {
            throw Diagnostic(.syntax, "\(text) is no equation")
        }
        return equation
    }

    private func isSame(_ text: String, _ other: String) -> Bool { text.unicodeScalars.elementsEqual(other.unicodeScalars) }

    // MARK: Equations

    @Test(arguments: 1...Effort.count(400))
    func equations(seed: Int) throws {
        var maker = StatementMaker(seed: UInt64(seed))
        for _ in 0..<20 {
            let equation = maker.equation()
            let text = WrittenStatement.equation(equation).text
            let read = try parsed(text).placeless
            #expect(read == equation, "\(text)")
            #expect(isSame(WrittenStatement.equation(read).text, text), "\(text)")
            #expect(throws: Never.self, "\(text)") { try equation.check(printed: text) }
        }
    }

    /// Trees that no text has are printed with parentheses where they would mean something else.
    @Test(arguments: 1...Effort.count(80))
    func anyTreeKeepsItsMeaning(seed: Int) throws {
        var maker = StatementMaker(seed: UInt64(seed))
        for _ in 0..<40 {
            let tree = maker.tree(depth: 4)
            let text = WrittenStatement.equation(EquationSyntax(nil, tree, .equal, .number(0))).text
            #expect(try parsed(text).sides[0].value == tree.value, "\(text)")
        }
    }

    @Test func aLongSumIsTheTreeThatIsTyped() throws {
        for count in [1, 2, 64, 65, 66, 500] {
            var parts: [ExpressionSyntax.Summand] = []
            for number in 1...count {
                parts.add(number % 3 == 0 ? Rational(-number, 7) : Rational(number), times: PathSyntax("a", "width"))
            }
            parts.add(Rational(-1, 3))
            let equation = EquationSyntax(nil, .sum(parts), .lessOrEqual, .number(Rational(-5, 2)))
            #expect(try parsed(WrittenStatement.equation(equation).text).placeless == equation)
        }
    }

    @Test(arguments: [
        (Rational(5), "5"), (Rational(-5, 2), "-2.5"), (Rational(1, 3), "1/3"), (Rational(-2, 3), "-2/3"), (0, "0"),
    ])
    func numbers(value: Rational, text: String) {
        #expect(WrittenStatement.command("c", .number(.number(value))).text == "c \(text)")
        let isFraction = text.contains("/")
        #expect(WrittenStatement.command("c", .number(.factor(value))).text == (isFraction ? "c (\(text))" : "c \(text)"))
        #expect(
            WrittenStatement.command("c", .size(SizeSyntax(width: value, height: nil))).text
                == "c \(value.sign < 0 || isFraction ? "(\(text))" : text)x-")
    }

    /// An equation that is run without being read is refused where reading it would be.
    @Test(arguments: [
        Rational(10_000_000_000_000), Rational(-10_000_000_000_000), Rational(20_000_000_000_001, 2),
        Rational(BigInt(1), BigInt(10).power(420)), Rational(BigInt(10).power(420), 3), Rational(10_000_000_000_000, 3), 12,
    ])
    func numbersOutOfRange(value: Rational) {
        let equation = EquationSyntax(nil, .path(PathSyntax("a", "width")), .equal, .number(value))
        let text = WrittenStatement.equation(equation).text
        var (read, checked): (Diagnostic?, Diagnostic?)
        do throws(Diagnostic) { _ = try StatementSyntax.parse(text, vocabulary: Self.vocabulary) } catch { read = error }
        do throws(Diagnostic) { try equation.check(printed: text) } catch { checked = error }
        #expect(read?.code == checked?.code && read?.message == checked?.message && read?.hint == checked?.hint, "\(text)")
    }

    @Test func anEquationTooLongIsRefused() {
        let long = ExpressionSyntax.sum((0..<20_000).map { _ in (false, .path(PathSyntax("a", "width"))) })
        let equation = EquationSyntax(nil, long, .equal, .number(1))
        #expect(throws: Diagnostic.self) { try equation.check(printed: WrittenStatement.equation(equation).text) }
    }

    // MARK: Commands

    @Test(arguments: 1...Effort.count(400))
    func commands(seed: Int) throws {
        var maker = StatementMaker(seed: UInt64(seed))
        for _ in 0..<20 {
            let command = maker.command()
            let text = WrittenStatement.command(command).text
            var cursor = try ArgumentCursor(command, printed: text)
            for argument in command.arguments { #expect(try cursor.argument(like: argument) == argument, "\(text)") }
            #expect(throws: Never.self, "\(text)") { try cursor.end() }
            // It is the same command where it is read from a script.
            var reader = ScriptReader(text)
            guard case .success(let statement)? = reader.next(), isSame(statement.text, text), reader.next() == nil,
                case .command(command.name, _, _)? = try StatementSyntax.parse(text, vocabulary: CommandVocabulary(names: [command.name]))
            else {
                Issue.record("not one command: \(text)")
                continue
            }
        }
    }

    @Test func whatAPersonTypedStays() {
        #expect(WrittenStatement.typed("a.width  ==  gap").text == "a.width  ==  gap")
    }
}

extension ArgumentCursor {
    /// Reads an argument of the same kind, without its place.
    fileprivate mutating func argument(like expected: ArgumentSyntax) throws(Diagnostic) -> ArgumentSyntax {
        switch expected {
        case .keyword: .keyword(try word("a keyword").text)
        case .name: .name(try word("a name").placeless)
        case .path: .path(try path("a path").placeless)
        case .number: .number(try expression().placeless)
        case .string: .string(try string())
        case .size:
            { (size: SizeSyntax) in
                .size(SizeSyntax(width: size.width?.placeless, height: size.height?.placeless, span: .none))
            }(try size())
        case .option(let option):
            if case .raw = option.value {
                .option(try self.option(rawKeys: [option.key.text]).placeless)
            } else {
                .option(try self.option().placeless)
            }
        case .value: .value(OptionSyntax.Value.placeless(try optionValue().syntax))
        case .priority: .priority(try priority().placeless)
        case .constraint: .constraint(try constraintID().text)
        case .symbol(let symbol):
            {
                (_: Span) in .symbol(symbol)
            }(try self.symbol(symbol))
        }
    }
}

/// Makes statements as importers could, with names that try to be something else.
struct StatementMaker {
    private var random: SplitMix64

    init(seed: UInt64) { random = SplitMix64(seed: seed) }

    private static let names = [
        "a", "title", "super", "H", "V", "off", "on", "in", "let", "view", "inset", "align", "x44", "_1", "$", "my view", "a.b", "`", "``",
        "a`b", "\"", "#", "\u{1B}[31m", "a\nb", "\\u{41}", "\\", "1st", "@750", "==", " ", "é", "e\u{301}", "\u{301}", "界", "a,b", "a=b",
        "\u{202E}x", "\u{1FEF}", "-", "+", "(", ")", "[x]", "|", "a:", ";", "\u{2028}", "👩‍🚀",
    ]
    private static let keywords = ["width", "leading", "margins", "safeArea", "h", "1", "constant"]

    private mutating func one<Element>(of all: [Element]) -> Element { all[random.below(all.count)] }

    private mutating func name() -> String { one(of: Self.names) + (random.below(3) == 0 ? one(of: Self.names) : "") }

    private mutating func path() -> PathSyntax {
        PathSyntax([Word(naming: name())] + (0..<random.below(4)).map { _ in Word(keyword: one(of: Self.keywords)) })
    }

    private mutating func magnitude() -> Rational {
        one(of: [0, 1, 8, Rational(1, 2), Rational(17, 1000), 1_000_000_000_000, Rational(random.below(1000), 4)])
    }

    private mutating func number() -> ExpressionSyntax {
        .number(random.below(3) == 0 ? Rational(random.number(-20...20), random.number(1...12)) : magnitude())
    }

    // MARK: Expressions as the grammar has them

    private mutating func primary(_ depth: Int) -> ExpressionSyntax {
        switch random.below(depth > 0 ? 4 : 3) {
        case 0: .number(magnitude(), .none)
        case 3: .grouped(sum(depth - 1), .none)
        default: .path(path())
        }
    }

    private mutating func signed(_ depth: Int) -> ExpressionSyntax {
        (0..<one(of: [0, 0, 0, 1, 2])).reduce(primary(depth)) { inner, _ in .negated(inner, .none) }
    }

    private mutating func product(_ depth: Int) -> ExpressionSyntax {
        (0..<one(of: [0, 0, 1, 2])).reduce(signed(depth)) { left, _ in
            .binary(random.below(2) == 0 ? .times : .divided, left, signed(depth), .none)
        }
    }

    private mutating func sum(_ depth: Int) -> ExpressionSyntax {
        (0..<one(of: [0, 0, 1, 2, 5])).reduce(product(depth)) { left, _ in
            .binary(random.below(2) == 0 ? .plus : .minus, left, product(depth), .none)
        }
    }

    mutating func equation() -> EquationSyntax {
        let count = one(of: [1, 1, 1, 2, 3])
        return EquationSyntax(
            label: random.below(2) == 0 ? Word(naming: name()) : nil, sides: (0...count).map { _ in sum(2) },
            relations: (0..<count).map { _ in one(of: [.equal, .lessOrEqual, .greaterOrEqual]) },
            insets: (0..<one(of: [0, 0, 1, 4])).map { _ in sum(1) }, priority: random.below(2) == 0 ? sum(1) : nil)
    }

    /// Any tree of numbers.
    mutating func tree(depth: Int) -> ExpressionSyntax {
        switch random.below(depth > 0 ? 8 : 1) {
        case 0: .number(Rational(random.number(1...9)), .none)
        case 1: .negated(tree(depth: depth - 1), .none)
        case 2: .grouped(tree(depth: depth - 1), .none)
        default: .binary(one(of: [.plus, .minus, .times, .divided]), tree(depth: depth - 1), tree(depth: depth - 1), .none)
        }
    }

    // MARK: Commands

    private mutating func text() -> String { (0..<random.below(4)).map { _ in one(of: Self.names) }.joined() }

    /// A size, whose parts lose their parentheses when they are read.
    private mutating func size() -> SizeSyntax {
        func extent(_ value: ExpressionSyntax) -> ExpressionSyntax { if case .grouped(let inner, _) = value { inner } else { value } }
        let parts = (0..<2).map { _ in random.below(3) == 0 ? nil : extent(random.below(2) == 0 ? number() : sum(1)) }
        return SizeSyntax(width: parts[0], height: parts[1], span: .none)
    }

    private mutating func value() -> OptionSyntax.Value {
        switch random.below(4) {
        case 0: .keyword(one(of: Self.keywords.filter { $0 != "1" }))
        case 1: .numbers((0..<4).map { _ in Rational(random.number(-20...20), random.number(1...12)) })
        case 2: .string(text(), .none)
        default: .list((0..<random.number(1...3)).map { _ in number() })
        }
    }

    private mutating func option() -> OptionSyntax {
        switch random.below(4) {
        case 0: OptionSyntax("hidden", .none)
        case 1: OptionSyntax("placeholder", .size(SizeSyntax(width: magnitude(), height: nil)))
        case 2:
            OptionSyntax(
                "mask",
                .mask(
                    MaskSyntax(
                        horizontal: .init(before: true, size: false, after: true), vertical: .init(before: false, size: true, after: false),
                        superview: random.below(2) == 0 ? nil : (320, Rational(1, 2)))))
        default: OptionSyntax(one(of: ["hug.h", "margins", "font"]), value())
        }
    }

    mutating func command() -> WrittenCommand {
        let made: WrittenStatement =
            switch random.below(10) {
            case 0: .note(name(), text())
            case 1: .system(name(), className: name(), identifier: random.below(2) == 0 ? text() : nil)
            case 2: .set(name(), "margins", value())
            case 3: .metric(name(), Rational(random.number(-20...20), random.number(1...12)))
            case 4: .variables((0..<random.number(1...3)).map { _ in name() })
            case 5: .suggest(path(), Rational(random.number(-20...20), 3), priority: Rational(random.number(1...999)))
            case 6: .freeze(path(), at: Rational(random.number(-20...20), 4), priority: one(of: [1000, 750, Rational(1, 3)]))
            case 7:
                .command(
                    "priority", .constraint(one(of: ["c1", "card.leading", "mask(v).minX", "a b", "label.width>=0", "`"])),
                    .number(number()))
            default:
                .view(
                    .label, name(), text: random.below(2) == 0 ? text() : nil, size: random.below(2) == 0 ? size() : nil,
                    in: random.below(2) == 0 ? name() : nil, options: (0..<random.below(4)).map { _ in option() })
            }
        guard case .command(let command) = made else { return WrittenCommand("note", []) }
        return command
    }
}

// MARK: Values without places

extension Word {
    fileprivate var placeless: Word { Word(text, .none, isQuoted: isQuoted) }
}

extension PathSyntax {
    fileprivate var placeless: PathSyntax { PathSyntax(words.map(\.placeless)) }
}

extension ExpressionSyntax {
    fileprivate var placeless: ExpressionSyntax {
        switch self {
        case .number(let value, _): .number(value, .none)
        case .path(let path): .path(path.placeless)
        case .negated(let inner, _): .negated(inner.placeless, .none)
        case .grouped(let inner, _): .grouped(inner.placeless, .none)
        case .binary(let operation, let left, let right, _): .binary(operation, left.placeless, right.placeless, .none)
        }
    }

    /// The value of an expression of numbers; nil where something is divided by 0.
    fileprivate var value: Rational? {
        switch self {
        case .number(let value, _): return value
        case .path: return nil
        case .negated(let inner, _): return inner.value.map { -$0 }
        case .grouped(let inner, _): return inner.value
        case .binary(let operation, let left, let right, _):
            guard let a = left.value, let b = right.value else { return nil }
            switch operation {
            case .plus: return a + b
            case .minus: return a - b
            case .times: return a * b
            case .divided: return b.sign == 0 ? nil : a / b
            }
        }
    }
}

extension EquationSyntax {
    fileprivate var placeless: EquationSyntax {
        EquationSyntax(
            label: label?.placeless, sides: sides.map(\.placeless), relations: relations, insets: insets.map(\.placeless),
            priority: priority?.placeless)
    }
}

extension OptionSyntax {
    fileprivate var placeless: OptionSyntax { OptionSyntax(key: key.placeless, value: .placeless(value), span: .none) }
}

extension OptionSyntax.Value {
    fileprivate static func placeless(_ value: OptionSyntax.Value) -> OptionSyntax.Value {
        switch value {
        case .none: .none
        case .list(let elements): .list(elements.map(\.placeless))
        case .string(let text, _): .string(text, .none)
        case .raw(let word): .raw(word.placeless)
        }
    }
}
