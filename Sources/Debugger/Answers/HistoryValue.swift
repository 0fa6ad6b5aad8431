import Session

/// The history of a session as it is shown: its steps, and how many of them are done.
package struct HistoryValue: Sendable {
    package struct Step: Sendable {
        package var command: String
        /// The script that the command came from, in the line `line`; nil for a typed command.
        package var file: String?
        package var line: Int
        /// Whether the step was typed while a script that was being stepped through was paused.
        package var isTypedWhilePaused: Bool
    }

    package var steps: [Step]
    /// The number of older steps, before those in `steps`, that are no longer remembered.
    package var forgotten = 0
    /// The number of steps that are done and not undone, including those that are no longer remembered.
    package var position: Int
    package var checkpoints: [(name: String, position: Int)]

    package init(_ session: Session) {
        steps = session.history.steps.map {
            Step(command: $0.command, file: $0.file, line: Int($0.line), isTypedWhilePaused: $0.isTypedWhilePaused)
        }
        position = session.history.position
        forgotten = session.history.forgotten
        checkpoints = session.checkpoints.all.map { ($0.name, $0.mark.position) }
    }
}
