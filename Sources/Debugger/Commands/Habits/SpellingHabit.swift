import Exact
import Language
import Layout
import Session
import Vocabulary

/// Names of guides, anchors and coordinates as code and tables of frames have them.
struct SpellingHabit: HabitReader {
    let text: String
    let layout: Layout

    /// Names of guides and anchors as code has them, coordinates, and a format in the quotes of a string.
    var statement: String? {
        var text = CodeWords.trimmed(text)
        if text.hasPrefix("@\"") || text.hasPrefix("\""), text.hasSuffix("\"") {
            text = String(text.drop { $0 == "@" }.dropFirst().dropLast())
            return text.contains("[") || text.hasPrefix("H:") || text.hasPrefix("V:") ? text : nil
        }
        // A call is code, which is read whole.
        if text.contains("(") { return nil }
        var changed = ""
        var word = ""
        for character in text + " " {
            if character.continuesName {
                word.append(character)
            } else {
                changed += spelled(word, behindDot: changed.hasSuffix("."))
                changed.append(character)
                word = ""
            }
        }
        changed.removeLast()
        if let mark = changed.firstRange(of: ".edges == "), layout.view(named: String(changed[mark.upperBound...])) != nil {
            changed += ".edges"
        }
        return changed == text ? nil : changed
    }

    private func spelled(_ word: String, behindDot: Bool) -> String {
        guard behindDot else { return word == "superview" ? "super" : word }
        if let guide = Guide.inCode[word] { return guide.rawValue }
        if word.hasSuffix(Attribute.anchorSuffix), let attribute = Attribute.inCode(word) { return attribute.rawValue }
        return ["x": "left", "y": "top"][word] ?? word
    }
}
