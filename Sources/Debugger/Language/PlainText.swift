/// Makes text from outside safe for a terminal: characters that could move the cursor, change colours or the reading direction are
/// shown as escapes of the language, such as `\u{1B}`.
package enum PlainText {
    /// One line of text, in which newlines and tabs are escaped, too.
    package static func line(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: \.isUnsafe) else { return text }
        var plain = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            if scalar.isUnsafe { plain.append(contentsOf: escape(scalar).unicodeScalars) } else { plain.append(scalar) }
        }
        return String(plain)
    }

    package static func escape(_ scalar: Unicode.Scalar) -> String {
        switch scalar {
        case "\n": "\\n"
        case "\t": "\\t"
        default: scalar.escape
        }
    }
}
