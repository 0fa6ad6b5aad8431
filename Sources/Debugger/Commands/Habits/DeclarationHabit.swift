import Exact
import Language
import Layout
import Session
import Vocabulary

/// Reads lines that declare views and constraints as code and other tools do.
struct DeclarationHabit: HabitReader {
    let text: String
    let layout: Layout

    /// The statement for a view as it is declared elsewhere (`let title = UILabel()`, `UILabel title`, `add label title`, `imageview icon`, `stack bar
    /// vertical`), or the statement `pin` for a view, attributes and a number (`title leading 20`); nil for other texts.
    var statement: String? {
        let words = text.split(separator: " ").map(String.init)
        guard words.count > 1 else { return nil }
        if words[0] == "add", words.count > 2, let kind = Self.kind(words[1]) {
            return ([kind] + words.dropFirst(2)).joined(separator: " ")
        }
        if words[0] == "let" || words[0] == "var", let equal = words.firstIndex(of: "="), equal + 2 == words.count,
            let open = words[equal + 1].firstIndex(of: "("), words[equal + 1].hasSuffix("()"),
            let kind = ViewKind.inCode[String(words[equal + 1][..<open])]
        {
            let name = words[1].hasSuffix(":") ? String(words[1].dropLast()) : words[1]
            return "\(kind.rawValue) \(name)"
        }
        if words[0] == "stack", words.count > 2, let axis = ["vertical": "v", "v": "v", "horizontal": "h", "h": "h"][words[2]] {
            return (["stack", words[1], "axis=\(axis)"] + words.dropFirst(3)).joined(separator: " ")
        }
        // A view, attributes and a number, such as `title leading 20`, are arguments of `pin`.
        if words.count == 3, layout.view(named: words[0]) != nil, CodeWords.number(words[2]) != nil,
            words[1].split(separator: ",").allSatisfy({ Attribute(rawValue: String($0)) != nil })
        {
            return "pin \(words.joined(separator: " "))"
        }
        guard ViewKind(rawValue: words[0]) == nil, let kind = Self.kind(words[0]) else { return nil }
        return ([kind] + words.dropFirst()).joined(separator: " ")
    }

    /// The word of aldb for the kind of view that a word means, such as `label` for `UILabel` and for `label`, or `image` for `imageview`; nil for
    /// other words.
    private static func kind(_ word: String) -> String? {
        if let kind = ViewKind(rawValue: word) ?? ViewKind.inCode[word] { return kind.rawValue }
        let kind = ViewKind.inCode.first { $0.key.hasPrefix("UI") && $0.key.dropFirst(2).lowercased() == word.lowercased() }?.value
        return kind?.rawValue
    }
}
