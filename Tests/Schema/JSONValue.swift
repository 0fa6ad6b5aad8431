import JSONText
import Language

/// A JSON value that can be compared and changed.
package enum JSONValue: Hashable, Sendable {
    case null
    case bool(Bool)
    case number(Double)
    case string(String)
    case array([JSONValue])
    /// In the order of the text, each key once.
    case object([Pair])

    package struct Pair: Hashable, Sendable {
        package var key: String
        package var value: JSONValue

        package init(_ key: String, _ value: JSONValue) {
            self.key = key
            self.value = value
        }
    }

    /// Reads a text that is one JSON value (RFC 8259), and nothing else: no key twice, nothing behind it. Trees of views nest deeper than
    /// the documents that aldb imports.
    package init(_ text: String) throws(SchemaError) {
        do throws(Diagnostic) {
            self.init(try JSONReader.value(of: text, depthLimit: 2000))
        } catch {
            throw SchemaError(error.message)
        }
    }

    private init(_ node: JSONNode) {
        self =
            switch node.value {
            case .null: .null
            case .bool(let isTrue): .bool(isTrue)
            // The reader has found it well-formed; what is too large for a double is infinite.
            case .number(let digits): .number(Double(digits) ?? .infinity)
            case .string(let text): .string(text)
            case .array(let values): .array(values.map { JSONValue($0) })
            case .object(let pairs): .object(pairs.map { Pair($0.key, JSONValue($0.value)) })
            }
    }

    /// Nil where there is no such key, or this is no object.
    package subscript(key: String) -> JSONValue? {
        get {
            guard case .object(let pairs) = self else { return nil }
            return pairs.first { $0.key == key }?.value
        }
        set {
            guard case .object(var pairs) = self else { return }
            pairs.removeAll { $0.key == key }
            if let newValue { pairs.append(Pair(key, newValue)) }
            self = .object(pairs)
        }
    }

    /// How many keys or values it has; 0 for what has none.
    package var size: Int {
        switch self {
        case .array(let values): values.count
        case .object(let pairs): pairs.count
        default: 0
        }
    }

    /// The name of its type in schemas; `number` for whole ones too.
    var type: String {
        switch self {
        case .null: "null"
        case .bool: "boolean"
        case .number: "number"
        case .string: "string"
        case .array: "array"
        case .object: "object"
        }
    }
}

/// Why a text is no JSON, or a schema none that can be held against anything.
package struct SchemaError: Error, CustomStringConvertible {
    package var description: String

    package init(_ description: String) { self.description = description }
}
