import Language
import Layout
import Session

extension TextRenderer {
    /// The pictures before and after a change, beside each other if there is room and below each other otherwise, and the views that differ. As far as
    /// possible all of it fits on the terminal.
    ///
    /// - Parameters:
    ///   - highest: the most lines of a picture that stands beside the other one.
    ///   - others: the number of lines that are to be seen together with the pictures.
    func beforeAndAfter(_ value: BeforeAndAfter, highest: Int = 30, besides others: Int = 0) -> [StyledText] {
        let isBeside = width >= 64
        let windows = max(value.before.picture.groups.count, value.now.picture.groups.count)
        let mayExceedScreen = value.before.picture.mayExceedScreen || value.now.picture.mayExceedScreen
        let limits = limits(
            isBeside ? highest : min(highest, 20), besides: others, stacked: isBeside ? windows : 2 * windows,
            mayExceedScreen: mayExceedScreen
        ) { lines(of: value, isBeside: isBeside, $0).count }
        return lines(of: value, isBeside: isBeside, limits)
    }

    private func lines(of value: BeforeAndAfter, isBeside: Bool, _ limits: Picture.Limits) -> [StyledText] {
        let column = isBeside ? (pictureWidth - Self.gutter) / 2 : min(width, 76)
        func lines(_ side: BeforeAndAfter.Side, _ style: StyledText.Style) -> [StyledText] {
            let caption = StyledText(side.caption, style).cut(to: column, ellipsis: glyphs.ellipsis)
            let picture = Picture(side.picture, width: column, limits: limits, usesUnicode: usesUnicode, extents: value.extents)
            return [caption] + picture.lines
        }
        let (left, right) = (lines(value.before, .dim), lines(value.now, .bold))
        let pictures = isBeside ? StyledText.beside(left, right, column: column + Self.gutter) : left + right
        return pictures + rows(value.rows)
    }

    private static let gutter = 4

    /// A line for each view that differs: `title  width 39 → 300, no longer truncated`.
    func rows(_ rows: [BeforeAndAfter.Row]) -> [StyledText] {
        if rows.isEmpty { return ["nothing has moved"] }
        // A single last row is shown rather than counted: a line that says "and 1 more" would be as long.
        let shown = rows.count > Self.rowLimit + 1 ? Array(rows.prefix(Self.rowLimit)) : rows
        let table = Table([.left, .left], rows: shown.map { [StyledText($0.view, .bold), change($0)] })
        let more = rows.count - shown.count
        return lines(of: table) + (more > 0 ? [StyledText("and \(more) more: 'frames' lists them all", .dim)] : [])
    }

    private static let rowLimit = 30

    private func change(_ row: BeforeAndAfter.Row) -> StyledText {
        var parts: [String] = []
        switch (row.from, row.to) {
        case (let from?, let to?):
            let pairs = [("x", from.x, to.x), ("y", from.y, to.y), ("width", from.width, to.width), ("height", from.height, to.height)]
            parts += pairs.filter { abs($1 - $2) > Rect.closeness }.map {
                "\($0) \(NumberText.of($1)) \(glyphs.arrow) \(NumberText.of($2))"
            }
        case (nil, let to?): parts.append("new: \(PictureDrawing.text(to, glyphs))")
        case (_, nil): return StyledText("gone")
        }
        parts += row.gained.map { row.from == nil ? $0 : "now \($0)" } + row.lost.map { "no longer \($0)" }
        return StyledText(parts.joined(separator: ", "))
    }
}

extension StyledText {
    /// The lines of two texts beside each other; those of the right one begin at `column`.
    static func beside(_ left: [StyledText], _ right: [StyledText], column: Int) -> [StyledText] {
        (0..<max(left.count, right.count)).map { index in
            let first = index < left.count ? left[index] : StyledText()
            guard index < right.count, !right[index].isEmpty else { return first }
            return first + StyledText(String(repeating: " ", count: max(0, column - first.width))) + right[index]
        }
    }
}
