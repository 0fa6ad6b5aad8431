import Answers

extension TextRenderer {
    /// The lines of a page of help. Lines to type and terms are indented, and texts stand in a column beside their terms or titles.
    func help(_ page: HelpPage) -> [StyledText] {
        // Lines of more than 100 columns are hard to read.
        if width > 100 {
            var narrow = self
            narrow.width = 100
            return narrow.help(page)
        }
        var lines: [StyledText] = []
        for (index, block) in page.blocks.enumerated() {
            // A block that belongs to the block above, such as a list behind a colon, follows it without a blank line.
            if index > 0, !isTight(page.blocks, index) { lines.append("") }
            switch block {
            case .heading(let text): lines += wrap(StyledText(text, .bold), indent: 2)
            case .paragraph(let text): lines += wrap(StyledText(text), indent: 0)
            case .lines(let all): lines += all.map { StyledText("  \($0)") }
            case .terms(let terms):
                lines += terms.flatMap { hanging(StyledText($0.term, .bold), $0.text, at: column(of: terms.map(\.term)) + 2) }
            case .lists(let lists):
                let at = column(of: lists.map(\.title))
                lines += lists.flatMap { hanging(StyledText($0.title, .bold), $0.words.joined(separator: " "), at: at, indent: 0) }
            }
        }
        return lines
    }

    private func isTight(_ blocks: [HelpPage.Block], _ index: Int) -> Bool {
        if case .paragraph(let text) = blocks[index - 1], text.hasSuffix(":") || text.hasSuffix("is one of") { return true }
        if case .heading = blocks[index - 1], case .terms = blocks[index] { return true }
        return false
    }

    /// The column at which the texts beside words begin; words longer than a third of the width and than 12 columns do not count, and get a line
    /// of their own.
    private func column(of words: [String]) -> Int {
        let limit = max(12, width / 3)
        return (words.map { DisplayWidth.of($0) }.filter { $0 <= limit }.max() ?? 0) + 2
    }

    /// The lines for a word with a text beside it, which is wrapped in its own column.
    private func hanging(_ word: StyledText, _ text: String, at column: Int, indent: Int = 2) -> [StyledText] {
        let start = StyledText(String(repeating: " ", count: indent)) + word
        let blank = StyledText(String(repeating: " ", count: column))
        let parts = StyledText(text).wrapped(to: max(16, width - column), indent: 0)
        if start.width + 2 > column { return [start] + parts.map { blank + $0 } }
        return parts.enumerated().map { index, part in
            index == 0 ? start + StyledText(String(repeating: " ", count: column - start.width)) + part : blank + part
        }
    }
}
