import Answers
import Language
import Lessons
import Scripts
import Session

/// Follows the learner through a lesson: what statements mean for its open task is added to their reports.
struct Learning: StatementObserver, Sendable {
    /// The lesson that is open.
    @Boxed var run: LessonRun? = nil
    /// The language of the user's locale, such as `zh`.
    var locale = "en"
    /// The file in which progress is kept; nil for none.
    var progressFile: String?

    mutating func didRun(_ done: inout StatementRun, on session: Session, by interpreter: Interpreter) {
        done.report.isInLesson = done.wasInLesson || run != nil
        guard run != nil, interpreter.isOutermost else { return }
        switch done.report.status {
        case .failed(let diagnostic): done.report.status = .failed(inLesson(diagnostic))
        case .done: done.report.lesson = lookAtTask(session, language: interpreter.settings.language ?? locale)
        }
    }

    /// Adds a hint to the error of a line that could not be read and may have been meant for the lesson.
    private func inLesson(_ diagnostic: Diagnostic) -> Diagnostic {
        guard let run, diagnostic.code == .unknownCommand || diagnostic.code == .syntax else {
            return diagnostic
        }
        var diagnostic = diagnostic
        switch run.phase {
        case .question:
            diagnostic.hint = "a question is open: answer it, or type \(run.section?.hints.isEmpty == false ? "hint or " : "")skip"
        case .reading where diagnostic.code == .unknownCommand: diagnostic.hint = "an empty line goes on with the lesson"
        default: break
        }
        return diagnostic
    }

    /// What the last statement means for the open task; nil where it changed nothing or no task is open.
    private mutating func lookAtTask(_ session: Session, language: String) -> LessonValue? {
        // Asked after every statement, and a run is large to copy.
        guard self.run != nil else { return nil }
        guard var run = self.run, run.phase == .task, session.history.mark != run.mark, let section = run.section,
            case .task(let task) = section.kind
        else { return nil }
        // Ctrl-C ends asking, and the next command asks again.
        guard let goals = try? LessonRun.state(of: task, in: session, language: language) else { return nil }
        run.mark = session.history.mark
        var parts: [LessonValue.Part] = [.goals(goals)]
        if goals.allSatisfy(\.isMet) {
            let commands = session.history.position - run.own.history.position
            guard (try? LessonRun.pass(section, &run.own)) != nil else { return nil }
            run.phase = .reading
            parts.append(
                .taskDone(
                    commands: max(1, commands), least: task.least, solution: task.solution.map(\.text)))
            if let moral = section.moral { parts.append(.text(moral.paragraphs(in: language))) }
        }
        self.run = run
        return run.value(parts, language: language)
    }
}
