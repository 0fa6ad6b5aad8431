/// Reads one JSON text.
struct JSONValueReader {
    private let bytes: [UInt8]
    private var place = 0

    init(_ text: String) { bytes = Array(text.utf8) }

    mutating func whole() throws(SchemaError) -> JSONValue {
        let value = try value()
        guard next == nil else { throw fault("something follows") }
        return value
    }

    private func fault(_ what: String) -> SchemaError { SchemaError("\(what) at byte \(place)") }

    /// The next byte that is no blank.
    private var next: UInt8? {
        mutating get {
            while place < bytes.count, [0x20, 0x0A, 0x0D, 0x09].contains(bytes[place]) { place += 1 }
            return place < bytes.count ? bytes[place] : nil
        }
    }

    private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
        guard next == UInt8(ascii: scalar) else { return false }
        place += 1
        return true
    }

    private mutating func value() throws(SchemaError) -> JSONValue {
        switch next {
        case UInt8(ascii: "{")?: return .object(try pairs())
        case UInt8(ascii: "[")?: return .array(try items())
        case UInt8(ascii: "\"")?: return .string(try string())
        case UInt8(ascii: "t")?: return try word("true", .bool(true))
        case UInt8(ascii: "f")?: return try word("false", .bool(false))
        case UInt8(ascii: "n")?: return try word("null", .null)
        default: return .number(try number())
        }
    }

    private mutating func word(_ word: String, _ value: JSONValue) throws(SchemaError) -> JSONValue {
        guard bytes[place...].starts(with: word.utf8) else { throw fault("no value") }
        place += word.utf8.count
        return value
    }

    private mutating func pairs() throws(SchemaError) -> [JSONValue.Pair] {
        var pairs: [JSONValue.Pair] = []
        var keys: Set<String> = []
        place += 1
        if take("}") { return pairs }
        repeat {
            guard next == UInt8(ascii: "\"") else { throw fault("no key") }
            let key = try string()
            guard keys.insert(key).inserted else { throw fault("the key '\(key)' twice") }
            guard take(":") else { throw fault("no ':'") }
            pairs.append(JSONValue.Pair(key, try value()))
        } while take(",")
        guard take("}") else { throw fault("no '}'") }
        return pairs
    }

    private mutating func items() throws(SchemaError) -> [JSONValue] {
        var items: [JSONValue] = []
        place += 1
        if take("]") { return items }
        repeat { items.append(try value()) } while take(",")
        guard take("]") else { throw fault("no ']'") }
        return items
    }

    private mutating func number() throws(SchemaError) -> Double {
        let start = place
        while place < bytes.count, "+-.0123456789Ee".utf8.contains(bytes[place]) { place += 1 }
        let text = String(decoding: bytes[start..<place], as: UTF8.self)
        guard text.wholeMatch(of: /-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][-+]?[0-9]+)?/) != nil, let number = Double(text) else {
            throw fault("no value")
        }
        return number
    }

    private mutating func string() throws(SchemaError) -> String {
        var contents: [UInt8] = []
        place += 1
        while place < bytes.count {
            let byte = bytes[place]
            place += 1
            switch byte {
            case UInt8(ascii: "\""): return String(decoding: contents, as: UTF8.self)
            case UInt8(ascii: "\\"): contents += String(try escaped()).utf8
            case 0..<0x20: throw fault("a control character")
            default: contents.append(byte)
            }
        }
        throw fault("a string without an end")
    }

    private mutating func escaped() throws(SchemaError) -> Unicode.Scalar {
        guard place < bytes.count else { throw fault("no escape") }
        let byte = bytes[place]
        place += 1
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(byte)
        case UInt8(ascii: "b"): return "\u{8}"
        case UInt8(ascii: "f"): return "\u{C}"
        case UInt8(ascii: "n"): return "\n"
        case UInt8(ascii: "r"): return "\r"
        case UInt8(ascii: "t"): return "\t"
        case UInt8(ascii: "u"):
            let first = try unit()
            if let scalar = Unicode.Scalar(first) { return scalar }
            guard bytes[place...].starts(with: #"\u"#.utf8) else { throw fault("half of a pair") }
            place += 2
            let second = try unit()
            guard (0xD800..<0xDC00).contains(first), (0xDC00..<0xE000).contains(second),
                let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
            else { throw fault("half of a pair") }
            return scalar
        default: throw fault("no escape")
        }
    }

    private mutating func unit() throws(SchemaError) -> UInt32 {
        let end = min(place + 4, bytes.count)
        guard let unit = UInt32(String(decoding: bytes[place..<end], as: UTF8.self), radix: 16), end == place + 4 else {
            throw fault("no \\u escape")
        }
        place = end
        return unit
    }
}
