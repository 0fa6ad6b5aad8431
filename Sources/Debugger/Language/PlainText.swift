/// Text from outside made harmless for a terminal: what could move the cursor, change colours or turn the reading
/// direction is shown as an escape of the language, such as `\u{1B}`.
package enum PlainText {
    /// One line: newlines and tabs are shown as escapes too.
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
