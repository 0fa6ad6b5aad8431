import Exact

/// A token of a statement with its place.
package struct Token: Equatable, Sendable {
    package enum Kind: Equatable, Sendable {
        /// A name or keyword; quoted if it stood in backticks.
        case word(Word)
        /// A number without sign; a minus sign is a symbol.
        case number(Rational)
        /// The contents of a string, unescaped.
        case string(String)
        case symbol(Symbol)
        /// The end of the statement.
        case end
    }

    package var kind: Kind
    /// The place in the typed text.
    package var span: Span
    /// The range in the lexer's characters, which differ from the typed text where an alias was replaced.
    var range: Range<Int>

    /// The symbol; nil for other tokens.
    var symbol: Symbol? { if case .symbol(let symbol) = kind { symbol } else { nil } }

    func `is`(_ symbol: Symbol) -> Bool { self.symbol == symbol }

    /// The word if it is not quoted; nil for quoted words and other tokens.
    var plainWord: String? {
        if case .word(let word) = kind, !word.isQuoted { word.text } else { nil }
    }
}

/// The operators and marks of the language, and a few that are refused with a hint.
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

    // These are no relations of the language. They are read so that errors can say what to type instead:
    case less = "<"
    case greater = ">"
    case notEqual = "!="
    case equalLess = "=<"
    case equalGreater = "=>"
}

extension Symbol {
    /// The symbols by ASCII code; an array because every statement is read through it.
    private static let singles: [Symbol?] = (0..<128).map { Symbol(rawValue: String(UnicodeScalar(UInt8($0)))) }

    /// The symbol of one ASCII character; nil where the character is none.
    static func single(_ byte: UInt8) -> Symbol? { byte < 0x80 ? singles[Int(byte)] : nil }

    /// The symbol of two ASCII characters; nil where the two are none.
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
