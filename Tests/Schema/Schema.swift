/// A JSON Schema (2020-12), as far as that of the protocol goes.
///
/// A keyword that is not known here is an error: nothing in the schema goes without being checked.
package struct Schema: Sendable {
    /// The value of `$id`.
    package let id: String
    /// What stands at the top.
    package let root: Rule
    /// By name.
    package let definitions: [String: Rule]
    /// Their names, in the order of the text.
    package let names: [String]

    package init(_ text: String) throws(SchemaError) {
        var whole = try JSONValue(text)
        guard whole["$schema"] == .string("https://json-schema.org/draft/2020-12/schema"), case .string(let id)? = whole["$id"],
            case .object(let pairs)? = whole["$defs"]
        else { throw SchemaError("no schema of 2020-12 with an '$id' and '$defs'") }
        for key in ["$schema", "$id", "$defs", "title"] { whole[key] = nil }
        self.id = id
        root = try Rule(whole, at: "")
        names = pairs.map(\.key)
        var definitions: [String: Rule] = [:]
        for pair in pairs { definitions[pair.key] = try Rule(pair.value, at: pair.key) }
        self.definitions = definitions
        for rule in [root] + definitions.values { try Self.check(rule, definitions) }
    }

    /// What is pointed to is there.
    private static func check(_ rule: Rule, _ definitions: [String: Rule]) throws(SchemaError) {
        if let name = rule.reference, definitions[name] == nil { throw SchemaError("\(rule.place): there is no '\(name)'") }
        for part in rule.parts { try check(part, definitions) }
    }

    /// Every place in it that a valid value may or may not have: keys, values that are listed, definitions.
    package var places: Set<String> {
        var found = Set(names)
        func add(_ rule: Rule) {
            found.formUnion(rule.properties.map { "\(rule.place).\($0.key)" })
            found.formUnion(rule.listed.map { Rule.place(of: $0, at: rule.place) })
            for part in rule.parts { add(part) }
        }
        for rule in definitions.values { add(rule) }
        return found
    }

    /// What is wrong with the value of a text; where nothing is, which places of the schema it has.
    ///
    /// - Parameter name: the definition it is held against; nil for the whole schema.
    package func validation(of text: String, as name: String? = nil) -> Validation {
        do throws(SchemaError) {
            return try validation(of: JSONValue(text), as: name)
        } catch {
            return Validation(faults: ["no JSON: \(error)"])
        }
    }

    package func validation(of value: JSONValue, as name: String? = nil) -> Validation {
        guard let name else { return Validation(of: value, root, in: self) }
        guard definitions[name] != nil else { return Validation(faults: ["the schema has no '\(name)'"]) }
        return Validation(of: value, Rule(reference: name), in: self)
    }
}
