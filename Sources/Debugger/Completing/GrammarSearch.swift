import Answers

/// Matches a text with a grammar in all possible ways, and notes what may stand at the text's end.
struct GrammarSearch {
    /// Something that may stand at the end of the text. What has been typed of it begins at the index `start`.
    struct Expectation: Hashable {
        enum Kind: Hashable { case keyword(String), slot(ArgumentKind) }

        var kind: Kind
        var start: Int
    }

    let text: [Character]
    private(set) var expectations: [Expectation] = []

    /// Whether the text is complete, and not only what was typed so far.
    private let isWhole: Bool

    init(_ text: [Character], isWhole: Bool = false) { (self.text, self.isWhole) = (text, isWhole) }

    /// The indices at which text that matches the grammar and begins at one of `starts` may end; ascending.
    mutating func ends(of grammar: Grammar, from starts: [Int]) -> [Int] {
        switch grammar {
        case .keyword(let word): return starts.compactMap { end(ofKeyword: word, from: $0) }
        case .mark(let mark): return starts.compactMap { end(ofMark: mark, from: $0) }
        case .slot(let slot, _, _): return merged(starts.flatMap { ends(of: slot, from: $0) })
        case .sequence(let parts):
            return parts.reduce(starts) { indices, part in indices.isEmpty ? [] : ends(of: part, from: indices) }
        case .choice(let parts): return merged(parts.flatMap { ends(of: $0, from: starts) })
        case .optional(let part): return merged(starts + ends(of: part, from: starts))
        case .anyOrder(let parts): return ends(ofAnyOrder: parts, from: starts)
        case .repeated(let part, let separator): return ends(ofRepeated: part, separator, from: starts)
        }
    }

    private mutating func ends(ofRepeated part: Grammar, _ separator: String?, from starts: [Int]) -> [Int] {
        var (found, indices) = (Set<Int>(), starts)
        while !indices.isEmpty {
            let next = ends(of: part, from: indices).filter { found.insert($0).inserted }
            indices = separator.map { mark in next.compactMap { end(ofMark: mark, from: $0) } } ?? next
        }
        return found.sorted()
    }

    /// The indices at which parts in any order may end that begin at one of `starts`; ascending. Each part may occur at most once, a
    /// repeated one any number of times.
    private mutating func ends(ofAnyOrder parts: [Grammar], from starts: [Int]) -> [Int] {
        struct State: Hashable {
            var position: Int
            var used: UInt
        }
        var states = starts.map { State(position: $0, used: 0) }
        var seen = Set(states)
        var index = 0
        while index < states.count {
            let state = states[index]
            index += 1
            for (number, part) in parts.enumerated() where state.used & (1 << UInt(number)) == 0 {
                let isRepeated = if case .repeated = part { true } else { false }
                let used = isRepeated ? state.used : state.used | 1 << UInt(number)
                for end in ends(of: part, from: [state.position]) where seen.insert(State(position: end, used: used)).inserted {
                    states.append(State(position: end, used: used))
                }
            }
        }
        return merged(states.map(\.position))
    }

    private func merged(_ indices: [Int]) -> [Int] { indices.count < 2 ? indices : Set(indices).sorted() }

    // MARK: Terminals

    private func end(ofMark mark: String, from index: Int) -> Int? {
        let start = skippingBlanks(from: index)
        return text[start...].starts(with: mark) ? start + mark.count : nil
    }

    private mutating func end(ofKeyword word: String, from index: Int) -> Int? {
        let start = skippingBlanks(from: index)
        guard beginsWord(at: start) else { return nil }
        let rest = text[start...]
        if word.starts(with: rest) { expect(.keyword(word), at: start) }
        guard rest.starts(with: word) else { return nil }
        let end = start + word.count
        return word.last == "=" || end == text.count || !text[end].continuesWord ? end : nil
    }

    private mutating func ends(of slot: ArgumentKind, from index: Int) -> [Int] {
        let start = skippingBlanks(from: index)
        guard beginsWord(at: start) || slot == .text || slot == .relation && start < text.count else { return [] }
        switch slot {
        case .expression: return ends(ofExpression: .expression, from: start)
        case .number, .solvedNumber: return ends(ofExpression: .number, from: start)
        case .insets: return ends(ofNumbers: start)
        case .priority:
            let isMarked = start < text.count && text[start] == "@"
            return ends(ofExpression: .priority, from: isMarked ? skippingBlanks(from: start + 1) : start)
        case .range:
            let middles = ends(ofExpression: .number, from: start).flatMap {
                [self.end(ofMark: "...", from: $0), self.end(ofMark: "…", from: $0)]
            }
            return merged(middles.compactMap { $0 }.flatMap { ends(ofExpression: .number, from: skippingBlanks(from: $0)) })
        case .statement, .rest, .command, .topic:
            expect(.slot(slot), at: start)
            return start < text.count ? [text.count] : []
        case .text: return end(ofString: start).map { [$0] } ?? []
        case .relation: return ends(ofRelation: start)
        default: break
        }
        let end: Int =
            switch slot {
            case .view, .window, .container, .table, .variable, .newName, .anchor, .viewOrAnchor, .viewOrGuide, .viewOption, .edge,
                .maskPart, .attribute, .sizeAttribute, .setting, .checkpoint, .newCheckpoint, .identifier:
                end(ofPath: start)
            case .errorCode: text[start...].firstIndex { !$0.continuesWord && $0 != "-" } ?? text.count
            case .file, .device, .word, .lesson, .scriptLine: end(ofString: start) ?? end(ofRaw: start, takesCommas: true)
            case .springs: end(ofRaw: start, takesCommas: true)
            case .option where start < text.count && !text[start].isLetter && text[start] != "`": start
            case .size where start < text.count && !text[start].isNumber && !"-(.".contains(text[start]): start
            case .option: end(ofOption: start)
            case .value: end(ofValue: start)
            default: end(ofRaw: start)
            }
        if end == text.count { expect(.slot(slot), at: start) }
        // `in` begins another part of the statement, and is no option.
        if slot == .option, text[start..<end] == ["i", "n"] { return [] }
        // An option such as `axis=` at the end of the text is not complete: what is typed behind it is its value, and no new word.
        let isComplete = end < text.count || isWhole && (slot != .option || text[end - 1] != "=") || !beginsWord(at: end)
        return end > start && isComplete ? [end] : []
    }

    mutating func expect(_ kind: Expectation.Kind, at start: Int) {
        let expectation = Expectation(kind: kind, start: start)
        if !expectations.contains(expectation) { expectations.append(expectation) }
    }

    /// The indices at which one or more numbers with commas between them may end; ascending.
    private mutating func ends(ofNumbers start: Int) -> [Int] {
        var (found, indices) = ([Int](), [start])
        while !indices.isEmpty {
            let next = indices.flatMap { ends(ofExpression: .number, from: skippingBlanks(from: $0)) }
            found += next
            indices = next.compactMap { end(ofMark: ",", from: $0) }
        }
        return merged(found)
    }

    private mutating func ends(ofRelation start: Int) -> [Int] {
        let typed = text[start...].prefix { "=<>≤≥".contains($0) }
        if typed.endIndex == text.count { expect(.slot(.relation), at: start) }
        // Behind `<` or `>` at the end of the text only the other half of the relation can follow, `=`.
        let isHalf = typed.endIndex == text.count && (typed == ["<"] || typed == [">"])
        return typed.isEmpty || isHalf ? [] : [typed.endIndex]
    }
}

extension Grammar {
    /// Whether the grammar matches the whole text.
    package func accepts(_ text: Substring) -> Bool {
        var search = GrammarSearch(Array(text), isWhole: true)
        return search.ends(of: self, from: [0]).contains { search.skippingBlanks(from: $0) == text.count }
    }
}
