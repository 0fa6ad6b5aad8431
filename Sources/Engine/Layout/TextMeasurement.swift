import Exact

/// The size of a text in a font, in points.
///
/// Widths are estimates or were measured (`TextFont`); vertical metrics are those of the system font, in proportion to the font size. An empty text has the
/// size 0×0, like an empty `UILabel`.
package struct TextMeasurement: Hashable, Sendable {
    /// The width of the widest line that is shown, in points.
    package var width: Rational
    /// The height of all lines that are shown, in points.
    package var height: Rational
    /// The distance from the top to the baseline of the first line, in points.
    package var firstBaseline: Rational
    /// The distance from the bottom to the baseline of the last line, in points.
    package var lastBaseline: Rational
    /// The number of lines that are shown.
    package var lineCount: Int
    /// Whether some of the text is not shown: there are too many lines, or only one line is allowed and it is too wide.
    package var isTruncated: Bool

    /// The distance from the top of a line to its baseline, for each point of font size.
    package static let ascender = Rational(9522, 10000)
    /// The distance from the baseline of a line to its bottom, for each point of font size.
    package static let descender = Rational(2412, 10000)

    /// The height of one line where no metrics were measured: 1.1934 × the font size.
    package static func lineHeight(fontSize: Rational) -> Rational {
        fontSize * (ascender + descender)
    }

    /// Measures a text as a label shows it that has `lines` for `numberOfLines`.
    ///
    /// - Parameters:
    ///   - lines: 1: nothing is wrapped, only the first line of the text is shown, and the size does not depend on `maxWidth`; spaces at the line's end have
    ///     their width. 0 or less: as many lines as it takes. n > 1: at most n, which alone count for the size.
    ///   - maxWidth: The width at which lines wrap, in points; nil: only newlines end lines. Where it leaves no room, there is one character on a line (a
    ///     `preferredMaxLayoutWidth` of 0 means none, and is to be passed as nil).
    package init(_ text: String, _ font: TextFont, lines: Int = 1, maxWidth: Rational? = nil) {
        guard !text.isEmpty else {
            (width, height, firstBaseline, lastBaseline, lineCount, isTruncated) = (0, 0, 0, 0, 0, false)
            return
        }
        let broken = TextMeasurement.lines(of: text, font, lines: lines, maxWidth: maxWidth)
        let shown = lines > 0 ? broken.prefix(lines) : broken[...]
        let widest = shown.lazy.map { lines == 1 ? $0.width + $0.hangingWidth : $0.width }.max() ?? 0
        width = Rational(widest, 1000) * font.size
        lineCount = shown.count
        isTruncated = broken[shown.count...].contains { !$0.text.isEmpty }
        if lines == 1, let maxWidth, width > maxWidth { isTruncated = true }
        height = Rational(lineCount) * font.lineHeight
        firstBaseline = font.ascender
        lastBaseline = font.descender
    }

    /// All lines of the text, including those beyond `lines`; for the parameters see `init`.
    package static func lines(of text: String, _ font: TextFont, lines: Int = 1, maxWidth: Rational? = nil) -> [TextLine] {
        let limit = lines == 1 ? nil : maxWidth.flatMap { thousandths($0, fontSize: font.size) }
        return TextLine.breaking(text, limit: limit, measure: font.advance)
    }

    /// The least width above `width`, in points, at which lines that wrap at it end elsewhere; nil where no larger width changes that.
    package static func nextWidth(of text: String, _ font: TextFont, above width: Rational) -> Rational? {
        guard let limit = thousandths(width, fontSize: font.size),
            let next = TextLine.nextLimit(of: text, above: limit, measure: font.advance)
        else { return nil }
        return Rational(next, 1000) * font.size
    }

    /// A width in whole thousandths of the font size, rounded down; -1 for a negative width. Nil, which means no limit, where the font size is 0 or the
    /// number too large.
    private static func thousandths(_ width: Rational, fontSize: Rational) -> Int? {
        if width.sign < 0 { return -1 }
        guard fontSize.sign > 0 else { return nil }
        return Int(exactly: (width * 1000 / fontSize).floor.numerator)
    }

    /// The measurement in whole pixels: width and height are rounded up. The text stays at the top, so that the baselines keep their distances from it, and
    /// the last one is farther from the bottom by as much as the height has grown.
    package func roundedUp(scale: Int) -> TextMeasurement {
        var rounded = self
        rounded.width = TextMeasurement.pixelsUp(width, scale: scale)
        rounded.height = TextMeasurement.pixelsUp(height, scale: scale)
        rounded.lastBaseline = lastBaseline + (rounded.height - height)
        return rounded
    }

    /// The least length in whole pixels that is not below `length`, in points; a point has `scale` pixels.
    package static func pixelsUp(_ length: Rational, scale: Int) -> Rational {
        (length * Rational(scale)).ceiling / Rational(scale)
    }

    /// The width of a text on one line, in points.
    package static func width(of line: some StringProtocol, _ font: TextFont) -> Rational {
        Rational(line.reduce(0) { $0 + font.advance(of: $1) }, 1000) * font.size
    }
}
