/// Text from outside made harmless for a terminal: what could move the cursor, change colours or turn the reading
/// direction is shown as an escape of the language, such as `\u{1B}`.
enum PlainText {
    /// Controls, line separators and invisible format characters; joiners are part of words and emoji and stay.
    static func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.isASCII { return scalar.value < 0x20 || scalar.value == 0x7F }
        switch scalar.properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator, .surrogate: return true
        case .format: return scalar.value != 0x200C && scalar.value != 0x200D
        default: return false
        }
    }

    /// One line: newlines and tabs are shown as escapes too.
    static func line(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: isUnsafe) else { return text }
        var plain = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            if isUnsafe(scalar) { plain.append(contentsOf: escape(scalar).unicodeScalars) } else { plain.append(scalar) }
        }
        return String(plain)
    }

    static func escape(_ scalar: Unicode.Scalar) -> String {
        switch scalar {
        case "\n": "\\n"
        case "\t": "\\t"
        default: "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
        }
    }
}
