import Answers
import Language

/// Finds the help page for a word.
struct HelpIndex {
    let vocabulary: CommandVocabulary

    /// The page about a command, group, topic or alias. A command is found by its name or an unambiguous beginning, and so is a group or a topic, by any of
    /// the topic's names. An alias is found by its name alone. Full names are preferred to beginnings, and commands to others.
    ///
    /// Of several words the first one will do, if it is a full name. No words give the overview. Throws `unknown-command` where no page is found.
    func page(for text: String, at span: Span) throws(Diagnostic) -> HelpPage {
        let words = text.lowercased().split(whereSeparator: \.isWhitespace).map(String.init)
        guard let first = words.first else { return .overview }
        let wanted = words.joined(separator: " ")
        if let page = page(named: wanted) { return page }
        if let name = vocabulary.command(named: wanted), let manual = CommandTable.entry(named: name)?.manual { return .command(manual) }
        // An abbreviation of several commands is not taken for a group or a topic.
        let others = vocabulary.commands(beginningWith: wanted).isEmpty ? Self.groupsAndTopics(beginningWith: wanted) : []
        if others.count == 1 { return others[0].page }
        // There may be more words than the name has: `help delete break`.
        if words.count > 1, let page = page(named: first) { return page }
        let (short, names) = others.isEmpty ? (first, vocabulary.commands(beginningWith: first)) : (wanted, others.map(\.name).sorted())
        if names.count > 1 {
            throw Diagnostic(
                .unknownCommand, "'\(short)' may be short for \(names.joined(separator: ", "))", at: span, hint: "help \(names[0])")
        }
        let near = didYouMean(wanted, among: Self.names)
        throw Diagnostic(
            .unknownCommand, "there is no help about '\(text)'", at: span,
            hint: near ?? "apropos \(first) searches; help lists commands and topics")
    }

    /// The names of commands, topics and groups, which may follow `help`.
    static var names: [String] { CommandTable.names + Topic.all.map(\.name) + Manual.Group.allCases.map(\.word) }

    /// The page about the command, group, topic or alias with this full name; nil where there is none.
    private func page(named wanted: String) -> HelpPage? {
        if let manual = CommandTable.entry(named: wanted)?.manual { return .command(manual) }
        if let topic = Topic.all.first(where: { $0.name == wanted }) { return .topic(topic) }
        if let text = vocabulary.aliases[wanted] { return .alias(wanted, text) }
        if let group = Manual.Group.allCases.first(where: { $0.word == wanted }) { return .group(group) }
        return Topic.all.first { $0.aliases.contains { $0.lowercased() == wanted } }.map { .topic($0) }
    }

    /// The groups and topics with a name that begins like this, each with the first such name and its page.
    private static func groupsAndTopics(beginningWith prefix: String) -> [(name: String, page: HelpPage)] {
        let groups = Manual.Group.allCases.filter { $0.word.hasPrefix(prefix) }.map { (name: $0.word, page: HelpPage.group($0)) }
        let topics = Topic.all.compactMap { topic in
            ([topic.name] + topic.aliases).first { $0.lowercased().hasPrefix(prefix) }.map { (name: $0, page: HelpPage.topic(topic)) }
        }
        return groups + topics
    }

    /// The commands, topics and settings whose help contains all words of `text`. The best matches come first: words in names count more than those in
    /// summaries, and these more than those elsewhere.
    static func search(_ text: String) -> [HelpPage.Term] {
        let words = text.lowercased().split(whereSeparator: \.isWhitespace).map(String.init)
        guard !words.isEmpty else { return [] }
        /// The rank of a page in the result, a smaller number for a better match; nil where one of the words does not occur in the page.
        func rank(_ names: [String], _ summary: String, _ rest: String) -> Int? {
            var sum = 0
            for word in words {
                if names.contains(where: { $0.lowercased() == word }) { continue }
                // A part of a name counts, and so does a longer form of it: a search for 'breakpoint' finds 'break'.
                if names.contains(where: { $0.lowercased().contains(word) || $0.count > 3 && word.hasPrefix($0) }) {
                    sum += 1
                } else if summary.lowercased().contains(word) {
                    sum += 2
                } else if rest.lowercased().contains(word) {
                    sum += 3
                } else {
                    return nil
                }
            }
            return sum
        }
        var found: [(rank: Int, term: HelpPage.Term)] = []
        for manual in CommandTable.manuals {
            guard let rank = rank([manual.name], manual.summary, "\(manual.synopsis) \(manual.details)") else { continue }
            found.append((rank, HelpPage.Term(manual.name, manual.summary)))
        }
        for topic in Topic.all {
            guard let rank = rank([topic.name] + topic.aliases, topic.summary, topic.text) else { continue }
            found.append((rank, HelpPage.Term("help \(topic.name)", topic.summary)))
        }
        for setting in Setting.all {
            guard let rank = rank([setting.name], setting.meaning, setting.values) else { continue }
            found.append((rank, HelpPage.Term("set \(setting.name)", setting.meaning)))
        }
        // Entries of the same rank stay in the order of the tables.
        return found.enumerated().sorted { ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset) }.map(\.element.term)
    }
}

extension Topic {
    /// All topics, with those about the language first.
    package static let all: [Topic] = language + looking + programs
}
