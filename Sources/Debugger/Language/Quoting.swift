extension Word {
    /// A text as a string literal of the language.
    package static func quoted(_ text: String) -> String { QuotedText(text, mark: "\"").written }

    /// The contents of a string literal that has no closing quote; `typed` begins with the opening one. Nil where `typed` is no such literal, or ends within an
    /// escape.
    package static func contents(ofOpenString typed: String) -> String? {
        guard var lexer = try? Lexer(typed + "\""), case .string(let text)? = try? lexer.next().kind, lexer.isAtEnd else { return nil }
        return text
    }

    /// The word that a text spells as shells do, with backslashes or single quotes. Throws `syntax` where the text is not exactly one word.
    package static func spelledForShells(_ text: String) throws(Diagnostic) -> Word {
        var lexer = try Lexer(text)
        let word = try lexer.shellWord()
        guard word.span.end == text.count, !word.text.isEmpty else {
            throw Diagnostic(.syntax, "expected one word", at: lexer.span(0, text.count))
        }
        return word
    }

    /// A name in backticks, whatever characters it has.
    package static func quotedName(_ name: String) -> String { QuotedText(name, mark: "`").written }

    /// A name as it has to be typed: in backticks where it has special characters or would be read as something else.
    package static func spelling(of name: String) -> String { needsQuotes(name) ? quotedName(name) : name }

    /// Whether a name has special characters or would be read as something else.
    static func needsQuotes(_ name: String) -> Bool { !isPlain(name) || keywords.contains(name) }

    /// A constraint's id as `ArgumentCursor.constraintID` reads it: in backticks where it would be read differently without, as with a blank outside brackets.
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

    /// The word as it can be typed: unquoted words as they are, quoted ones in backticks where they need them.
    package var spelling: String { isQuoted ? Word.spelling(of: text) : text }

    /// The words that mean something else where a name may stand, unless they are quoted.
    private static let keywords: Set<String> = ["H", "V", "super", "off"]

    private static func isPlain(_ name: String) -> Bool {
        // Nearly all names are ASCII, for which this is enough.
        if name.utf8.allSatisfy(\.continuesName) { return name.utf8.first?.startsName == true }
        guard name.first?.startsName == true, let first = name.unicodeScalars.first, !first.joinsWhatPrecedes,
            let last = name.unicodeScalars.last, !last.joinsWhatFollows
        else { return false }
        return name.allSatisfy { $0.continuesName } && !name.unicodeScalars.contains { $0.isUnsafe }
    }
}

/// A text in quotes that reads back as the same scalars. Unsafe characters are escaped, and those that would combine with a quote or an
/// escape.
private struct QuotedText {
    private(set) var written: String

    init(_ text: String, mark: Unicode.Scalar) {
        var result = String.UnicodeScalarView()
        result.append(mark)
        /// Whether a quotation mark or an escape was written last, with which the next scalar might combine.
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

    /// The escape of a scalar with a special meaning between these quotes; nil for others.
    private static func escape(of scalar: Unicode.Scalar, before next: Unicode.Scalar?, _ mark: Unicode.Scalar) -> String? {
        if mark == "`" {
            switch scalar {
            case "`": return "``"
            // Unicode has a second backtick that counts as equal to the ASCII one.
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
    /// Whether the scalar is a control, line separator or invisible format character, which could move a terminal's cursor, change its
    /// colours or the reading direction. Joiners are safe, since they are part of words and emoji.
    package var isUnsafe: Bool {
        if isASCII { return value < 0x20 || value == 0x7F }
        switch properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator, .surrogate: return true
        case .format: return value != 0x200C && value != 0x200D
        default: return false
        }
    }

    /// The escape of the scalar in strings and in names in backticks.
    package var escape: String { "\\u{\(String(value, radix: 16, uppercase: true))}" }

    /// Whether it combines with the character before it, as accents do.
    var joinsWhatPrecedes: Bool { !isASCII && Self.isOne("a", self) }

    /// Whether it combines with the character behind it, as a few signs of Indic scripts do.
    var joinsWhatFollows: Bool { !isASCII && Self.isOne(self, "a") }

    private static func isOne(_ first: Unicode.Scalar, _ second: Unicode.Scalar) -> Bool {
        var text = String.UnicodeScalarView()
        text.append(first)
        text.append(second)
        return String(text).count == 1
    }
}
