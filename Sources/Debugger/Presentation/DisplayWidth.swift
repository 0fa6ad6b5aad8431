/// The number of terminal columns that text takes: two for each wide East Asian character or emoji, none for combining marks and invisible format characters.
package enum DisplayWidth {
    package static func of(_ text: String) -> Int {
        if text.utf8.allSatisfy({ $0 < 0x80 }) { return text.utf8.count }
        return text.reduce(0) { $0 + of($1) }
    }

    /// The width of a character in columns: 0, 1 or 2. Terminals use two columns at most, however many scalars the character has.
    static func of(_ character: Character) -> Int {
        if character.isASCII { return 1 }
        var columns = 0
        for scalar in character.unicodeScalars {
            // This scalar (variation selector 16) turns the character before it into an emoji, which is wide unless it is an ASCII character.
            if scalar.value == 0xFE0F, !character.unicodeScalars.first.map(\.isASCII, default: true) { return 2 }
            columns += of(scalar)
            if columns >= 2 { return 2 }
        }
        return columns
    }

    private static func of(_ scalar: Unicode.Scalar) -> Int {
        if scalar.isASCII { return 1 }
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format: return 0
        default: break
        }
        // The second and third letters of a Hangul syllable are drawn over the first, and so take no column.
        if (0x1160...0x11FF).contains(scalar.value) || (0xD7B0...0xD7FF).contains(scalar.value) { return 0 }
        return scalar.properties.isEmojiPresentation || isWide(scalar.value) ? 2 : 1
    }

    /// The scalars that are wide in East Asian scripts, as ranges in ascending order. Emoji elsewhere are found by their property.
    private static let wide: [ClosedRange<UInt32>] = [
        0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0xA4CF, 0xA960...0xA97F,
        0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x18DFF,
        0x1AFF0...0x1B2FF, 0x1F200...0x1F265, 0x20000...0x3FFFD,
    ]

    private static func isWide(_ value: UInt32) -> Bool { value >= 0x1100 && wide.contains { $0.contains(value) } }
}

extension Optional {
    fileprivate func map<Value>(_ transform: (Wrapped) -> Value, default other: Value) -> Value { map(transform) ?? other }
}
