import Language

/// A text with logs as bytes, cleaned of what terminals, mail, chats and web pages add: colours, escapes, typographic marks. Each position knows its
/// line in the original.
package struct LogText: Sendable {
    /// The cleaned text in UTF-8; lines end in `\n`.
    package private(set) var bytes: [UInt8] = []
    /// The offset at which each line begins, and its number in the original.
    private var starts: [(offset: Int, line: Int)] = []

    /// - Parameter first: the number of the text's first line.
    package init(_ text: String, from first: Int = 1) {
        var number = first - 1
        bytes.reserveCapacity(text.utf8.count)
        let source = Array(text.utf8)
        // A byte order mark at the beginning is no part of the first line.
        var begin = source.starts(with: "\u{FEFF}".utf8) ? 3 : 0
        while begin <= source.count {
            var end = begin
            while end < source.count, source[end] != .newline, source[end] != .carriageReturn { end += 1 }
            number += 1
            for line in Self.cleaned(Array(source[begin..<end])) {
                starts.append((bytes.count, number))
                bytes += line
                bytes.append(.newline)
            }
            begin = end + 1
            if end < source.count, source[end] == .carriageReturn, begin < source.count, source[begin] == .newline { begin += 1 }
        }
    }

    /// The line in the original, from 1, of a position in `bytes`. O(log lines).
    package func line(at offset: Int) -> Int {
        let next = starts.partitioningIndex { $0.offset > offset }
        return next == 0 ? starts.first?.line ?? 1 : starts[next - 1].line
    }

    /// The index in `bytes` at which the content of a line begins: behind blanks, quotation marks of mail and comments, and the stamp that a logger
    /// prints before every line.
    package func contentStart(of line: Range<Int>) -> Int {
        var index = line.lowerBound
        func skipMarks() {
            while index < line.upperBound, bytes[index].isBlank || bytes[index] == .greater || bytes[index] == UInt8(ascii: "/") {
                index += 1
            }
        }
        skipMarks()
        // This passes a logger's stamp, such as `2020-05-20 15:23:58.720 App[2551:68] `.
        if index < line.upperBound, bytes[index].isDigit {
            var scan = index
            while scan < line.upperBound, scan - index < 200, !(bytes[scan] == UInt8(ascii: "]")) { scan += 1 }
            let isStamp = bytes[index..<min(line.upperBound, index + 30)].contains(UInt8(ascii: ":"))
            if isStamp, scan + 1 < line.upperBound, scan - index < 200, bytes[scan - 1].isDigit {
                index = scan + 1
                skipMarks()
            }
        }
        return index
    }

    // MARK: Cleaning

    /// The cleaned line, or several lines where line ends were written as `\n`.
    private static func cleaned(_ line: [UInt8]) -> [[UInt8]] {
        var line = line
        if line.contains(0x1B) { line = withoutColours(line) }
        if line.contains(where: { $0 >= 0x80 }) { line = plainPunctuation(line) }
        // Each program that a log passed through may have escaped it once more.
        for _ in 0..<3 where line.contains(UInt8(ascii: "&")) {
            let decoded = withoutEntities(line)
            if decoded == line { break }
            line = decoded
        }
        if line.contains(.less), line.contains(UInt8(ascii: "~")) { line = withoutStrikes(line) }
        guard line.contains(.backslash) else { return [line] }
        for _ in 0..<3 where isString(line) { line = unescaped(line) }
        return line.split(separator: .newline, omittingEmptySubsequences: false).map { withoutBackslashes(Array($0)) }
    }

    /// The line with `-` in place of each `~~`: issue trackers take a text between two `-` for struck out, and write `~~` for each of these.
    private static func withoutStrikes(_ line: [UInt8]) -> [UInt8] {
        var plain: [UInt8] = []
        for byte in line {
            if byte == UInt8(ascii: "~"), plain.last == byte {
                plain[plain.count - 1] = .minus
            } else {
                plain.append(byte)
            }
        }
        return plain
    }

    /// Whether the line looks like the inside of a string in a program or in JSON, so that its escapes have to be undone.
    private static func isString(_ line: [UInt8]) -> Bool {
        for (index, byte) in line.enumerated() where byte == .backslash && index + 1 < line.count {
            switch line[index + 1] {
            case .quote where index + 2 < line.count && line[index + 2] == .less: return true
            case UInt8(ascii: "u") where line[(index + 1)...].starts(with: Array("u003c".utf8)): return true
            case UInt8(ascii: "u") where line[(index + 1)...].starts(with: Array("u003C".utf8)): return true
            case UInt8(ascii: "n") where index + 2 < line.count:
                // `\n` counts as a line end before a character that begins a line of a log, and not within a title.
                var next = index + 2
                while next < line.count, line[next] == .blank { next += 1 }
                if next < line.count, "<\"(|".utf8.contains(line[next]) { return true }
                if next < line.count, line[next] == .backslash, next + 1 < line.count, line[next + 1] == UInt8(ascii: "t") { return true }
            default: continue
            }
        }
        return false
    }

    private static func unescaped(_ line: [UInt8]) -> [UInt8] {
        var plain: [UInt8] = []
        var at = 0
        while at < line.count {
            guard line[at] == .backslash, at + 1 < line.count else {
                plain.append(line[at])
                at += 1
                continue
            }
            at += 2
            switch line[at - 1] {
            case UInt8(ascii: "n"): plain.append(.newline)
            case UInt8(ascii: "r"): break
            case UInt8(ascii: "t"): plain.append(.blank)
            case UInt8(ascii: "u"):
                guard at + 4 <= line.count, let code = UInt16(String(decoding: line[at..<at + 4], as: UTF8.self), radix: 16), code >= 0x20,
                    !(0x7F..<0xA0).contains(code), let scalar = Unicode.Scalar(code)
                else {
                    plain += [.backslash, UInt8(ascii: "u")]
                    break
                }
                plain += Array(String(Character(scalar)).utf8)
                at += 4
            case let byte: plain.append(byte)
            }
        }
        return plain
    }

    /// The line without the backslashes with which Markdown and property lists escape punctuation.
    private static func withoutBackslashes(_ line: [UInt8]) -> [UInt8] {
        guard line.contains(.backslash) else { return line }
        var plain: [UInt8] = []
        for (index, byte) in line.enumerated() {
            if byte == .backslash, index + 1 < line.count, Self.escapable.contains(line[index + 1]) { continue }
            plain.append(byte)
        }
        return plain
    }

    private static let escapable = Set("\"'_*[]()<>|-+.:#&".utf8)

    private static let entities: [(name: [UInt8], byte: UInt8)] = [
        ("&lt;", .less), ("&gt;", .greater), ("&quot;", .quote), ("&#34;", .quote), ("&#39;", .apostrophe), ("&#x27;", .apostrophe),
        ("&apos;", .apostrophe), ("&nbsp;", .blank), ("&#160;", .blank), ("&#124;", UInt8(ascii: "|")), ("&#60;", .less),
        ("&#62;", .greater),
        ("&amp;", UInt8(ascii: "&")),
    ].map { (Array($0.0.utf8), $0.1) }

    private static func withoutEntities(_ line: [UInt8]) -> [UInt8] {
        var plain: [UInt8] = []
        var at = 0
        while at < line.count {
            if line[at] == UInt8(ascii: "&"), let entity = entities.first(where: { line[at...].starts(with: $0.name) }) {
                plain.append(entity.byte)
                at += entity.name.count
            } else {
                plain.append(line[at])
                at += 1
            }
        }
        return plain
    }

    /// The line with quotes, dashes and relations as on a keyboard, in place of those that word processors substitute.
    private static func plainPunctuation(_ line: [UInt8]) -> [UInt8] {
        var plain: [UInt8] = []
        var at = 0
        while at < line.count {
            if line[at] == 0xC2, at + 1 < line.count, line[at + 1] == 0xA0 {
                plain.append(.blank)
                at += 2
                continue
            }
            if line[at] == 0xE2, at + 2 < line.count, let text = punctuation[[line[at + 1], line[at + 2]]] {
                plain += text
                at += 3
                continue
            }
            plain.append(line[at])
            at += 1
        }
        return plain
    }

    private static let punctuation: [[UInt8]: [UInt8]] = [
        [0x80, 0x98]: [.apostrophe], [0x80, 0x99]: [.apostrophe], [0x80, 0xB2]: [.apostrophe],
        [0x80, 0x9C]: [.quote], [0x80, 0x9D]: [.quote], [0x80, 0x9E]: [.quote],
        [0x80, 0x90]: [.minus], [0x80, 0x91]: [.minus], [0x80, 0x92]: [.minus], [0x80, 0x93]: [.minus], [0x88, 0x92]: [.minus],
        [0x80, 0xA6]: Array("...".utf8), [0x89, 0xA4]: Array("<=".utf8), [0x89, 0xA5]: Array(">=".utf8),
        [0x80, 0xA8]: [.blank], [0x80, 0xAF]: [.blank],
    ]

    /// The line without the escape sequences that colour text in a terminal.
    private static func withoutColours(_ line: [UInt8]) -> [UInt8] {
        var plain: [UInt8] = []
        var at = 0
        while at < line.count {
            if line[at] == 0x1B, at + 1 < line.count, line[at + 1] == UInt8(ascii: "[") {
                at += 2
                while at < line.count, !(0x40...0x7E).contains(line[at]) { at += 1 }
                at += 1
                continue
            }
            plain.append(line[at])
            at += 1
        }
        return plain
    }
}

extension UInt8 {
    package static let newline = UInt8(ascii: "\n")
    package static let carriageReturn = UInt8(ascii: "\r")
    package static let blank = UInt8(ascii: " ")
    package static let tab = UInt8(ascii: "\t")
    package static let quote = UInt8(ascii: "\"")
    package static let apostrophe = UInt8(ascii: "'")
    package static let backslash = UInt8(ascii: "\\")
    package static let less = UInt8(ascii: "<")
    package static let greater = UInt8(ascii: ">")
    package static let minus = UInt8(ascii: "-")

    package var isBlank: Bool { self == .blank || self == .tab }
    package var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
    package var isLetter: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20) }
    package var isHexDigit: Bool { isDigit || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(self | 0x20) }
    /// Whether the byte can be part of a class name, mangled ones included.
    package var isClassCharacter: Bool {
        isLetter || isDigit || self == UInt8(ascii: "_") || self == UInt8(ascii: ".") || self == UInt8(ascii: "$") || self >= 0x80
    }
}
