import Interchange
import Language

/// The texts of a program's files, one behind the other, and their tokens. A token is known by its index in the whole program.
struct CodeText: Sendable {
    /// A file of the program.
    struct File: Sendable {
        /// The name as it was given; nil for a text that comes from no file.
        let name: String?
        let isObjectiveC: Bool
        /// Whether the file is code for AppKit: it imports AppKit or Cocoa, or names classes of AppKit's views where it has its imports in another file, and
        /// does not mention UIKit.
        let isForMac: Bool
        let tokens: Range<Int>
        let bytes: Range<Int>
        /// The parts of the file that `#if` and the like keep from being compiled.
        let inactiveParts: [ConditionalCompilation.InactivePart]
        let lintComments: LintComments
    }

    let bytes: [UInt8]
    let tokens: [CodeToken]
    let files: [File]

    /// Splits the files into tokens. Throws `limit` where one of them has too many.
    init(_ sources: [CodeSource], _ assumptions: CodeAssumptions) throws(Diagnostic) {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(sources.reduce(0) { $0 + $1.text.utf8.count + 1 })
        var ranges: [Range<Int>] = []
        var areForMac: [Bool] = []
        for source in sources {
            let begin = bytes.count
            let text = Array(source.text.utf8)
            areForMac.append(
                text.containsAny(["import AppKit", "import Cocoa", "Cocoa/Cocoa.h", "AppKit/AppKit.h"])
                    ? !text.containsAny(["import UIKit", "UIKit/UIKit.h"])
                    : text.containsAny(["NSView", "NSWindow", "NSTextField", "NSStackView", "NSButton"])
                        && !text.containsAny(["UIKit", "UIView"]))
            bytes += text
            ranges.append(begin..<bytes.count)
            bytes.append(10)
        }
        var tokens: [CodeToken] = []
        var files: [File] = []
        for ((source, range), isForMac) in zip(zip(sources, ranges), areForMac) {
            var compilation = ConditionalCompilation(bytes, isForMac: isForMac, assumptions)
            var (kept, inactiveParts) = compilation.resolve(try CodeLexer.tokens(of: bytes, in: range, name: source.name))
            CodeBrackets.pair(&kept, bytes, offset: tokens.count)
            for index in inactiveParts.indices { CodeBrackets.pair(&inactiveParts[index].tokens, bytes) }
            files.append(
                File(
                    name: source.name, isObjectiveC: CodeLanguage.isObjectiveC(kept, bytes, name: source.name), isForMac: isForMac,
                    tokens: tokens.count..<(tokens.count + kept.count), bytes: range, inactiveParts: inactiveParts,
                    lintComments: LintComments(in: source.text, after: "//")))
            tokens += kept
        }
        self.bytes = bytes
        self.tokens = tokens
        self.files = files
    }

    /// A part of a file that is not compiled, as a text of its own, whose tokens are counted from 0.
    init(_ part: ConditionalCompilation.InactivePart, of whole: CodeText) {
        bytes = whole.bytes
        tokens = part.tokens
        files = []
    }

    /// Whether the parentheses that begin at a token hold nothing but labels, as in the full name of a function: `addSubview(_:)`.
    func holdsLabelsAlone(_ index: Int) -> Bool {
        var next = index + 1
        while next < tokens.count, tokens[next].kind == .word, self.is(next + 1, ":") { next += 2 }
        return next > index + 1 && self.is(next, ")")
    }

    /// The file in which the token with this index stands, the last file for an index behind all tokens; nil only where there are no files. O(log files)
    func file(of token: Int) -> File? { fileIndex(of: token).map { files[$0] } }

    /// The index in `files` of the file that `file(of:)` returns. O(log files)
    func fileIndex(of token: Int) -> Int? {
        files.isEmpty ? nil : min(files.partitioningIndex { $0.tokens.upperBound > token }, files.count - 1)
    }

    /// The tokens of a file with this text, in order. O(tokens of the file)
    func tokens(of text: String, in file: File) -> [Int] {
        let (wanted, length) = (Array(text.utf8), text.utf8.count)
        return file.tokens.filter { index in
            let (start, end) = (Int(tokens[index].start), Int(tokens[index].end))
            return end - start == length && bytes[start..<end].elementsEqual(wanted)
        }
    }

    /// The text of a token, without the backticks around a word; empty where no token has this index.
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

    /// The number of the line in its file on which a token begins, from 1.
    func line(of index: Int) -> Int {
        tokens.isEmpty ? 1 : Int(tokens[min(max(index, 0), tokens.count - 1)].line)
    }

    /// The text of the line of a token, without the blanks around it; what is longer than 160 bytes is cut, with `…` at the end.
    func lineText(of index: Int) -> String {
        guard !tokens.isEmpty else { return "" }
        return lineText(of: tokens[min(max(index, 0), tokens.count - 1)])
    }

    /// The text of the line on which a token begins, without the blanks around it and cut at 160 bytes. The token may be one of a part that is not compiled.
    func lineText(of token: CodeToken) -> String {
        var start = Int(token.start)
        var end = start
        while start > 0, bytes[start - 1] != 10, bytes[start - 1] != 13, end - start < 400 { start -= 1 }
        while end < bytes.count, bytes[end] != 10, bytes[end] != 13, end - start < 400 { end += 1 }
        while start < end, bytes[start] == 32 || bytes[start] == 9 { start += 1 }
        while end > start, bytes[end - 1] == 32 || bytes[end - 1] == 9 { end -= 1 }
        if end - start <= 160 { return String(decoding: bytes[start..<end], as: UTF8.self) }
        end = start + 160
        // No character is cut in two.
        while end > start, bytes[end] & 0xC0 == 0x80 { end -= 1 }
        return String(decoding: bytes[start..<end], as: UTF8.self) + "…"
    }

    /// The value of a string literal; nil where parts of it are computed, and for a token that is no string.
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

    /// The pieces of a Swift string literal `"…"` with interpolations, where each interpolation is a path of names; nil for all other tokens, such as raw
    /// strings and those of several lines.
    func pieces(_ index: Int) -> [CodeStringPiece]? {
        guard tokens.indices.contains(index), tokens[index].kind == .string, tokens[index].isComputed else { return nil }
        var rest = bytes[Int(tokens[index].start)..<Int(tokens[index].end)]
        guard rest.count >= 2, rest.first == UInt8(ascii: "\""), !rest.starts(with: [34, 34, 34]) else { return nil }
        rest = rest.dropFirst().dropLast()
        var pieces: [CodeStringPiece] = []
        var text: [UInt8] = []
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "\\"), rest.first == UInt8(ascii: "(") else {
                text.append(byte)
                if byte == UInt8(ascii: "\\"), let next = rest.popFirst() { text.append(next) }
                continue
            }
            guard let end = rest.firstIndex(of: UInt8(ascii: ")")) else { return nil }
            let names = String(decoding: rest[rest.index(after: rest.startIndex)..<end], as: UTF8.self)
                .split(separator: ".", omittingEmptySubsequences: false).map { String($0.filter { $0 != "?" && $0 != "!" && $0 != " " }) }
            guard
                names.allSatisfy({ name in
                    name.first.map { $0.isLetter || $0 == "_" || $0 == "$" } == true
                        && name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "$" }
                })
            else { return nil }
            rest = rest[rest.index(after: end)...]
            pieces += [.text(CodeText.unescaped(text[...], isObjectiveC: false)), .path(names)]
            text = []
        }
        return pieces + [.text(CodeText.unescaped(text[...], isObjectiveC: false))]
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

    /// Reads escapes such as `\302\205` of Objective-C, octal numbers of up to three digits that are bytes of UTF-8, and returns their text. The first
    /// backslash and the first digit were read before.
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

    /// The text between triple quotes, without the first line where it is blank, without the last line, and without that line's indentation, which is the
    /// closing quotes'. A text of one line stays as it is.
    private static func unindented(_ text: String) -> String {
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        guard lines.count > 1, let last = lines.popLast() else { return text }
        if lines.first?.allSatisfy({ $0 == " " || $0 == "\t" || $0 == "\r" }) == true { lines.removeFirst() }
        return lines.map { $0.hasPrefix(last) ? String($0.dropFirst(last.count)) : $0 }.joined(separator: "\n")
    }
}
