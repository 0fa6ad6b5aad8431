import Language

/// Splits Swift or Objective-C into tokens without comments, and pairs brackets. It takes linear time and refuses nothing.
struct CodeLexer {
    private let bytes: [UInt8]
    private var index = 0
    private var line = 1
    private var startsLine = true
    private var followsBlank = true
    private var tokens: [CodeToken] = []
    /// The brackets that are open.
    private var open: [(mark: UInt8, token: Int)] = []
    /// The number of round and square brackets that are open in each open brace; they cannot be closed from outside it.
    private var counts: [(round: Int, square: Int)] = [(0, 0)]
    /// The `#if` directives that are open.
    private var conditions: [Int] = []

    /// The most tokens in a file; handwritten ones have fewer.
    private static let tokenLimit = 6_000_000

    /// The tokens of a text. Throws `limit` where there are too many.
    static func tokens(of text: String) throws(Diagnostic) -> CodeText {
        var lexer = CodeLexer(bytes: Array(text.utf8))
        while lexer.index < lexer.bytes.count {
            lexer.step()
            guard lexer.tokens.count <= tokenLimit else {
                throw Diagnostic(.limit, "the code has more than \(tokenLimit) tokens")
            }
        }
        for (_, token) in lexer.open { lexer.tokens[token].partner = Int32(lexer.tokens.count) }
        for token in lexer.conditions { lexer.tokens[token].partner = Int32(lexer.tokens.count) }
        return CodeText(bytes: lexer.bytes, tokens: lexer.tokens)
    }

    private init(bytes: [UInt8]) { self.bytes = bytes }

    private func byte(_ offset: Int = 0) -> UInt8 { index + offset < bytes.count ? bytes[index + offset] : 0 }

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
            // A backslash at the end of a line continues a macro.
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
            while index < bytes.count, byte() != UInt8(ascii: "`"), byte() != 10 { index += 1 }
            add(.word, from: from, to: index, line: line)
            if byte() == UInt8(ascii: "`") { index += 1 }
        case UInt8(ascii: "0")...UInt8(ascii: "9"): number()
        case let first where Self.startsWord(first):
            while index < bytes.count, Self.continuesWord(byte()) { index += 1 }
            add(.word, from: start, to: index, line: line)
        default: mark()
        }
    }

    private static func startsWord(_ byte: UInt8) -> Bool {
        byte >= 128 || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "$")
            || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }

    private static func continuesWord(_ byte: UInt8) -> Bool { startsWord(byte) || isDigit(byte) }

    private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

    private mutating func skipLine() {
        while index < bytes.count, byte() != 10, byte() != 13 { index += 1 }
    }

    /// Skips a comment; comments may be nested, as in Swift.
    private mutating func skipComment() {
        var depth = 0
        repeat {
            if byte() == UInt8(ascii: "/"), byte(1) == UInt8(ascii: "*") {
                depth += 1
                index += 2
            } else if byte() == UInt8(ascii: "*"), byte(1) == UInt8(ascii: "/") {
                depth -= 1
                index += 2
            } else {
                if byte() == 10 {
                    line += 1
                    startsLine = true
                }
                index += 1
            }
        } while depth > 0 && index < bytes.count
        followsBlank = true
    }

    /// Reads a string: `"…"`, `"""…"""`, each with `@` or `#` before it.
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
        while index < bytes.count {
            let next = byte()
            if next == 34, closes(quotes, hashes) {
                index += quotes + hashes
                break
            }
            if !isLong, next == 10 || next == 13 { break }
            if next == 10 { line += 1 }
            if next == UInt8(ascii: "\\"), escapes(hashes) {
                index += 1 + hashes
                if byte() == UInt8(ascii: "(") {
                    isComputed = true
                    skipInterpolation(isLong)
                    continue
                }
                if byte() == 10 { line += 1 }
            }
            index += 1
        }
        index = min(index, bytes.count)
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

    /// Skips the `(…)` of an interpolation, with strings in it.
    private mutating func skipInterpolation(_ isLong: Bool) {
        var depth = 0
        while index < bytes.count {
            let next = byte()
            index += 1
            switch next {
            case UInt8(ascii: "("): depth += 1
            case UInt8(ascii: ")"):
                depth -= 1
                if depth == 0 { return }
            case 34:
                while index < bytes.count, byte() != 34, byte() != 10 { index += byte() == UInt8(ascii: "\\") ? 2 : 1 }
                index = min(index + 1, bytes.count)
            case 10:
                line += 1
                if !isLong { return }
            default: break
            }
        }
    }

    /// Reads what begins with `#`: a raw string, or a directive such as `#if` or `#selector`, which becomes a token. Of `#import`,
    /// `#pragma`, `#error` and the like the whole line is skipped.
    private mutating func hash() {
        let start = index
        var after = index
        while after < bytes.count, bytes[after] == UInt8(ascii: "#") { after += 1 }
        if after < bytes.count, bytes[after] == 34 { return string() }
        index += 1
        while byte() == 32 || byte() == 9 { index += 1 }
        let word = index
        while index < bytes.count, Self.continuesWord(byte()) { index += 1 }
        let name = String(decoding: bytes[word..<index], as: UTF8.self)
        switch name {
        case "import", "include", "pragma", "undef", "error", "warning", "line", "sourceLocation":
            repeat {
                if byte() == 10 { line += 1 }
                let isContinued = byte() == 10
                if isContinued { index += 1 }
                skipLine()
            } while index < bytes.count && bytes[index - 1] == UInt8(ascii: "\\") && byte() == 10
        case "if", "ifdef", "ifndef":
            conditions.append(tokens.count)
            add(.directive, from: start, to: index, line: line)
        case "endif":
            if let begin = conditions.popLast() {
                tokens[begin].partner = Int32(tokens.count)
            }
            add(.directive, from: start, to: index, line: line)
        default:
            add(.directive, from: start, to: index, line: line)
        }
    }

    /// Reads a character such as `'c'`; a quote that is not closed is skipped.
    private mutating func character() {
        let start = index
        var end = index + 1
        while end < bytes.count, end - start < 14, bytes[end] != 39, bytes[end] != 10 { end += bytes[end] == UInt8(ascii: "\\") ? 2 : 1 }
        if end < bytes.count, bytes[end] == 39 {
            index = end + 1
            add(.number, from: start, to: index, line: line)
        } else {
            index += 1
        }
    }

    private mutating func number() {
        let start = index
        let isOther = byte() == UInt8(ascii: "0") && [120, 98, 111, 88].contains(byte(1))
        while index < bytes.count {
            let next = byte()
            if Self.continuesWord(next), next < 128 {
                index += 1
                let isExponent = !isOther && (next | 0x20) == UInt8(ascii: "e")
                if isExponent, byte() == UInt8(ascii: "-") || byte() == UInt8(ascii: "+"), Self.isDigit(byte(1)) { index += 1 }
            } else if next == UInt8(ascii: "."), !isOther,
                Self.isDigit(byte(1)) || isCFloat || !(Self.startsWord(byte(1)) || byte(1) == next)
            {
                // `16.` of C; not `0..<3`, not `16.cgFloat`.
                index += 1
            } else {
                break
            }
        }
        add(.number, from: start, to: index, line: line)
    }

    /// Whether the suffix `f` of a C number follows, as in `8.f`.
    private var isCFloat: Bool { byte(1) == UInt8(ascii: "f") && !Self.continuesWord(byte(2)) }

    private static let longMarks: [[UInt8]] = [
        "...", "..<", "===", "!==", "==", "!=", "<=", ">=", "&&", "||", "->", "+=", "-=", "*=", "/=", "??", "++", "--",
    ].map { Array($0.utf8) }

    private mutating func mark() {
        let start = index
        let first = byte()
        switch first {
        case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
            open.append((first, tokens.count))
            count(first, 1)
            index += 1
            return add(.mark, from: start, to: index, line: line)
        case UInt8(ascii: ")"): close(UInt8(ascii: "("))
        case UInt8(ascii: "]"): close(UInt8(ascii: "["))
        case UInt8(ascii: "}"): close(UInt8(ascii: "{"))
        default:
            if let found = Self.longMarks.first(where: { mark in mark.indices.allSatisfy { byte($0) == mark[$0] } }) {
                index += found.count
                return add(.mark, from: start, to: index, line: line)
            }
        }
        index += 1
        add(.mark, from: start, to: index, line: line)
    }

    private mutating func count(_ mark: UInt8, _ change: Int) {
        switch mark {
        case UInt8(ascii: "("): counts[counts.count - 1].round += change
        case UInt8(ascii: "["): counts[counts.count - 1].square += change
        default: if change > 0 { counts.append((0, 0)) } else if counts.count > 1 { counts.removeLast() }
        }
    }

    /// Closes a bracket. Brackets that are still open inside it are never closed; they end here.
    private mutating func close(_ mark: UInt8) {
        let isOpen =
            switch mark {
            case UInt8(ascii: "("): counts[counts.count - 1].round > 0
            case UInt8(ascii: "["): counts[counts.count - 1].square > 0
            default: counts.count > 1
            }
        guard isOpen else { return }
        while let (other, token) = open.popLast() {
            count(other, -1)
            tokens[token].partner = Int32(tokens.count)
            if other == mark { break }
        }
    }
}
