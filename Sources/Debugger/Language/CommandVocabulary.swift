/// The commands that a statement may begin with.
package struct CommandVocabulary: Equatable, Sendable {
    /// Full names.
    package var names: Set<String>
    /// What stands for each alias: a command's name, or the beginning of a statement (`pw` for `print root.width`).
    package var aliases: [String: String]

    package init(names: some Sequence<String>, aliases: [String: String] = [:]) {
        self.names = Set(names)
        self.aliases = aliases
    }

    /// What a typed first word stands for.
    enum Meaning: Equatable {
        case command(String)
        /// The text that stands for it.
        case alias(String)
        /// The names it may be short for, by alphabet.
        case ambiguous([String])
        case unknown
    }

    /// A full name or a full alias; names go first.
    func fullMeaning(of word: String) -> Meaning {
        if names.contains(word) { return .command(word) }
        return aliases[word].map { .alias($0) } ?? .unknown
    }

    /// The one that a prefix stands for. Aliases count where no name begins with it, so that a new alias breaks no script.
    func meaning(ofPrefix prefix: String) -> Meaning {
        let candidates = names.filter { $0.hasPrefix(prefix) }
        if candidates.count == 1, let name = candidates.first { return .command(name) }
        if !candidates.isEmpty { return .ambiguous(candidates.sorted()) }
        let texts = aliases.filter { $0.key.hasPrefix(prefix) }
        if Set(texts.values).count == 1, let text = texts.values.first { return .alias(text) }
        return texts.isEmpty ? .unknown : .ambiguous(texts.keys.sorted())
    }

    /// The commands that a word may be short for, by alphabet.
    package func commands(beginningWith prefix: String) -> [String] { names.filter { $0.hasPrefix(prefix) }.sorted() }

    /// The command that a full name or an unambiguous beginning of one stands for.
    package func command(named word: String) -> String? {
        if names.contains(word) { return word }
        if case .command(let name) = meaning(ofPrefix: word) { return name }
        return nil
    }

    /// A hint that names what was meant by a word that means nothing.
    func hint(for word: String) -> String? {
        ForeignCommands.hint(for: word) ?? didYouMean(word, among: Array(names) + Array(aliases.keys))
    }
}
