import Language
import Layout
import Session
import Simplex

/// The result of one statement, as values for the renderers.
package struct Report: Sendable {
    package enum Status: Sendable {
        case done(events: [Event], answer: Answer?)
        case failed(Diagnostic)
    }

    /// The number of the statement in its console, from 1.
    package var number: Int
    /// The statement as typed, without surrounding blanks. Of comments, only one that switches rules of `lint` off is kept.
    package var command: String
    /// The lines behind the statement that it read as its input, as one text; nil where it read none.
    package var input: String?
    /// The full name of the statement's command; nil for a constraint, and where no command was recognised.
    package var name: String?
    /// Whether the statement is an expectation (the command `expect`).
    package var isExpectation = false
    /// Whether the statement is written to recordings. The commands `record` and `quit` are not.
    package var isRecorded = true
    /// The script that the statement came from, in the line `line` (from 1); nil for a typed statement.
    package var file: String?
    package var line: Int?
    package var status: Status
    /// Counters of the solver's work, with `set statistics on`; otherwise nil.
    @Boxed package var work: Simplex.Statistics? = nil
    /// A picture of the layout after a change, where `set draw` asks for one; otherwise nil.
    @Boxed package var picture: PictureValue? = nil
    /// Pictures of the layout as it is and as a tried command would make it, where `set draw` asks for them; otherwise nil.
    @Boxed package var trial: BeforeAndAfter? = nil
    /// What a change means for the open task of a lesson; nil where no task is open, or nothing changed.
    @Boxed package var lesson: LessonValue? = nil
    /// Whether a lesson was open before the statement or after it.
    package var isInLesson = false
    /// The time that the statement took, with `timer on`; otherwise nil.
    package var timing: Timing?

    package struct Timing: Sendable {
        package var parsing: Duration
        /// The time after the statement was read: for editing, solving and describing the changes.
        package var solving: Duration

        package init(parsing: Duration, solving: Duration) {
            self.parsing = parsing
            self.solving = solving
        }
    }
}

extension Report {
    package var hasFailed: Bool { if case .failed = status { true } else { false } }

    /// Makes a report of a status alone, without pictures, counters and times.
    package init(
        number: Int, command: String, input: String? = nil, name: String? = nil, file: String? = nil, line: Int? = nil, status: Status
    ) {
        self.init(number: number, command: command, input: input, name: name, file: file, line: line, status: status, work: nil)
    }
}
