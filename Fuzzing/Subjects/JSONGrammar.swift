/// Whether a text is one JSON object (RFC 8259) in which no key stands twice. Shares nothing with what writes JSON, nor with what reads it.
package struct JSONGrammar {
    private let bytes: [UInt8]
    private var place = 0

    private struct Fault: Error {
        var text: String
    }

    private init(_ text: String) { bytes = Array(text.utf8) }

    /// What is wrong and where; nil where nothing is.
    package static func fault(in text: String) -> String? {
        var grammar = JSONGrammar(text)
        do throws(Fault) {
            grammar.blanks()
            guard grammar.next == UInt8(ascii: "{") else { return "it begins as none" }
            try grammar.value(depth: 0)
            grammar.blanks()
            return grammar.next == nil ? nil : "something follows at byte \(grammar.place)"
        } catch {
            return "\(error.text) at byte \(grammar.place)"
        }
    }

    private var next: UInt8? { place < bytes.count ? bytes[place] : nil }

    private mutating func blanks() {
        while let byte = next, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { place += 1 }
    }

    private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
        guard next == UInt8(ascii: scalar) else { return false }
        place += 1
        return true
    }

    private mutating func value(depth: Int) throws(Fault) {
        guard depth < 200 else { throw Fault(text: "it nests without end") }
        switch next {
        case UInt8(ascii: "{"): try list("}") { grammar, keys throws(Fault) in try grammar.pair(&keys, depth) }
        case UInt8(ascii: "["): try list("]") { grammar, _ throws(Fault) in try grammar.value(depth: depth + 1) }
        case UInt8(ascii: "\""): _ = try string()
        case UInt8(ascii: "t"): try word("true")
        case UInt8(ascii: "f"): try word("false")
        case UInt8(ascii: "n"): try word("null")
        default: try number()
        }
    }

    private mutating func list(_ end: Unicode.Scalar, _ item: (inout JSONGrammar, inout Set<[UInt8]>) throws(Fault) -> Void) throws(Fault) {
        var keys: Set<[UInt8]> = []
        place += 1
        blanks()
        if take(end) { return }
        repeat {
            blanks()
            try item(&self, &keys)
            blanks()
        } while take(",")
        guard take(end) else { throw Fault(text: "no '\(end)'") }
    }

    private mutating func pair(_ keys: inout Set<[UInt8]>, _ depth: Int) throws(Fault) {
        let key = try string()
        guard keys.insert(key).inserted else { throw Fault(text: "a key twice, '\(String(decoding: key, as: UTF8.self))'") }
        blanks()
        guard take(":") else { throw Fault(text: "no ':'") }
        blanks()
        try value(depth: depth + 1)
    }

    private mutating func word(_ word: String) throws(Fault) {
        guard bytes[place...].starts(with: word.utf8) else { throw Fault(text: "no value") }
        place += word.utf8.count
    }

    private mutating func number() throws(Fault) {
        _ = take("-")
        if !take("0") { try digits() }
        if take(".") { try digits() }
        if take("e") || take("E") {
            if !take("+") { _ = take("-") }
            try digits()
        }
    }

    private mutating func digits() throws(Fault) {
        let start = place
        while let byte = next, (0x30...0x39).contains(byte) { place += 1 }
        if place == start { throw Fault(text: "no value") }
    }

    /// A string; its bytes as they are written.
    private mutating func string() throws(Fault) -> [UInt8] {
        guard take("\"") else { throw Fault(text: "no string") }
        let start = place
        while let byte = next, byte != UInt8(ascii: "\"") {
            guard byte >= 0x20 else { throw Fault(text: "a control character") }
            place += 1
            if byte == UInt8(ascii: "\\") { try escape() }
        }
        let contents = Array(bytes[start..<place])
        guard take("\"") else { throw Fault(text: "a string without an end") }
        return contents
    }

    private mutating func escape() throws(Fault) {
        guard let byte = next else { return }
        place += 1
        if byte == UInt8(ascii: "u") {
            for _ in 0..<4 {
                guard let digit = next, Character(Unicode.Scalar(digit)).isHexDigit else { throw Fault(text: "no \\u escape") }
                place += 1
            }
        } else if !"\"\\/bfnrt".utf8.contains(byte) {
            throw Fault(text: "no escape")
        }
    }
}
