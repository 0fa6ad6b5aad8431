/// A token of Swift or Objective-C, by its place in the text.
struct CodeToken: Sendable {
    enum Kind: UInt8, Sendable {
        /// A name or keyword, without backticks.
        case word
        case number
        /// A string: `"…"`, `@"…"`, `"""…"""`.
        case string
        /// An operator, a bracket or another mark.
        case mark
        /// A directive: `#if`, `#define`, `#available`, …
        case directive
    }

    var kind: Kind
    /// Whether it is the first token on its line.
    var startsLine: Bool
    /// Whether a blank stands before it.
    var followsBlank: Bool
    /// Whether parts of the string are computed, so that its value is unknown.
    var isComputed = false
    /// The bytes of the text at which it begins and ends.
    var start: Int32
    var end: Int32
    /// The line, from 1.
    var line: Int32
    /// For a bracket or `#if`, the index of the token that closes or opens it; the number of tokens where nothing closes it, -1 for
    /// other tokens.
    var partner: Int32 = -1

    init(_ kind: Kind, _ start: Int, _ end: Int, line: Int, startsLine: Bool, followsBlank: Bool) {
        self.kind = kind
        self.start = Int32(truncatingIfNeeded: start)
        self.end = Int32(truncatingIfNeeded: end)
        self.line = Int32(truncatingIfNeeded: line)
        self.startsLine = startsLine
        self.followsBlank = followsBlank
    }
}

/// A source file: its bytes and tokens.
struct CodeText: Sendable {
    let bytes: [UInt8]
    let tokens: [CodeToken]

    /// The text of a token; without the backticks around a word.
    func text(_ index: Int) -> String {
        guard tokens.indices.contains(index) else { return "" }
        let token = tokens[index]
        return String(decoding: bytes[Int(token.start)..<Int(token.end)], as: UTF8.self)
    }

    func `is`(_ index: Int, _ text: StaticString) -> Bool {
        guard tokens.indices.contains(index) else { return false }
        let token = tokens[index]
        let count = Int(token.end - token.start)
        guard count == text.utf8CodeUnitCount, token.kind != .string else { return false }
        let start = Int(token.start)
        for offset in 0..<count where bytes[start + offset] != text.utf8Start[offset] { return false }
        return true
    }

    /// The line of a token, from 1.
    func line(of index: Int) -> Int {
        tokens.isEmpty ? 1 : Int(tokens[min(max(index, 0), tokens.count - 1)].line)
    }

    /// The text of the line of a token, without the blanks around it and cut at 160 bytes.
    func lineText(of index: Int) -> String {
        guard !tokens.isEmpty else { return "" }
        let token = tokens[min(max(index, 0), tokens.count - 1)]
        var start = Int(token.start)
        var end = start
        while start > 0, bytes[start - 1] != 10, bytes[start - 1] != 13, end - start < 400 { start -= 1 }
        while end < bytes.count, bytes[end] != 10, bytes[end] != 13, end - start < 400 { end += 1 }
        while start < end, bytes[start] == 32 || bytes[start] == 9 { start += 1 }
        while end > start, bytes[end - 1] == 32 || bytes[end - 1] == 9 { end -= 1 }
        return end - start <= 160
            ? String(decoding: bytes[start..<end], as: UTF8.self) : String(decoding: bytes[start..<(start + 160)], as: UTF8.self) + "…"
    }

    /// The value of a string token; nil where parts of it are computed.
    func string(_ index: Int) -> String? {
        guard tokens.indices.contains(index), tokens[index].kind == .string, !tokens[index].isComputed else { return nil }
        var from = Int(tokens[index].start)
        var to = Int(tokens[index].end)
        let isObjectiveC = bytes[from] == UInt8(ascii: "@")
        if isObjectiveC { from += 1 }
        var hashes = 0
        while from < to, bytes[from] == UInt8(ascii: "#") {
            from += 1
            hashes += 1
        }
        to -= min(hashes, max(0, to - from))
        let quotes = to - from >= 6 && bytes[from..<(from + 3)].allSatisfy { $0 == UInt8(ascii: "\"") } ? 3 : 1
        guard to - from >= 2 * quotes else { return "" }
        from += quotes
        to -= quotes
        let raw = bytes[from..<to]
        let plain = hashes > 0 ? String(decoding: raw, as: UTF8.self) : CodeText.unescaped(raw, isObjectiveC: isObjectiveC)
        return quotes == 3 ? CodeText.unindented(plain) : plain
    }

    private static func unescaped(_ raw: ArraySlice<UInt8>, isObjectiveC: Bool) -> String {
        guard raw.contains(UInt8(ascii: "\\")) else { return String(decoding: raw, as: UTF8.self) }
        var result = String.UnicodeScalarView()
        var scalars = String(decoding: raw, as: UTF8.self).unicodeScalars[...]
        while let scalar = scalars.popFirst() {
            guard scalar == "\\", let next = scalars.popFirst() else {
                result.append(scalar)
                continue
            }
            switch next {
            case "n": result.append("\n")
            case "t": result.append("\t")
            case "r": result.append("\r")
            case "0"..."7" where isObjectiveC:
                result.append(contentsOf: CodeText.octalBytes(from: next, &scalars).unicodeScalars)
            case "0": result.append("\0")
            case "x" where isObjectiveC:
                var digits = ""
                while digits.count < 2, let digit = scalars.first, digit.properties.isASCIIHexDigit {
                    digits.unicodeScalars.append(digit)
                    scalars.removeFirst()
                }
                if let value = UInt32(digits, radix: 16), let found = Unicode.Scalar(value) { result.append(found) }
            case "u", "U":
                var digits = ""
                if scalars.first == "{" {
                    scalars.removeFirst()
                    while let digit = scalars.popFirst(), digit != "}" { if digits.count <= 8 { digits.unicodeScalars.append(digit) } }
                } else {
                    let count = next == "u" ? 4 : 8
                    while digits.count < count, let digit = scalars.first, digit.properties.isASCIIHexDigit {
                        digits.unicodeScalars.append(digit)
                        scalars.removeFirst()
                    }
                }
                if let value = UInt32(digits, radix: 16), let found = Unicode.Scalar(value) { result.append(found) }
            default: result.append(next)
            }
        }
        return String(result)
    }

    /// The text of UTF-8 bytes given as octal numbers of up to three digits: `302\205`, the first without its backslash.
    private static func octalBytes(from first: Unicode.Scalar, _ scalars: inout Substring.UnicodeScalarView) -> String {
        func isOctal(_ scalar: Unicode.Scalar) -> Bool { ("0"..."7").contains(scalar) }
        var bytes: [UInt8] = []
        var value = first.value - 48
        while true {
            var count = 1
            while count < 3, let digit = scalars.first, isOctal(digit) {
                value = value * 8 + digit.value - 48
                scalars.removeFirst()
                count += 1
            }
            bytes.append(UInt8(truncatingIfNeeded: value))
            guard scalars.first == "\\", let digit = scalars.dropFirst().first, isOctal(digit) else { break }
            scalars.removeFirst(2)
            value = digit.value - 48
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The lines of a string in triple quotes, without the indentation of the last one.
    private static func unindented(_ text: String) -> String {
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        guard lines.count > 1, let last = lines.popLast() else { return text }
        if lines.first?.allSatisfy({ $0 == " " || $0 == "\t" || $0 == "\r" }) == true { lines.removeFirst() }
        return lines.map { $0.hasPrefix(last) ? String($0.dropFirst(last.count)) : $0 }.joined(separator: "\n")
    }
}
