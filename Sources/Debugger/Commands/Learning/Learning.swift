import Answers
import Layout
import Lessons
import Scripts
import Session

/// Follows the learner through a lesson: to the reports of statements it adds what they mean for the open task, and explanations to errors.
struct Learning: StatementObserver, Sendable {
    /// The lesson that is open; nil where none is.
    @Boxed var open: OpenLesson? {
        didSet { isOpen = !_open.isDefault }
    }
    /// Whether a lesson is open. It is stored, so that nothing is copied to find it out, which each statement does several times.
    private(set) var isOpen = false
    /// The language of the user's locale, such as `zh`.
    var locale = "en"
    /// The file in which progress is kept; nil for none.
    var progressFile: String?

    mutating func didRun(_ done: inout StatementRun, on session: inout Session, by interpreter: inout Interpreter) {
        done.report.isInLesson = done.wasInLesson || isOpen
        guard isOpen, interpreter.isOutermost, var lesson = open else { return }
        switch done.report.status {
        case .failed(let diagnostic): done.report.status = .failed(lesson.run.explained(diagnostic))
        case .done:
            done.report.lesson = lesson.run.checkGoals(in: session, language: interpreter.settings.language ?? locale)
            if done.report.lesson != nil { open = lesson }
        }
    }
}

/// A lesson that is open in a console.
struct OpenLesson: Sendable {
    var run: LessonRun
    /// What the console had before the lesson, and has again after it.
    let outside: (session: Session, stepping: Stepping)
}
