import Answers
import Language

/// Writes texts as Markdown, and escapes characters that would have an unwanted meaning.
enum MarkdownText {
    /// A text on one line, in which those characters are escaped that mean something anywhere in a line of Markdown.
    static func escaped(_ text: String) -> String {
        var result = ""
        for character in PlainText.line(text) {
            if "\\`*_[]<>&~$|#".contains(character) { result.append("\\") }
            result.append(character)
        }
        return result
    }

    /// A text as code, between more backticks than stand beside each other anywhere in it. A text of blanks alone stays as it is.
    static func code(_ text: String) -> String {
        let text = PlainText.line(text)
        var longest = 0
        var length = 0
        for character in text {
            length = character == "`" ? length + 1 : 0
            longest = max(longest, length)
        }
        let mark = String(repeating: "`", count: longest + 1)
        // Markdown strips one blank from both ends of code. One is added for it where a text begins or ends with a backtick, or has a blank at both ends.
        let pad = text.hasPrefix("`") || text.hasSuffix("`") || text.hasPrefix(" ") && text.hasSuffix(" ") ? " " : ""
        return text.allSatisfy { $0 == " " } ? escaped(text) : mark + pad + text + pad + mark
    }

    /// A paragraph on one line, since Markdown would show a line break between ideographs as a blank.
    static func inline(_ paragraph: LessonParagraph) -> String {
        let text = paragraph.runs.map { run in
            switch run.style {
            case .plain: escaped(run.text)
            case .code: code(run.text)
            case .stressed: stressed(run.text)
            }
        }.joined()
        return safeAtStart(text)
    }

    static func inline(_ paragraphs: [LessonParagraph]) -> String { paragraphs.map(inline).joined(separator: " ") }

    /// The blocks for paragraphs, between which blank lines stand: one for each paragraph, or for a whole list.
    static func blocks(_ paragraphs: [LessonParagraph]) -> [String] {
        var blocks: [String] = []
        for (index, paragraph) in paragraphs.enumerated() {
            if paragraph.isItem, index > 0, paragraphs[index - 1].isItem {
                blocks[blocks.count - 1] += "\n- \(inline(paragraph))"
            } else {
                blocks.append((paragraph.isItem ? "- " : "") + inline(paragraph))
            }
        }
        return blocks
    }

    /// Makes a text bold. Where it begins and ends with a letter or digit, it is put between asterisks. Otherwise it is put into `<strong>`, because
    /// asterisks beside punctuation may have no effect.
    private static func stressed(_ text: String) -> String {
        guard let first = text.first, let last = text.last else { return "" }
        let isWord = (first.isLetter || first.isNumber) && (last.isLetter || last.isNumber)
        return isWord ? "**\(escaped(text))**" : "<strong>\(escaped(text))</strong>"
    }

    /// Makes a text that is escaped already safe at the beginning of a line, too, where it might be a heading, list, rule or block of code.
    private static func safeAtStart(_ text: String) -> String {
        let text = text.drop { $0 == " " }
        guard let first = text.first else { return "" }
        if "-+=:".contains(first) { return "\\" + text }
        let digits = text.prefix { $0.isASCII && $0.isNumber }
        if !digits.isEmpty, let mark = text.dropFirst(digits.count).first, mark == "." || mark == ")" {
            return digits + "\\" + text.dropFirst(digits.count)
        }
        return String(text)
    }
}
