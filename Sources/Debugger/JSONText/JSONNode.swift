/// A value of a JSON text with the place where it stands. Numbers keep their digits: what is exact in the text stays exact.
package struct JSONNode: Sendable {
    package enum Value: Sendable {
        case null
        case bool(Bool)
        /// As it is written.
        case number(String)
        case string(String)
        case array([JSONNode])
        /// In the order of the text, each key once.
        case object([(key: String, value: JSONNode)])
    }

    package var value: Value
    /// From 1.
    package var line: Int

    /// A phrase for messages: what it is.
    package var meaning: String {
        switch value {
        case .null: "null"
        case .bool(let isTrue): isTrue ? "true" : "false"
        case .number: "a number"
        case .string: "a string"
        case .array: "an array"
        case .object: "an object"
        }
    }
}
