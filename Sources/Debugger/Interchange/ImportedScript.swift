import Language

/// The result of an importer: statements of our language, and what it could not read.
///
/// The statements are run in order as one step of the session. They make views, constraints and options, and ask nothing.
package struct ImportedScript: Sendable {
    package struct Statement: Sendable {
        package var syntax: WrittenStatement
        /// The line of the imported text that it comes from.
        package var line: Int?

        package init(_ syntax: WrittenStatement, line: Int? = nil) {
            self.syntax = syntax
            self.line = line
        }

        /// The statement as it is typed. O(length)
        package var text: String { syntax.text }
    }

    /// A part of the text that could not be read and is missing in the result.
    package struct Unread: Equatable, Sendable {
        package var line: Int
        /// The text, at most one line of it; it must be escaped before it is shown.
        package var text: String
        /// The reason as a phrase: what was expected, or what is unknown.
        package var reason: String

        package init(line: Int, text: String, reason: String) {
            self.line = line
            self.text = text
            self.reason = reason
        }
    }

    package struct Counts: Sendable {
        package var views: Int
        package var constraints: Int

        package init(views: Int, constraints: Int) {
            self.views = views
            self.constraints = constraints
        }
    }

    package var statements: [Statement] = []
    package var unread: [Unread] = []
    /// Remarks for the user: sentences without a full stop, which must be escaped before they are shown.
    package var remarks: [String] = []
    /// How many views and constraints the text has, where the statements make another number of them.
    package var counts: Counts?

    package init() {}

    package mutating func add(_ statement: WrittenStatement, line: Int? = nil) { statements.append(Statement(statement, line: line)) }
}
