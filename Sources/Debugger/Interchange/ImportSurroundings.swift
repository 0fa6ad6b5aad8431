/// What is in a session already when something is imported into it.
package struct ImportSurroundings: Sendable {
    /// Names that are not free.
    package var names: [String]
    /// The first window, where there is one: what has no superview of its own may be put into it.
    package var window: String?

    package init(names: [String] = [], window: String? = nil) {
        self.names = names
        self.window = window
    }
}
