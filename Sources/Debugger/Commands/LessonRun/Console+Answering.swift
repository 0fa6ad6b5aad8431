import Answers
import Language
import Lessons
import Session

/// Answers, hints and solutions for the open section of a lesson.
extension Console {
    /// The command `answer` for a line that is an answer by itself; nil for other lines.
    func bareAnswer(_ statement: SourceStatement) -> AnswerCommand? {
        // Asked before every statement, and a run is large to copy.
        guard learning.run != nil else { return nil }
        guard isOutermost, learning.run?.bareAnswer(statement.text) != nil else { return nil }
        return AnswerCommand(text: statement.text, span: Span(0, statement.text.count))
    }

    /// Adds a hint to the error of a line that could not be read and may have been meant for the lesson.
    func inLesson(_ diagnostic: Diagnostic) -> Diagnostic {
        guard isOutermost, let run = learning.run, diagnostic.code == .unknownCommand || diagnostic.code == .syntax else {
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

    mutating func answer(_ text: String, at span: Span) throws(Diagnostic) -> LessonValue {
        var run = try lessonUnderWay()
        let answer = try run.answer(text, at: span)
        guard let section = run.section else { throw Diagnostic(.usage, "no question is open") }
        var after = run.own
        let reports = try LessonRun.pass(section, &after)
        let (verdict, explanation) = try LessonRun.judge(answer, to: section, in: after, language: language)
        run.askedCount += 1
        if verdict.isRight { run.rightCount += 1 }
        var parts: [LessonValue.Part] = reports.isEmpty ? [] : [.ran(reports)]
        parts.append(.verdict(verdict))
        if !explanation.isEmpty { parts.append(.ran(explanation)) }
        return endSection(run, after, parts, section)
    }

    /// Ends a section, so that only `next` remains to be typed.
    private mutating func endSection(
        _ run: LessonRun, _ after: Session, _ parts: [LessonValue.Part], _ section: Lesson.Section
    ) -> LessonValue {
        var run = run
        run.phase = .reading
        run.own = after
        return settle(run, parts + (section.moral.map { [.text($0.paragraphs(in: language))] } ?? []))
    }

    // MARK: Hints

    mutating func hint() throws(Diagnostic) -> LessonValue {
        var run = try lessonUnderWay()
        guard let section = run.section, run.phase == .question || run.phase == .task else {
            throw Diagnostic(.usage, "nothing is asked now", hint: "'next' goes on")
        }
        guard run.hintCount < section.hints.count else {
            guard case .task(let task) = section.kind else {
                throw Diagnostic(.usage, "there are no more hints", hint: "answer, or type skip to see what is right")
            }
            return value(of: run, [.solution(task.solution.map(\.text))])
        }
        run.hintCount += 1
        learning.run = run
        let text = section.hints[run.hintCount - 1].paragraphs(in: language)
        return value(of: run, [.hint(text, number: run.hintCount, count: section.hints.count)])
    }

    /// Shows the answer or the solution; a section that is only to be read is passed.
    mutating func skip() throws(Diagnostic) -> LessonValue {
        let run = try lessonUnderWay()
        guard let section = run.section, run.phase == .question || run.phase == .task else { return try goOn() }
        var after = run.own
        let reports = try LessonRun.pass(section, &after)
        var parts: [LessonValue.Part] = reports.isEmpty ? [] : [.ran(reports)]
        if let verdict = try LessonRun.solution(of: section, in: after, language: language) { parts.append(.verdict(verdict)) }
        return endSection(run, after, parts, section)
    }

    // MARK: Tasks

    /// What the last statement means for the open task; nil where it changed nothing or no task is open.
    mutating func lookAtTask() -> LessonValue? {
        // Asked after every statement, and a run is large to copy.
        guard learning.run != nil else { return nil }
        guard isOutermost, var run = learning.run, run.phase == .task, session.history.mark != run.mark, let section = run.section,
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
        learning.run = run
        return value(of: run, parts)
    }
}
