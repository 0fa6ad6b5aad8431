/// Short texts one below the other in as many columns as fit, like the files that `ls` lists.
package struct Columns {
    private let texts: [String]

    package init(_ texts: [String]) { self.texts = texts.map(PlainText.line) }

    private static let gap = 2

    /// - Parameters:
    ///   - width: columns of the terminal.
    ///   - height: how many lines there may be; what does not fit is counted in the last one.
    package func lines(width: Int, height: Int, usesUnicode: Bool) -> [String] {
        let widths = texts.map { DisplayWidth.of($0) }
        let cell = (widths.max() ?? 0) + Self.gap
        let columns = max(1, (width + Self.gap) / cell)
        let wanted = (texts.count + columns - 1) / columns
        let isCut = wanted > max(1, height)
        let rows = isCut ? max(1, height - 1) : wanted
        let shown = min(texts.count, rows * columns)
        let ellipsis = (usesUnicode ? Glyphs.unicode : Glyphs.ascii).ellipsis
        var lines = (0..<rows).map { row in
            var line = ""
            var missing = 0
            for index in stride(from: row, to: shown, by: rows) {
                line += String(repeating: " ", count: missing)
                line +=
                    widths[index] > width
                    ? StyledText(texts[index]).cut(to: width, ellipsis: ellipsis).rendered(usesColor: false) : texts[index]
                missing = max(0, cell - widths[index])
            }
            return line
        }
        if isCut { lines.append("\(ellipsis) and \(texts.count - shown) more") }
        return lines
    }
}
