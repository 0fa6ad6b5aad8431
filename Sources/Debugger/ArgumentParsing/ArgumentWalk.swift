import Answers
import Language
import Vocabulary

/// Reads arguments along a grammar, one token ahead: at each place the next token decides which part of the grammar is meant.
///
/// A slot is a place for an argument, a word in capitals in the synopsis. Where a word could be a keyword or the value of a slot, it is taken for the
/// keyword, unless `prefersFirstSlot` says otherwise for the first argument.
struct ArgumentWalk {
    private var cursor: ArgumentCursor
    private(set) var bindings: [Arguments.Binding] = []
    /// How many keywords were read.
    private(set) var keywordCount = 0
    /// The keywords of which one should have stood where the walk failed.
    private(set) var missing: [String] = []
    /// Whether the punctuation mark that was read last is an `@`.
    private var isBehindAt = false
    private let expected: [String: String]
    private let prefersFirstSlot: Bool
    /// The parts that were not read yet, of several that may come in any order, while one of them that has optional parts itself is being read; otherwise
    /// empty. A keyword with which one of them begins is not taken for the value of an optional argument.
    private var open: [Grammar] = []

    /// - Parameter prefersFirstSlot: whether an optional argument at the beginning takes a word even where that could be a keyword.
    init(_ cursor: ArgumentCursor, _ expected: [String: String], prefersFirstSlot: Bool = false) {
        (self.cursor, self.expected, self.prefersFirstSlot) = (cursor, expected, prefersFirstSlot)
        bindings.reserveCapacity(8)
    }

    /// Reads along the grammar up to the end of the arguments. Throws where something is missing, wrong or left over.
    mutating func whole(_ grammar: Grammar) throws(Diagnostic) {
        try read(grammar)
        try cursor.end()
    }

    private mutating func read(_ grammar: Grammar) throws(Diagnostic) {
        switch grammar {
        case .keyword(let keyword): try read(keyword: keyword)
        case .mark(let mark): try read(mark: mark)
        case .slot(let slot, let name, let expected): try read(slot, name, expected)
        case .sequence(let parts): try read(sequence: parts)
        case .choice(let parts): try read(choice: parts)
        case .optional(let part): if begins(part, cursor.nextKind) { try read(part) }
        case .anyOrder(let parts): try read(anyOrder: parts)
        case .repeated(let part, let separator): try read(repeated: part, separator, leavesOne: false)
        }
    }

    // MARK: Parts

    private mutating func read(sequence parts: [Grammar]) throws(Diagnostic) {
        var index = 0
        while index < parts.count {
            let part = parts[index]
            index += 1
            switch part {
            case .slot(.expression, let name, _) where index + 1 < parts.count && parts[index] == Self.relation:
                try readComparison(name, takesTolerance: index + 2 < parts.count)
                return
            case .optional(let inner):
                let next = cursor.nextKind
                if begins(inner, next) {
                    if !beginsWithKeyword(inner, next), isKeyword(of: parts[index...] + open, next) { continue }
                    try read(inner)
                } else if index == parts.count, inner.isChoiceOfKeywords, next != .end {
                    // Nothing else can follow here, and the next token is none of the keywords: reading the choice throws an error that
                    // lists them.
                    try read(inner)
                }
            case .repeated(let inner, let separator):
                let isFollowed = parts[index...].contains { !$0.isOptional }
                try read(repeated: inner, separator, leavesOne: isFollowed, before: parts[index...])
            default: try read(part)
            }
        }
    }

    /// Whether the next token is a keyword with which one of the following parts begins, so that the optional or repeated part before them
    /// must not take it. False for the first argument where `prefersFirstSlot` is set.
    private mutating func isKeyword(of parts: ArraySlice<Grammar>, _ next: Token.Kind?) -> Bool {
        if prefersFirstSlot, bindings.isEmpty { return false }
        for part in parts where beginsWithKeyword(part, next) { return true }
        return false
    }

    private static let relation = Grammar.slot(.relation, name: "REL", expected: ArgumentKind.relation.expected)

    private mutating func read(choice parts: [Grammar]) throws(Diagnostic) {
        let next = cursor.nextKind
        for part in parts where beginsWithKeyword(part, next) { return try read(part) }
        for part in parts where begins(part, next) { return try read(part) }
        for part in parts { if case .slot = part { return try read(part) } }
        missing = parts.compactMap { if case .keyword(let keyword) = $0 { keyword } else { nil } }
        if let error = error(wanting: missing) { throw error }
    }

    /// Reads parts in any order, each at most once, except for repeated parts.
    private mutating func read(anyOrder parts: [Grammar]) throws(Diagnostic) {
        var used: UInt = 0
        while true {
            let next = cursor.nextKind
            if next == .end { return }
            guard let index = self.index(of: parts, next, used) else {
                try refuseWord(next, unlessOf: parts, used)
                return
            }
            if case .repeated(let part, _) = parts[index] {
                // One repetition is read at a time, since other parts may stand between two of them.
                try read(part)
            } else {
                used |= 1 << UInt(index)
                if parts[index].hasOptionalParts {
                    open = parts.indices.filter { used & 1 << UInt($0) == 0 }.map { parts[$0] }
                    try read(parts[index])
                    open = []
                } else {
                    try read(parts[index])
                }
            }
        }
    }

    /// Throws an error that lists the keywords with which the unused parts begin, if the next token is a word without quotes and there are at least two
    /// such keywords.
    private mutating func refuseWord(_ next: Token.Kind?, unlessOf parts: [Grammar], _ used: UInt) throws(Diagnostic) {
        guard case .word(let word)? = next, !word.isQuoted else { return }
        let left = parts.indices.filter { used & 1 << UInt($0) == 0 }.compactMap { parts[$0].firstKeyword }
        guard left.count > 1 else { return }
        throw try cursor.mismatch(Self.list(left), hint: didYouMean(word.text, among: left))
    }

    /// The index of a part that was not used yet and may begin with the next token, preferably with that token as a keyword; nil where
    /// there is none.
    private mutating func index(of parts: [Grammar], _ next: Token.Kind?, _ used: UInt) -> Int? {
        for index in parts.indices where used & 1 << UInt(index) == 0 && beginsWithKeyword(parts[index], next) { return index }
        for index in parts.indices where used & 1 << UInt(index) == 0 && begins(parts[index], next) { return index }
        return nil
    }

    /// - Parameters:
    ///   - separator: the mark between two repetitions; nil where only blanks stand there.
    ///   - leavesOne: whether a required part follows the repetition, for which the last argument is then left.
    ///   - followers: the parts behind the repetition. Where there is no separator, a keyword with which one of them begins ends the repetition.
    private mutating func read(
        repeated part: Grammar, _ separator: String?, leavesOne: Bool, before followers: ArraySlice<Grammar> = []
    ) throws(Diagnostic) {
        try read(part)
        while true {
            if let separator {
                guard let symbol = Symbol(rawValue: separator), cursor.optionalSymbol(symbol) != nil else { return }
            } else if !begins(part, cursor.nextKind) || isKeyword(of: followers, cursor.nextKind) {
                return
            }
            let (before, count) = (cursor, bindings.count)
            try read(part)
            if leavesOne, cursor.isAtEnd {
                cursor = before
                bindings.removeSubrange(count...)
                return
            }
        }
    }

    // MARK: What may begin

    private mutating func begins(_ grammar: Grammar, _ next: Token.Kind?) -> Bool {
        switch grammar {
        case .keyword, .mark: return beginsWithKeyword(grammar, next)
        case .slot(let slot, _, _): return begins(slot, next)
        case .sequence(let parts):
            for part in parts {
                if begins(part, next) { return true }
                if !part.isOptional { return false }
            }
            return false
        case .choice(let parts), .anyOrder(let parts):
            for part in parts where begins(part, next) { return true }
            return false
        case .optional(let part), .repeated(let part, _): return begins(part, next)
        }
    }

    /// Whether the next token is a keyword or mark with which the grammar may begin.
    private mutating func beginsWithKeyword(_ grammar: Grammar, _ next: Token.Kind?) -> Bool {
        switch grammar {
        case .keyword(let keyword):
            guard case .word(let word)? = next, !word.isQuoted else { return false }
            if word.text == keyword { return cursor.isKeyword() }
            guard keyword.utf8.last == UInt8(ascii: "="), keyword.hasPrefix(word.text) else { return false }
            var copy = cursor
            return copy.optionalKey(String(keyword.dropLast())) != nil
        case .mark(let mark):
            guard case .symbol(let symbol)? = next else { return false }
            return symbol.rawValue == mark
        case .slot: return false
        case .sequence(let parts): if let first = parts.first { return beginsWithKeyword(first, next) } else { return false }
        case .choice(let parts), .anyOrder(let parts):
            for part in parts where beginsWithKeyword(part, next) { return true }
            return false
        case .optional(let part), .repeated(let part, _): return beginsWithKeyword(part, next)
        }
    }

    private mutating func begins(_ slot: ArgumentKind, _ next: Token.Kind?) -> Bool {
        switch slot {
        case .count, .breakpoint: if case .number? = next { return true } else { return false }
        case .size:
            switch next {
            case .number?, .symbol(.minus)?, .symbol(.leftParenthesis)?: return true
            default: return false
            }
        case .text: if case .string? = next { return true } else { return next == nil && cursor.startsString }
        case .device:
            if case .word(let word)? = next {
                return !cursor.startsOption && ViewOption(rawValue: word.text)?.isFlag != true
            } else {
                return false
            }
        case .expression, .number, .solvedNumber, .priority, .range, .insets: return next != .end && next != .symbol(.at)
        default: return next != .end
        }
    }

    // MARK: Terminals

    private mutating func read(keyword: String) throws(Diagnostic) {
        let start = cursor.nextPosition()
        let word: Word
        if keyword.utf8.last == UInt8(ascii: "=") {
            guard let key = cursor.optionalKey(String(keyword.dropLast())) else {
                throw try cursor.mismatch(expected[keyword] ?? "'\(keyword)'")
            }
            word = key
        } else if case .word(let found)? = cursor.nextKind, !found.isQuoted, found.text == keyword, cursor.isKeyword() {
            cursor.skipToken()
            word = found
        } else {
            missing = [keyword]
            word = try cursor.keyword(among: missing, expected[keyword] ?? "'\(keyword)'")
        }
        keywordCount += 1
        bindings.append(Arguments.Binding(name: keyword, value: .keyword(word), range: start..<cursor.position))
    }

    /// The error for the next token where one of these keywords should stand; nil where one of them does, which is then read.
    mutating func error(wanting keywords: [String]) -> Diagnostic? {
        do throws(Diagnostic) {
            _ = try cursor.keyword(among: keywords, keywords.first.flatMap { expected[$0] } ?? Self.list(keywords))
            return nil
        } catch {
            return error
        }
    }

    private static func list(_ keywords: [String]) -> String {
        let quoted = keywords.map { "'\($0)'" }
        return quoted.count < 2 ? quoted.joined() : quoted.dropLast().joined(separator: ", ") + " or " + (quoted.last ?? "")
    }

    private mutating func read(mark: String) throws(Diagnostic) {
        guard let symbol = Symbol(rawValue: mark) else { return }
        // `==` is accepted for `=`, since both mean the same in equations.
        if symbol == .equal, cursor.optionalSymbol(.doubleEqual) != nil { return }
        _ = try cursor.symbol(symbol)
        isBehindAt = symbol == .at
    }

    /// Reads a comparison, `EXPR REL NUMBER [± TOLERANCE]`, in one step, because its expressions have to end before a tolerance: that in
    /// `100 +- 2` would otherwise be read as part of the expression.
    private mutating func readComparison(_ name: String, takesTolerance: Bool) throws(Diagnostic) {
        let start = cursor.nextPosition()
        let comparison = try cursor.comparison()
        if !takesTolerance, let tolerance = comparison.tolerance {
            throw Diagnostic(.syntax, "a tolerance means nothing here", at: tolerance.span)
        }
        bindings.append(Arguments.Binding(name: name, value: .comparison(comparison), range: start..<cursor.position))
    }

    private mutating func read(_ slot: ArgumentKind, _ name: String, _ expected: String) throws(Diagnostic) {
        let start = cursor.nextPosition()
        let value = try value(slot, expected)
        bindings.append(Arguments.Binding(name: name, value: value, range: start..<cursor.position))
    }

    private mutating func value(_ slot: ArgumentKind, _ expected: String) throws(Diagnostic) -> Arguments.Value {
        switch slot {
        case .view, .window, .container, .table, .variable, .checkpoint, .newCheckpoint, .setting, .attribute, .sizeAttribute, .edge,
            .maskPart, .identifier:
            return .word(try cursor.word(expected))
        case .newName: return .word(try cursor.newName(expected))
        case .anyName, .constraint, .ownConstraint, .property, .parameter: return .word(try cursor.constraintID(expected))
        case .anchor, .viewOrAnchor, .viewOrGuide, .viewOption: return .path(try cursor.path(expected))
        case .expression, .number: return .expression(try cursor.expression(expected))
        case .solvedNumber:
            if let number = cursor.solvedNumber() { return .exact(number) }
            return .expression(try cursor.expression(expected))
        case .priority:
            if isBehindAt { return .expression(try cursor.expression("a priority after '@'")) }
            return .expression(try cursor.priority(expected))
        case .count(let range): return .integer(try cursor.integer(expected, in: range))
        case .breakpoint: return .integer(try cursor.integer(expected, in: 1...1_000_000_000))
        case .relation: return .relation(try cursor.relation())
        case .range:
            let (from, to) = try cursor.range()
            return .range(from: from, to: to)
        case .size: return .size(try cursor.size(expected))
        case .text: return .text(try cursor.string(expected))
        case .device, .file, .word, .lesson, .springs: return .word(try cursor.rawWord(expected))
        case .errorCode: return .word(try cursor.errorCode(expected))
        case .option:
            if case .word(let word)? = cursor.nextKind, word.text == "in", !word.isQuoted, cursor.isKeyword() {
                throw try cursor.mismatch(expected)
            }
            return .option(try cursor.option(rawKeys: ViewOption.rawKeys, expected))
        case .value:
            let (value, span) = try cursor.optionValue(isRaw: isBehindRawKey, expected)
            return .optionValue(value, span)
        case .insets:
            let (value, span) = try cursor.optionValue(expected)
            return .optionValue(value, span)
        case .scriptLine:
            let (line, file) = try cursor.scriptLine(expected)
            return .line(line, file: file)
        case .statement, .rest, .command, .topic: return .text(try cursor.restOfText(expected).text)
        }
    }

    /// Whether the argument that was read last is the key of an option whose value is taken as it is typed, and not as an expression.
    private var isBehindRawKey: Bool {
        guard case .path(let path)? = bindings.last?.value, let key = path.words.last else { return false }
        return ViewOption.rawKeys.contains(key.text)
    }
}

extension ArgumentCursor {
    /// Reads the number of a script's line, with or without the name of the script: `12` or `demo.aldb:12`.
    fileprivate mutating func scriptLine(_ expected: String) throws(Diagnostic) -> (number: Int, file: Word?) {
        // A word with a colon is a line of a named file, whose name may begin with a digit.
        var behind = self
        let namesFile = (try? behind.rawWord(expected))?.text.contains(":") ?? false
        if !namesFile, let line = try optionalInteger(in: 1...1_000_000_000) { return (line, nil) }
        let word = try rawWord(expected)
        guard let colon = word.text.lastIndex(of: ":"), colon > word.text.startIndex,
            let line = Int(word.text[word.text.index(after: colon)...]), line >= 1
        else { throw Diagnostic(.syntax, "expected \(expected), found '\(word.text)'", at: word.span, hint: synopsis) }
        return (line, Word(String(word.text[..<colon]), word.span))
    }
}

extension Grammar {
    fileprivate var isOptional: Bool { if case .optional = self { true } else { false } }

    /// Whether the grammar is a sequence with a part that may be left out.
    fileprivate var hasOptionalParts: Bool {
        guard case .sequence(let parts) = self else { return false }
        for part in parts where part.isOptional { return true }
        return false
    }

    /// Whether the grammar is a choice of keywords and nothing else, or a sequence of that choice alone.
    fileprivate var isChoiceOfKeywords: Bool {
        let parts: [Grammar] =
            switch self {
            case .choice(let parts): parts
            case .sequence(let parts) where parts.count == 1: if case .choice(let inner) = parts[0] { inner } else { [] }
            default: []
            }
        return !parts.isEmpty && parts.allSatisfy { if case .keyword = $0 { true } else { false } }
    }

    /// The keyword with which the grammar begins; nil where it begins with something else or with a choice.
    fileprivate var firstKeyword: String? {
        switch self {
        case .keyword(let keyword): keyword
        case .sequence(let parts): parts.first?.firstKeyword
        default: nil
        }
    }
}
