/// Rewrites a statement so that it is safe in a file: with the same meaning, but without control characters (apart from newlines) and characters that change
/// the reading direction.
///
/// Between quotation marks or backticks such characters are escaped. A name with them is put into backticks and escaped there. Elsewhere line ends become
/// newlines, and other white space becomes blanks; other such characters, which no valid statement has there, are escaped.
package struct HarmlessStatement {
    private let characters: [Character]
    private var index = 0
    private var result = String.UnicodeScalarView()

    package static func of(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: { $0.isUnsafe && $0 != "\n" }) else { return text }
        var statement = HarmlessStatement(text)
        return statement.written()
    }

    private init(_ text: String) { characters = Array(text) }

    private mutating func written() -> String {
        while index < characters.count {
            let next = characters[index]
            if next == "\"" || next == "`" {
                takeQuoted(next)
            } else if next.startsName {
                takeName()
            } else {
                takeOther(next)
            }
        }
        return String(result)
    }

    private mutating func take(_ character: Character) {
        result.append(contentsOf: character.unicodeScalars)
        index += 1
    }

    private mutating func takeQuoted(_ mark: Character) {
        take(mark)
        while index < characters.count {
            let next = characters[index]
            if next == mark { return take(next) }
            if next == "\\", mark == "\"", index + 1 < characters.count { take(next) }
            takeEscaped(characters[index])
        }
    }

    private mutating func takeName() {
        let start = index
        while index < characters.count, characters[index].continuesName { index += 1 }
        let name = String(characters[start..<index])
        result.append(contentsOf: (name.unicodeScalars.contains(where: \.isUnsafe) ? Word.quotedName(name) : name).unicodeScalars)
    }

    private mutating func takeOther(_ next: Character) {
        let following = index + 1 < characters.count ? characters[index + 1] : nil
        if next.isLineEnd {
            result.append("\n")
            index += 1
        } else if next == "\\", let following, following.isNewline, !following.isLineEnd {
            // The backslash is before a newline character that does not end a line here, so that both become a blank.
            result.append(" ")
            index += 2
        } else if next.isBlank {
            result.append(" ")
            index += 1
        } else {
            takeEscaped(next)
        }
    }

    /// Adds a character with its unsafe scalars escaped, and those that would combine with the escape.
    private mutating func takeEscaped(_ character: Character) {
        var isBehindEscape = false
        for scalar in character.unicodeScalars {
            isBehindEscape = scalar.isUnsafe && scalar != "\n" || isBehindEscape && scalar.joinsWhatPrecedes
            if isBehindEscape { result.append(contentsOf: scalar.escape.unicodeScalars) } else { result.append(scalar) }
        }
        index += 1
    }
}
