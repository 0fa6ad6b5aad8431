import Language

/// Reads JSON strictly by RFC 8259: no comments, no trailing commas; a key must not occur twice. O(length).
package struct JSONReader {
    private let bytes: [UInt8]
    private var position = 0
    private var line = 1
    private var lineStart = 0

    /// A value that is inside this many arrays and objects, or more, is refused.
    private let depthLimit: Int

    private init(_ text: String, depthLimit: Int) {
        self.depthLimit = depthLimit
        bytes = Array(text.utf8)
        // A byte order mark at the beginning is no part of the JSON.
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { (position, lineStart) = (3, 3) }
    }

    /// The value of a text. Throws `format` with line and column, and `limit` for what nests too deep; layouts that aldb imports nest no
    /// deeper than 6.
    package static func value(of text: String, depthLimit: Int = 64) throws(Diagnostic) -> JSONNode {
        var reader = JSONReader(text, depthLimit: depthLimit)
        reader.skipBlanks()
        let value = try reader.value(depth: 0)
        reader.skipBlanks()
        if reader.position < reader.bytes.count { throw reader.fault("nothing may follow the value, found \(reader.found)") }
        return value
    }

    /// The value of a document that somebody imports. Throws `limit` also for one that is longer than 16 MB.
    package static func document(of text: String) throws(Diagnostic) -> JSONNode {
        guard text.utf8.count <= longestDocument else { throw Diagnostic(.limit, "a document in JSON is no longer than 16 MB") }
        return try value(of: text)
    }

    private static let longestDocument = 16 << 20

    // MARK: Values

    private mutating func value(depth: Int) throws(Diagnostic) -> JSONNode {
        guard depth < depthLimit else {
            throw Diagnostic(.limit, "\(lineAndColumn): arrays and objects nest no deeper than \(depthLimit)")
        }
        let line = self.line
        switch byte {
        case UInt8(ascii: "{"): return JSONNode(value: .object(try object(depth: depth + 1)), line: line)
        case UInt8(ascii: "["): return JSONNode(value: .array(try array(depth: depth + 1)), line: line)
        case UInt8(ascii: "\""): return JSONNode(value: .string(try string()), line: line)
        case UInt8(ascii: "t"): return JSONNode(value: try word("true", .bool(true)), line: line)
        case UInt8(ascii: "f"): return JSONNode(value: try word("false", .bool(false)), line: line)
        case UInt8(ascii: "n"): return JSONNode(value: try word("null", .null), line: line)
        case _ where isDigit || byte == UInt8(ascii: "-"): return JSONNode(value: .number(try number()), line: line)
        default: throw fault("a value is expected, found \(found)")
        }
    }

    private mutating func word(_ word: String, _ value: JSONNode.Value) throws(Diagnostic) -> JSONNode.Value {
        guard bytes[position...].starts(with: word.utf8) else { throw fault("a value is expected, found \(found)") }
        position += word.utf8.count
        return value
    }

    private mutating func array(depth: Int) throws(Diagnostic) -> [JSONNode] {
        var values: [JSONNode] = []
        position += 1
        skipBlanks()
        if take("]") { return values }
        while true {
            skipBlanks()
            values.append(try value(depth: depth))
            skipBlanks()
            if take("]") { return values }
            guard take(",") else { throw fault("',' or ']' is expected, found \(found)") }
        }
    }

    private mutating func object(depth: Int) throws(Diagnostic) -> [(key: String, value: JSONNode)] {
        var pairs: [(key: String, value: JSONNode)] = []
        var keys: Set<String> = []
        position += 1
        skipBlanks()
        if take("}") { return pairs }
        while true {
            skipBlanks()
            guard byte == UInt8(ascii: "\"") else { throw fault("a key in quotes is expected, found \(found)") }
            let before = self
            let key = try string()
            guard keys.insert(key).inserted else { throw before.fault("the key '\(key.prefix(40))' stands there twice") }
            skipBlanks()
            guard take(":") else { throw fault("':' is expected, found \(found)") }
            skipBlanks()
            pairs.append((key, try value(depth: depth)))
            skipBlanks()
            if take("}") { return pairs }
            guard take(",") else { throw fault("',' or '}' is expected, found \(found)") }
        }
    }

    private mutating func number() throws(Diagnostic) -> String {
        let start = position
        _ = take("-")
        if take("0") {
            if isDigit { throw fault("a number has no zero before other digits") }
        } else {
            try digits()
        }
        if take(".") { try digits() }
        if take("e") || take("E") {
            if !take("+") { _ = take("-") }
            try digits()
        }
        return String(decoding: bytes[start..<position], as: UTF8.self)
    }

    private mutating func digits() throws(Diagnostic) {
        guard isDigit else { throw fault("a digit is expected, found \(found)") }
        while isDigit { position += 1 }
    }

    // MARK: Strings

    private mutating func string() throws(Diagnostic) -> String {
        let opening = self
        position += 1
        var contents: [UInt8] = []
        while let next = byte {
            switch next {
            case UInt8(ascii: "\""):
                position += 1
                return String(decoding: contents, as: UTF8.self)
            case UInt8(ascii: "\\"):
                contents += String(try escape()).utf8
            case 0..<0x20:
                throw fault("a control character in a string is written as \\u")
            default:
                contents.append(next)
                position += 1
            }
        }
        throw opening.fault("the string is never closed")
    }

    private mutating func escape() throws(Diagnostic) -> Unicode.Scalar {
        let start = self
        position += 1
        let next = byte
        position += 1
        switch next {
        case UInt8(ascii: "\""): return "\""
        case UInt8(ascii: "\\"): return "\\"
        case UInt8(ascii: "/"): return "/"
        case UInt8(ascii: "b"): return "\u{8}"
        case UInt8(ascii: "f"): return "\u{C}"
        case UInt8(ascii: "n"): return "\n"
        case UInt8(ascii: "r"): return "\r"
        case UInt8(ascii: "t"): return "\t"
        case UInt8(ascii: "u"):
            guard let high = unit() else { break }
            if let scalar = Unicode.Scalar(high) { return scalar }
            // The second half of a surrogate pair follows as an escape of its own.
            guard high < 0xDC00, take("\\"), take("u"), let low = unit(), (0xDC00...0xDFFF).contains(low),
                let scalar = Unicode.Scalar(0x10000 + (high - 0xD800) << 10 + (low - 0xDC00))
            else { throw start.fault("half of a surrogate pair is no character") }
            return scalar
        default: break
        }
        throw start.fault("this is no escape of a JSON string")
    }

    /// Reads the four hexadecimal digits of an escape `\u…`; nil where there are not four.
    private mutating func unit() -> UInt32? {
        guard bytes.count - position >= 4 else { return nil }
        var value: UInt32 = 0
        for byte in bytes[position..<position + 4] {
            guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue else { return nil }
            value = value << 4 | UInt32(digit)
        }
        position += 4
        return value
    }

    // MARK: Characters

    private var byte: UInt8? { position < bytes.count ? bytes[position] : nil }

    private var isDigit: Bool { byte.map { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 } ?? false }

    private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
        guard let byte, byte == UInt8(ascii: scalar) else { return false }
        position += 1
        return true
    }

    private mutating func skipBlanks() {
        while let next = byte, next == 0x20 || next == 0x09 || next == 0x0A || next == 0x0D {
            position += 1
            if next == 0x0A { (line, lineStart) = (line + 1, position) }
        }
    }

    /// A description of the next character, for a message.
    private var found: String {
        guard let byte else { return "the end" }
        if byte > 0x20, byte < 0x7F { return "'\(Character(Unicode.Scalar(byte)))'" }
        return byte < 0x80 ? "a control character" : "another character"
    }

    /// The line and column for a message; columns count characters, not bytes.
    private var lineAndColumn: String {
        let column = bytes[min(lineStart, position)..<min(position, bytes.count)].count { $0 & 0xC0 != 0x80 } + 1
        return "line \(line), column \(column)"
    }

    private func fault(_ message: String) -> Diagnostic { Diagnostic(.format, "\(lineAndColumn): \(message)") }
}
