/// One statement cut out of a script or a typed line, with where it stood.
package struct SourceStatement: Equatable, Sendable {
    /// The text without surrounding blanks and comment; continuation lines joined by a newline, with the `\` before it where one stood.
    package var text: String
    /// The script, as it was named; `nil` for what was typed.
    package var file: String?
    /// The line its first character stands in, from 1.
    package var line: Int

    package init(text: String, file: String? = nil, line: Int = 1) {
        self.text = text
        self.file = file
        self.line = line
    }
}
