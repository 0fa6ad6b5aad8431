/// The place where a script that is being stepped through has stopped, and why.
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

    /// The statement of the script that is to be run next; nil at the end of the script.
    package var next: Place?
    /// The script that was started, and not one that it runs with `source`.
    package var file: String
    /// The `source` statements through which the present script was called, the innermost first; empty where it is the script that was started.
    package var callers: [Place]
    package var reasons: [StopReason]
    /// The number of statements of the script that were run; `metCount` and `failedCount` are the numbers of expectations that were met and failed.
    package var commandCount: Int
    package var metCount: Int
    package var failedCount: Int
    /// The number of steps that a person typed after the last statement of the script that was run.
    package var typedCount: Int
    /// The number of steps that were undone after the last statement of the script that was run, and that can be redone.
    package var undoneCount: Int
    /// How many statements of the script the command ran that led to this stop, such as `step` or `continue`. `lines` is the range of their lines, nil where
    /// there are none or they are in several files. Nil after commands that run none.
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

/// A reason for which a script that is being stepped through stopped.
package enum StopReason: Sendable, Equatable {
    /// A breakpoint or watchpoint was met; the value is its number.
    case stopPoint(Int)
    /// A command of the script failed.
    case failure
    case interrupted
}
