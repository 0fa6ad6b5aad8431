extension Character {
    var isDigit: Bool {
        guard let ascii = asciiValue else { return false }
        return UInt8(ascii: "0") <= ascii && ascii <= UInt8(ascii: "9")
    }

    /// A letter of any script, `_` or `$`.
    package var startsName: Bool {
        guard let ascii = asciiValue else { return isLetter }
        // The bit that tells small letters from capital ones is set.
        let small = ascii | 0x20
        return (UInt8(ascii: "a") <= small && small <= UInt8(ascii: "z")) || ascii == UInt8(ascii: "_") || ascii == UInt8(ascii: "$")
    }

    /// What may follow the first character of a name: also the digits of any script.
    package var continuesName: Bool {
        if isASCII { return startsName || isDigit }
        return isLetter || unicodeScalars.first?.properties.generalCategory == .decimalNumber
    }

    /// Blanks and line ends.
    var isBlank: Bool {
        guard let ascii = asciiValue else { return isWhitespace }
        return ascii == UInt8(ascii: " ") || (9...13).contains(ascii)
    }

    /// What begins a relation, wrong ones included: those are then refused with a hint.
    var startsRelation: Bool {
        // Asked of every character of a statement: the usual ones are told by their code.
        guard let ascii = asciiValue else { return self == "≤" || self == "≥" || self == "≠" }
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
