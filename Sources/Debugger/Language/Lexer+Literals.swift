import Exact

extension Lexer {
    /// The largest magnitude that a typed number may have. Parts of a fraction may be larger, and numbers that a solver found.
    package static let numberLimit = Rational(1_000_000_000_000)
    /// The most digits of a number, without its exponent; a decimal point counts as a digit. More would mean nothing and take time.
    private static let digitLimit = 400

    /// Reads a number without sign: `8`, `.5`, `1e3`. What follows is not examined, so that `390x844` begins with the number 390.
    ///
    /// Throws `bad-number` where the number is above 1e12 (unless it is part of a fraction, or `takesLargeNumbers` is set), and where its exponent is excessive
    /// or it has too many digits.
    mutating func number() throws(Diagnostic) -> Rational {
        let start = position
        skipDigits()
        // A dot without a digit behind it is no decimal point of the number: `0...10`.
        if byte(at: position) == UInt8(ascii: "."), isDigit(at: position + 1) {
            position += 1
            skipDigits()
        }
        let mantissa = start..<position
        var exponentDigits = 0..<0
        if let e = byte(at: position), e == UInt8(ascii: "e") || e == UInt8(ascii: "E") {
            var digits = position + 1
            if let sign = byte(at: digits), sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") { digits += 1 }
            if isDigit(at: digits) {
                position = digits
                skipDigits()
                exponentDigits = digits..<position
            }
        }
        let end = position
        // Most numbers are short and whole, and this is the fastest way to read them.
        if exponentDigits.isEmpty, end - start <= 12, let whole = Int(text(start..<end)) { return Rational(whole) }
        let significant = characters[exponentDigits].drop { $0 == "0" }
        guard significant.count <= 3, let value = mantissa.count <= Lexer.digitLimit ? Rational(text(start..<end)) : nil,
            takesLargeNumbers || value <= Lexer.numberLimit || isPartOfFraction(start..<end)
        else {
            position = start
            throw Lexer.outOfRange(end - start <= 24 ? text(start..<end) : text(start..<start + 24) + "…", at: span(start, end))
        }
        return value
    }

    private static func outOfRange(_ shown: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .badNumber, "the number \(shown) is out of range", at: span,
            hint: "numbers go up to 1e12, with at most \(digitLimit) digits")
    }

    /// Throws the error that reading a number's text would throw, for a number that was made by code and has no text.
    ///
    /// - Parameter isPartOfFraction: whether the number is the dividend or divisor in a fraction such as `1/3`. Then only the number of its digits is
    ///   limited.
    static func check(_ value: Rational, isPartOfFraction: Bool = false, at span: Span) throws(Diagnostic) {
        if value <= numberLimit, value.isInteger { return }
        let text = value.decimalDescription
        guard !isPartOfFraction && value > numberLimit || text.utf8.count > digitLimit else { return }
        throw outOfRange(text.utf8.count <= 24 ? text : text.prefix(24) + "…", at: span)
    }

    /// Whether the number in this range is a part of a fraction without blanks, such as `1/3`. Such a number may be larger than `numberLimit`.
    private func isPartOfFraction(_ range: Range<Int>) -> Bool {
        let slash = UInt8(ascii: "/")
        return byte(at: range.upperBound) == slash && isDigit(at: range.upperBound + 1)
            || range.lowerBound > 1 && byte(at: range.lowerBound - 1) == slash && isDigit(at: range.lowerBound - 2)
    }

    private mutating func skipDigits() {
        while isDigit(at: position) { position += 1 }
    }

    /// Reads a string from quote to quote. Throws `syntax` at the opening quote where it is not closed.
    mutating func string() throws(Diagnostic) -> String {
        let start = position
        var contents = ""
        var index = start + 1
        while let next = character(at: index) {
            switch next {
            case "\"":
                position = index + 1
                return contents
            case "\\":
                if let escaped = try escape(at: &index) { contents.append(escaped) }
            default:
                contents.append(next)
                index += 1
            }
        }
        throw Diagnostic(.syntax, "the string is never closed", at: span(start, start + 1), hint: "close it with '\"'")
    }

    /// The character for the escape at `index`; nil for a line end behind `\`, which adds nothing, and where the text ends. `index` is moved behind the
    /// escape.
    private func escape(at index: inout Int) throws(Diagnostic) -> Character? {
        let start = index
        index += 2
        switch character(at: start + 1) {
        case "\"": return "\""
        case "\\": return "\\"
        case "n": return "\n"
        case "\n", "\r\n": return nil
        case "u":
            guard let (scalar, end) = unicodeEscape(at: start) else { break }
            index = end
            return Character(scalar)
        case nil:
            // If the text ends here, the missing quote is the error, and the caller reports it.
            index = start + 1
            return nil
        default: break
        }
        throw Diagnostic(
            .syntax, "'\(text(start..<min(start + 2, characters.count)))' is no escape of a string",
            at: span(start, min(start + 2, characters.count)), hint: "escapes are \\\", \\\\, \\n and \\u{…}")
    }

    /// The scalar for an escape `\u{…}` at `index`, and the index behind it; nil for anything else.
    private func unicodeEscape(at index: Int) -> (scalar: Unicode.Scalar, end: Int)? {
        guard character(at: index) == "\\", character(at: index + 1) == "u", character(at: index + 2) == "{" else { return nil }
        // Eight digits hold every scalar; a longer run is not searched for its end.
        let digits = characters[min(index + 3, characters.count)...].prefix(8).prefix { $0.isHexDigit && $0.isASCII }
        let close = index + 3 + digits.count
        guard character(at: close) == "}", let value = UInt32(String(digits), radix: 16), let scalar = Unicode.Scalar(value) else {
            return nil
        }
        return (scalar, close + 1)
    }

    /// Reads a name in backticks. Two backticks inside mean one, and `\u{…}` a character by its number; any other `\` is itself. Throws
    /// `syntax` where it is not closed or is empty.
    mutating func quotedWord() throws(Diagnostic) -> Word {
        let start = position
        var name = ""
        var index = start + 1
        while let next = character(at: index) {
            if next == "\\", let (scalar, end) = unicodeEscape(at: index) {
                name.unicodeScalars.append(scalar)
                index = end
                continue
            }
            index += 1
            guard next == "`" else {
                name.append(next)
                continue
            }
            if character(at: index) == "`" {
                name.append("`")
                index += 1
                continue
            }
            guard !name.isEmpty else { throw Diagnostic(.syntax, "a name cannot be empty", at: span(start, index)) }
            position = index
            return Word(name, span(start, index), isQuoted: true)
        }
        throw Diagnostic(.syntax, "the quoted name is never closed", at: span(start, start + 1), hint: "close it with '`'")
    }

    /// Reads text up to the next blank as a shell does. Behind a `\`, a blank, quote or other sign (no letter, digit or line end) stands for itself. Where the
    /// text begins with `'`, what stands between two `'` is taken as it is, blanks too; throws `syntax` where the second one is missing.
    mutating func shellWord() throws(Diagnostic) -> Word {
        let start = position
        let startsWithQuote = character(at: start) == "'"
        var text = ""
        var open: Int?
        while let next = character(at: position), open != nil || !next.isBlank {
            if startsWithQuote && next == "'" {
                open = open == nil ? position : nil
            } else if open == nil, next == "\\", let escaped = character(at: position + 1), escaped.isEscapedByShells {
                text.append(escaped)
                position += 1
            } else {
                text.append(next)
            }
            position += 1
        }
        if let open {
            position = start
            throw Diagnostic(.syntax, "the quoted text is never closed", at: span(open, open + 1), hint: "close it with another \"'\"")
        }
        return Word(text, span(start, position), isQuoted: position - start > text.count)
    }
}

extension Character {
    /// Whether a `\` before it is a shell's way to say that it means itself. Before a letter it is more likely a part of the name.
    fileprivate var isEscapedByShells: Bool { !isLetter && !isNumber && !isNewline }
}
