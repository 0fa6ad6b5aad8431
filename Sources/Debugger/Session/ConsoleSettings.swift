import Language

/// What is set of a console, besides the layout.
struct ConsoleSettings: Equatable, Sendable {
    /// Whether a script goes on after a command that failed (`set keepgoing on`).
    var keepsGoing = false
    /// Whether reports say what the solver did (`set statistics on`).
    var countsWork = false
    /// Whether reports say how long it took (`timer on`).
    var isTimed = false
    /// Whether an answer longer than the screen goes to a pager (`set pager off`).
    var usesPager = true
    /// Whether what is typed is forgotten when the shell ends (`set private on`).
    var isPrivate = false
    /// People type `exit` and `q` without thinking.
    var vocabulary = CommandVocabulary(names: CommandTable.names, aliases: ["exit": "quit", "q": "quit"])
}

extension Console {
    package internal(set) var keepsGoing: Bool {
        get { settings.keepsGoing }
        set { settings.keepsGoing = newValue }
    }

    package var usesPager: Bool { settings.usesPager }
    package var isPrivate: Bool { settings.isPrivate }

    var countsWork: Bool {
        get { settings.countsWork }
        set { settings.countsWork = newValue }
    }

    var vocabulary: CommandVocabulary { settings.vocabulary }

    /// What stands for the beginning of a command.
    var aliases: [String: String] {
        get { settings.vocabulary.aliases }
        set { settings.vocabulary.aliases = newValue }
    }
}
