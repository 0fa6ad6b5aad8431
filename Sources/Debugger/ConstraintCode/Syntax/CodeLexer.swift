import Language

/// Splits Swift or Objective-C into tokens, without the comments, in linear time. No text is an error, unless it has too many tokens.
struct CodeLexer {
    private let bytes: [UInt8]
    private var index: Int
    /// The byte at which the file ends.
    private let end: Int
    /// Whether a comment may contain others, as in Swift.
    private var nestsComments: Bool
    private var line = 1
    private var startsLine = true
    private var followsBlank = true
    private var tokens: [CodeToken] = []

    /// The most tokens that are read; handwritten files have far fewer.
    private static let tokenLimit = 6_000_000

    /// The tokens of a file whose text stands in `bytes` at `range`. Throws `limit` where there are too many.
    ///
    /// - Parameter name: the name of the file; nil for a text that comes from none.
    static func tokens(of bytes: [UInt8], in range: Range<Int>, name: String?) throws(Diagnostic) -> [CodeToken] {
        var lexer = CodeLexer(bytes: bytes, range, nestsComments: !CodeLanguage.isNameOfObjectiveC(name))
        while lexer.index < lexer.end {
            lexer.step()
            guard lexer.tokens.count <= tokenLimit else {
                throw Diagnostic(.limit, "the code has more than \(tokenLimit) tokens")
            }
        }
        return lexer.tokens
    }

    private init(bytes: [UInt8], _ range: Range<Int>, nestsComments: Bool) {
        self.bytes = bytes
        self.nestsComments = nestsComments
        index = range.lowerBound
        end = range.upperBound
    }

    private func byte(_ offset: Int = 0) -> UInt8 { index + offset < end ? bytes[index + offset] : 0 }

    private mutating func add(_ kind: CodeToken.Kind, from start: Int, to end: Int, line: Int) {
        tokens.append(CodeToken(kind, start, end, line: line, startsLine: startsLine, followsBlank: followsBlank))
        startsLine = false
        followsBlank = false
    }

    private mutating func step() {
        let start = index
        switch byte() {
        case 10:
            index += 1
            line += 1
            (startsLine, followsBlank) = (true, true)
        case 13:
            index += byte(1) == 10 ? 2 : 1
            line += 1
            (startsLine, followsBlank) = (true, true)
        case 0...32:
            index += 1
            followsBlank = true
        case UInt8(ascii: "/") where byte(1) == UInt8(ascii: "/"): skipLine()
        case UInt8(ascii: "/") where byte(1) == UInt8(ascii: "*"): skipComment()
        case UInt8(ascii: "\\") where byte(1) == 10 || byte(1) == 13:
            // A backslash at the end of a line continues a macro of Objective-C, so that the next token does not count as the first of its line.
            index += byte(1) == 13 && byte(2) == 10 ? 3 : 2
            line += 1
            followsBlank = true
        case UInt8(ascii: "\""): string()
        case UInt8(ascii: "@") where byte(1) == UInt8(ascii: "\""): string()
        case UInt8(ascii: "#"): hash()
        case UInt8(ascii: "'"): character()
        case UInt8(ascii: "`"):
            index += 1
            let from = index
            while index < end, byte() != UInt8(ascii: "`"), byte() != 10 { index += 1 }
            add(.word, from: from, to: index, line: line)
            if byte() == UInt8(ascii: "`") { index += 1 }
        case UInt8(ascii: "0")...UInt8(ascii: "9"): number()
        // `.5` is a number of C; directly behind a value, the dot begins a member, such as `.0` of a tuple.
        case UInt8(ascii: ".") where Self.isDigit(byte(1)) && !endsValue: number()
        case let first where Self.startsWord(first):
            while index < end, Self.continuesWord(byte()) { index += 1 }
            add(.word, from: start, to: index, line: line)
        default: mark()
        }
    }

    /// Whether the last token, without a blank behind it, may be the end of a value, so that a dot here begins one of its members.
    private var endsValue: Bool {
        guard let last = tokens.last, !followsBlank else { return false }
        if last.kind != .mark { return last.kind != .directive }
        let mark = bytes[Int(last.start)]
        return mark == UInt8(ascii: ")") || mark == UInt8(ascii: "]") || mark == UInt8(ascii: "}") || mark == UInt8(ascii: "?")
            || mark == UInt8(ascii: "!") || mark == UInt8(ascii: ".")
    }

    private static func startsWord(_ byte: UInt8) -> Bool {
        byte >= 128 || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "$")
            || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }

    private static func continuesWord(_ byte: UInt8) -> Bool { startsWord(byte) || isDigit(byte) }

    private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

    /// Whether a line ends with the present byte: LF, CR or both.
    private func endsLine() -> Bool { byte() == 10 || byte() == 13 && byte(1) != 10 }

    private mutating func skipLine() {
        while index < end, byte() != 10, byte() != 13 { index += 1 }
    }

    /// Skips a comment. In Swift comments may be nested; a comment that does not end so is taken for one of Objective-C, which ends at the
    /// first end mark.
    private mutating func skipComment() {
        let start = (index: index, line: line, startsLine: startsLine)
        if !skipComment(nested: nestsComments), nestsComments {
            (index, line, startsLine) = start
            _ = skipComment(nested: false)
            // The rest is read so as well, since each further attempt would go to the end of the file again.
            nestsComments = false
        }
        followsBlank = true
    }

    /// Skips a comment; false where it does not end.
    private mutating func skipComment(nested: Bool) -> Bool {
        var depth = 0
        repeat {
            if byte() == UInt8(ascii: "/"), byte(1) == UInt8(ascii: "*"), nested || depth == 0 {
                depth += 1
                index += 2
            } else if byte() == UInt8(ascii: "*"), byte(1) == UInt8(ascii: "/") {
                depth -= 1
                index += 2
            } else {
                if endsLine() {
                    line += 1
                    startsLine = true
                }
                index += 1
            }
        } while depth > 0 && index < end
        return depth == 0
    }

    /// Reads a string, `"…"` or `"""…"""`, which may have `@` or some `#` before it.
    private mutating func string() {
        let (start, first) = (index, line)
        if byte() == UInt8(ascii: "@") { index += 1 }
        var hashes = 0
        while byte() == UInt8(ascii: "#") {
            hashes += 1
            index += 1
        }
        let isLong = byte() == 34 && byte(1) == 34 && byte(2) == 34
        let quotes = isLong ? 3 : 1
        index += quotes
        var isComputed = false
        while index < end {
            let next = byte()
            if next == 34, closes(quotes, hashes) {
                index += quotes + hashes
                break
            }
            if !isLong, next == 10 || next == 13 { break }
            if endsLine() { line += 1 }
            if next == UInt8(ascii: "\\"), escapes(hashes) {
                index += 1 + hashes
                if byte() == UInt8(ascii: "(") {
                    isComputed = true
                    skipInterpolation(isLong)
                    continue
                }
                if endsLine() { line += 1 }
            }
            index += 1
        }
        index = min(index, end)
        add(.string, from: start, to: index, line: first)
        tokens[tokens.count - 1].isComputed = isComputed
    }

    private func closes(_ quotes: Int, _ hashes: Int) -> Bool {
        for offset in 0..<quotes where byte(offset) != 34 { return false }
        for offset in 0..<hashes where byte(quotes + offset) != UInt8(ascii: "#") { return false }
        return true
    }

    private func escapes(_ hashes: Int) -> Bool {
        for offset in 0..<hashes where byte(1 + offset) != UInt8(ascii: "#") { return false }
        return true
    }

    /// Skips the `(…)` of an interpolation, with the parentheses and strings in it. In a string on one line, the end of the line ends it as well.
    ///
    /// - Parameter isLong: whether the string is one in triple quotes, of several lines.
    private mutating func skipInterpolation(_ isLong: Bool) {
        var depth = 0
        while index < end {
            if endsLine() {
                if !isLong { return }
                line += 1
            }
            let next = byte()
            index += 1
            switch next {
            case UInt8(ascii: "("): depth += 1
            case UInt8(ascii: ")"):
                depth -= 1
                if depth == 0 { return }
            case 34:
                let quotes = byte() == 34 && byte(1) == 34 ? 3 : 1
                index += quotes - 1
                // A string between single quotes that its line does not close ends there, as the line does.
                while index < end, !closes(quotes, 0), quotes == 3 || byte() != 10 && byte() != 13 {
                    if endsLine() { line += 1 }
                    let isEscape = byte() == UInt8(ascii: "\\") && byte(1) != 10 && byte(1) != 13
                    index += isEscape ? 2 : 1
                }
                if closes(quotes, 0) { index += quotes }
                index = min(index, end)
            default: break
            }
        }
    }

    /// Reads what begins with `#`: a raw string, or a directive such as `#if` or `#selector`, which becomes a token. Of `#import`,
    /// `#pragma`, `#error` and the like the whole line is skipped.
    private mutating func hash() {
        let start = index
        var after = index
        while after < end, bytes[after] == UInt8(ascii: "#") { after += 1 }
        if after < end, bytes[after] == 34 { return string() }
        index += 1
        while byte() == 32 || byte() == 9 { index += 1 }
        let word = index
        while index < end, Self.continuesWord(byte()) { index += 1 }
        let name = String(decoding: bytes[word..<index], as: UTF8.self)
        switch name {
        case "import", "include", "pragma", "error", "warning", "line", "sourceLocation":
            repeat {
                if byte() == 10 { line += 1 }
                let isContinued = byte() == 10
                if isContinued { index += 1 }
                skipLine()
            } while index < end && bytes[index - 1] == UInt8(ascii: "\\") && byte() == 10
        default:
            add(.directive, from: start, to: index, line: line)
        }
    }

    /// Reads a character such as `'c'`, which becomes a token of the kind `number`; a quote that is not closed is skipped.
    private mutating func character() {
        let start = index
        var quote = index + 1
        while quote < end, quote - start < 14, bytes[quote] != 39, bytes[quote] != 10 {
            quote += bytes[quote] == UInt8(ascii: "\\") ? 2 : 1
        }
        if quote < end, bytes[quote] == 39 {
            index = quote + 1
            add(.number, from: start, to: index, line: line)
        } else {
            index += 1
        }
    }

    private mutating func number() {
        let start = index
        let isOther = byte() == UInt8(ascii: "0") && [120, 98, 111, 88].contains(byte(1))
        while index < end {
            let next = byte()
            if Self.continuesWord(next), next < 128 {
                index += 1
                let isExponent = !isOther && (next | 0x20) == UInt8(ascii: "e")
                if isExponent, byte() == UInt8(ascii: "-") || byte() == UInt8(ascii: "+"), Self.isDigit(byte(1)) { index += 1 }
            } else if next == UInt8(ascii: "."), !isOther,
                Self.isDigit(byte(1)) || isCFloat || !(Self.startsWord(byte(1)) || byte(1) == next)
            {
                // The dot belongs to the number in `16.` and `8.f` of C, but not in `0..<3` or `16.cgFloat`.
                index += 1
            } else {
                break
            }
        }
        add(.number, from: start, to: index, line: line)
    }

    /// Whether the suffix `f` of a C number stands behind the dot here, as in `8.f`.
    private var isCFloat: Bool { byte(1) == UInt8(ascii: "f") && !Self.continuesWord(byte(2)) }

    private static let longMarks: [[UInt8]] = [
        "...", "..<", "===", "!==", "==", "!=", "<=", ">=", "&&", "||", "->", "+=", "-=", "*=", "/==/", "/<=/", "/>=/", "/=", "??", "++",
        "--",
    ].map { Array($0.utf8) }

    private mutating func mark() {
        let start = index
        if Self.beginsLongMark[Int(byte())],
            let found = Self.longMarks.first(where: { mark in mark.indices.allSatisfy { byte($0) == mark[$0] } })
        {
            index += found.count
        } else {
            index += 1
        }
        add(.mark, from: start, to: index, line: line)
    }

    /// For each byte, whether one of the marks in `longMarks` begins with it.
    private static let beginsLongMark = (0..<256).map { byte in longMarks.contains { Int($0[0]) == byte } }
}
