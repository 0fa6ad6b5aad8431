import Engine
import Language

/// What may stand at the cursor.
package struct Completion: Sendable, Equatable {
    package struct Candidate: Sendable, Equatable {
        package var text: String
        /// Whether a blank follows when it is the only one (not after a view's name, where `.` may follow).
        package var isWhole: Bool
    }

    /// Where the word begins that the candidates replace, in characters.
    package var start: Int
    package var candidates: [Candidate]
    /// A file's name belongs there: the front end completes it.
    package var wantsFile = false
}

extension Console {
    /// Whole words that may replace the one begun at the cursor (an offset in characters).
    package func completions(of line: String, at cursor: Int) -> Completion {
        let before = Array(line.prefix(max(0, cursor)))
        let statement = before.lastIndex { $0 == ";" || $0.isNewline }.map { $0 + 1 } ?? 0
        let start = (before.lastIndex { " \t;,()[]+*/@=<>|\"\n".contains($0) }).map { $0 + 1 } ?? 0
        let prefix = String(before[start...])
        let words = String(before[statement..<max(statement, start)]).split(whereSeparator: \.isWhitespace).map(String.init)
        let all = words.isEmpty ? commands + names : arguments(after: words, before: before[..<start])
        let matching = all.filter { $0.text.hasPrefix(prefix) && $0.text != prefix } + attributes(prefix)
        var seen: Set<String> = []
        return Completion(
            start: start, candidates: matching.filter { seen.insert($0.text).inserted },
            wantsFile: !words.isEmpty && wantsFile(after: words[0]))
    }

    private var commands: [Completion.Candidate] {
        (CommandTable.names + aliases.keys).sorted().map { Completion.Candidate(text: $0, isWhole: true) }
    }

    /// Views, variables and metrics.
    private var names: [Completion.Candidate] { views + others + [Completion.Candidate(text: "super", isWhole: false)] }

    private var views: [Completion.Candidate] {
        session.layout.viewsInOrder.map { Completion.Candidate(text: Word.spelling(of: $0.name), isWhole: false) }.sorted {
            $0.text < $1.text
        }
    }

    private var others: [Completion.Candidate] {
        session.layout.names.current.compactMap { name, meaning -> Completion.Candidate? in
            switch meaning {
            case .variable, .metric: Completion.Candidate(text: Word.spelling(of: name), isWhole: true)
            case .view, .constraint: nil
            }
        }.sorted { $0.text < $1.text }
    }

    private var constraints: [Completion.Candidate] {
        session.layout.constraints.values.map { Completion.Candidate(text: $0.name, isWhole: true) }.sorted { $0.text < $1.text }
    }

    private func wantsFile(after word: String) -> Bool {
        let entry = vocabulary.command(named: word).flatMap(CommandTable.entry)
        return entry?.manual.completes.contains { if case .file = $0 { true } else { false } } ?? false
    }

    private func arguments(after words: [String], before: ArraySlice<Character>) -> [Completion.Candidate] {
        if before.last(where: { !$0.isWhitespace }) == "@" {
            return Resolver.namedPriorities.keys.sorted().map { Completion.Candidate(text: $0, isWhole: true) }
        }
        let command = vocabulary.command(named: words[0]).flatMap(CommandTable.entry)
        guard let completes = command?.manual.completes else { return names }
        if words.last == "in" { return views }
        return completes.flatMap { argument -> [Completion.Candidate] in
            switch argument {
            case .view: views
            case .constraint: constraints
            case .name: names
            case .checkpoint: session.checkpoints.all.map { Completion.Candidate(text: Word.spelling(of: $0.name), isWhole: true) }
            case .command: commands
            // Only the front end knows the files.
            case .file: []
            case .keywords(let words): words.map { Completion.Candidate(text: $0, isWhole: !$0.hasSuffix("=")) }
            }
        }
    }

    /// What may follow `VIEW.`
    private func attributes(_ prefix: String) -> [Completion.Candidate] {
        guard let dot = prefix.lastIndex(of: ".") else { return [] }
        let base = prefix[..<dot]
        guard base == "super" || session.layout.view(named: String(base)) != nil || base.hasSuffix(".super") else { return [] }
        return (Attribute.allCases.map(\.rawValue) + ["super", "edges", "center", "size"]).map { "\(base).\($0)" }.filter {
            $0.hasPrefix(prefix)
        }
        .map { Completion.Candidate(text: $0, isWhole: !$0.hasSuffix(".super")) }
    }
}
