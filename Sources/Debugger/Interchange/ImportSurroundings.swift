import Vocabulary

/// The contents of a session that an import has to consider.
package struct ImportSurroundings: Sendable {
    /// A view of the session that code may mean by its name.
    package struct KnownView: Sendable {
        package var kind: ViewKind
        /// The name of the superview; nil for a window.
        package var parent: String?
        package var hasMask: Bool

        package init(kind: ViewKind, parent: String?, hasMask: Bool) { (self.kind, self.parent, self.hasMask) = (kind, parent, hasMask) }
    }

    /// The names that are taken in the session.
    package var names: [String]
    /// The name of the session's first window, into which imported views without a superview may be put; nil where the session has no window.
    package var window: String?
    /// The session's views by their names, which code that is typed or pasted may mean without declaring them. Empty for code in files, where a name means only
    /// what the files declare.
    package var views: [String: KnownView] = [:]

    package init(names: [String] = [], window: String? = nil) {
        self.names = names
        self.window = window
    }
}
