import Answers

/// Writes pages of help as Markdown.
package struct MarkdownReference {

    package init() {}
    /// The Markdown for a page of help under the heading `title`, with its examples as a transcript without output.
    package func section(_ title: String, of page: HelpPage, examples: [String]) -> String {
        var blocks = page.blocks
        // The examples become a transcript, which takes the place of their lines and of the heading before these.
        if !examples.isEmpty, let index = blocks.firstIndex(of: .lines(examples)) {
            let transcript = (["aldb> new", "..."] + examples.map { "aldb> \($0)" }).joined(separator: "\n")
            blocks.replaceSubrange(max(0, index - 1)...index, with: [.lines([transcript])])
        }
        return "### \(title)\n\n\(text(of: HelpPage(blocks)))\n"
    }

    /// The Markdown for the blocks of a page of help. A heading `NAME: SUMMARY` becomes its summary as a sentence.
    package func text(of page: HelpPage) -> String { page.blocks.map { text(of: $0) + "\n" }.joined(separator: "\n") }

    private func text(of block: HelpPage.Block) -> String {
        switch block {
        case .heading(let text):
            let summary = text.split(separator: ":", maxSplits: 1).last.map { String($0.drop { $0 == " " }) } ?? text
            return escaped(sentence(summary))
        case .paragraph(let text): return filled(escaped(text))
        case .lines(let lines): return "```\n\(lines.joined(separator: "\n"))\n```"
        case .terms(let terms): return terms.map { "- \(code($0.term)): \(escaped($0.text))" }.joined(separator: "\n")
        case .lists(let lists):
            return lists.map { "- \($0.title): \($0.words.map(code).joined(separator: ", "))" }.joined(separator: "\n")
        }
    }

    /// A paragraph wrapped to 140 columns. A line that would begin with `+`, `-`, `#` or `>` begins with a backslash, so that it is no item of a list,
    /// heading or quotation.
    private func filled(_ text: String) -> String {
        StyledText(text).wrapped(to: 140, indent: 0).map { line in
            let text = line.text
            return text.first.map("+-#>".contains) == true ? "\\" + text : text
        }.joined(separator: "\n")
    }

    private func sentence(_ summary: String) -> String { summary.prefix(1).uppercased() + summary.dropFirst() + "." }

    private func code(_ text: String) -> String { text.contains("`") ? "`` \(text) ``" : "`\(text)`" }

    /// A text in which the characters are escaped that Markdown would take for code, for stress or for HTML.
    private func escaped(_ text: String) -> String {
        var result = ""
        for (character, next) in zip(text, Array(text.dropFirst()) + [" "]) {
            if "\\`*_".contains(character) || character == "<" && next.isLetter { result.append("\\") }
            result.append(character)
        }
        return result
    }
}
