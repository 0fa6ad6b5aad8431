/// What an importer makes of a text from elsewhere: statements of our language, and what it could not read.
///
/// Statements are run in order as one step of the session; each stands alone on its line. They make views, constraints and options, and ask nothing.
package struct ImportedScript: Sendable {
    package struct Statement: Sendable {
        package var text: String
        /// The line of the imported text that it was made from.
        package var line: Int?

        package init(_ text: String, line: Int? = nil) {
            self.text = text
            self.line = line
        }
    }

    /// What could not be read, and is therefore not there.
    package struct Unread: Equatable, Sendable {
        package var line: Int
        /// As it stands in the text, at most a line of it; not yet fit to be printed.
        package var text: String
        /// A phrase: what was expected, or what is not known.
        package var reason: String

        package init(line: Int, text: String, reason: String) {
            self.line = line
            self.text = text
            self.reason = reason
        }
    }

    package var statements: [Statement] = []
    package var unread: [Unread] = []
    /// What a person should know of the import: sentences without a full stop, not yet fit to be printed.
    package var remarks: [String] = []

    package init() {}

    package mutating func add(_ text: String, line: Int? = nil) { statements.append(Statement(text, line: line)) }
}
