import Language

/// What is set of a console, besides the layout.
package struct ConsoleSettings: Equatable, Sendable {
    /// Whether a script goes on after a command that failed (`set keepgoing on`).
    package var keepsGoing = false
    /// Whether reports say what the solver did (`set statistics on`).
    package var countsWork = false
    /// Whether reports have a picture of the layout after each change (`set draw on`).
    package var drawsChanges = false
    /// Whether reports say how long it took (`timer on`).
    package var isTimed = false
    /// Whether an answer longer than the screen goes to a pager (`set pager off`).
    package var usesPager = true
    /// Whether what is typed is forgotten when the shell ends (`set private on`).
    package var isPrivate = false
    /// The language of lessons; `nil` for that of the locale.
    package var language: String?
    /// The names of commands, and what stands for them.
    package var vocabulary: CommandVocabulary

    package init(
        keepsGoing: Bool = false, countsWork: Bool = false, drawsChanges: Bool = false, isTimed: Bool = false, usesPager: Bool = true,
        isPrivate: Bool = false, language: String? = nil, vocabulary: CommandVocabulary
    ) {
        self.keepsGoing = keepsGoing
        self.countsWork = countsWork
        self.drawsChanges = drawsChanges
        self.isTimed = isTimed
        self.usesPager = usesPager
        self.isPrivate = isPrivate
        self.language = language
        self.vocabulary = vocabulary
    }
}
