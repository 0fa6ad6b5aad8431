import Answers
import Language
import Vocabulary

/// Finds the candidates at the end of one statement.
struct StatementCompletion {
    /// The statement with its lines joined.
    private let text: [Character]
    private let completer: Completer
    /// The number of commands, labels and aliases around this statement.
    private let depth: Int

    init(_ text: [Character], _ completer: Completer, depth: Int = 0) {
        self.text = text
        self.completer = completer
        self.depth = depth
    }

    private static let equation = Grammar("EXPR REL EXPR [REL EXPR] [REL EXPR] [@PRIORITY]")
    /// The grammar of equations between compound attributes such as `edges`.
    private static let compoundEquation = Grammar("EXPR REL EXPR [inset N,…] [@PRIORITY]")

    var completion: Completion {
        let nothing = Completion(start: text.count, candidates: [])
        guard depth < SourceStatement.nestingLimit else { return nothing }
        let search = GrammarSearch(text)
        let start = search.skippingBlanks(from: 0)
        guard start < text.count else { return firstWord(from: start) }
        if let format = VisualFormatCompletion(text, from: start, completer) { return format.completion }
        let end = search.end(ofPath: start)
        if end == text.count { return firstWord(from: start) }
        let next = search.skippingBlanks(from: end)
        let mark = next < text.count ? text[next] : " "
        if mark == ":" {
            let behind = StatementCompletion(Array(text[(next + 1)...]), completer, depth: depth + 1)
            return behind.labelled.shifted(by: next + 1)
        }
        if mark != ".", !"=<>≤≥".contains(mark), end > start, let command = command(String(text[start..<end]), behind: end) {
            return command
        }
        return equation(from: start)
    }

    /// The candidates behind a label (`NAME:`), where an equation or a visual format follows.
    private var labelled: Completion {
        let start = GrammarSearch(text).skippingBlanks(from: 0)
        if let format = VisualFormatCompletion(text, from: start, completer) { return format.completion }
        return equation(from: start)
    }

    // MARK: Commands

    /// The candidates for the first word: the name of a command or an alias, or the beginning of an equation.
    private func firstWord(from start: Int) -> Completion {
        let typed = String(text[start...])
        let names = completer.vocabulary.names.union(completer.vocabulary.aliases.keys).sorted().filter { $0.hasPrefix(typed) }
        let commands = Completion(start: start, candidates: names.map { Completion.Candidate(text: $0, appendsBlank: true) })
        return commands.joined(with: equation(from: start), in: text)
    }

    /// The candidates for the arguments of a command, which may be named by an alias; nil where the word is neither.
    private func command(_ word: String, behind end: Int) -> Completion? {
        if let expansion = completer.vocabulary.alias(named: word) {
            // The alias is replaced by its text, in which no other alias is looked up.
            let expanded = Array(expansion) + text[end...]
            var plain = completer
            plain.vocabulary.aliases = [:]
            return StatementCompletion(expanded, plain, depth: depth + 1).completion.shifted(by: end - expansion.count)
        }
        guard let name = completer.vocabulary.command(named: word), let manual = completer.commands.manual(ofCommand: name) else {
            return nil
        }
        return completion(along: manual.grammar, from: end, command: name)
    }

    private func equation(from start: Int) -> Completion {
        let hasCompound = AttributeGroup.names.contains { name in
            String(text[start...]).mentions(attribute: name)
        }
        return completion(along: hasCompound ? Self.compoundEquation : Self.equation, from: start, command: nil)
    }

    /// The candidates for everything that the grammar allows at the end of the text.
    private func completion(along grammar: Grammar, from start: Int, command: String?) -> Completion {
        var search = GrammarSearch(text)
        _ = search.ends(of: grammar, from: [start])
        return search.expectations.reduce(Completion(start: text.count, candidates: [])) { all, expectation in
            all.joined(with: completion(for: expectation, command), in: text)
        }
    }

    private func completion(for expectation: GrammarSearch.Expectation, _ command: String?) -> Completion {
        switch expectation.kind {
        case .keyword(let word):
            return Completion(start: expectation.start, candidates: [Completion.Candidate(text: word, appendsBlank: word.last != "=")])
        case .slot(.statement):
            return StatementCompletion(Array(text[expectation.start...]), completer, depth: depth + 1).completion.shifted(
                by: expectation.start)
        case .slot(.file): return Completion(start: expectation.start, candidates: [], wantsFile: true)
        case .slot(let slot):
            let context = SlotContext(text: text, start: expectation.start, command: command)
            return Completion(start: expectation.start, candidates: Candidates(completer, context).all(for: slot))
        }
    }
}

extension String {
    /// Whether `.NAME` occurs in the text, and not as the beginning of a longer name.
    fileprivate func mentions(attribute name: String) -> Bool {
        ranges(of: "." + name).contains { $0.upperBound == endIndex || !self[$0.upperBound].continuesWord }
    }
}
