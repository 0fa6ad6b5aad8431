import Answers
import Language

/// A text of a lesson in one language or several.
package struct LessonText: Equatable, Sendable {
    /// The texts by language, in the order of the file; the language is empty where none is given.
    package private(set) var versions: [(language: String, paragraphs: [LessonParagraph])]

    package static func == (a: LessonText, b: LessonText) -> Bool {
        a.versions.elementsEqual(b.versions) { $0.language == $1.language && $0.paragraphs == $1.paragraphs }
    }

    /// - Parameter sources: texts as they stand in the file.
    init(_ sources: [(language: String, source: String)]) {
        versions = sources.map { ($0.language, Self.paragraphs(of: $0.source)) }
    }

    package var languages: [String] { versions.map(\.language) }

    /// The text in a language, such as `zh`. Where there is none in this language, it is the text without a language, or else the file's first one.
    package func paragraphs(in language: String) -> [LessonParagraph] {
        (versions.first { $0.language == language } ?? versions.first { $0.language.isEmpty } ?? versions.first)?.paragraphs ?? []
    }

    /// The text in a language (or the one that replaces it) on one line, without markup.
    package func line(in language: String) -> String { paragraphs(in: language).map(\.plain).joined(separator: " ") }

    package var isEmpty: Bool { versions.allSatisfy { $0.paragraphs.isEmpty } }

    // MARK: Reading

    private static func paragraphs(of source: String) -> [LessonParagraph] {
        var paragraphs: [(isItem: Bool, text: String)] = []
        var isOpen = false
        for line in source.split(separator: "\n", omittingEmptySubsequences: false) {
            let text = line.drop { $0 == " " }
            if text.isEmpty {
                isOpen = false
            } else if text.hasPrefix("- ") {
                paragraphs.append((true, String(text.dropFirst(2).drop { $0 == " " })))
                isOpen = true
            } else if isOpen {
                let end = paragraphs.count - 1
                paragraphs[end].text += joint(paragraphs[end].text.last, text.first) + text
            } else {
                paragraphs.append((false, String(text)))
                isOpen = true
            }
        }
        return paragraphs.map { LessonParagraph(isItem: $0.isItem, runs: runs(of: $0.text)) }
    }

    /// What stands between two lines of a paragraph when they are joined: a blank, or nothing between characters of scripts without blanks.
    private static func joint(_ last: Character?, _ first: Character?) -> String {
        guard let last, let first else { return "" }
        return last.isIdeographic && first.isIdeographic ? "" : " "
    }

    /// Splits a text by its markup: backticks around code, asterisks around stressed text. A mark without a partner or directly before it is an ordinary
    /// character. So is an asterisk where the text up to its partner begins or ends with a blank.
    private static func runs(of text: String) -> [LessonParagraph.Run] {
        var runs: [LessonParagraph.Run] = []
        var plain = ""
        var rest = text[...]
        func flush() {
            if !plain.isEmpty { runs.append(LessonParagraph.Run(text: plain, style: .plain)) }
            plain = ""
        }
        while let next = rest.popFirst() {
            guard next == "`" || next == "*", let end = rest.firstIndex(of: next), end > rest.startIndex,
                next == "`" || rest.first != " " && rest[rest.index(before: end)] != " "
            else {
                plain.append(next)
                // Where no mark of either kind occurs again, the rest is ordinary text, and is taken at once.
                if next == "`" || next == "*", !rest.contains(next) {
                    let other: Character = next == "`" ? "*" : "`"
                    if !rest.contains(other) {
                        plain += rest
                        rest = ""
                    }
                }
                continue
            }
            flush()
            runs.append(LessonParagraph.Run(text: String(rest[..<end]), style: next == "`" ? .code : .stressed))
            rest = rest[rest.index(after: end)...]
        }
        flush()
        return runs
    }
}
