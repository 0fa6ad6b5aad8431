extension Word {
    /// A text as a string of the language.
    package static func quoted(_ text: String) -> String { QuotedText(text, mark: "\"").written }

    /// The decoded contents of a string literal that has no closing quote yet. Nil where the text ends within an escape.
    package static func contents(ofOpenString typed: String) -> String? {
        guard var lexer = try? Lexer(typed + "\""), case .string(let text)? = try? lexer.next().kind, lexer.isAtEnd else { return nil }
        return text
    }

    /// A name in backticks, whatever it holds.
    package static func quotedName(_ name: String) -> String { QuotedText(name, mark: "`").written }

    /// A name as it has to be typed: as it is, or in backticks where it holds other characters or would be read as something else.
    package static func spelling(of name: String) -> String { isPlain(name) && !keywords.contains(name) ? name : quotedName(name) }

    /// A constraint's id as `ArgumentCursor.constraintID` reads it: in backticks where a blank, a comma or a bracket would end it.
    package static func spelling(ofID id: String) -> String {
        var open: [Character] = []
        for character in id {
            switch character {
            case "(": open.append(")")
            case "[": open.append("]")
            case ")", "]": if open.popLast() != character { return quotedName(id) }
            case "`": return quotedName(id)
            case ",", "#", "\"": if open.isEmpty { return quotedName(id) }
            default: if open.isEmpty && character.isBlank || !isHarmless(character) { return quotedName(id) }
            }
        }
        return open.isEmpty && !id.isEmpty ? id : quotedName(id)
    }

    private static func isHarmless(_ character: Character) -> Bool {
        if let byte = character.byte { return 0x20 <= byte && byte < 0x7F }
        let scalars = character.unicodeScalars
        return scalars.first?.joinsWhatPrecedes == false && !scalars.contains { $0.isUnsafe || $0.joinsWhatFollows || $0 == "\u{1FEF}" }
    }

    /// The word as it was typed or could have been: what was not quoted needs no quotes.
    package var spelling: String { isQuoted ? Word.spelling(of: text) : text }

    /// Names that mean something else unless they are quoted, somewhere where a name may stand.
    private static let keywords: Set<String> = ["H", "V", "super", "off"]

    private static func isPlain(_ name: String) -> Bool {
        // Nearly every name is ASCII.
        if name.utf8.allSatisfy(\.continuesName) { return name.utf8.first?.startsName == true }
        guard name.first?.startsName == true, let first = name.unicodeScalars.first, !first.joinsWhatPrecedes,
            let last = name.unicodeScalars.last, !last.joinsWhatFollows
        else { return false }
        return name.allSatisfy { $0.continuesName } && !name.unicodeScalars.contains { $0.isUnsafe }
    }
}

/// A text between quotes, such that reading it gives the very same scalars: what could harm a terminal is escaped, and what would become one
/// character with a quote or with an escape.
private struct QuotedText {
    private(set) var written: String

    init(_ text: String, mark: Unicode.Scalar) {
        var result = String.UnicodeScalarView()
        result.append(mark)
        /// What was written last belongs to the quoting.
        var isBehindMark = true
        let scalars = text.unicodeScalars
        for index in scalars.indices {
            let scalar = scalars[index]
            let next = scalars.index(after: index)
            let escape = Self.escape(of: scalar, before: next < scalars.endIndex ? scalars[next] : nil, mark)
            if let escape {
                result.append(contentsOf: escape.unicodeScalars)
            } else if scalar.isUnsafe || scalar.joinsWhatFollows || isBehindMark && scalar.joinsWhatPrecedes {
                result.append(contentsOf: scalar.escape.unicodeScalars)
            } else {
                result.append(scalar)
                isBehindMark = false
                continue
            }
            isBehindMark = true
        }
        result.append(mark)
        written = String(result)
    }

    /// How a scalar is written that means something between these quotes.
    private static func escape(of scalar: Unicode.Scalar, before next: Unicode.Scalar?, _ mark: Unicode.Scalar) -> String? {
        if mark == "`" {
            switch scalar {
            case "`": return "``"
            // Unicode has a second backtick that counts as equal.
            case "\u{1FEF}": return scalar.escape
            case "\\": return next == "u" ? scalar.escape : nil
            default: return nil
            }
        }
        switch scalar {
        case "\"": return "\\\""
        case "\\": return "\\\\"
        case "\n": return "\\n"
        default: return nil
        }
    }
}

extension Unicode.Scalar {
    /// Controls, line separators and invisible format characters, which could move a terminal's cursor, change its colours or turn the reading
    /// direction; joiners are part of words and emoji, and are none.
    package var isUnsafe: Bool {
        if isASCII { return value < 0x20 || value == 0x7F }
        switch properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator, .surrogate: return true
        case .format: return value != 0x200C && value != 0x200D
        default: return false
        }
    }

    /// As the language has it, in strings and in names in backticks.
    package var escape: String { "\\u{\(String(value, radix: 16, uppercase: true))}" }

    /// Whether it makes one character of itself and what stands before it, as accents do.
    var joinsWhatPrecedes: Bool { !isASCII && Self.isOne("a", self) }

    /// Whether it makes one character of itself and what follows, as a few signs of Indic scripts do.
    var joinsWhatFollows: Bool { !isASCII && Self.isOne(self, "a") }

    private static func isOne(_ first: Unicode.Scalar, _ second: Unicode.Scalar) -> Bool {
        var text = String.UnicodeScalarView()
        text.append(first)
        text.append(second)
        return String(text).count == 1
    }
}
