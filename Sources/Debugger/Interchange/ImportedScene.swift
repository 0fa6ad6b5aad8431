/// A window of a layout that was imported from code, and the class that is laid out in it.
package struct ImportedScene: Equatable, Sendable {
    /// The name of the class that is laid out in the window.
    package var name: String
    /// The name of the window in the layout.
    package var root: String
    /// The file in which the class stands; nil where only one text was imported.
    package var file: String?
    package var line: Int
    /// Whether the code has classes that inherit from the class; these may add what the class lacks.
    package var isInherited: Bool
    /// Whether the class is a row of a UITableView, as wide as the table.
    package var isRow: Bool

    package init(name: String, root: String, file: String?, line: Int, isInherited: Bool, isRow: Bool) {
        (self.name, self.root, self.file, self.line, self.isInherited, self.isRow) = (name, root, file, line, isInherited, isRow)
    }
}
