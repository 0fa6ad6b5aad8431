import Exact
import Language

/// A value at a place in a document, such as `constraints[3].priority`. Reading it as a wrong type throws `format` with that place.
package struct JSONField {
    package var node: JSONNode
    package var path: String

    package init(node: JSONNode, path: String) {
        self.node = node
        self.path = path
    }

    /// The error for a value that is not what it should be; `message` goes on from the value's place, as in `is one word`.
    package func fault(_ message: String) -> Diagnostic { Diagnostic(.format, "line \(node.line): \(path) \(message)") }

    private func mismatch(_ wanted: String) -> Diagnostic { fault("is \(wanted), not \(node.meaning)") }

    package func string() throws(Diagnostic) -> String {
        guard case .string(let text) = node.value else { throw mismatch("a string") }
        return text
    }

    /// The value if it is one of these words. Throws `format`, with all of them in the message, where it is not.
    package func word(among words: [String]) throws(Diagnostic) -> String {
        let text = try string()
        guard words.contains(text) else { throw fault("is one of \(words.joined(separator: ", "))") }
        return text
    }

    /// The value if it is a word of at most 40 ASCII letters and digits, which are safe within a statement. Throws `format` for others.
    package func plainWord() throws(Diagnostic) -> String {
        let text = try string()
        guard !text.isEmpty, text.utf8.count <= 40, text.utf8.allSatisfy(Self.isPlain) else { throw fault("is one word") }
        return text
    }

    package static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
        default: false
        }
    }

    package func bool() throws(Diagnostic) -> Bool {
        guard case .bool(let value) = node.value else { throw mismatch("true or false") }
        return value
    }

    /// The value of a number, or of a number or fraction in a string: `"1/3"`. Throws `format` for others, for more than 1000 characters, and for numbers
    /// beyond 1e12.
    ///
    /// - Parameter isSolved: whether the value is one that a solver found. Such a value may be beyond 1e12.
    package func number(isSolved: Bool = false) throws(Diagnostic) -> Rational {
        let digits: String
        switch node.value {
        case .number(let text): digits = text
        case .string(let text): digits = text
        default: throw mismatch("a number")
        }
        guard digits.utf8.count <= 1000 else { throw fault("has more digits than mean anything") }
        guard let value = Rational(digits) else { throw fault("is a number, or a fraction such as \"1/3\"") }
        guard isSolved || value.magnitude <= Lexer.numberLimit else { throw fault("is out of range: numbers go up to 1e12") }
        return value
    }

    package func integer() throws(Diagnostic) -> Int {
        let value = try number()
        guard value.isInteger, let whole = Int(exactly: value.double) else { throw fault("is a whole number") }
        return whole
    }

    package func array() throws(Diagnostic) -> [JSONField] {
        guard case .array(let nodes) = node.value else { throw mismatch("an array") }
        return nodes.enumerated().map { JSONField(node: $1, path: "\(path)[\($0)]") }
    }

    package func object() throws(Diagnostic) -> JSONRecord {
        guard case .object(let pairs) = node.value else { throw mismatch("an object") }
        return JSONRecord(field: self, pairs: pairs)
    }
}

/// The fields of an object, each of which is taken once; fields that are never taken are unknown ones.
package struct JSONRecord {
    package let field: JSONField
    private var members: [String: JSONNode]
    private let order: [String]

    package init(field: JSONField, pairs: [(key: String, value: JSONNode)]) {
        self.field = field
        members = Dictionary(pairs.map { ($0.key, $0.value) }, uniquingKeysWith: { first, _ in first })
        order = pairs.map(\.key)
    }

    private func path(_ key: String) -> String { field.path.isEmpty ? key : "\(field.path).\(key)" }

    /// Takes a field; nil where it is missing, null, or was taken before.
    package mutating func take(_ key: String) -> JSONField? {
        guard let node = members.removeValue(forKey: key) else { return nil }
        if case .null = node.value { return nil }
        return JSONField(node: node, path: path(key))
    }

    /// Takes a field that must exist. Throws `format` where it is missing or null.
    package mutating func need(_ key: String) throws(Diagnostic) -> JSONField {
        guard let field = take(key) else { throw Diagnostic(.format, "line \(field.node.line): \(path(key)) is missing") }
        return field
    }

    /// Takes all fields that are left, in the order of the text; nulls are left out.
    package mutating func takeAll() -> [(key: String, field: JSONField)] { order.compactMap { key in take(key).map { (key, $0) } } }

    /// The paths of the fields that were not taken, in the order of the text. Long keys are cut off.
    package var unknown: [String] { order.filter { members[$0] != nil }.map { path(String($0.prefix(40))) } }
}
