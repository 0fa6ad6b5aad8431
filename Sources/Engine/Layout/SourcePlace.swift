/// The line of a text from which a constraint or a view comes.
package struct SourcePlace: Hashable, Sendable {
    /// The file as it was named; `<stdin>` for standard input.
    package var file: String
    /// The line, from 1.
    package var line: Int
    /// Whether the file was imported; false for a script of aldb statements.
    package var isImported: Bool

    package init(file: String, line: Int, isImported: Bool = false) {
        self.file = file
        self.line = line
        self.isImported = isImported
    }
}
