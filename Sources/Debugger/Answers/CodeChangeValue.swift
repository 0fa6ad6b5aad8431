import Layout

/// What a fix changes in the files of the code that was imported.
package struct CodeChangeValue: Sendable {
    /// A constraint that the fix changes in the layout, but for which no change of the code was found that would do the same.
    package struct Unchanged: Sendable {
        package var id: String
        package var place: SourcePlace?
        /// The reason as a sentence without a full stop.
        package var reason: String

        package init(id: String, place: SourcePlace?, reason: String) {
            (self.id, self.place, self.reason) = (id, place, reason)
        }
    }

    /// The command that writes the change to the files: `fix 1 --write`.
    package var command: String
    /// The names of the files that change.
    package var files: [String]
    /// The change in the format of `diff -u`, without a final newline; empty where nothing can be changed.
    package var diff: String
    package var isWritten: Bool
    package var unchanged: [Unchanged]

    package init(command: String, files: [String], diff: String, isWritten: Bool = false, unchanged: [Unchanged] = []) {
        (self.command, self.files, self.diff, self.isWritten, self.unchanged) = (command, files, diff, isWritten, unchanged)
    }
}
