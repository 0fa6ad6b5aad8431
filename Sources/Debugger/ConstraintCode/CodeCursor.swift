import Exact

/// A place in the tokens of a file, and an end; what both parsers are made of.
///
/// Parsers read what they know and pass what they do not: no call fails, each moves on.
struct CodeCursor: Sendable {
    let code: CodeText
    var position: Int
    /// Nothing is read from here on.
    var limit: Int
    /// How deep expressions and statements are nested here.
    var nesting = 0

    static let nestingLimit = 48

    init(_ code: CodeText) {
        self.code = code
        position = 0
        limit = code.tokens.count
    }

    var isAtEnd: Bool { position >= limit }

    func `is`(_ text: StaticString, _ offset: Int = 0) -> Bool { position + offset < limit && code.is(position + offset, text) }

    func kind(_ offset: Int = 0) -> CodeToken.Kind? { position + offset < limit ? code.tokens[position + offset].kind : nil }

    func word(_ offset: Int = 0) -> String? { kind(offset) == .word ? code.text(position + offset) : nil }

    var startsLine: Bool { position < limit && code.tokens[position].startsLine }

    var followsBlank: Bool { position < limit && code.tokens[position].followsBlank }

    /// A word that may be a keyword: none in backticks.
    func keyword() -> String? {
        guard let word = word() else { return nil }
        let start = Int(code.tokens[position].start)
        return start > 0 && code.bytes[start - 1] == UInt8(ascii: "`") ? nil : word
    }

    /// Passes the token if it is this one.
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

    /// Where the bracket here is closed; the limit where it is not within it.
    func partner(_ offset: Int = 0) -> Int {
        guard position + offset < limit else { return limit }
        let partner = Int(code.tokens[position + offset].partner)
        return partner > position + offset ? min(partner, limit) : position + offset
    }

    /// Passes one token, or all of what a bracket encloses.
    mutating func skip() {
        guard position < limit else { return }
        let partner = partner()
        position = max(position + 1, min(limit, partner + (partner > position ? 1 : 0)))
    }

    /// Passes what is left of the line.
    mutating func skipLine() {
        repeat { skip() } while position < limit && !startsLine && !self.is(";")
    }

    /// Reads what a bracket here encloses by itself, and passes it.
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

    /// The next comma of this level, or the limit.
    func nextComma() -> Int {
        var copy = self
        while !copy.isAtEnd, !copy.is(",") { copy.skip() }
        return copy.position
    }

    /// A number as both languages write it.
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
        guard digits.utf8.count <= 60, let value = Rational(digits), value.magnitude <= 1_000_000_000_000_000 else { return nil }
        return (value, !isFloat)
    }
}
