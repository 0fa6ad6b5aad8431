/// An error in a part of a script that cannot be read as a statement.
package struct ScriptError: Error, Equatable, Sendable {
    /// The part of the statement that was read; the diagnostic's span counts in its text.
    package var statement: SourceStatement
    package var diagnostic: Diagnostic

    package init(statement: SourceStatement, diagnostic: Diagnostic) {
        self.statement = statement
        self.diagnostic = diagnostic
    }
}

/// Splits a script into statements.
///
/// A statement ends with its line or at `;`. It continues on the next line behind a `\`, and with a parenthesis or quote open, but
/// never beyond a blank line: that is a `syntax` error, after which reading continues. A visual format continues only behind `\`. `#`
/// begins a comment outside quotes. The `\` that joins lines stays in the statement's text before the newline, so that the text can be
/// read as a script again.
///
/// The lines after some statements are their input, up to a line with a single dot. Which statements these are is known to whoever runs
/// them, and told by an `InputTest`.
package struct ScriptReader: Sendable {
    private let text: String
    private let file: String?
    private var index: String.Index
    /// The number of the line in which `index` is.
    private var line: Int
    /// The beginning of the statement that is being read. (`unfinished` says what is open in it if the text ended first.)
    private var begin: String.Index
    private var unfinished: Unfinished?
    private let lintComments: LintComments

    /// Begins to read. `file` is the script's name for messages, nil for typed text; `line` is the number of the first line. A byte
    /// order mark is skipped.
    package init(_ text: String, file: String? = nil, line: Int = 1) {
        var text = text
        text.makeContiguousUTF8()
        self.text = text
        self.file = file
        self.line = line
        lintComments = LintComments(in: text, after: "#", first: line)
        index = text.startIndex
        begin = index
        if text.unicodeScalars.first == "\u{FEFF}" { index = text.unicodeScalars.index(after: index) }
    }

    /// Says of a statement whether it reads the lines that follow it as its input.
    package typealias InputTest = (_ statement: String) -> Bool

    /// The test for texts in which no statement reads the lines that follow it.
    package static let noInput: @Sendable (_ statement: String) -> Bool = { _ in false }

    /// Reads the next statement; nil at the end of the text. After an error reading can continue.
    package mutating func next(_ readsInput: InputTest = noInput) -> Result<SourceStatement, ScriptError>? {
        while skipToStatement() {
            begin = index
            if let text = plainStatement() {
                return .success(statement(text, from: line, readsInput))
            }
            var draft = Draft(line: line)
            if let problem = read(into: &draft) {
                return .failure(ScriptError(statement: statement(draft.text, from: draft.line, Self.noInput), diagnostic: problem))
            }
            if !draft.text.isEmpty { return .success(statement(draft.text, from: draft.line, readsInput)) }
        }
        return nil
    }

    /// The statement with a text, which began in `first` and ends in the present line. Its input is read, too.
    private mutating func statement(_ text: String, from first: Int, _ readsInput: InputTest) -> SourceStatement {
        let exceptions = lintComments.exceptions(on: first...line)
        return SourceStatement(
            text: text, file: file, line: first, input: readsInput(text) ? input() : nil, lintExceptions: exceptions)
    }

    /// Whether the last statement in a typed text is incomplete; whether it reads lines as its input does not matter. `text` has newlines between its lines and
    /// none after the last.
    package static func needsMore(_ text: String) -> Bool { unfinished(in: text) != nil }

    /// An incomplete statement at the end of a text.
    package struct Unfinished: Sendable {
        /// The index in the text at which the incomplete statement begins.
        package var start: String.Index
        /// What is open: a quotation mark or backtick, a parenthesis, the `\` that joins lines, or `-` for a statement whose input has no end yet.
        package var mark: Character

        /// Whether a statement is complete, but not its input: the lines behind it, up to one with a single dot.
        package var isInput: Bool { mark == "-" }
    }

    /// The incomplete statement at the end of a text; nil where there is none.
    package static func unfinished(in text: String, _ readsInput: InputTest = noInput) -> Unfinished? {
        var reader = ScriptReader(text)
        while reader.next(readsInput) != nil {}
        return reader.unfinished
    }

    // MARK: Reading

    private var character: Character? { index < text.endIndex ? text[index] : nil }

    /// Passes the character at the index.
    private mutating func pass(_ character: Character) {
        if character.isLineEnd { line += 1 }
        index = text.index(after: index)
    }

    /// Skips blanks, empty lines, comments and `;`. Returns false at the end of the text.
    private mutating func skipToStatement() -> Bool {
        skipPlainBlanks()
        while let next = character {
            if next == "#" {
                skipLine()
            } else if next.isBlank || next == ";" {
                pass(next)
            } else {
                return true
            }
        }
        return false
    }

    /// Skips blanks and line ends that are single bytes, which takes less time than to look at characters.
    private mutating func skipPlainBlanks() {
        let bytes = text.utf8
        while index < bytes.endIndex {
            let byte = bytes[index]
            guard byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\n") else { return }
            let next = bytes.index(after: index)
            // A combining mark would make another character of the blank.
            if next < bytes.endIndex, bytes[next] >= 0x80 { return }
            if byte == UInt8(ascii: "\n") { line += 1 }
            index = next
        }
    }

    private mutating func skipLine() {
        while let next = character, !next.isLineEnd { pass(next) }
    }

    /// Reads a statement in ASCII without quotes, opening parentheses, comments and joined lines, as most are, up to the `;` or the line's end, which is not
    /// passed. Nil for other statements, and for one that is too long.
    private mutating func plainStatement() -> String? {
        let start = text.utf8.distance(from: text.utf8.startIndex, to: index)
        let found = text.utf8.withContiguousStorageIfAvailable { Self.plainLengths(in: $0, from: start) }
        guard let (passed, statement) = found ?? nil else { return nil }
        defer { index = text.utf8.index(index, offsetBy: passed) }
        return String(text[index..<text.utf8.index(index, offsetBy: statement)])
    }

    /// The number of bytes of a statement that `plainStatement` reads, with (`passed`) and without (`statement`) the blanks at its end; nil for others.
    private static func plainLengths(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> (passed: Int, statement: Int)? {
        let (newline, semicolon) = (UInt8(ascii: "\n"), UInt8(ascii: ";"))
        var (end, last) = (start, start)
        while end < bytes.count, bytes[end] != newline, bytes[end] != semicolon {
            guard bytes[end].isPlain else { return nil }
            if !bytes[end].isBlank { last = end }
            end += 1
        }
        // A combining mark after a semicolon would make another character of it, so that such lines are read by characters.
        if end + 1 < bytes.count, bytes[end] == semicolon, bytes[end + 1] >= 0x80 { return nil }
        return end - start > Lexer.lengthLimit ? nil : (end - start, last + 1 - start)
    }

    /// Reads up to the end of a statement; returns the error in it, if there is one.
    private mutating func read(into draft: inout Draft) -> Diagnostic? {
        while let next = character {
            if next.isLineEnd {
                guard let opening = draft.continuation() else { break }
                pass(next)
                if lineIsBlank() { return draft.unclosed(opening) }
                draft.append("\n")
            } else if draft.quote == nil, next.mark == UInt8(ascii: ";") {
                break
            } else if draft.quote == nil, next.mark == UInt8(ascii: "#") {
                skipLine()
                draft.dropTrailingBlanks()
            } else {
                draft.take(next)
                pass(next)
            }
        }
        if character == nil, let opening = draft.continuation() {
            if draft.tooLong == nil, let mark = draft.character(at: opening) { unfinished = Unfinished(start: begin, mark: mark) }
            return draft.unclosed(opening)
        }
        return draft.tooLong
    }

    /// Reads the lines behind a statement, up to one with a single dot or the end of the text. Nil where another statement follows on the same line, and where
    /// the text ends without a line behind the statement.
    private mutating func input() -> String? {
        var lines: [Substring] = []
        var rest = text[index...]
        // Behind the statement there may be blanks and a comment, but no other statement.
        let tail = rest.prefix { !$0.isLineEnd }.drop(while: \.isBlank)
        guard tail.isEmpty || tail.first == "#" else { return nil }
        rest = rest.drop { !$0.isLineEnd }
        while !rest.isEmpty {
            rest = rest.dropFirst()
            line += 1
            let next = rest.prefix { !$0.isLineEnd }
            rest = rest[next.endIndex...]
            if next == SourceStatement.endOfInput {
                index = rest.startIndex
                return lines.joined(separator: "\n")
            }
            lines.append(next)
        }
        index = rest.startIndex
        unfinished = Unfinished(start: begin, mark: "-")
        return lines.isEmpty ? nil : lines.joined(separator: "\n")
    }

    /// Whether only blanks stand between the index and the end of the line.
    private func lineIsBlank() -> Bool {
        text[index...].first { $0.isLineEnd || !$0.isBlank }.map(\.isLineEnd) ?? true
    }
}

extension Result<SourceStatement, ScriptError> {
    /// The statement, or the part of it that was read.
    package var statement: SourceStatement {
        switch self {
        case .success(let statement): statement
        case .failure(let error): error.statement
        }
    }
}

extension Character {
    /// Whether it ends a line.
    package var isLineEnd: Bool {
        if let byte { byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") } else { self == "\r\n" }
    }
}

extension UInt8 {
    /// Whether it is an ASCII character that a statement read by bytes may contain: no quotation mark, backtick, backslash, opening parenthesis, `#` or
    /// carriage return.
    fileprivate var isPlain: Bool {
        switch self {
        case UInt8(ascii: "\""), UInt8(ascii: "`"), UInt8(ascii: "\\"), UInt8(ascii: "("), UInt8(ascii: "#"): false
        default: self < 0x80 && self != UInt8(ascii: "\r")
        }
    }
}

extension Character {
    /// The byte of an ASCII character; for the two characters of Unicode that compare equal to `;` and to the backtick, the byte of these. Nil for others.
    fileprivate var mark: UInt8? {
        if let byte { return byte }
        return [UInt8(ascii: ";"), UInt8(ascii: "`")].first { self == Character(Unicode.Scalar($0)) }
    }
}

/// A statement that is being read, with what is open in it.
private struct Draft {
    /// The line of the statement's first character.
    let line: Int
    /// The quotation mark or backtick that is not closed yet, with its index; nil where there is none.
    private(set) var quote: (mark: Character, at: Int)?

    private var characters: [Character] = []
    /// The number of characters, including those beyond the length limit, which are not kept.
    private var count = 0
    private var parentheses: [Int] = []
    private var isVisualFormat = false
    private var isEscaped = false

    init(line: Int) { self.line = line }

    var text: String {
        let end = characters.lastIndex { !$0.isBlank } ?? -1
        return String(joining: characters[...end])
    }

    var tooLong: Diagnostic? {
        guard count > Lexer.lengthLimit else { return nil }
        return Diagnostic(.limit, "the statement has more than \(Lexer.lengthLimit) characters", at: Span(0, 1))
    }

    mutating func append(_ character: Character) {
        count += 1
        if count <= Lexer.lengthLimit { characters.append(character) }
    }

    /// Removes the blanks at the end of the last line.
    mutating func dropTrailingBlanks() {
        guard count == characters.count else { return }
        while let last = characters.last, last.isBlank, last != "\n" { characters.removeLast() }
        count = characters.count
    }

    /// Adds a character of a line, and notes what it opens or closes.
    mutating func take(_ character: Character) {
        let index = count
        append(character)
        if let open = quote {
            if isEscaped {
                isEscaped = false
            } else if character == "\\", open.mark == "\"" {
                isEscaped = true
            } else if character == open.mark {
                quote = nil
            }
            return
        }
        switch character.mark {
        case UInt8(ascii: "\""), UInt8(ascii: "`"): quote = (character, index)
        case UInt8(ascii: "("): parentheses.append(index)
        case UInt8(ascii: ")"): _ = parentheses.popLast()
        case UInt8(ascii: "["), UInt8(ascii: "|"): if parentheses.isEmpty { isVisualFormat = true }
        case UInt8(ascii: ":"): if parentheses.isEmpty, followsOrientation { isVisualFormat = true }
        default: break
        }
    }

    /// Whether the colon that was just added follows the word `H` or `V`.
    private var followsOrientation: Bool {
        let letter = characters.count - 2
        guard letter >= 0, characters[letter] == "H" || characters[letter] == "V" else { return false }
        return letter == 0 || !(characters[letter - 1].continuesName || characters[letter - 1] == ".")
    }

    /// The index of the character that makes the statement continue on the next line (an open quote, an open parenthesis or a backslash at
    /// the end); nil where the statement ends.
    mutating func continuation() -> Int? {
        isEscaped = false
        if let quote { return isVisualFormat ? nil : quote.at }
        dropTrailingBlanks()
        if characters.last == "\\" { return characters.count - 1 }
        return isVisualFormat ? nil : parentheses.last
    }

    func character(at index: Int) -> Character? { index < characters.count ? characters[index] : nil }

    func unclosed(_ opening: Int) -> Diagnostic {
        guard opening < characters.count else { return tooLong ?? Diagnostic(.syntax, "the statement is never ended") }
        let span = Span(opening, 1)
        switch characters[opening] {
        case "\\": return Diagnostic(.syntax, "nothing follows the line that ends in '\\'", at: span)
        case "(": return Diagnostic(.syntax, "'(' is never closed", at: span)
        case "`": return Diagnostic(.syntax, "the quoted name is never closed", at: span, hint: "close it with '`'")
        default: return Diagnostic(.syntax, "the string is never closed", at: span, hint: "close it with '\"'")
        }
    }
}
