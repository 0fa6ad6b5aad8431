import Session

/// The steps of a session as they are shown.
package struct HistoryValue: Sendable {
    package struct Step: Sendable {
        package var command: String
        /// The script it came from, and its line there; nil for what was typed.
        package var file: String?
        package var line: Int
        /// While a script stood still.
        package var isTyped: Bool
    }

    package var steps: [Step]
    /// How many were before the first of them.
    package var forgotten = 0
    /// How many are done, those that are forgotten too.
    package var position: Int
    package var checkpoints: [(name: String, position: Int)]

    package init(_ session: Session) {
        steps = session.history.steps.map { Step(command: $0.command, file: $0.file, line: Int($0.line), isTyped: $0.isTyped) }
        position = session.history.position
        forgotten = session.history.forgotten
        checkpoints = session.checkpoints.all.map { ($0.name, $0.mark.position) }
    }
}
