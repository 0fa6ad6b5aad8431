/// The place where a script has stopped, and why.
package struct StopValue: Sendable {
    package struct Place: Sendable {
        package var file: String
        package var line: Int
        package var command: String

        package init(file: String, line: Int, command: String) {
            self.file = file
            self.line = line
            self.command = command
        }
    }

    /// The statement to be run next; nil at the end.
    package var next: Place?
    /// The main script.
    package var file: String
    /// The places at which the calling scripts will continue, innermost first.
    package var callers: [Place]
    package var reasons: [StopReason]
    /// The number of statements that were run, and of expectations that were met.
    package var commandCount: Int
    package var metCount: Int
    package var failedCount: Int
    /// The number of steps typed since the last statement of the script.
    package var typedCount: Int
    /// The number of steps undone since the last statement of the script.
    package var undoneCount: Int
    /// How many statements the last command ran, and between which lines if these are in one file.
    package var ran: (count: Int, lines: ClosedRange<Int>?)?

    package init(
        next: Place? = nil, file: String, callers: [Place], reasons: [StopReason], commandCount: Int, metCount: Int, failedCount: Int,
        typedCount: Int, undoneCount: Int, ran: (count: Int, lines: ClosedRange<Int>?)? = nil
    ) {
        self.next = next
        self.file = file
        self.callers = callers
        self.reasons = reasons
        self.commandCount = commandCount
        self.metCount = metCount
        self.failedCount = failedCount
        self.typedCount = typedCount
        self.undoneCount = undoneCount
        self.ran = ran
    }
}

/// A reason for which a script stopped.
package enum StopReason: Sendable, Equatable {
    /// A breakpoint or watchpoint, by number.
    case point(Int)
    /// A command failed.
    case failure
    case interrupted
}
