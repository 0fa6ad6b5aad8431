import Language
import Lessons

/// Texts for Markdown, in which nothing means anything but what is meant to.
enum MarkdownText {
    /// On one line, without a meaning wherever it stands.
    static func escaped(_ text: String) -> String {
        var result = ""
        for character in PlainText.line(text) {
            if "\\`*_[]<>&~$|#".contains(character) { result.append("\\") }
            result.append(character)
        }
        return result
    }

    /// What is typed. A mark around it is longer than any within.
    static func code(_ text: String) -> String {
        let text = PlainText.line(text)
        var longest = 0
        var length = 0
        for character in text {
            length = character == "`" ? length + 1 : 0
            longest = max(longest, length)
        }
        let mark = String(repeating: "`", count: longest + 1)
        // Blanks at both ends go, so that backticks may stand there.
        let pad = text.hasPrefix("`") || text.hasSuffix("`") || text.hasPrefix(" ") && text.hasSuffix(" ") ? " " : ""
        return text.allSatisfy { $0 == " " } ? escaped(text) : mark + pad + text + pad + mark
    }

    /// A paragraph's text on one line: a break in it would be a blank between ideographs.
    static func inline(_ paragraph: LessonText.Paragraph) -> String {
        let text = paragraph.runs.map { run in
            switch run.style {
            case .plain: escaped(run.text)
            case .code: code(run.text)
            case .stressed: stressed(run.text)
            }
        }.joined()
        return safeAtStart(text)
    }

    static func inline(_ paragraphs: [LessonText.Paragraph]) -> String { paragraphs.map(inline).joined(separator: " ") }

    /// Blocks with blank lines between them; items of a list stand close.
    static func blocks(_ paragraphs: [LessonText.Paragraph]) -> [String] {
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

    /// Asterisks beside punctuation may mean nothing: then the element itself stands there.
    private static func stressed(_ text: String) -> String {
        guard let first = text.first, let last = text.last else { return "" }
        let isWord = (first.isLetter || first.isNumber) && (last.isLetter || last.isNumber)
        return isWord ? "**\(escaped(text))**" : "<strong>\(escaped(text))</strong>"
    }

    /// The same where a line begins: no heading, list, rule or block of code.
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
