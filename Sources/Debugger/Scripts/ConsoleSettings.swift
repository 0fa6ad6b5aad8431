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
    /// What stands for the beginning of a command. People type `exit` and `q` without thinking.
    package var aliases = ["exit": "quit", "q": "quit"]

    package init() {}
}
