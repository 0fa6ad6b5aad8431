import Exact
import Language
import Layout
import Session
import Vocabulary

/// What people type who come from gdb, lldb or code, where its meaning is clear: it is run as the statement of our language that says the same.
///
/// It is asked only for a line that failed, so that it changes nothing of what has a meaning here.
struct Habit {
    private let text: String
    private let layout: Layout

    /// The statement that a line stands for; nil where it is no such habit. O(length)
    static func statement(for text: String, in layout: Layout) -> String? {
        guard text.utf8.count <= 400 else { return nil }
        let habit = Habit(text: text, layout: layout)
        return habit.ofDebuggers ?? habit.ofProperties ?? habit.ofForms
    }

    // MARK: Debuggers

    /// Commands of gdb and lldb, by their words; what follows stays as it is.
    private static let words = [
        "bt": "where", "po": "inspect", "p": "print", "b": "break", "c": "continue", "n": "step", "s": "step", "finish": "continue",
        "run": "rerun", "reverse-step": "back", "reverse-next": "back", "?": "help",
    ]

    private var ofDebuggers: String? {
        let parts = text.split(separator: " ", maxSplits: 1)
        guard let first = parts.first else { return nil }
        if text == "help me" { return "help" }
        let rest = parts.count > 1 ? String(parts[1]) : ""
        if first == "po", layout.view(named: rest) == nil { return rest.isEmpty ? nil : "print \(rest)" }
        if first == "why", layout.constraint(named: rest) != nil { return "explain \(rest)" }
        return Self.words[String(first)].map { rest.isEmpty ? $0 : "\($0) \(rest)" }
    }

    // MARK: Properties of UIKit

    /// A property that is set (`title.isHidden = true`), asked for (`title.frame`), or a setter that is called.
    private var ofProperties: String? {
        let text = text.hasPrefix("self.") ? String(text.dropFirst("self.".count)) : text
        guard let dot = end(ofOwner: text) else { return nil }
        let owner = String(text[..<dot])
        let rest = text[text.index(after: dot)...]
        let name = String(rest.prefix { $0.isLetter || $0.isNumber })
        let after = rest.dropFirst(name.count).drop { $0 == " " }
        if name == "frame", after.isEmpty { return "frames \(owner)" }
        if after.first == "=", after.dropFirst().first != "=" { return setting(name, of: owner, to: Self.trimmed(after.dropFirst())) }
        if after.first == "(", let end = after.lastIndex(of: ")"), after[end...].dropFirst().allSatisfy({ $0 == ";" || $0 == " " }) {
            return calling(name, of: owner, Self.arguments(after[..<end].dropFirst()))
        }
        return nil
    }

    /// The end of the name with which a line begins; nil where it begins with none.
    private func end(ofOwner text: String) -> String.Index? {
        guard let dot = text.firstIndex(of: "."), dot > text.startIndex else { return nil }
        let isName = text[..<dot].allSatisfy { $0.continuesName }
        return isName ? dot : nil
    }

    private func setting(_ property: String, of owner: String, to value: String) -> String? {
        switch property {
        case "isHidden", "hidden": Self.truth(value).map { $0 ? "hide \(owner)" : "show \(owner)" }
        case "isActive", "active": Self.truth(value).map { $0 ? "activate \(owner)" : "deactivate \(owner)" }
        case "translatesAutoresizingMaskIntoConstraints": Self.truth(value) == false ? "mask \(owner) off" : nil
        case "text", "title", "placeholder": Self.isString(value) ? "text \(owner) \(value)" : nil
        case "constant": Self.number(value).map { "constant \(owner) \($0)" }
        case "priority": Self.priority(value).map { "priority \(owner) \($0)" }
        case "numberOfLines": Self.number(value).map { "set \(owner).lines \($0)" }
        case "preferredMaxLayoutWidth": Self.number(value).map { "set \(owner).maxwidth \($0)" }
        case "spacing": Self.number(value).map { "set \(owner).spacing \($0)" }
        case "rowHeight": Self.number(value).map { "set \(owner).rowheight \($0)" }
        case "axis", "orientation": Self.axis(value).map { "set \(owner).axis \($0)" }
        case "distribution", "alignment": Self.symbol(value).map { "set \(owner).\(property) \($0)" }
        case "font": Self.size(ofFont: value).map { "set \(owner).font \($0)" }
        default: nil
        }
    }

    private func calling(_ function: String, of owner: String, _ arguments: [(label: String, value: String)]) -> String? {
        switch (function, arguments.map(\.label)) {
        case ("setContentHuggingPriority", ["", "for"]), ("setContentCompressionResistancePriority", ["", "for"]):
            guard let priority = Self.priority(arguments[0].value), let axis = Self.axis(arguments[1].value) else { return nil }
            return "\(function == "setContentHuggingPriority" ? "hug" : "resist") \(owner) \(axis) \(priority)"
        case ("setTitle", ["", "for"]), ("setText", [""]):
            return Self.isString(arguments[0].value) ? "text \(owner) \(arguments[0].value)" : nil
        case ("addSubview", [""]), ("addArrangedSubview", [""]):
            guard layout.view(named: arguments[0].value) != nil else { return nil }
            return "move \(arguments[0].value) in \(owner)"
        case ("removeFromSuperview", []): return "delete \(owner)"
        default: return nil
        }
    }

    // MARK: Forms

    /// Statements of ours with a mark or a word too many or too few.
    private var ofForms: String? {
        let words = text.split(separator: " ").map(String.init)
        // `box.width: 100`
        if words.count > 1, words[0].hasSuffix(":"), words[0].contains("."),
            words[0].dropLast().allSatisfy({ $0.continuesName || $0 == "." })
        {
            return "\(words[0].dropLast()) == \(words.dropFirst().joined(separator: " "))"
        }
        switch words.first {
        case "set":
            // `set list.rowheight=auto`
            guard words.count == 2, let mark = words[1].firstIndex(of: "="), words[1][..<mark].contains(".") else { return nil }
            let value = words[1][words[1].index(after: mark)...]
            return "set \(words[1][..<mark]) \(value == "auto" ? "automatic" : value)"
        case "sweep":
            // `sweep root.width 200 500 title.width`
            guard words.count >= 4, Self.number(words[2]) != nil, Self.number(words[3]) != nil else { return nil }
            let expressions = words.dropFirst(4).joined(separator: " ")
            return "sweep \(words[1]) \(words[2])...\(words[3])" + (expressions.isEmpty ? "" : " of \(expressions)")
        case "window", "resize":
            // `resize root iphone-15 landscape`, `window root iphone 15`
            guard words.count > 3 else { return nil }
            var parts = Array(words.dropFirst(2))
            let isUpright = parts.last == "portrait"
            if isUpright { parts.removeLast() }
            let device = parts.joined(separator: "-").lowercased()
            guard parts.count > 1 || isUpright, (try? Device(named: device)) != nil else { return nil }
            return "\(words[0]) \(words[1]) \(device)"
        default: return nil
        }
    }

    // MARK: Values

    private static func trimmed(_ text: some StringProtocol) -> String {
        var text = text.drop { $0 == " " }
        while text.last == " " || text.last == ";" { text = text.dropLast() }
        return String(text)
    }

    private static func truth(_ text: String) -> Bool? {
        switch text {
        case "true", "YES": true
        case "false", "NO": false
        default: nil
        }
    }

    private static func isString(_ text: String) -> Bool {
        text.count >= 2 && text.first == "\"" && text.last == "\"" && !text.dropFirst().dropLast().contains("\"")
    }

    private static func number(_ text: String) -> String? { Rational(text) == nil ? nil : text }

    /// The last word of a constant, `fillEqually` for `.fillEqually` and `UIStackView.Distribution.fillEqually`.
    private static func symbol(_ text: String) -> String? {
        guard let dot = text.lastIndex(of: ".") else { return nil }
        let word = text[text.index(after: dot)...]
        return !word.isEmpty && word.allSatisfy { $0.isLetter || $0.isNumber } ? String(word) : nil
    }

    private static func axis(_ text: String) -> String? { ["horizontal": "h", "vertical": "v"][symbol(text) ?? ""] }

    /// A priority as a number: `750`, `.defaultHigh`, `UILayoutPriority(750)`, `.init(rawValue: 750)`.
    private static func priority(_ text: String) -> String? {
        if let number = number(text) { return number }
        if let word = symbol(text) { return NamedPriority.inCode[word].map { $0.value.decimalDescription } }
        guard let open = text.firstIndex(of: "("), text.last == ")" else { return nil }
        guard [NamedPriority.prefix, ".init", "\(NamedPriority.prefix).init"].contains(String(text[..<open])) else { return nil }
        let inner = arguments(text[text.index(after: open)...].dropLast())
        return inner.count == 1 && ["", "rawValue"].contains(inner[0].label) ? number(inner[0].value) : nil
    }

    /// The size in `.systemFont(ofSize: 17)` and such with a weight, as well as `.preferredFont(forTextStyle: .headline)`.
    private static func size(ofFont text: String) -> String? {
        guard let open = text.firstIndex(of: "("), text.last == ")" else { return nil }
        let inner = arguments(text[text.index(after: open)...].dropLast())
        switch inner.first?.label {
        case "ofSize": return number(inner[0].value)
        case "forTextStyle": return symbol(inner[0].value)
        default: return nil
        }
    }

    /// The arguments of a call, with their labels; an empty label where there is none.
    private static func arguments(_ text: some StringProtocol) -> [(label: String, value: String)] {
        var (parts, depth, isQuoted) = ([""], 0, false)
        for character in text {
            if character == "\"" { isQuoted.toggle() }
            if !isQuoted, "([".contains(character) { depth += 1 }
            if !isQuoted, ")]".contains(character) { depth -= 1 }
            if character == ",", depth == 0, !isQuoted { parts.append("") } else { parts[parts.count - 1].append(character) }
        }
        if parts == [""] { return [] }
        return parts.map { part in
            let part = trimmed(part)
            guard let colon = part.firstIndex(of: ":"), part[..<colon].allSatisfy({ $0.isLetter }) else { return ("", part) }
            return (String(part[..<colon]), trimmed(part[part.index(after: colon)...]))
        }
    }
}
