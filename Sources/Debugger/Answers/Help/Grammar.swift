/// The syntax of a command's arguments, read from the synopsis in its help. Parsing, help, completion and the reference all go by it.
package indirect enum Grammar: Equatable, Sendable {
    case keyword(String)
    /// A punctuation mark such as `@`, `,` or `:`.
    case mark(String)
    /// A place for an argument, with the word that stands for it in the synopsis, and what error messages call it (`a view`).
    case slot(ArgumentKind, name: String, expected: String)
    case sequence([Grammar])
    case choice([Grammar])
    case optional(Grammar)
    /// Parts that may stand in any order, each at most once, but a `repeated` one any number of times.
    case anyOrder([Grammar])
    /// A part that may be repeated any number of times, but stands at least once. `separator` stands between the repetitions; nil means that nothing does.
    case repeated(Grammar, separator: String?)
}

extension Grammar {
    /// Reads a synopsis, in which each line is a way to type the command.
    ///
    /// - Parameters:
    ///   - means: what words in capitals in the synopsis stand for, where that is not what `ArgumentKind.spellings` says.
    ///   - expected: what error messages call such words, where that is not what `ArgumentKind.expected` says.
    package init(synopsis: String, means: [String: ArgumentKind] = [:], expected: [String: String] = [:]) {
        let lines = synopsis.split(separator: "\n").map { line in
            var reader = SynopsisReader(Array(line.drop { $0 != " " }), means, expected)
            return reader.sequence()
        }
        self = lines.count == 1 ? lines[0] : .choice(lines)
    }

    /// Reads a single line in the syntax of synopses that does not begin with a command's name.
    package init(_ pattern: String) {
        var reader = SynopsisReader(Array(pattern), [:], [:])
        self = reader.sequence()
    }

    /// Whether an argument of this kind occurs anywhere in the grammar.
    func has(_ slot: ArgumentKind) -> Bool {
        switch self {
        case .keyword, .mark: false
        case .slot(let own, _, _): own == slot
        case .sequence(let parts), .choice(let parts), .anyOrder(let parts): parts.contains { $0.has(slot) }
        case .optional(let part), .repeated(let part, _): part.has(slot)
        }
    }
}

/// Reads one line of a synopsis: parts are separated by blanks, alternatives by `|`; `[…]` encloses what is optional, `…` follows what may
/// be repeated, and words in capitals (`VIEW`) stand for arguments.
private struct SynopsisReader {
    private let characters: [Character]
    private let means: [String: ArgumentKind]
    private let expected: [String: String]
    private var position = 0

    init(_ characters: [Character], _ means: [String: ArgumentKind], _ expected: [String: String]) {
        self.characters = characters
        self.means = means
        self.expected = expected
    }

    mutating func sequence() -> Grammar {
        var parts: [Grammar] = []
        while position < characters.count {
            if characters[position] == " " {
                position += 1
            } else {
                parts.append(part(word()))
            }
        }
        return .sequence(Self.withOptionsInAnyOrder(parts))
    }

    /// Reads up to the next blank that is not in brackets, or to the end of the line.
    private mutating func word() -> ArraySlice<Character> {
        let start = position
        var depth = 0
        while position < characters.count, characters[position] != " " || depth > 0 {
            if characters[position] == "[" { depth += 1 }
            if characters[position] == "]" { depth -= 1 }
            position += 1
        }
        return characters[start..<position]
    }

    private func part(_ word: ArraySlice<Character>) -> Grammar {
        if let slot = slot(String(word)) { return slot }
        if word.last == "…" {
            let rest = word.dropLast()
            let hasComma = rest.last == "," && rest.count > 1
            return .repeated(part(hasComma ? rest.dropLast() : rest), separator: hasComma ? "," : nil)
        }
        if word.first == "[", closing(of: word) == word.endIndex - 1 {
            var inner = SynopsisReader(Array(word.dropFirst().dropLast()), means, expected)
            let grammar = inner.sequence()
            if case .sequence(let parts) = grammar, parts.count == 1 { return .optional(parts[0]) }
            return .optional(grammar)
        }
        let alternatives = split(word)
        return alternatives.count == 1 ? pieces(alternatives[0]) : .choice(alternatives.map { part($0) })
    }

    private func slot(_ spelling: String) -> Grammar? {
        (means[spelling] ?? ArgumentKind.spellings[spelling]).map { .slot($0, name: spelling, expected: expected[spelling] ?? $0.expected) }
    }

    /// The index of the bracket that closes the one with which the word begins; nil where none does.
    private func closing(of word: ArraySlice<Character>) -> Int? {
        var depth = 0
        for index in word.indices {
            if word[index] == "[" { depth += 1 }
            if word[index] == "]" { depth -= 1 }
            if depth == 0 { return index }
        }
        return nil
    }

    /// The parts of a word that are separated by `|` outside of brackets; the word alone where nothing separates parts. A `|` at the beginning of a part is a
    /// piece of it.
    private func split(_ word: ArraySlice<Character>) -> [ArraySlice<Character>] {
        var (parts, depth, start) = ([ArraySlice<Character>](), 0, word.startIndex)
        for index in word.indices {
            if word[index] == "[" { depth += 1 }
            if word[index] == "]" { depth -= 1 }
            if word[index] == "|", depth == 0, index > start {
                parts.append(word[start..<index])
                start = index + 1
            }
        }
        return parts + [word[start...]]
    }

    /// Reads a word whose parts follow each other without blanks: `@PRIORITY`, `CODE:`, `TOP,LEFT`, `h=SPRINGS`.
    private func pieces(_ word: ArraySlice<Character>) -> Grammar {
        var parts: [Grammar] = []
        var rest = word
        while let first = rest.first {
            let isName = first.isLetter
            let piece = isName ? rest.prefix { $0.isLetter || $0 == "-" } : rest.prefix(1)
            rest = rest.dropFirst(piece.count)
            if let slot = slot(String(piece)) {
                parts.append(slot)
            } else if isName {
                let takesValue = rest.first == "="
                if takesValue { rest = rest.dropFirst() }
                parts.append(.keyword(String(piece) + (takesValue ? "=" : "")))
            } else {
                parts.append(.mark(String(piece)))
            }
        }
        return parts.count == 1 ? parts[0] : .sequence(parts)
    }

    /// Lets the optional parts at the end of a sequence (a line, or what brackets enclose) stand in any order: all of them if one is an option of views,
    /// otherwise those at the very end that begin with a keyword.
    private static func withOptionsInAnyOrder(_ parts: [Grammar]) -> [Grammar] {
        var start = (parts.lastIndex { if case .optional = $0 { false } else { true } } ?? -1) + 1
        if !parts[start...].contains(where: { $0.has(.option) }) {
            start = (parts.lastIndex { if case .optional(let inner) = $0 { !inner.beginsWithKeyword } else { true } } ?? -1) + 1
        }
        let free = parts[start...]
        guard free.count > 1 else { return parts }
        return parts[..<start] + [.anyOrder(free.map { if case .optional(let inner) = $0 { inner } else { $0 } })]
    }
}

extension Grammar {
    fileprivate var beginsWithKeyword: Bool {
        switch self {
        case .keyword: true
        case .sequence(let parts): parts.first?.beginsWithKeyword ?? false
        default: false
        }
    }
}
