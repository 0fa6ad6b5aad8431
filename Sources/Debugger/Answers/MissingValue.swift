import Exact

/// What the command `missing` did so that nothing is ambiguous in one view or in the whole layout.
package struct MissingValue: Sendable {
    /// The name of the view that the command was about; nil for the whole layout.
    package var view: String?
    /// The constraints whose priority was changed, each with the command that makes the same change.
    package var priorities: [(id: String, from: Rational, to: Rational, command: String)] = []
    /// The constraints that were added, each with its text.
    package var added: [(id: String, text: String)] = []

    package init(view: String?) { self.view = view }
}
