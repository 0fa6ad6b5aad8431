@testable import Answers
import Language
import Lessons
import TestSupport
@testable import Presentation
@testable import Scripts
import Testing

@testable import Commands

/// Lessons whose texts and names mean something to Markdown, HTML or a terminal.
@Suite struct HostileLessonTests {
    static let texts = [
        "<script>alert(1)</script>", "</details></summary><h1>x", "```", "~~~\u{1B}[2J", "a `code` with ```",
        "`</pre><img src=x onerror=y>`",
        "# no heading", "1. no list", "7) no list", "+ no list", "=== no heading", "--- no rule", "***", "> no quote",
        "[a](javascript:b) ![c](d)",
        "&lt;&#60;", "*<b>*", "*a`b`c*", "`a``", "``", "$x$ | y | ~~z~~", "{} \"quoted\" 'too'", "\u{202E}turned\u{2066}",
        "\u{1}\u{7}\u{FFFE}",
        "aldb> frames", "...> frames", "    four blanks", "\\`escaped\\`", "- [ ] a box", "]]>", "<!-- no comment", ": no term",
        "trailing #",
    ]

    /// With a text in each place where a lesson has one, and commands that are no better.
    private static func lesson(_ text: String) -> String {
        """
        lesson hostile
        title: \(text)
        needs: \(text)
        start:
          window root 320x100
          label `<b>&"]-->` "</script>```\u{1B}[1m &amp; ~~~"
          label title "Hello"
          let b = 3;\tlet\tc = (b
            + 1)
          title.edges == super.edges inset 8
        say
          text: \(text)
          run:
            note title "``` <script>"
            note title "</pre>"
            tree
            draw
        predict title.width
          text: \(text)
          run: text title "\\
            ```"
          hint: \(text)
          wrong 3
          then: \(text)
        choose
          text: \(text)
          choice \(text)
            when: title.width == 304
          choice b<
            text: \(text)
            when: title.width == 3
            explain: tree
          hint: \(text)
          then: \(text)
        task
          text: \(text)
          goal
            text: \(text)
            expect: title.width == 100
          hint: \(text)
          solution: deactivate c2; title.width == 100
          then: \(text)
        """
    }

    /// A text of the same kind that means nothing.
    private static func model(of text: String) -> String { text.hasPrefix("- ") ? "- x" : "x" }

    @Test(arguments: Effort.some(texts, short: 12))
    func pageIsWhatItWas(text: String) throws {
        let document = try LessonDocumentTests.document(Self.lesson(text))
        let (html, model) = (document.page(.html), try LessonDocumentTests.document(Self.lesson(Self.model(of: text))).page(.html))
        let (page, plain) = (ReadPage(html), ReadPage(model))
        #expect(page.error == nil && plain.error == nil)
        expectHarmless(html)
        // The same elements but for those that texts may have.
        let own: Set = ["em", "code", "ul", "li", "p"]
        func elements(_ page: ReadPage) -> [String] { page.root.descendants.map(\.name).filter { !own.contains($0) } }
        #expect(elements(page) == elements(plain))
        for element in page.root.descendants { #expect(!element.attributes.keys.contains { $0.hasPrefix("on") || $0 == "src" }) }
        for section in page.root.all("section") {
            for paragraph in document.sections[0].text { #expect(section.text.contains(Self.shown(paragraph.plain)), "\(section.text)") }
        }
    }

    @Test(arguments: Effort.some(texts, short: 12))
    func documentIsWhatItWas(text: String) throws {
        let (markdown, model) = (
            try LessonDocumentTests.document(Self.lesson(text)).page(.markdown),
            try LessonDocumentTests.document(Self.lesson(Self.model(of: text))).page(.markdown)
        )
        #expect(LessonDocumentTests.falsehoods(markdown) == "")
        expectHarmless(markdown)
        let commands = Transcript(markdown, form: .markdown).steps.map(\.command)
        #expect(commands.map { $0.replacing("\u{1B}", with: "\\u{1B}") } == Transcript(model, form: .markdown).steps.map(\.command))
        let lines = Self.prose(of: markdown)
        // Only what is of the page itself begins a block.
        #expect(Self.outline(lines) == Self.outline(Self.prose(of: model)))
        for line in lines where !["<details>", "</details>"].contains(line) && !line.hasPrefix("<summary>") {
            let bare = Self.withoutCode(line).replacing("<strong>", with: "").replacing("</strong>", with: "")
            #expect(!bare.contains { "<>[]$&~|`".contains($0) }, "\(line)")
        }
    }

    /// No control character but newlines and tabs.
    private func expectHarmless(_ text: String) {
        #expect(!text.unicodeScalars.contains { $0 != "\n" && $0 != "\t" && $0.isUnsafe })
    }

    private static func shown(_ text: String) -> String {
        PlainText.line(text).replacing("\u{FFFE}", with: "\\u{FFFE}")
    }

    /// The lines outside of fenced blocks.
    private static func prose(of markdown: String) -> [String] {
        let lines = markdown.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        let fenced = FencedBlock.all(in: lines).flatMap { Array($0.lines.lowerBound - 1...$0.lines.upperBound) }
        let hidden = Set(fenced)
        return lines.indices.filter { !hidden.contains($0) }.map { lines[$0] }
    }

    /// How blocks begin that are more than a paragraph.
    private static func outline(_ lines: [String]) -> [String] {
        lines.compactMap { line in
            if line.hasPrefix("<") { return line.hasPrefix("<strong>") ? nil : line }
            let mark = line.prefix { "#-+=>~`*".contains($0) || $0.isNumber }
            let isBlock = !mark.isEmpty && line.dropFirst(mark.count).first.map { " .)".contains($0) } ?? true && !line.isEmpty
            return isBlock && mark.first != "*" && !line.hasPrefix("`") ? String(mark) : nil
        }
    }

    /// Without escaped characters and what stands between backticks.
    private static func withoutCode(_ line: String) -> String {
        var result = ""
        var rest = line[...]
        while let next = rest.popFirst() {
            if next == "\\" {
                rest = rest.dropFirst()
            } else if next == "`" {
                let mark = "`" + rest.prefix { $0 == "`" }
                guard let end = rest.dropFirst(mark.count - 1).firstRange(of: mark) else { return result + "`" }
                rest = rest[end.upperBound...]
            } else {
                result.append(next)
            }
        }
        return result
    }
}
