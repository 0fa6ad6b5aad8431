import Exact

/// A position in the tokens of a file, with a limit; both parsers are built on it.
///
/// Parsers read what they know and skip the rest, so that no code is an error.
struct CodeCursor: Sendable {
    let code: CodeText
    var position: Int
    /// The position at which reading ends.
    var limit: Int
    /// The depth to which expressions and statements are nested at the position.
    var nesting = 0

    static let nestingLimit = 48

    init(_ code: CodeText, _ tokens: Range<Int>) {
        self.code = code
        position = tokens.lowerBound
        limit = tokens.upperBound
    }

    var isAtEnd: Bool { position >= limit }

    func `is`(_ text: StaticString, _ offset: Int = 0) -> Bool { position + offset < limit && code.is(position + offset, text) }

    func kind(_ offset: Int = 0) -> CodeToken.Kind? { position + offset < limit ? code.tokens[position + offset].kind : nil }

    func word(_ offset: Int = 0) -> String? { kind(offset) == .word ? code.text(position + offset) : nil }

    var startsLine: Bool { position < limit && code.tokens[position].startsLine }

    var followsBlank: Bool { position < limit && code.tokens[position].followsBlank }

    /// The word at the position; nil where the token is no word, or is a name in backticks, which is never a keyword.
    func keyword() -> String? {
        guard let word = word() else { return nil }
        let start = Int(code.tokens[position].start)
        return start > 0 && code.bytes[start - 1] == UInt8(ascii: "`") ? nil : word
    }

    /// Passes the token if it is this text; returns whether it was.
    mutating func take(_ text: StaticString) -> Bool {
        guard self.is(text) else { return false }
        position += 1
        return true
    }

    mutating func takeWord() -> String? {
        guard let word = word() else { return nil }
        position += 1
        return word
    }

    /// The position of the bracket that closes the opening one `offset` tokens behind the position, or the limit where that comes first. For any other token,
    /// the position of that token; behind the limit, the limit.
    func partner(_ offset: Int = 0) -> Int {
        guard position + offset < limit else { return limit }
        let partner = Int(code.tokens[position + offset].partner)
        return partner > position + offset ? min(partner, limit) : position + offset
    }

    /// Passes one token, or a bracket with everything in it.
    mutating func skip() {
        guard position < limit else { return }
        let partner = partner()
        position = max(position + 1, min(limit, partner + (partner > position ? 1 : 0)))
    }

    /// Moves behind at least one token, up to the next one that begins a line or is a semicolon; a bracket is skipped with all that is in it.
    mutating func skipLine() {
        repeat { skip() } while position < limit && !startsLine && !self.is(";")
    }

    /// Calls `read` with the contents of the bracket here as the only tokens, and passes the bracket.
    mutating func within<Result>(_ read: (inout CodeCursor) -> Result) -> Result {
        let (outer, end) = (limit, partner())
        limit = end
        position = min(position + 1, end)
        nesting += 1
        let result = read(&self)
        nesting -= 1
        limit = outer
        position = min(outer, end + 1)
        return result
    }

    /// The position of the next comma outside brackets, or the limit.
    func nextComma() -> Int {
        var copy = self
        while !copy.isAtEnd, !copy.is(",") { copy.skip() }
        return copy.position
    }

    /// The value of a number literal of Swift or Objective-C, and whether it has the form of an integer. Nil for a text that is no such number, for a
    /// hexadecimal number of more than 32 bits, and for another one that has more than 60 characters or is beyond 10^15.
    static func number(_ text: String) -> (value: Rational, isInteger: Bool)? {
        var digits = text.replacing("_", with: "")
        if digits.hasPrefix("0x") || digits.hasPrefix("0X") {
            return UInt32(digits.dropFirst(2), radix: 16).map { (Rational(Int($0)), true) }
        }
        var isFloat = digits.contains(".") || digits.contains { $0 == "e" || $0 == "E" }
        while let last = digits.last, "fFlLuU".contains(last) {
            if last == "f" || last == "F" { isFloat = true }
            digits.removeLast()
        }
        if digits.hasSuffix(".") { digits.removeLast() }
        if digits.hasPrefix(".") { digits = "0" + digits }
        guard digits.utf8.count <= 60, let value = Rational(digits), value.magnitude <= 1_000_000_000_000_000 else { return nil }
        return (value, !isFloat)
    }
}
