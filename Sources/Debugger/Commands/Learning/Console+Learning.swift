import Answers
import Language
import Lessons
import Scripts
import Session

/// Opens and closes lessons: while one is open, its layout is that of the session.
extension Console {
    /// The file in which the progress of lessons is kept; nil, the default, for none.
    package var progressFile: String? {
        get { learning.progressFile }
        set { learning.progressFile = newValue }
    }

    /// The language of lessons where `set language` names none: a code such as `en` or `zh`.
    package var locale: String {
        get { learning.locale }
        set { learning.locale = newValue }
    }

    /// The language in which lessons are shown.
    private var language: String { settings.language ?? learning.locale }

    // MARK: Beginning and ending

    /// The list of lessons with the learner's progress.
    mutating func course() -> CourseValue { CourseValue(readProgress(), language: language) }

    /// Begins a lesson, or continues it where it was left unless `again` is true. Throws the error of a command of the lesson that fails.
    mutating func begin(_ lesson: Lesson, again: Bool) throws(Diagnostic) -> LessonValue {
        let progress = readProgress()
        let index = again ? 0 : min((progress.leftAtSection[lesson.name] ?? 1) - 1, lesson.sections.count - 1)
        var run = try LessonRun(lesson, at: index, by: Console(), isInterrupted: isInterrupted)
        let missing = lesson.needs.filter { !progress.done.contains($0) }
        var parts: [LessonValue.Part] = [.heading]
        if index == 0, !missing.isEmpty { parts.append(.needs(missing)) }
        parts += try run.enter(language: language)
        let outside = learning.open?.outside ?? (session, stepping)
        stepping = Stepping()
        return settle(OpenLesson(run: run, outside: outside), parts)
    }

    /// Ends the open lesson, and brings back the session from before.
    mutating func leaveLesson() throws(Diagnostic) -> LessonValue {
        var lesson = try lessonUnderWay()
        let isKept = keepPosition(in: lesson.run)
        lesson.run.leave()
        return close(lesson, isKept ? [] : [.notKept])
    }

    /// The open lesson. Throws `usage` where there is none.
    private func lessonUnderWay() throws(Diagnostic) -> OpenLesson {
        guard let lesson = learning.open else {
            throw Diagnostic(
                .usage, "no lesson is under way", hint: "'learn' lists the lessons; 'step' runs the next statement of a script")
        }
        return lesson
    }

    /// Writes to the progress file at which section the learner is; returns false where that cannot be written.
    @discardableResult
    private mutating func keepPosition(in run: LessonRun) -> Bool { updateProgress { $0.leave(run.lesson.name, at: run.index + 1) } }

    // MARK: Going on

    /// Goes on to the next section of the open lesson, or ends the lesson behind its last one. Throws `usage` where an answer or a task is still open,
    /// and where no lesson is.
    mutating func goOn() throws(Diagnostic) -> LessonValue {
        var lesson = try lessonUnderWay()
        let parts = try lesson.run.goOn(from: session, language: language)
        let run = lesson.run
        guard run.phase == .done else {
            keepPosition(in: run)
            return settle(lesson, parts)
        }
        updateProgress { $0.finish(run.lesson.name) }
        let done = readProgress().done
        let next = Course.names.first { !done.contains($0) }
        return close(lesson, parts + [.finished(right: run.rightCount, asked: run.answeredCount, next: next)])
    }

    /// The command `answer` for a line that is an answer by itself; nil for other lines.
    func bareAnswer(_ statement: SourceStatement) -> AnswerCommand? {
        guard isOutermost, learning.open?.run.isAnswer(statement.text) == true else { return nil }
        return AnswerCommand(text: statement.text, span: Span(0, statement.text.count))
    }

    mutating func answer(_ text: String, at span: Span) throws(Diagnostic) -> LessonValue {
        var lesson = try lessonUnderWay()
        let parts = try lesson.run.answer(text, at: span, language: language)
        return settle(lesson, parts)
    }

    /// Shows the next hint of the open lesson. The learner's layout stays as it is.
    mutating func hint() throws(Diagnostic) -> LessonValue {
        var lesson = try lessonUnderWay()
        let parts = try lesson.run.hint(language: language)
        learning.open = lesson
        return lesson.run.value(parts, language: language)
    }

    /// Shows the answer to the open question or the solution of the open task. Where neither is open, goes on to the next section.
    mutating func skip() throws(Diagnostic) -> LessonValue {
        var lesson = try lessonUnderWay()
        guard lesson.run.isWaiting else { return try goOn() }
        let parts = try lesson.run.skip(language: language)
        return settle(lesson, parts)
    }

    // MARK: The session

    /// Makes `lesson` the open lesson, and its layout that of the session; returns what is shown of it.
    private mutating func settle(_ lesson: OpenLesson, _ parts: [LessonValue.Part]) -> LessonValue {
        learning.open = lesson
        put(lesson.run.lessonSession)
        return lesson.run.value(parts, language: language)
    }

    private mutating func close(_ lesson: OpenLesson, _ parts: [LessonValue.Part]) -> LessonValue {
        learning.open = nil
        put(lesson.outside.session)
        stepping = lesson.outside.stepping
        return lesson.run.value(parts, language: language)
    }

    private mutating func put(_ other: Session) {
        var other = other
        other.isInterrupted = isInterrupted
        other.progress = progress
        other.tellsChanges = session.tellsChanges
        session = other
    }
}
