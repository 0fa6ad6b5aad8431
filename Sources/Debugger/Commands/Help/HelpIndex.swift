import Answers
import Language

/// Finds the help page for a word.
struct HelpIndex {
    let vocabulary: CommandVocabulary

    /// The page about a command, group, topic or alias. A command is found by its name or an unambiguous beginning, and a topic by one of its names or the
    /// beginning of a name of no other topic. A group is found by its name or any beginning, an alias by its name alone. Full names are preferred to
    /// beginnings, and commands to others.
    ///
    /// Of several words the first one will do, if it is a full name. No words give the overview. Throws `unknown-command` where no page is found.
    func page(for text: String, at span: Span) throws(Diagnostic) -> HelpPage {
        let words = text.lowercased().split(whereSeparator: \.isWhitespace).map(String.init)
        guard let first = words.first else { return .overview }
        let wanted = words.joined(separator: " ")
        if let page = page(named: wanted, full: true) ?? page(named: wanted, full: false) { return page }
        // There may be more words than the name has: `help delete break`.
        if words.count > 1, let page = page(named: first, full: true) { return page }
        let names = vocabulary.commands(beginningWith: first)
        if names.count > 1 {
            throw Diagnostic(
                .unknownCommand, "'\(first)' may be short for \(names.joined(separator: ", "))", at: span, hint: "help \(names[0])")
        }
        let near = didYouMean(wanted, among: Self.names)
        throw Diagnostic(
            .unknownCommand, "there is no help about '\(text)'", at: span,
            hint: near ?? "apropos \(first) searches; help lists commands and topics")
    }

    /// The names of commands, topics and groups, which may follow `help`.
    static var names: [String] { CommandTable.names + Topic.all.map(\.name) + Manual.Group.allCases.map(\.word) }

    private func page(named wanted: String, full: Bool) -> HelpPage? {
        func isMeant(_ name: String) -> Bool { full ? name.lowercased() == wanted : name.lowercased().hasPrefix(wanted) }
        if full {
            if let manual = CommandTable.entry(named: wanted)?.manual { return .command(manual) }
            if let topic = Topic.all.first(where: { $0.name == wanted }) { return .topic(topic) }
            if let text = vocabulary.aliases[wanted] { return .alias(wanted, text) }
        } else if let name = vocabulary.command(named: wanted), let manual = CommandTable.entry(named: name)?.manual {
            return .command(manual)
        }
        // An abbreviation of several commands is not taken for a group or a topic.
        if !full, !vocabulary.commands(beginningWith: wanted).isEmpty { return nil }
        if let group = Manual.Group.allCases.first(where: { isMeant($0.word) }) { return .group(group) }
        let topics = Topic.all.filter { isMeant($0.name) || $0.aliases.contains(where: isMeant) }
        return full || topics.count == 1 ? topics.first.map { .topic($0) } : nil
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
