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
}
