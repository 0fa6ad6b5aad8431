import Language
import Session
import Simplex

/// What one statement did: values for the renderers.
package struct Report: Sendable {
    package enum Status: Sendable {
        case done(events: [Event], answer: Answer?)
        case failed(Diagnostic)
    }

    /// Counts the statements of a console from 1.
    package var number: Int
    /// The statement as typed, without surrounding blanks.
    package var command: String
    /// The full name of the command that it is; `nil` for a constraint, and for what could not be read.
    package var name: String?
    /// Whether it is an expectation, met or not.
    package var isExpectation = false
    /// Whether recordings have it: what begins or ends them they leave out, and `quit`, for another recording may follow.
    package var isRecorded = true
    /// The script it came from and its line there (from 1); `nil` for what was typed.
    package var file: String?
    package var line: Int?
    package var status: Status
    /// What the solver did for it, where that is asked for (`set statistics on`).
    package var work: Simplex.Statistics?
    /// The layout after it, where it changed something and that is asked for (`set draw on`).
    package var picture: PictureValue?
    /// What was only tried, beside the layout as it is, where that is asked for.
    package var trial: BeforeAndAfter?
    /// What it means for the task of the lesson under way, where it changed something.
    package var lesson: LessonValue?
    /// Whether a lesson was under way before it or after.
    package var isInLesson = false
    /// How long it took, where that is asked for (`timer on`).
    package var timing: Timing?

    package struct Timing: Sendable {
        package var parsing: Duration
        /// All that came after: the edit, the solve, what is told of it.
        package var solving: Duration

        package init(parsing: Duration, solving: Duration) {
            self.parsing = parsing
            self.solving = solving
        }
    }
}

extension Report {
    package var hasFailed: Bool { if case .failed = status { true } else { false } }

    /// The report of a statement with nothing besides its status.
    package init(number: Int, command: String, name: String? = nil, file: String? = nil, line: Int? = nil, status: Status) {
        self.init(number: number, command: command, name: name, file: file, line: line, status: status, work: nil)
    }
}
