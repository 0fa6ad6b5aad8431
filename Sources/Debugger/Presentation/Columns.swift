import Language
/// Lays out short texts in as many columns as fit, one below the other, as `ls` does with files.
package struct Columns {
    private let texts: [String]
    private let widths: [Int]

    package init(_ texts: [String]) {
        self.texts = texts.map(PlainText.line)
        widths = self.texts.map { DisplayWidth.of($0) }
    }

    private static let gap = 2

    /// - Parameters:
    ///   - width: the columns of the terminal.
    ///   - height: the most lines, at least 2; the texts that do not fit into them are counted in the last line.
    package func lines(width: Int, height: Int, usesUnicode: Bool) -> [String] {
        let ellipsis = (usesUnicode ? Glyphs.unicode : Glyphs.ascii).ellipsis
        let rows = rows(width: width)
        guard rows > max(1, height) else { return lines(texts.count, rows: rows, width, ellipsis) }
        // Finds the largest number of texts that leaves one line for the number of the texts that are not shown.
        var shown = max(1, height - 1)
        while shown < texts.count, self.rows(width: width, count: shown + 1) <= height - 1 { shown += 1 }
        let kept = self.rows(width: width, count: shown)
        return lines(shown, rows: kept, width, ellipsis) + ["\(ellipsis) and \(texts.count - shown) more"]
    }

    /// The fewest rows in which the first `count` texts fit into the width, with the columns filled one after the other. All texts are meant where `count` is
    /// nil.
    private func rows(width: Int, count: Int? = nil) -> Int {
        let count = count ?? texts.count
        var columns = max(1, min(count, (width + Self.gap) / (Self.gap + 1)))
        while columns > 1 {
            let rows = (count + columns - 1) / columns
            let total = stride(from: 0, to: count, by: rows).reduce(-Self.gap) { sum, start in
                sum + Self.gap + (widths[start..<min(start + rows, count)].max() ?? 0)
            }
            if total <= width { return rows }
            columns -= 1
        }
        return count
    }

    private func lines(_ count: Int, rows: Int, _ width: Int, _ ellipsis: String) -> [String] {
        (0..<rows).map { row in
            var (line, missing) = ("", 0)
            for index in stride(from: row, to: count, by: rows) {
                let start = index - row
                let column = widths[start..<min(start + rows, count)].max() ?? 0
                line += String(repeating: " ", count: missing) + texts[index]
                missing = column - widths[index] + Self.gap
            }
            return StyledText(line).cut(to: width, ellipsis: ellipsis).rendered(usesColor: false)
        }
    }
}
