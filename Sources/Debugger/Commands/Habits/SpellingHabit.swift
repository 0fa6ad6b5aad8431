import Exact
import Language
import Layout
import Session
import Vocabulary

/// Reads names of guides, anchors and coordinates as code and tables of frames spell them.
struct SpellingHabit: HabitReader {
    let text: String
    let layout: Layout

    /// The text with its guides, anchors and coordinates spelled as in aldb, or the visual format in a string; for an expression about a
    /// view the statement that prints it. Nil where nothing of that applies.
    var statement: String? {
        var text = CodeWords.trimmed(text)
        if text.hasPrefix("@\"") || text.hasPrefix("\""), text.hasSuffix("\"") {
            text = String(text.drop { $0 == "@" }.dropFirst().dropLast())
            return text.contains("[") || text.hasPrefix("H:") || text.hasPrefix("V:") ? text : nil
        }
        // A text with a call is code, of which an importer reads the whole.
        if text.contains("(") { return nil }
        var changed = ""
        var (word, owner) = ("", "")
        /// The mark that ends the quoted text in which `character` stands; nil outside quotes. Quoted text stays as it is.
        var quote: Character?
        for character in text + " " {
            if quote == nil, character.continuesName {
                word.append(character)
                continue
            }
            changed += quote == nil ? spelled(word, of: changed.hasSuffix(".") ? owner : nil, before: character) : ""
            if quote == nil, character == "#" { return nil }
            if let end = quote {
                if character == end { quote = nil }
            } else if character == "\"" || character == "`" {
                quote = character
            }
            changed.append(character)
            (word, owner) = ("", word.isEmpty ? owner : word)
        }
        changed.removeLast()
        if let mark = changed.firstRange(of: ".edges == "), layout.view(named: String(changed[mark.upperBound...])) != nil {
            changed += ".edges"
        }
        return Self.printing(changed, layout) ?? (changed == text ? nil : changed)
    }

    /// The statement that shows the value of an expression that begins with an attribute of a view, such as `title.width / 2`; nil for other texts.
    private static func printing(_ text: String, _ layout: Layout) -> String? {
        guard let (owner, rest) = CodeWords.name(in: text), rest.first == ".", layout.view(named: CodeWords.plain(owner)) != nil,
            var cursor = try? ArgumentCursor(text), (try? cursor.expression()) != nil, cursor.isAtEnd
        else { return nil }
        return "print \(text)"
    }

    /// A word as it is spelled in aldb.
    ///
    /// - Parameters:
    ///   - owner: the word before the dot in front of `word`; nil where no dot is there.
    ///   - next: the character that follows `word`.
    private func spelled(_ word: String, of owner: String?, before next: Character) -> String {
        guard let owner else { return word == "superview" && next == "." ? "super" : word }
        if let guide = Guide.inCode[word] { return guide.rawValue }
        if word.hasSuffix(Attribute.anchorSuffix), let attribute = Attribute.inCode(word) { return attribute.rawValue }
        guard owner == "super" || owner == "superview" || layout.view(named: owner) != nil else { return word }
        return ["x": "left", "y": "top"][word] ?? word
    }
}
