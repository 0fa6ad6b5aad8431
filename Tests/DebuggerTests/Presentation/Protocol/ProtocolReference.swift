import Schema

/// What docs/protocol.md says of every object, made of the schema.
struct ProtocolReference {
    let schema: Schema

    /// What is below this line is made; what is above is written by hand.
    static let mark = "<!-- What follows is made of protocol.schema.json. -->\n"

    /// Definitions that are a choice of others, with the section in which those stand.
    private static let choices = [
        (name: "Event", title: "Events", text: "Each has a `type`, and the keys that are listed."),
        (name: "Result", title: "Results", text: "What stands before the colon are the commands that are answered so."),
        (name: "LessonPart", title: "Parts of a lesson", text: "Each has a `type`, and the keys that are listed."),
    ]

    var text: String {
        let lines = names(of: schema.root).flatMap { name in
            let choice = names(of: schema.definitions[name])
            return choice.isEmpty ? [name] : choice
        }
        var groups = [(title: "Lines", text: "A line of standard output is one of these.", names: lines)]
        groups += Self.choices.map { ($0.title, $0.text, names(of: schema.definitions[$0.name])) }
        let grouped = Set(groups.flatMap(\.names) + Self.choices.map(\.name))
        let others = schema.names.filter { !grouped.contains($0) }
        groups.append(("What they are made of", "By name, as other objects name them.", others))
        return groups.map { group in "\n## \(group.title)\n\n\(group.text)\n" + group.names.map(section).joined() }.joined()
    }

    /// The definitions that a rule leaves the choice of; none where it is no choice.
    private func names(of rule: Rule?) -> [String] { rule?.alternatives.compactMap(\.reference) ?? [] }

    private func section(_ name: String) -> String {
        guard let rule = schema.definitions[name] else { return "" }
        let keys = rule.properties.filter { $0.key != "type" }
        let lines = keys.map { key, value in
            let meaning = value.description.map { ": \($0)" } ?? ""
            return "- `\(key)` (\(type(value))\(rule.required.contains(key) ? "" : ", may be missing"))\(meaning)\n"
        }
        let values = rule.properties.isEmpty && rule.types != ["object"] ? "\nAs JSON: \(type(rule)).\n" : ""
        return "\n### \(title(of: name, rule))\n\n\(rule.description ?? "")\n\(values)\(lines.isEmpty ? "" : "\n")\(lines.joined())"
    }

    private func title(of name: String, _ rule: Rule) -> String {
        guard case .string(let type)? = rule.properties.first(where: { $0.key == "type" })?.rule.constant else { return name }
        return "\(name): `\(type)`"
    }

    private func type(_ rule: Rule) -> String {
        if let name = rule.reference { return link(name) }
        if let constant = rule.constant { return spelling(constant) }
        if !rule.values.isEmpty { return list(rule.values.map(spelling)) }
        if !rule.alternatives.isEmpty { return list(rule.alternatives.map(type)) }
        return list(rule.types.map { typeName($0, of: rule) })
    }

    private func typeName(_ name: String, of rule: Rule) -> String {
        switch name {
        case "array": return "array of \(rule.items.first.map(type) ?? "anything")"
        case "object":
            if case .values(let values) = rule.others { return "object of \(type(values)) by name" }
            return "object"
        case "boolean": return "`true` or `false`"
        case "null": return "`null`"
        default: return name
        }
    }

    private func link(_ name: String) -> String {
        let heading = Self.choices.first { $0.name == name }?.title ?? schema.definitions[name].map { title(of: name, $0) } ?? name
        return "[\(name)](#\(heading.lowercased().replacing(" ", with: "-").filter { $0.isLetter || $0.isNumber || $0 == "-" }))"
    }

    private func spelling(_ value: JSONValue) -> String {
        switch value {
        case .string(let text): "`\"\(text)\"`"
        case .bool(let isTrue): isTrue ? "`true`" : "`false`"
        default: "`null`"
        }
    }

    private func list(_ texts: [String]) -> String {
        guard let last = texts.last, texts.count > 1 else { return texts.first ?? "anything" }
        return texts.dropLast().joined(separator: ", ") + " or " + last
    }
}
