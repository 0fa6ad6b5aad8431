import Exact

/// How large a text is at a font size, in points, exact.
///
/// Widths are those of Helvetica (`HelveticaMetrics`), vertical metrics those of the system font, as a share of the font size.
/// Lines end where the text says so; nothing is wrapped here. An empty text has no size, as an empty `UILabel` has none.
package struct TextMeasurement: Hashable, Sendable {
    /// The width of the widest line.
    package var width: Rational
    /// The height of all lines.
    package var height: Rational
    /// From the top down to the baseline of the first line.
    package var firstBaseline: Rational
    /// From the bottom up to the baseline of the last line.
    package var lastBaseline: Rational

    /// From the top of a line to its baseline, per point of font size.
    package static let ascender = Rational(9522, 10000)
    /// From the baseline of a line to its bottom, per point of font size.
    package static let descender = Rational(2412, 10000)

    /// The height of one line: 1.1934 × the font size.
    package static func lineHeight(fontSize: Rational) -> Rational {
        fontSize * (ascender + descender)
    }

    package init(_ text: String, fontSize: Rational) {
        guard !text.isEmpty else {
            (width, height, firstBaseline, lastBaseline) = (0, 0, 0, 0)
            return
        }
        let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        width = lines.map { TextMeasurement.width(of: $0, fontSize: fontSize) }.max() ?? 0
        height = Rational(lines.count) * TextMeasurement.lineHeight(fontSize: fontSize)
        firstBaseline = fontSize * TextMeasurement.ascender
        lastBaseline = fontSize * TextMeasurement.descender
    }

    /// The same text in whole pixels: width and height rounded up. The text stays at the top, so that the first and the last
    /// baseline of a single line remain the same place, and the last one moves away from the bottom.
    package func roundedUp(scale: Int) -> TextMeasurement {
        var rounded = self
        rounded.width = TextMeasurement.pixelsUp(width, scale: scale)
        rounded.height = TextMeasurement.pixelsUp(height, scale: scale)
        rounded.lastBaseline = lastBaseline + (rounded.height - height)
        return rounded
    }

    /// The smallest whole number of pixels not below `length`; a point is `scale` pixels.
    package static func pixelsUp(_ length: Rational, scale: Int) -> Rational {
        (length * Rational(scale)).ceiling / Rational(scale)
    }

    /// The width of a text on one line.
    package static func width(of line: some StringProtocol, fontSize: Rational) -> Rational {
        Rational(line.reduce(0) { $0 + width(of: $1) }, 1000) * fontSize
    }

    /// The width of one character in thousandths of the font size. What combines with the first scalar adds nothing.
    private static func width(of character: Character) -> Int {
        let scalars = character.unicodeScalars
        guard let first = scalars.first else { return 0 }
        if scalars.contains(where: { $0.properties.isEmojiPresentation || $0 == emojiStyle }) { return em }
        if let width = HelveticaMetrics.width(of: first) { return width }
        if isWide(first) { return em }
        if hasNoWidth(first) { return 0 }
        if first.properties.isWhitespace { return HelveticaMetrics.width(of: " ") ?? 0 }
        return HelveticaMetrics.averageWidth
    }

    private static let em = 1000

    /// The variation selector that asks for the coloured form.
    private static let emojiStyle: Unicode.Scalar = "\u{FE0F}"

    /// A mark without its letter, a joiner, a direction mark.
    private static func hasNoWidth(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format: true
        default: scalar.properties.isDefaultIgnorableCodePoint
        }
    }

    /// East Asian Wide and Fullwidth (Unicode Standard Annex 11), by block.
    private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x1100...0x115F,  // Hangul Jamo that begin a syllable
            0x2E80...0x303E,  // radicals, ideographic punctuation
            0x3041...0x4DBF,  // kana, bopomofo, compatibility, extension A
            0x4E00...0xA4CF,  // ideographs, Yi
            0xA960...0xA97F,  // Hangul Jamo, extended A
            0xAC00...0xD7A3,  // Hangul syllables
            0xF900...0xFAFF,  // compatibility ideographs
            0xFE10...0xFE19, 0xFE30...0xFE6F,  // vertical and small forms
            0xFF01...0xFF60, 0xFFE0...0xFFE6,  // full-width forms
            0x16FE0...0x18DFF,  // Tangut, Khitan
            0x1AFF0...0x1B2FF,  // kana supplements
            0x20000...0x3FFFD:  // extensions B and later
            true
        default:
            false
        }
    }
}
