import Exact

/// What `missing` did so that nothing is ambiguous, of one view or in all.
package struct MissingValue: Sendable {
    /// The view that was named, if any.
    package var view: String?
    /// The constraints that got another priority, each with the command that does the same.
    package var priorities: [(id: String, from: Rational, to: Rational, command: String)] = []
    /// The constraints that were added.
    package var added: [(id: String, text: String)] = []

    package init(view: String?) { self.view = view }
}
