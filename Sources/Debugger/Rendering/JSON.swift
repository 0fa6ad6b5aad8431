import Exact

/// A JSON value whose objects keep the order of their keys.
enum JSON: Sendable {
    case null
    case bool(Bool)
    case integer(Int)
    /// Written with at most nine decimals; `null` where it is not finite.
    case number(Double)
    case string(String)
    case array([JSON])
    case object([(String, JSON)])

    static func number(_ value: Rational) -> JSON { .number(value.double) }

    static func number(_ value: Double?) -> JSON { value.map { .number($0) } ?? .null }

    static func string(_ value: String?) -> JSON { value.map { .string($0) } ?? .null }

    static func strings(_ values: [String]) -> JSON { .array(values.map { .string($0) }) }

    /// The value on one line, without blanks.
    var text: String {
        var text = ""
        write(to: &text)
        return text
    }

    private func write(to text: inout String) {
        switch self {
        case .null: text += "null"
        case .bool(let value): text += value ? "true" : "false"
        case .integer(let value): text += String(value)
        case .number(let value): text += JSON.digits(of: value)
        case .string(let value): JSON.quote(value, to: &text)
        case .array(let values):
            text += "["
            for (index, value) in values.enumerated() {
                if index > 0 { text += "," }
                value.write(to: &text)
            }
            text += "]"
        case .object(let pairs):
            text += "{"
            for (index, pair) in pairs.enumerated() {
                if index > 0 { text += "," }
                JSON.quote(pair.0, to: &text)
                text += ":"
                pair.1.write(to: &text)
            }
            text += "}"
        }
    }

    private static func digits(of value: Double) -> String {
        guard value.isFinite else { return "null" }
        // Beyond this a double has no ten decimals that could be rounded away.
        let rounded = abs(value) < 8_000_000 ? (value * 1e9).rounded() / 1e9 : value
        if let whole = Int(exactly: rounded) { return String(whole) }
        let text = rounded.description
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }

    private static func quote(_ value: String, to text: inout String) {
        text += "\""
        defer { text += "\"" }
        if value.utf8.allSatisfy({ 0x20 <= $0 && $0 < 0x7F && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }) {
            text += value
            return
        }
        for scalar in value.unicodeScalars {
            switch scalar {
            case "\"": text += "\\\""
            case "\\": text += "\\\\"
            case "\n": text += "\\n"
            case "\r": text += "\\r"
            case "\t": text += "\\t"
            default:
                // More than JSON asks for: the text may be read on a terminal, or pasted into JavaScript.
                guard PlainText.isUnsafe(scalar) else {
                    text.unicodeScalars.append(scalar)
                    continue
                }
                for unit in UTF16.encode(scalar) ?? UTF16.encodedReplacementCharacter {
                    let hex = String(unit, radix: 16)
                    text += "\\u" + String(repeating: "0", count: max(0, 4 - hex.count)) + hex
                }
            }
        }
    }
}
