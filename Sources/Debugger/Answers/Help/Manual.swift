/// What help, completion and the reference know of a command.
package struct Manual: Sendable {
    /// What a command is for. The titles are words that no command has: `help looking` shows the group.
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
    /// One way to type it a line.
    package var synopsis: String
    package var details: String = ""
    /// What may stand in it, each with its meaning.
    package var terms: [HelpPage.Term] = []
    /// Lines that run, each after the ones before it, in a new session.
    package var examples: [String]
    /// Commands and topics to read about next, besides those of the same family.
    package var seeAlso: [String] = []
    /// What words in capitals stand for in the synopsis, where that is not what `Slot.spellings` says.
    package var means: [String: Slot] = [:]

    package init(
        name: String, group: Group, summary: String, synopsis: String, details: String = "", terms: [HelpPage.Term] = [],
        examples: [String], seeAlso: [String] = [], means: [String: Slot] = [:]
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
    }

    package var synopsisLines: [String] { synopsis.split(separator: "\n").map(String.init) }

    /// What may stand behind the name.
    package var grammar: Grammar { Grammar(synopsis: synopsis, means: means) }
}

extension Manual.Group {
    /// What stands behind `help`.
    package var word: String { rawValue.lowercased() }

    /// What the commands of the group are for.
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
