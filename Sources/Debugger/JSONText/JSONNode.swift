/// A value of a JSON text with its place. Numbers keep their digits, so that exact numbers stay exact.
package struct JSONNode: Sendable {
    package enum Value: Sendable {
        case null
        case bool(Bool)
        /// A number, with the characters that the JSON text has for it, so that no digit is lost.
        case number(String)
        case string(String)
        case array([JSONNode])
        /// An object in the order of the text, with each key once.
        case object([(key: String, value: JSONNode)])
    }

    package var value: Value
    /// The line on which the value begins, from 1.
    package var line: Int

    /// What messages call the value: its type, or `null`, `true` or `false`.
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
