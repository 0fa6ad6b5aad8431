/// The settings of a console that are no part of the layout.
package struct ConsoleSettings: Equatable, Sendable {
    /// Whether a script continues after a command that failed (`set keepgoing on`).
    package var keepsGoing = false
    /// Whether reports show counters of the solver's work (`set statistics on`).
    package var countsWork = false
    /// What reports show a picture of after each change (`set draw`).
    package var drawn = Drawn.nothing
    /// Whether reports show how long a command took (`timer on`).
    package var isTimed = false
    /// Whether an answer longer than the screen is shown in a pager (`set pager off` turns it off).
    package var usesPager = true
    /// Whether typed lines are left out of the saved history (`set private on`).
    package var isPrivate = false { didSet { wasPrivate = wasPrivate || isPrivate } }
    /// Whether `isPrivate` has ever been true; such a session is not kept for `aldb --resume` either.
    package private(set) var wasPrivate = false
    /// Whether `aldb --resume` may go on with the session after `quit` (`quit --discard` leaves nothing).
    package var isKept = true
    /// The language of lessons; nil for that of the locale.
    package var language: String?
    /// The aliases: each name stands for the beginning of a command.
    package var aliases: [String: String]

    /// What is drawn after each change.
    package enum Drawn: Equatable, Sendable {
        case nothing
        case layout
        /// The view with this name and what is in it; the whole layout while there is no such view.
        case view(String)
    }

    package init(aliases: [String: String]) { self.aliases = aliases }
}
