import Exact

/// Writes statements and their parts as a user would type them. All statements that are saved, exported or imported are written here.
struct StatementPrinter {
    private(set) var text = ""

    mutating func write(_ statement: WrittenStatement) {
        switch statement {
        case .equation(let equation): write(equation)
        case .command(let command): write(command)
        case .typed(let typed): text += typed
        }
    }

    // MARK: Equations

    private mutating func write(_ equation: EquationSyntax) {
        if let label = equation.label {
            write(label)
            text += ": "
        }
        for (index, side) in equation.sides.enumerated() {
            if index > 0 { text += " \(equation.relations[index - 1].rawValue) " }
            write(side)
        }
        if !equation.insets.isEmpty {
            text += " inset "
            write(equation.insets)
        }
        if let priority = equation.priority {
            text += " @"
            write(priority)
        }
    }

    private mutating func write(_ elements: [ExpressionSyntax]) {
        for (index, element) in elements.enumerated() {
            if index > 0 { text += "," }
            write(element)
        }
    }

    // MARK: Expressions

    /// How strongly the operators of an expression bind. A part that binds more weakly than its place asks for is written in parentheses.
    private enum Binding: Int {
        case sum, product, signed
    }

    mutating func write(_ expression: ExpressionSyntax) { write(expression, in: .sum) }

    private mutating func write(_ expression: ExpressionSyntax, in context: Binding) {
        switch expression {
        case .number(let value, _): text += value.decimalDescription
        case .path(let path): write(path)
        case .negated(let inner, _):
            text += "-"
            write(inner, in: .signed)
        case .grouped(let inner, _): writeInParentheses(inner)
        case .binary(let operation, let left, let right, _):
            let own: Binding = operation == .plus || operation == .minus ? .sum : .product
            guard own.rawValue >= context.rawValue else { return writeInParentheses(expression) }
            if operation == .plus, right.isSum { return writeSum(of: expression.summands) }
            write(left, in: own)
            // A fraction of two numbers is written without blanks, as one number.
            text += operation == .divided && left.isPlainNumber && right.isPlainNumber ? "/" : " \(operation.rawValue) "
            write(right, in: own == .sum ? .product : .signed)
        }
    }

    /// Writes a sum whose right operand is a sum, too, without parentheses. Long sums are kept so, as balanced trees.
    private mutating func writeSum(of parts: [ExpressionSyntax.Summand]) {
        // In a long sum a part that was typed with a minus is kept as a negated term.
        let isLong = parts.count > Lexer.longSum
        for (index, part) in parts.enumerated() {
            if index == 0 {
                write(part.term, in: .product)
            } else if isLong, !part.isNegative, case .negated(let inner, _) = part.term {
                text += " - "
                write(inner, in: .product)
            } else {
                text += part.isNegative ? " - " : " + "
                write(part.term, in: .product)
            }
        }
    }

    private mutating func writeInParentheses(_ expression: ExpressionSyntax) {
        text += "("
        write(expression)
        text += ")"
    }

    // MARK: Words

    mutating func write(_ word: Word) { text += word.isQuoted ? Word.quotedName(word.text) : word.text }

    mutating func write(_ path: PathSyntax) {
        for (index, word) in path.words.enumerated() {
            if index > 0 { text += "." }
            write(word)
        }
    }

    // MARK: Commands

    private mutating func write(_ command: WrittenCommand) {
        text += command.name
        for argument in command.arguments {
            text += " "
            write(argument)
        }
    }

    private mutating func write(_ argument: ArgumentSyntax) {
        switch argument {
        case .keyword(let word): text += word
        case .name(let word): write(word)
        case .path(let path): write(path)
        case .number(let number): write(number)
        case .string(let string): text += Word.quoted(string)
        case .size(let size): write(size)
        case .option(let option): write(option)
        case .value(let value): write(value)
        case .priority(let priority):
            text += "@"
            write(priority)
        case .constraint(let id): text += Word.spelling(ofID: id)
        case .symbol(let symbol): text += symbol.rawValue
        }
    }

    fileprivate mutating func write(_ option: OptionSyntax) {
        write(option.key)
        if case .none = option.value { return }
        text += "="
        write(option.value)
    }

    private mutating func write(_ value: OptionSyntax.Value) {
        switch value {
        case .none: return
        case .list(let elements): write(elements)
        case .string(let string, _): text += Word.quoted(string)
        case .raw(let word): text += word.text
        }
    }

    mutating func write(_ size: SizeSyntax) {
        write(extent: size.width)
        text += "x"
        write(extent: size.height)
    }

    /// Writes a part of a size: a number, anything else in parentheses, or `-`.
    private mutating func write(extent: ExpressionSyntax?) {
        switch extent {
        case nil: text += "-"
        case .number(let value, _)?: text += value.decimalDescription
        case .grouped(let inner, _)?: writeInParentheses(inner)
        case let other?: writeInParentheses(other)
        }
    }
}

extension ExpressionSyntax {
    fileprivate var isSum: Bool {
        switch self {
        case .binary(.plus, _, _, _), .binary(.minus, _, _, _): true
        default: false
        }
    }

    /// The terms of a sum with their signs, from left to right; the expression itself where it is no sum.
    fileprivate var summands: [Summand] {
        switch self {
        case .binary(.plus, let left, let right, _): left.summands + right.summands
        case .binary(.minus, let left, let right, _): left.summands + [(true, right)]
        default: [(false, self)]
        }
    }

    /// Whether the expression is a number, with or without a minus.
    fileprivate var isPlainNumber: Bool {
        switch self {
        case .number, .negated(.number, _): true
        default: false
        }
    }

    /// The expression as it is typed.
    package var written: String {
        var printer = StatementPrinter()
        printer.write(self)
        return printer.text
    }
}

extension PathSyntax {
    /// The path as it is typed, with backticks where its words have some.
    package var written: String {
        var printer = StatementPrinter()
        printer.write(self)
        return printer.text
    }
}

extension OptionSyntax {
    /// The option as it is typed.
    package var written: String {
        var printer = StatementPrinter()
        printer.write(self)
        return printer.text
    }
}

extension SizeSyntax {
    /// The size as it is typed.
    package var written: String {
        var printer = StatementPrinter()
        printer.write(self)
        return printer.text
    }
}
