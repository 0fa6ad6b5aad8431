import Exact
import Language

/// A JSON value whose objects keep the order of their keys.
package enum JSON: Sendable {
    case null
    case bool(Bool)
    case integer(Int)
    /// A number, rounded to nine decimals unless it is too large to have more; written as `null` where it is not finite.
    case number(Double)
    /// A number written with all its digits. One whose decimals do not end, or that has more than 400 characters, is written as a `number`.
    case decimal(Rational)
    /// A number if it is a decimal of at most fifteen digits, not counting zeros at its beginning, which every reader keeps; otherwise a string with the
    /// fraction, `"1/3"`, or the whole number.
    case exact(Rational)
    case string(String)
    case array([JSON])
    case object([(String, JSON)])

    package static func number(_ value: Rational) -> JSON { .decimal(value) }

    package static func number(_ value: Double?) -> JSON { value.map { .number($0) } ?? .null }

    package static func string(_ value: String?) -> JSON { value.map { .string($0) } ?? .null }

    package static func strings(_ values: [String]) -> JSON { .array(values.map { .string($0) }) }

    /// An object with these keys and values; of equal keys only the first is kept.
    package static func keyed(_ pairs: [(String, JSON)]) -> JSON {
        var seen: Set<String> = []
        return .object(pairs.filter { seen.insert($0.0).inserted })
    }

    /// The JSON text on one line, without blanks.
    package var text: String { withText { String(decoding: $0, as: UTF8.self) } }

    /// The JSON text in UTF-8, on one line, without blanks.
    package var bytes: [UInt8] { withText { Array($0) } }

    private func withText<Result>(_ use: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        var bytes = ByteWriter()
        write(to: &bytes)
        return bytes.withBytes(use)
    }

    private func write(to bytes: inout ByteWriter) {
        switch self {
        case .null: bytes.write("null")
        case .bool(let value): bytes.write(value ? "true" : "false")
        case .integer(let value): JSON.write(value, to: &bytes)
        case .number(let value): JSON.write(value, to: &bytes)
        case .decimal(let value): bytes.write(JSON.allDigits(of: value))
        case .exact(let value): bytes.write(JSON.exactDigits(of: value))
        case .string(let value): JSON.quote(value, to: &bytes)
        case .array(let values):
            bytes.write(UInt8(ascii: "["))
            for index in values.indices {
                if index > 0 { bytes.write(UInt8(ascii: ",")) }
                values[index].write(to: &bytes)
            }
            bytes.write(UInt8(ascii: "]"))
        case .object(let pairs):
            bytes.write(UInt8(ascii: "{"))
            for index in pairs.indices {
                if index > 0 { bytes.write(UInt8(ascii: ",")) }
                JSON.quote(pairs[index].0, to: &bytes)
                bytes.write(UInt8(ascii: ":"))
                pairs[index].1.write(to: &bytes)
            }
            bytes.write(UInt8(ascii: "}"))
        }
    }

    private static func write(_ value: Double, to bytes: inout ByteWriter) {
        // Most numbers in layouts are whole.
        if let whole = Int(exactly: value) { return write(whole, to: &bytes) }
        bytes.write(digits(of: value))
    }

    /// Writes a whole number without making a text of it first, since answers have very many.
    private static func write(_ value: Int, to bytes: inout ByteWriter) {
        if value < 0 { bytes.write(UInt8(ascii: "-")) }
        var (rest, power) = (value.magnitude, 1 as UInt)
        while rest / power >= 10 { power *= 10 }
        while power > 0 {
            bytes.write(UInt8(ascii: "0") + UInt8(rest / power))
            (rest, power) = (rest % power, power / 10)
        }
    }

    private static func digits(of value: Double) -> String {
        guard value.isFinite else { return "null" }
        // A larger double has hardly nine decimals, so that there is nothing to round.
        let rounded = abs(value) < 8_000_000 ? (value * 1e9).rounded() / 1e9 : value
        if let whole = Int(exactly: rounded) { return String(whole) }
        let text = rounded.description
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }

    /// The longest decimal, in characters, that is written with all its digits. Longer ones are rounded as other numbers are.
    private static let mostDigits = 400

    private static func allDigits(of value: Rational) -> String {
        let text = value.decimalDescription
        return text.contains("/") || text.utf8.count > mostDigits ? digits(of: value.double) : text
    }

    private static func exactDigits(of value: Rational) -> String {
        let text = value.decimalDescription
        let digits = text.utf8.filter { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }.drop { $0 == UInt8(ascii: "0") }
        return text.contains("/") || digits.count > 15 ? "\"\(value)\"" : text
    }

    private static func quote(_ value: String, to bytes: inout ByteWriter) {
        bytes.write(UInt8(ascii: "\""))
        defer { bytes.write(UInt8(ascii: "\"")) }
        if bytes.write(value, ifAll: { 0x20 <= $0 && $0 < 0x7F && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }) { return }
        for scalar in value.unicodeScalars {
            switch scalar {
            case "\"": bytes.write("\\\"")
            case "\\": bytes.write("\\\\")
            case "\n": bytes.write("\\n")
            case "\r": bytes.write("\\r")
            case "\t": bytes.write("\\t")
            default:
                // More is escaped than JSON demands, since the text may be read on a terminal or pasted into JavaScript.
                guard scalar.isUnsafe else {
                    for byte in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter { bytes.write(byte) }
                    continue
                }
                for unit in UTF16.encode(scalar) ?? UTF16.encodedReplacementCharacter {
                    let hex = String(unit, radix: 16)
                    bytes.write("\\u" + String(repeating: "0", count: max(0, 4 - hex.count)) + hex)
                }
            }
        }
    }
}
