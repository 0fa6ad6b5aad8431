/// A value held against a schema.
package struct Validation: Sendable {
    /// What is wrong, with the place in the value; none where it is valid.
    package private(set) var faults: [String]
    /// The places of the schema that a valid value has.
    package private(set) var seen: Set<String> = []
    /// A value of each definition that a valid value is made of: of several the one with the most in it.
    package private(set) var samples: [String: JSONValue] = [:]

    init(faults: [String]) { self.faults = faults }

    init(of value: JSONValue, _ rule: Rule, in schema: Schema) {
        faults = []
        check(value, rule, "", schema)
    }

    /// How far within the value the outermost fault is.
    private var depth = Int.max

    private mutating func fault(_ path: String, _ text: String) {
        faults.append("\(path.isEmpty ? "the value" : path): \(text)")
        depth = min(depth, path.count { $0 == "." || $0 == "[" })
    }

    private mutating func check(_ value: JSONValue, _ rule: Rule, _ path: String, _ schema: Schema) {
        if let name = rule.reference, let definition = schema.definitions[name] {
            seen.insert(name)
            keep(value, name)
            check(value, definition, path, schema)
        }
        if !rule.types.isEmpty, !rule.types.contains(where: { Self.has(value, type: $0) }) {
            fault(path, "\(value.type), not \(rule.types.joined(separator: " or "))")
        }
        if let constant = rule.constant, constant != value { fault(path, "\(value), not \(constant)") }
        if !rule.values.isEmpty {
            if !rule.values.contains(value) { fault(path, "\(value), which is not listed") }
            seen.insert(Rule.place(of: value, at: rule.place))
        }
        if let minimum = rule.minimum, case .number(let number) = value, number < minimum { fault(path, "\(number), less than \(minimum)") }
        if let pattern = rule.pattern, case .string(let text) = value, let regex = try? Regex(pattern), text.firstMatch(of: regex) == nil {
            fault(path, "'\(text)' does not match \(pattern)")
        }
        if case .object(let pairs) = value { check(pairs, rule, path, schema) }
        if case .array(let values) = value, let items = rule.items.first {
            for (index, value) in values.enumerated() { check(value, items, "\(path)[\(index)]", schema) }
        }
        if !rule.alternatives.isEmpty { check(value, oneOf: rule.alternatives, path, schema) }
    }

    private mutating func keep(_ value: JSONValue, _ name: String) {
        if value.size > samples[name]?.size ?? -1 { samples[name] = value }
    }

    private static func has(_ value: JSONValue, type: String) -> Bool {
        if type == "integer", case .number(let number) = value { return number.rounded() == number }
        return value.type == type
    }

    private mutating func check(_ pairs: [JSONValue.Pair], _ rule: Rule, _ path: String, _ schema: Schema) {
        let count = faults.count
        let keys = Set(pairs.map(\.key))
        for key in rule.required where !keys.contains(key) { fault(path, "'\(key)' is missing") }
        for (key, others) in rule.companions where keys.contains(key) {
            for other in others where !keys.contains(other) { fault(path, "'\(key)' without '\(other)'") }
        }
        for pair in pairs {
            let known = rule.properties.first { $0.key == pair.key }?.rule
            if let constant = known?.constant, constant != pair.value { fault(path, "'\(pair.key)' is \(pair.value), not \(constant)") }
            if known == nil, case .nothing = rule.others { fault(path, "the schema has no '\(pair.key)' here") }
        }
        // What is another kind of object altogether need not be looked into.
        if faults.count > count { return }
        for pair in pairs {
            if let known = rule.properties.first(where: { $0.key == pair.key })?.rule {
                seen.insert(known.place)
                check(pair.value, known, "\(path).\(pair.key)", schema)
            } else if case .values(let values) = rule.others {
                check(pair.value, values, "\(path).\(pair.key)", schema)
            }
        }
    }

    /// Whether the value is more likely to have been meant so than as something else.
    private func isCloser(than other: Validation) -> Bool {
        depth != other.depth ? depth > other.depth : faults.count < other.faults.count
    }

    private mutating func check(_ value: JSONValue, oneOf rules: [Rule], _ path: String, _ schema: Schema) {
        var closest: Validation?
        var matching: [Validation] = []
        for rule in rules {
            var tried = Validation(faults: [])
            tried.check(value, rule, path, schema)
            if tried.faults.isEmpty { matching.append(tried) }
            if closest.map(tried.isCloser) ?? true { closest = tried }
        }
        switch matching.count {
        case 0:
            guard let closest else { return }
            faults += closest.faults
            depth = min(depth, closest.depth)
        case 1:
            seen.formUnion(matching[0].seen)
            for (name, sample) in matching[0].samples { keep(sample, name) }
        default: fault(path, "\(matching.count) of the alternatives are met, where one has to be")
        }
    }
}
