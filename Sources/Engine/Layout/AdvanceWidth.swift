/// The advance widths of characters, in thousandths of the font size, and where a line may break between them.
///
/// A character is an extended grapheme cluster: scalars that combine with its first one add no width.
enum AdvanceWidth {
    static let em = 1000

    /// The advance width, in a face of Helvetica, of a character that is not as wide in every font (`inEveryFont`), in thousandths of the font size.
    static func of(_ character: Character, _ metrics: HelveticaMetrics) -> Int {
        guard let first = character.unicodeScalars.first else { return 0 }
        if let width = metrics.width(of: first) { return width }
        return first.properties.isWhitespace ? space : metrics.averageWidth
    }

    /// The advance width of a character that is as wide in every font, in thousandths of the font size: an em for emoji and wide East Asian characters, 0 for
    /// marks without a width. Nil for other characters.
    static func inEveryFont(_ character: Character) -> Int? {
        if character.isASCII { return nil }
        guard let first = character.unicodeScalars.first else { return 0 }
        if isEmoji(character) { return em }
        // A scalar that has a glyph in Helvetica is neither wide nor without a width.
        if HelveticaMetrics.regular.width(of: first) != nil { return nil }
        if isWide(first) { return em }
        return hasNoWidth(first) ? 0 : nil
    }

    /// Whether a line may break after the character, which then takes no room at the line's end: blanks and other white space, but not newlines and no-break
    /// spaces.
    static func isBreakingSpace(_ character: Character) -> Bool {
        let scalars = character.unicodeScalars
        guard let first = scalars.first, scalars.dropFirst().isEmpty else { return false }
        return switch first.value {
        case 0x20, 0x09, 0x200B: true
        case 0xA0, 0x2007, 0x202F: false
        default: first.value > 0x7F && first.properties.isWhitespace && !character.isNewline
        }
    }

    /// Whether a line may break between two characters that no space separates: one of them is East Asian wide or an emoji, and the other is one of these too,
    /// or a letter or digit (Unicode Standard Annex 14, class ID, simplified). False after a character that may not end a line, and before one that may not
    /// begin one.
    static func canBreak(between a: Character, and b: Character) -> Bool {
        if a.isASCII, b.isASCII { return false }
        if isOpening(a) || isClosing(b) { return false }
        let (wideA, wideB) = (isIdeographic(a), isIdeographic(b))
        if wideA, wideB { return true }
        return wideA && isWordPart(b) || wideB && isWordPart(a)
    }

    private static let space = 278

    private static func isIdeographic(_ character: Character) -> Bool {
        guard let first = character.unicodeScalars.first, first.value > 0x7F else { return false }
        return isWide(first) || isEmoji(character)
    }

    /// Whether a character opens brackets or quotes, and so may not end a line.
    private static func isOpening(_ character: Character) -> Bool {
        switch character.unicodeScalars.first?.properties.generalCategory {
        case .openPunctuation, .initialPunctuation: true
        default: false
        }
    }

    /// Whether a character may not begin a line: one that closes brackets or quotes, or other punctuation, such as a full stop or comma.
    private static func isClosing(_ character: Character) -> Bool {
        switch character.unicodeScalars.first?.properties.generalCategory {
        case .closePunctuation, .finalPunctuation, .otherPunctuation: true
        default: false
        }
    }

    private static func isWordPart(_ character: Character) -> Bool {
        character.isLetter || character.isNumber
    }

    /// Whether the character is shown as an emoji: by default, or because of a variation selector.
    private static func isEmoji(_ character: Character) -> Bool {
        character.unicodeScalars.contains { $0.properties.isEmojiPresentation || $0 == "\u{FE0F}" }
    }

    /// Whether a scalar has no width, such as a combining mark, a joiner or a direction mark.
    private static func hasNoWidth(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format: true
        default: scalar.properties.isDefaultIgnorableCodePoint
        }
    }

    /// Whether a scalar is East Asian Wide or Fullwidth (Unicode Standard Annex 11), by block.
    private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x1100...0x115F,  // Hangul Jamo that begin a syllable
            0x2E80...0x303E,  // radicals, ideographic punctuation
            0x3041...0x4DBF,  // kana, bopomofo, compatibility characters, ideographs of extension A
            0x4E00...0xA4CF,  // ideographs, Yi
            0xA960...0xA97F,  // Hangul Jamo, extended A
            0xAC00...0xD7A3,  // Hangul syllables
            0xF900...0xFAFF,  // compatibility ideographs
            0xFE10...0xFE19, 0xFE30...0xFE6F,  // vertical and small forms
            0xFF01...0xFF60, 0xFFE0...0xFFE6,  // full-width forms
            0x16FE0...0x18DFF,  // Tangut, Khitan
            0x1AFF0...0x1B2FF,  // kana supplements
            0x20000...0x3FFFD:  // ideographs of extension B and later
            true
        default:
            false
        }
    }
}
