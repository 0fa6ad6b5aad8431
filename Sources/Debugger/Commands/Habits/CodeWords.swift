import Exact
import Language
import Session
import Vocabulary

/// Reads values as they are written in Swift and Objective-C.
enum CodeWords {
    static func trimmed(_ text: some StringProtocol) -> String {
        var text = text.drop { $0 == " " }
        while text.last == " " || text.last == ";" { text = text.dropLast() }
        return String(text)
    }

    /// The name with which a text begins, with its backticks where it has any (`title` or `` `my title` ``), and the text behind the name. Nil where
    /// the text begins with no name.
    static func name(in text: String) -> (typed: String, rest: Substring)? {
        if text.first == "`" {
            guard let end = text.dropFirst().firstIndex(of: "`") else { return nil }
            return (String(text[...end]), text[text.index(after: end)...])
        }
        let name = text.prefix { $0.continuesName }
        return name.isEmpty ? nil : (String(name), text[name.endIndex...])
    }

    /// A name without the backticks around it.
    static func plain(_ typed: String) -> String { typed.first == "`" ? String(typed.dropFirst().dropLast()) : typed }

    static func truth(_ text: String) -> Bool? {
        switch text {
        case "true", "YES": true
        case "false", "NO": false
        default: nil
        }
    }

    static func isString(_ text: String) -> Bool {
        text.count >= 2 && text.first == "\"" && text.last == "\"" && !text.dropFirst().dropLast().contains("\"")
    }

    static func number(_ text: String) -> String? { Rational(text) == nil ? nil : text }

    /// The word behind the last dot of a constant: `fillEqually` for `.fillEqually` and `UIStackView.Distribution.fillEqually`. Nil for texts that do
    /// not end in a dot and a word.
    static func symbol(_ text: String) -> String? {
        guard let dot = text.lastIndex(of: ".") else { return nil }
        let word = text[text.index(after: dot)...]
        return !word.isEmpty && word.allSatisfy { $0.isLetter || $0.isNumber } ? String(word) : nil
    }

    static func axis(_ text: String) -> String? { ["horizontal": "h", "vertical": "v"][symbol(text) ?? ""] }

    /// The number of a priority that is written as in `750`, `.defaultHigh`, `.required - 1`, `UILayoutPriority(750)` or `.init(rawValue: 750)`; nil
    /// for other texts.
    static func priority(_ text: String) -> String? {
        if let number = number(text) { return number }
        // A number may be added to a priority or subtracted from it, as in `.required - 1`.
        for mark in [" - ", " + "] {
            guard let range = text.firstRange(of: mark), let base = priority(String(text[..<range.lowerBound])).flatMap({ Rational($0) }),
                let step = Rational(String(text[range.upperBound...]))
            else { continue }
            return (base + (mark == " - " ? -step : step)).decimalDescription
        }
        if let word = symbol(text) { return NamedPriority.inCode[word].map { $0.value.decimalDescription } }
        guard let open = text.firstIndex(of: "("), text.last == ")" else { return nil }
        guard [NamedPriority.prefix, ".init", "\(NamedPriority.prefix).init"].contains(String(text[..<open])) else { return nil }
        let inner = arguments(text[text.index(after: open)...].dropLast())
        return inner.count == 1 && ["", "rawValue"].contains(inner[0].label) ? number(inner[0].value) : nil
    }

    /// The size of a font in points, as in `.systemFont(ofSize: 17)` with or without a weight, or its text style, as in
    /// `.preferredFont(forTextStyle: .headline)`; nil for other texts.
    static func size(ofFont text: String) -> String? {
        guard let open = text.firstIndex(of: "("), text.last == ")" else { return nil }
        let inner = arguments(text[text.index(after: open)...].dropLast())
        switch inner.first?.label {
        case "ofSize": return number(inner[0].value)
        case "forTextStyle": return symbol(inner[0].value)
        default: return nil
        }
    }

    /// The four numbers of a rectangle with commas between them: `8,16,100,50` for `CGRect(x: 8, y: 16, width: 100, height: 50)` and `CGRectMake(8, 16, 100,
    /// 50)`. Nil for other texts, also for rectangles that are made of an origin and a size.
    static func rectangle(_ text: String) -> String? {
        guard let open = text.firstIndex(of: "("), text.last == ")" else { return nil }
        let inner = arguments(text[text.index(after: open)...].dropLast())
        let values = inner.compactMap { number($0.value) }
        guard values.count == 4 else { return nil }
        switch (String(text[..<open]), inner.map(\.label)) {
        case ("CGRect", ["x", "y", "width", "height"]), (".init", ["x", "y", "width", "height"]),
            ("NSRect", ["x", "y", "width", "height"]),
            ("CGRectMake", ["", "", "", ""]), ("NSMakeRect", ["", "", "", ""]):
            return values.joined(separator: ",")
        default: return nil
        }
    }

    /// The arguments of a call, each with its label, which is empty where the argument has none.
    ///
    /// - Parameter text: what stands between the parentheses of the call.
    static func arguments(_ text: some StringProtocol) -> [(label: String, value: String)] {
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

    static func isPlain(_ value: String) -> Bool {
        !value.isEmpty && value.allSatisfy { $0.isLetter || $0.isNumber || $0 == "," || $0 == "." || $0 == "-" }
    }
}
