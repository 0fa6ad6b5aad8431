extension Character {
    /// The byte of an ASCII character; nil for others, and for a line end of two characters. (`asciiValue` takes ten times as long, and every character is
    /// asked.)
    var byte: UInt8? { utf8.count == 1 ? utf8[utf8.startIndex] : nil }

    var isDigit: Bool { byte?.isDigit ?? false }

    /// Whether it can begin a name: a letter of any script, `_` or `$`.
    package var startsName: Bool { byte?.startsName ?? isLetter }

    /// Whether it can continue a name: a character that can begin one, or a digit of any script.
    package var continuesName: Bool {
        if let byte { return byte.continuesName }
        return isLetter || unicodeScalars.first?.properties.generalCategory == .decimalNumber
    }

    /// Whether it is a blank or line end.
    var isBlank: Bool {
        byte?.isBlank ?? isWhitespace
    }

    /// Whether it can begin a relation, including wrong ones, which are refused with a hint.
    var startsRelation: Bool {
        byte?.startsRelation ?? (self == "≤" || self == "≥" || self == "≠")
    }

    /// Whether it belongs to a script without blanks between words (Chinese, Japanese), punctuation included.
    package var isIdeographic: Bool {
        guard let scalar = unicodeScalars.first?.value else { return false }
        return (0x2E80...0x9FFF).contains(scalar) || (0xF900...0xFAFF).contains(scalar) || (0xFE30...0xFE4F).contains(scalar)
            || (0xFF00...0xFFEF).contains(scalar) || (0x20000...0x3FFFF).contains(scalar)
    }

    /// The operator or quotation mark that a word processor may have replaced by this character; nil where there is none.
    var plainSpelling: String? {
        switch self {
        case "\u{2212}", "\u{2010}", "\u{2011}", "\u{2012}", "\u{2013}", "\u{2014}": "-"
        case "×", "·", "⋅", "∗": "*"
        case "÷", "∕": "/"
        case "≤", "⩽": "<="
        case "≥", "⩾": ">="
        case "…": "..."
        case "“", "”", "„", "«", "»", "‘", "’", "'": "\""
        default: nil
        }
    }

    /// The character as messages show it; invisible characters and single combining marks are shown by their number in Unicode.
    var shown: String {
        guard let scalar = unicodeScalars.first else { return "''" }
        switch scalar.properties.generalCategory {
        case .control, .format, .unassigned, .privateUse, .surrogate, .nonspacingMark, .enclosingMark, .spacingMark:
            return "U+" + String(repeating: "0", count: max(0, 4 - String(scalar.value, radix: 16).count))
                + String(scalar.value, radix: 16, uppercase: true)
        default:
            // A letter may carry thousands of combining marks; then only its first scalar is shown.
            return unicodeScalars.count <= 16 ? "'\(self)'" : "'\(scalar)'"
        }
    }
}

/// The classes of characters for ASCII alone, by their bytes.
extension UInt8 {
    var isDigit: Bool { UInt8(ascii: "0") <= self && self <= UInt8(ascii: "9") }

    var startsName: Bool {
        // This bit tells small letters from capital ones; with it set both are compared as small ones.
        let small = self | 0x20
        return (UInt8(ascii: "a") <= small && small <= UInt8(ascii: "z")) || self == UInt8(ascii: "_") || self == UInt8(ascii: "$")
    }

    var continuesName: Bool { startsName || isDigit }

    var isBlank: Bool { self == UInt8(ascii: " ") || (9...13).contains(self) }

    var startsRelation: Bool { self == UInt8(ascii: "=") || self == UInt8(ascii: "<") || self == UInt8(ascii: ">") }
}

extension String {
    /// Joins characters to a string. The standard library's way for any sequence takes ten times as long, and words are cut out very
    /// often.
    init(joining characters: ArraySlice<Character>) {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(characters.count)
        for character in characters {
            if let byte = character.byte { bytes.append(byte) } else { bytes += character.utf8 }
        }
        self.init(decoding: bytes, as: UTF8.self)
    }
}
