/// What a schema says of a value.
package struct Rule: Sendable {
    /// What an object may have besides its properties.
    package indirect enum Others: Sendable {
        case anything
        case nothing
        case values(Rule)
    }

    /// Where it stands: `Frame.x`.
    package private(set) var place = ""
    package private(set) var description: String?
    /// The name of another definition that holds too.
    package private(set) var reference: String?
    /// Names of types; none for any.
    package private(set) var types: [String] = []
    package private(set) var constant: JSONValue?
    /// The values of `enum`; none for any.
    package private(set) var values: [JSONValue] = []
    package private(set) var minimum: Double?
    package private(set) var pattern: String?
    package private(set) var properties: [(key: String, rule: Rule)] = []
    package private(set) var required: [String] = []
    /// What else has to be there where a key is.
    package private(set) var companions: [String: [String]] = [:]
    package private(set) var others = Others.anything
    /// None or one.
    package private(set) var items: [Rule] = []
    package private(set) var alternatives: [Rule] = []

    init(reference: String) { self.reference = reference }

    /// - Parameter place: the name of the definition, with the key in it.
    init(_ value: JSONValue, at place: String) throws(SchemaError) {
        guard case .object(let pairs) = value else { throw SchemaError("\(place): a schema is an object") }
        self.place = place
        for pair in pairs { try read(pair) }
        let unknown = required.first { key in !properties.contains { $0.key == key } }
        if let unknown { throw SchemaError("\(place): '\(unknown)' is required and not described") }
    }

    private mutating func read(_ pair: JSONValue.Pair) throws(SchemaError) {
        switch (pair.key, pair.value) {
        case ("description", .string(let text)): description = text
        case ("$ref", .string(let pointer)) where pointer.hasPrefix("#/$defs/"): reference = String(pointer.dropFirst("#/$defs/".count))
        case ("type", .string(let type)): types = [type]
        case ("type", .array): types = try strings(pair)
        case ("const", let value): constant = value
        case ("enum", .array(let values)): self.values = values
        case ("minimum", .number(let number)): minimum = number
        case ("pattern", .string(let text)) where (try? Regex(text)) != nil: pattern = text
        case ("properties", .object(let pairs)):
            for pair in pairs { properties.append((pair.key, try Rule(pair.value, at: "\(place).\(pair.key)"))) }
        case ("required", .array): required = try strings(pair)
        case ("dependentRequired", .object(let pairs)): for pair in pairs { companions[pair.key] = try strings(pair) }
        case ("additionalProperties", .bool(false)): others = .nothing
        case ("additionalProperties", .object): others = .values(try Rule(pair.value, at: place))
        case ("items", .object): items = [try Rule(pair.value, at: place)]
        case ("oneOf", .array(let values)): for value in values { alternatives.append(try Rule(value, at: place)) }
        default: throw SchemaError("\(place): '\(pair.key)' is nothing that is known here, or not with this value")
        }
        let unknown = types.first { !["null", "boolean", "number", "integer", "string", "array", "object"].contains($0) }
        if let unknown { throw SchemaError("\(place): there is no type '\(unknown)'") }
    }

    private func strings(_ pair: JSONValue.Pair) throws(SchemaError) -> [String] {
        guard case .array(let values) = pair.value else { throw SchemaError("\(place): '\(pair.key)' is a list") }
        var texts: [String] = []
        for value in values {
            guard case .string(let text) = value else { throw SchemaError("\(place): '\(pair.key)' is a list of strings") }
            texts.append(text)
        }
        return texts
    }

    /// The rules in it.
    package var parts: [Rule] {
        var parts = properties.map(\.rule) + items + alternatives
        if case .values(let rule) = others { parts.append(rule) }
        return parts
    }

    /// The values it lists; that null may stand there too is no such value.
    var listed: [JSONValue] { values.filter { $0 != .null } }

    static func place(of value: JSONValue, at place: String) -> String {
        if case .string(let text) = value { "\(place)=\(text)" } else { "\(place)=\(value)" }
    }
}
