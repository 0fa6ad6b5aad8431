/// The help for a command. Its synopsis is the grammar by which arguments are parsed and completed, too.
package struct Manual: Sendable {
    /// The groups of commands. Their titles are no names of commands, so that `help looking` shows a group.
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
    /// A phrase in the imperative, without a full stop.
    package var summary: String
    /// The ways to type the command, one on a line.
    package var synopsis: String
    package var details: String = ""
    /// The words that may occur in it, with their meanings.
    package var terms: [HelpPage.Term] = []
    /// Example commands that can be run in order in a new session.
    package var examples: [String]
    /// Commands and topics to read about next, besides those of the same family.
    package var seeAlso: [String] = []
    /// The slots for words in capitals in the synopsis, where they differ from `Slot.spellings`.
    package var means: [String: Slot] = [:]
    /// What messages call a word of the synopsis, where it is not the slot's own phrase or the word in quotes. Of words between bars the
    /// first one counts.
    package var expected: [String: String] = [:]

    package init(
        name: String, group: Group, summary: String, synopsis: String, details: String = "", terms: [HelpPage.Term] = [],
        examples: [String], seeAlso: [String] = [], means: [String: Slot] = [:],
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

    /// The grammar of the arguments.
    package var grammar: Grammar { Grammar(synopsis: synopsis, means: means, expected: expected) }
}

extension Manual.Group {
    /// The word that stands behind `help` for the group.
    package var word: String { rawValue.lowercased() }

    /// A description of the group.
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
