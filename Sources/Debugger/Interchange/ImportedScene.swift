/// A window of an imported layout, and what is laid out in it.
package struct ImportedScene: Equatable, Sendable {
    /// The name of the class that is laid out.
    package var name: String
    /// The name of the window.
    package var root: String
    /// Where the class stands.
    package var file: String?
    package var line: Int
    /// Whether other classes inherit from it, which may add what it lacks.
    package var isInherited: Bool

    package init(name: String, root: String, file: String?, line: Int, isInherited: Bool) {
        (self.name, self.root, self.file, self.line, self.isInherited) = (name, root, file, line, isInherited)
    }
}
