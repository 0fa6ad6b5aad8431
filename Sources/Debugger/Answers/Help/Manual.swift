/// The help for a command. Its synopsis is also the grammar by which the command's arguments are parsed and completed.
package struct Manual: Sendable {
    /// The groups in which help lists commands. No command's name is the title of a group in lower case, so that `help looking` shows a group.
    package enum Group: String, Sendable, CaseIterable {
        case views = "Views"
        case constraints = "Constraining"
        case looking = "Looking"
        case questions = "Asking"
        case history = "Undoing"
        case session = "Files"
        case stepping = "Stepping"
        case learning = "Learning"
        case shell = "Shell"
    }

    package var name: String
    package var group: Group
    /// What the command does, as a phrase in the imperative without a full stop.
    package var summary: String
    /// The ways to type the command, one on a line.
    package var synopsis: String
    package var details: String = ""
    /// Words that may stand in the command, with their meanings.
    package var terms: [HelpPage.Term] = []
    /// Example commands that can be run in order in a new session.
    package var examples: [String]
    /// Commands and topics to read about next, besides the related commands that help names anyway.
    package var seeAlso: [String] = []
    /// The kinds of arguments for which words in capitals in the synopsis stand, where these are not the ones of `ArgumentKind.spellings`.
    package var means: [String: ArgumentKind] = [:]
    /// What error messages call a word of the synopsis, by that word. Other words that stand for arguments are called as `ArgumentKind.expected` says, and
    /// other keywords by themselves, in quotes.
    ///
    /// Where any of several keywords with bars between them is expected, the entry of the first one counts for all.
    package var expected: [String: String] = [:]

    package init(
        name: String, group: Group, summary: String, synopsis: String, details: String = "", terms: [HelpPage.Term] = [],
        examples: [String], seeAlso: [String] = [], means: [String: ArgumentKind] = [:],
        expected: [String: String] = [:]
    ) {
        self.name = name
        self.group = group
        self.summary = summary
        self.synopsis = synopsis
        self.details = details
        self.terms = terms
        self.examples = examples
        self.seeAlso = seeAlso
        self.means = means
        self.expected = expected
    }

    package var synopsisLines: [String] { synopsis.split(separator: "\n").map(String.init) }

    /// The grammar of the command's arguments, read from the synopsis each time.
    package var grammar: Grammar { Grammar(synopsis: synopsis, means: means, expected: expected) }
}

extension Manual.Group {
    /// The word to type after `help` in order to see the group: its title in lower case.
    package var word: String { rawValue.lowercased() }

    /// What the commands of the group are for, as a phrase without a full stop.
    package var summary: String {
        switch self {
        case .views: "make views, variables and metrics, and change what they are"
        case .constraints: "add constraints by command, change and remove them; equations are typed as they read (help equations)"
        case .looking: "see the layout as it is"
        case .questions: "ask why it is so, and what would be if"
        case .history: "go back and on"
        case .session: "run, write and check files"
        case .stepping: "step through a script, stop where something happens"
        case .learning: "lessons in which you predict layouts"
        case .shell: "settings, aliases, help"
        }
    }
}
