extension Character {
    /// The byte that an ASCII character is, line ends of two aside. `asciiValue` takes ten times as long, and every character is asked.
    var byte: UInt8? { utf8.count == 1 ? utf8[utf8.startIndex] : nil }

    var isDigit: Bool { byte?.isDigit ?? false }

    /// A letter of any script, `_` or `$`.
    package var startsName: Bool { byte?.startsName ?? isLetter }

    /// What may follow the first character of a name: also the digits of any script.
    package var continuesName: Bool {
        if let ascii = byte { return ascii.startsName || ascii.isDigit }
        return isLetter || unicodeScalars.first?.properties.generalCategory == .decimalNumber
    }

    /// Blanks and line ends.
    var isBlank: Bool {
        guard let ascii = byte else { return isWhitespace }
        return ascii == UInt8(ascii: " ") || (9...13).contains(ascii)
    }

    /// What begins a relation, wrong ones included: those are then refused with a hint.
    var startsRelation: Bool {
        // Asked of every character of a statement: the usual ones are told by their code.
        guard let ascii = byte else { return self == "≤" || self == "≥" || self == "≠" }
        return ascii == UInt8(ascii: "=") || ascii == UInt8(ascii: "<") || ascii == UInt8(ascii: ">")
    }

    /// What was meant by a character that word processors put in the place of an operator or a quote.
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

    /// The character as a message shows it; what cannot be seen is shown by its number.
    var shown: String {
        guard let scalar = unicodeScalars.first else { return "''" }
        switch scalar.properties.generalCategory {
        case .control, .format, .unassigned, .privateUse, .surrogate, .nonspacingMark, .enclosingMark, .spacingMark:
            return "U+" + String(repeating: "0", count: max(0, 4 - String(scalar.value, radix: 16).count))
                + String(scalar.value, radix: 16, uppercase: true)
        default:
            // A letter may carry thousands of combining marks.
            return unicodeScalars.count <= 16 ? "'\(self)'" : "'\(scalar)'"
        }
    }
}

extension UInt8 {
    fileprivate var isDigit: Bool { UInt8(ascii: "0") <= self && self <= UInt8(ascii: "9") }

    fileprivate var startsName: Bool {
        // The bit that tells small letters from capital ones is set.
        let small = self | 0x20
        return (UInt8(ascii: "a") <= small && small <= UInt8(ascii: "z")) || self == UInt8(ascii: "_") || self == UInt8(ascii: "$")
    }
}

extension String {
    /// These characters. What the standard library has for any sequence takes ten times as long, and words are cut out all the time.
    init(joining characters: ArraySlice<Character>) {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(characters.count)
        for character in characters {
            if let byte = character.byte { bytes.append(byte) } else { bytes += character.utf8 }
        }
        self.init(decoding: bytes, as: UTF8.self)
    }
}
