import Exact

/// One token of a statement, with where it stands.
package struct Token: Equatable, Sendable {
    package enum Kind: Equatable, Sendable {
        /// A name or keyword; quoted where it stood in backticks.
        case word(Word)
        /// Never negative: the minus sign is a symbol.
        case number(Rational)
        /// A string's contents, escapes resolved.
        case string(String)
        case symbol(Symbol)
        /// Nothing more stands in the statement.
        case end
    }

    package var kind: Kind
    /// Where it stands in the text as typed.
    package var span: Span
    /// Where it stands in the lexer's own characters.
    var range: Range<Int>

    func `is`(_ symbol: Symbol) -> Bool { kind == .symbol(symbol) }

    /// The word, unless it was quoted or the token is something else.
    var plainWord: String? {
        if case .word(let word) = kind, !word.isQuoted { word.text } else { nil }
    }
}

/// The operators and marks of the language, and a few that are only read to be refused with a hint.
package enum Symbol: String, Sendable {
    case plus = "+"
    case minus = "-"
    case star = "*"
    case slash = "/"
    case leftParenthesis = "("
    case rightParenthesis = ")"
    case leftBracket = "["
    case rightBracket = "]"
    case bar = "|"
    case comma = ","
    case colon = ":"
    case period = "."
    case semicolon = ";"
    case at = "@"
    case equal = "="
    case doubleEqual = "=="
    case lessOrEqual = "<="
    case greaterOrEqual = ">="
    case plusMinus = "±"
    case ellipsis = "..."

    // No relations of the language:
    case less = "<"
    case greater = ">"
    case notEqual = "!="
    case equalLess = "=<"
    case equalGreater = "=>"
}

extension Symbol {
    /// By ASCII code; every statement is read through it, so it is no dictionary.
    private static let singles: [Symbol?] = (0..<128).map { Symbol(rawValue: String(UnicodeScalar(UInt8($0)))) }

    /// The symbol of one ASCII character.
    static func single(_ byte: UInt8) -> Symbol? { byte < 0x80 ? singles[Int(byte)] : nil }

    /// The symbol of two ASCII characters.
    static func pair(_ first: UInt8, _ second: UInt8?) -> Symbol? {
        let (less, equal, greater) = (UInt8(ascii: "<"), UInt8(ascii: "="), UInt8(ascii: ">"))
        return switch (first, second) {
        case (equal, equal): .doubleEqual
        case (less, equal): .lessOrEqual
        case (greater, equal): .greaterOrEqual
        case (UInt8(ascii: "!"), equal): .notEqual
        case (equal, less): .equalLess
        case (equal, greater): .equalGreater
        default: nil
        }
    }
}
