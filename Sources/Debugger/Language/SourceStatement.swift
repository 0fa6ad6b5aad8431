/// One statement from a script or a typed line, with its place.
package struct SourceStatement: Equatable, Sendable {
    /// The text without surrounding blanks and comments. Continuation lines are joined by a newline, with the `\` before it where there
    /// was one.
    package var text: String
    /// The script's name as it was given; nil for a typed statement.
    package var file: String?
    /// The line of the statement's first character, from 1.
    package var line: Int

    package init(text: String, file: String? = nil, line: Int = 1) {
        self.text = text
        self.file = file
        self.line = line
    }
}
