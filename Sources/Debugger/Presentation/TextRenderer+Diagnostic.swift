import Answers
import Language

extension TextRenderer {
    /// The errors in the rest of a script that stopped because of one: the first four in full, of the others the lines.
    package func render(unreadable found: [ScriptError], in file: String) -> String {
        let shown = found.prefix(4)
        let count = found.count == 1 ? "one more statement" : "\(found.count) more statements"
        var all = wrap("\(file) stopped there; \(count) cannot be read:")
        for error in shown {
            var report = Report(number: 0, command: error.statement.text, status: .failed(error.diagnostic))
            report.file = file
            report.line = error.statement.line
            all += self.lines(for: error.diagnostic, in: report)
        }
        if found.count > shown.count {
            let rest = found.dropFirst(shown.count).map { String($0.statement.line) }
            all += wrap("and in \(rest.count == 1 ? "line" : "lines") \(rest.joined(separator: ", "))")
        }
        return rendered(all)
    }

    /// The lines for an error, as compilers show it: the message, the statement's line with a mark under the place, and a hint.
    func lines(for diagnostic: Diagnostic, in report: Report) -> [StyledText] {
        let source = diagnostic.span.map { SourceLine(of: $0, in: report.command) }
        var head = StyledText()
        if let file = report.file {
            let line = report.line.map { "\($0 + (source?.index ?? 0)):" } ?? ""
            head.append("\(file):\(line) ")
        }
        head += "\("error[\(diagnostic.code.rawValue)]:", .red) \(diagnostic.message, .bold)"
        var lines = wrap(head)
        if let source {
            let (text, mark) = source.excerpt(width: width - 2, ellipsis: glyphs.ellipsis)
            lines.append("  \(text)")
            lines.append("  \(mark, .red)")
        }
        if let hint = diagnostic.hint { lines += wrap("  \(hint)") }
        return lines
    }
}

/// The line of a statement in which a span begins, as characters with their widths on a terminal.
private struct SourceLine {
    /// The index of the line in the statement, from 0.
    var index = 0
    private var cells: [(text: String, width: Int)] = []
    /// The indices of the characters that are marked; at least one, which may be behind the last character.
    private var marked = 0..<1

    init(of span: Span, in command: String) {
        let characters = Array(command)
        let start = min(max(0, span.start), characters.count)
        let first = characters[..<start].lastIndex(where: \.isLineEnd).map { $0 + 1 } ?? 0
        let end = characters[start...].firstIndex(where: \.isLineEnd) ?? characters.count
        index = characters[..<first].count(where: \.isLineEnd)
        var column = 0
        for character in characters[first..<end] {
            // Tabs stop at every fourth column of the line, whatever the terminal does.
            let text = character == "\t" ? String(repeating: " ", count: 4 - column % 4) : PlainText.line(String(character))
            let width = DisplayWidth.of(text)
            cells.append((text, width))
            column += width
        }
        let length = min(max(1, span.length), max(1, end - start))
        marked = start - first..<start - first + length
    }

    /// The part of the line around the mark that fits into the width, and the line of marks below it.
    func excerpt(width: Int, ellipsis: String) -> (text: String, mark: String) {
        let width = max(width, 20)
        let dots = DisplayWidth.of(ellipsis)
        var shown = 0..<cells.count
        if columns(shown) > width {
            // The excerpt begins at the left if the mark fits then. Otherwise up to a third of the width is shown before the mark.
            var from = 0
            let markEnd = min(marked.upperBound, cells.count)
            if columns(0..<markEnd) > width - dots {
                from = min(marked.lowerBound, cells.count)
                while from > 0, columns(from - 1..<marked.lowerBound) <= width / 3 { from -= 1 }
            }
            var to = from
            var room = width - (from > 0 ? dots : 0) - dots
            while to < cells.count, cells[to].width <= room {
                room -= cells[to].width
                to += 1
            }
            // The rest of the line is shown in place of the ellipsis where it needs no more room.
            if to < cells.count, columns(to..<cells.count) <= room + dots { to = cells.count }
            shown = from..<to
        }
        let before = shown.lowerBound > 0 ? ellipsis : ""
        let text = before + cells[shown].map(\.text).joined() + (shown.upperBound < cells.count ? ellipsis : "")
        let indent = DisplayWidth.of(before) + columns(shown.lowerBound..<min(marked.lowerBound, shown.upperBound))
        let length = max(1, columns(marked.clamped(to: shown)))
        return (text, String(repeating: " ", count: indent) + "^" + String(repeating: "~", count: length - 1))
    }

    private func columns(_ range: Range<Int>) -> Int {
        cells[range.clamped(to: 0..<cells.count)].reduce(0) { $0 + $1.width }
    }
}
