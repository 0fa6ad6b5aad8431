/// The contents of a session that an import has to consider.
package struct ImportSurroundings: Sendable {
    /// The names that are taken.
    package var names: [String]
    /// The first window, into which imported views without a superview may be put.
    package var window: String?

    package init(names: [String] = [], window: String? = nil) {
        self.names = names
        self.window = window
    }
}
