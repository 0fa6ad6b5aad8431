/// The commands and aliases with which a statement may begin.
package struct CommandVocabulary: Equatable, Sendable {
    /// The full names of commands.
    package var names: Set<String>
    /// The text of each alias: a command's name, or the beginning of a statement (`pw` for `print root.width`).
    package var aliases: [String: String]

    package init(names: Set<String>, aliases: [String: String] = [:]) {
        self.names = names
        self.aliases = aliases
    }

    /// The meaning of the first word of a statement.
    enum Meaning: Equatable {
        case command(String)
        /// An alias, with the text that it stands for.
        case alias(String)
        /// The commands or aliases that the word may abbreviate, in alphabetical order.
        case ambiguous([String])
        case unknown
    }

    /// The command or alias with this full name; a command where both have it.
    func fullMeaning(of word: String) -> Meaning {
        if names.contains(word) { return .command(word) }
        return aliases[word].map { .alias($0) } ?? .unknown
    }

    /// The command or alias that a prefix abbreviates. Where one of the commands that begin with the prefix is itself the beginning of all others, it is that
    /// one: `ste` is `step`, although there is `stepper`. Aliases count only where no command begins with the prefix: a new alias must not break a script.
    func meaning(ofPrefix prefix: String) -> Meaning {
        let candidates = names.filter { $0.hasPrefix(prefix) }
        if let shortest = candidates.min(by: { $0.utf8.count < $1.utf8.count }), candidates.allSatisfy({ $0.hasPrefix(shortest) }) {
            return .command(shortest)
        }
        if !candidates.isEmpty { return .ambiguous(candidates.sorted()) }
        let texts = aliases.filter { $0.key.hasPrefix(prefix) }
        if Set(texts.values).count == 1, let text = texts.values.first { return .alias(text) }
        return texts.isEmpty ? .unknown : .ambiguous(texts.keys.sorted())
    }

    /// Whether a statement begins with the same byte as the command's name or an alias. Where it does not, its first word is short for neither.
    package func mayBegin(_ statement: String, with command: String) -> Bool {
        guard let first = statement.utf8.first else { return false }
        return command.utf8.first == first || aliases.keys.contains { $0.utf8.first == first }
    }

    /// The commands that a word may abbreviate, in alphabetical order.
    package func commands(beginningWith prefix: String) -> [String] { names.filter { $0.hasPrefix(prefix) }.sorted() }

    /// The command with this full name, or with this unambiguous beginning; nil where there is none.
    package func command(named word: String) -> String? {
        if names.contains(word) { return word }
        if case .command(let name) = meaning(ofPrefix: word) { return name }
        return nil
    }

    /// The text of the alias with this name, or of the one that the word abbreviates; nil where it is none, and where it names or abbreviates commands.
    package func alias(named word: String) -> String? {
        switch fullMeaning(of: word) {
        case .alias(let text): return text
        case .unknown: if case .alias(let text) = meaning(ofPrefix: word) { return text }
        default: break
        }
        return nil
    }

    /// A hint on what an unknown word may mean: a command of another debugger, or a similar name. Nil where there is none.
    func hint(for word: String) -> String? {
        ForeignCommands.hint(for: word) ?? didYouMean(word, among: Array(names) + Array(aliases.keys))
    }
}
