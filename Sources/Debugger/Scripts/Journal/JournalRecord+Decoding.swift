import Language

extension JournalRecord {
    /// Reads a record from the beginning of the bytes and removes it there. Nil, with nothing removed, where no whole and undamaged
    /// record begins.
    package static func take(from bytes: inout ArraySlice<UInt8>) -> JournalRecord? {
        var outer = FieldReader(bytes)
        guard let length = outer.number(in: 0...Int.max), let sum = outer.word(), let body = outer.bytes(length),
            outer.take(UInt8(ascii: "\n")), String(Checksum.crc32(body), radix: 16) == sum
        else { return nil }
        var inner = FieldReader(body)
        guard let record = record(&inner), inner.isAtEnd else { return nil }
        bytes = outer.rest
        return record
    }

    private static func record(_ reader: inout FieldReader) -> JournalRecord? {
        switch reader.word() {
        case "ended":
            guard let outcome = reader.word().flatMap(Outcome.init), let statement = statement(&reader) else { return nil }
            return .ended(statement, outcome)
        case "began": return statement(&reader).map { .began($0) }
        case "read":
            guard case .some(let path?) = reader.text(), reader.blank(), case .some(let text?) = reader.text() else { return nil }
            return .read(path: path, text: text)
        case "unreadable":
            guard case .some(let path?) = reader.text(), reader.blank(), let code = reader.word().flatMap(Diagnostic.Code.init),
                case .some(let message?) = reader.text(), reader.blank(), let hint = reader.text()
            else { return nil }
            return .unreadable(path: path, Diagnostic(code, message, hint: hint))
        case "nested":
            guard let outcome = reader.word().flatMap(Outcome.init), let depth = reader.number(in: 1...depthLimit) else { return nil }
            return .nestedEnded(outcome, depth: depth)
        case "changes":
            switch reader.word() {
            case "told": return .tellsChanges(true)
            case "untold": return .tellsChanges(false)
            default: return nil
            }
        default: return nil
        }
    }

    private static func statement(_ reader: inout FieldReader) -> SourceStatement? {
        guard let line = reader.number(in: 0...lineLimit), let file = reader.text(), reader.blank(), case .some(let text?) = reader.text()
        else { return nil }
        guard reader.blank() else { return SourceStatement(written: text, file: file, line: line) }
        guard case .some(let input?) = reader.text() else { return nil }
        return SourceStatement(written: text, file: file, line: line, input: input)
    }
}

/// Reads words, numbers and texts with lengths from bytes that may be damaged.
private struct FieldReader {
    private(set) var rest: ArraySlice<UInt8>

    package init(_ bytes: ArraySlice<UInt8>) { rest = bytes }

    var isAtEnd: Bool { rest.isEmpty }

    mutating func take(_ byte: UInt8) -> Bool {
        guard rest.first == byte else { return false }
        rest = rest.dropFirst()
        return true
    }

    mutating func blank() -> Bool { take(UInt8(ascii: " ")) }

    /// Reads a word of at most 24 lower-case letters, digits and hyphens, and the blank behind it, which is missing at the end of the bytes. Nil where there
    /// is no such word, or something else follows it.
    mutating func word() -> String? {
        let word = rest.prefix(24).prefix { (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == 0x2D }
        guard !word.isEmpty else { return nil }
        rest = rest.dropFirst(word.count)
        guard isAtEnd || blank() else { return nil }
        return String(decoding: word, as: UTF8.self)
    }

    mutating func number(in range: ClosedRange<Int>) -> Int? {
        guard let word = word(), word.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let number = Int(word), range.contains(number) else {
            return nil
        }
        return number
    }

    mutating func bytes(_ count: Int) -> ArraySlice<UInt8>? {
        guard count <= rest.count else { return nil }
        defer { rest = rest.dropFirst(count) }
        return rest.prefix(count)
    }

    /// Reads a text with its length before it. The result is `.some(nil)` where a `-` stands in place of a text, and nil where the bytes
    /// begin with neither of these.
    mutating func text() -> String?? {
        if take(UInt8(ascii: "-")) { return .some(nil) }
        let digits = rest.prefix(16).prefix { (0x30...0x39).contains($0) }
        guard let count = Int(String(decoding: digits, as: UTF8.self)) else { return nil }
        rest = rest.dropFirst(digits.count)
        guard take(UInt8(ascii: ":")), let bytes = bytes(count), let text = String(validating: bytes, as: UTF8.self) else { return nil }
        return .some(text)
    }
}
