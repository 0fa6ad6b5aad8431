import Answers
import Language
import Session

/// A lesson under way: where the learner is in it, and the layout from which it continues.
///
/// The lesson's own commands and solutions alone change that layout, so that each section begins as its author meant it, whatever the
/// learner typed in between.
package struct LessonRun: Sendable {
    package let lesson: Lesson
    /// The index of the section at which the learner is, from 0. At the end of the lesson it is the number of sections.
    package private(set) var index: Int
    package private(set) var phase = LessonValue.Phase.reading
    /// The layout from which the lesson continues. Until the section's question or task is answered, done or skipped, it is the one before the
    /// section's commands or solution. After that, and in a section that is only read, it is the one after them.
    package private(set) var lessonSession: Session
    /// The number of questions that were answered, rightly or wrongly; those that were skipped do not count. `rightCount` is the number of right answers.
    package private(set) var answeredCount = 0
    package private(set) var rightCount = 0
    /// The number of hints that were given in this section.
    private var hintCount = 0
    /// The learner's place in the undo history when the goals of the task were last checked, or when the section began or ended.
    private var mark: History.Mark
    private let interpreter: LessonInterpreter

    /// Begins a lesson at one of its sections. The commands and solutions of the sections before it are run first, so that the layout is the one that the
    /// section's author expects. The section itself begins with the call of `enter` that has to follow. Throws an error in the lesson's commands.
    ///
    /// - Parameters:
    ///   - index: the index of the section, from 0.
    ///   - statementInterpreter: runs the lesson's commands; it has not run any yet, and reaches no files.
    package init(
        _ lesson: Lesson, at index: Int, by statementInterpreter: any StatementInterpreter<Report>, isInterrupted: (@Sendable () -> Bool)?
    ) throws(Diagnostic) {
        interpreter = LessonInterpreter(statementInterpreter)
        var lessonSession = Session()
        lessonSession.isInterrupted = isInterrupted
        _ = try interpreter.run(lesson.start, on: &lessonSession)
        for section in lesson.sections[..<index] {
            try interpreter.runSetup(of: section, on: &lessonSession)
            _ = try interpreter.runCommands(of: section, on: &lessonSession)
        }
        self.lesson = lesson
        self.index = index
        self.lessonSession = lessonSession
        mark = lessonSession.history.mark
    }

    /// The section at which the learner is; nil at the end of the lesson.
    package var section: Lesson.Section? { lesson.sections.indices.contains(index) ? lesson.sections[index] : nil }

    /// Whether a question waits for an answer, or a task to be done.
    package var isWaiting: Bool { phase == .question || phase == .task }

    /// The lesson with these parts as it is reported in a language: its title, the section at which it is, and what is expected of the learner.
    package func value(_ parts: [LessonValue.Part], language: String) -> LessonValue {
        LessonValue(
            name: lesson.name, title: lesson.title.line(in: language), language: language,
            section: min(index + 1, lesson.sections.count), sections: lesson.sections.count, phase: phase, parts: parts)
    }

    // MARK: Sections

    /// Begins the section at `index`: runs the commands that set it up, and returns its text with the question, the goals of the task or,
    /// where it is only read, the reports of its commands. Empty at the end of the lesson.
    package mutating func enter(language: String) throws(Diagnostic) -> [LessonValue.Part] {
        guard let section else { return [] }
        hintCount = 0
        try interpreter.runSetup(of: section, on: &lessonSession)
        var parts: [LessonValue.Part] = [.text(section.text.paragraphs(in: language))]
        switch section.kind {
        case .say:
            phase = .reading
            let reports = try interpreter.run(section.commands, on: &lessonSession)
            if !reports.isEmpty { parts.append(.ran(reports)) }
        case .predict(let prediction):
            phase = .question
            parts.append(
                .question(LessonValue.Question(expression: prediction.expression.text, choices: [], hasHints: !section.hints.isEmpty)))
        case .choose(let selection):
            phase = .question
            let choices = selection.choices.enumerated().map { index, choice in
                LessonValue.Question.Choice(
                    letter: LessonAnswer.letter(index), name: choice.name.text, text: choice.shownName(in: language))
            }
            parts.append(.question(LessonValue.Question(expression: nil, choices: choices, hasHints: !section.hints.isEmpty)))
        case .task(let task):
            phase = .task
            parts.append(.goals(try interpreter.goals(of: task, in: lessonSession, language: language)))
        }
        mark = lessonSession.history.mark
        return parts
    }

    /// Goes to the next section, or to the end of the lesson. Throws `usage` where a question or a task is open.
    ///
    /// - Parameter session: what the learner made of the layout, which is given up.
    package mutating func goOn(from session: Session, language: String) throws(Diagnostic) -> [LessonValue.Part] {
        switch phase {
        case .question: throw Diagnostic(.usage, "a question is open", hint: "answer it, or type hint or skip")
        case .task: throw Diagnostic(.usage, "a task is open", hint: "change the layout until its goals are met, or type hint or skip")
        case .reading, .done, .left: break
        }
        var parts: [LessonValue.Part] = []
        // What the learner tried out is given up here, as is another way of doing the task than the lesson's; `ownLayout` says so.
        if SavedScript(session.inspector).text() != SavedScript(lessonSession.inspector).text() { parts.append(.ownLayout) }
        index += 1
        guard section != nil else {
            phase = .done
            return parts
        }
        return parts + [.section] + (try enter(language: language))
    }

    /// Notes that the learner leaves the lesson before its end.
    package mutating func leave() { phase = .left }

    /// Ends the section, so that the learner has only to go on, from the layout `after`. Returns the text at the section's end, if any.
    private mutating func endSection(_ section: Lesson.Section, _ after: Session, language: String) -> [LessonValue.Part] {
        phase = .reading
        lessonSession = after
        mark = lessonSession.history.mark
        return section.moral.map { [.text($0.paragraphs(in: language))] } ?? []
    }

    // MARK: Answers

    /// Whether a line is an answer to the open question by itself, without the command `answer`.
    package func isAnswer(_ text: String) -> Bool {
        guard phase == .question, let section else { return false }
        return LessonAnswer(bare: text, to: section.kind, in: lessonSession) != nil
    }

    /// Judges an answer to the open question, and ends the section whether the answer is right or wrong. Throws `usage` where no question is open, or the
    /// text is no answer.
    package mutating func answer(_ text: String, at span: Span, language: String) throws(Diagnostic) -> [LessonValue.Part] {
        guard phase == .question, let section else {
            throw Diagnostic(.usage, "no question is open", hint: phase == .task ? "'hint' helps with the task" : "'next' goes on")
        }
        let answer = try LessonAnswer(text, at: span, to: section.kind, in: lessonSession)
        var after = lessonSession
        let reports = try interpreter.runCommands(of: section, on: &after)
        let (verdict, explanation) = try interpreter.judge(answer, to: section, in: after, language: language)
        answeredCount += 1
        if verdict.isRight { rightCount += 1 }
        var parts: [LessonValue.Part] = reports.isEmpty ? [] : [.ran(reports)]
        parts.append(.verdict(verdict))
        if !explanation.isEmpty { parts.append(.ran(explanation)) }
        return parts + endSection(section, after, language: language)
    }

    /// Gives up the open question or task, and ends the section. Returns the reports of the section's commands or of the task's solution and, for a question,
    /// the right answer. Throws `usage` where no question or task is open.
    package mutating func skip(language: String) throws(Diagnostic) -> [LessonValue.Part] {
        let section = try sectionThatAsks()
        var after = lessonSession
        let reports = try interpreter.runCommands(of: section, on: &after)
        var parts: [LessonValue.Part] = reports.isEmpty ? [] : [.ran(reports)]
        if let verdict = try interpreter.solution(of: section, in: after, language: language) { parts.append(.verdict(verdict)) }
        return parts + endSection(section, after, language: language)
    }

    /// Returns the next hint for the open question or task; after the last hint of a task, its solution. Throws `usage` where neither is open, or a question
    /// has no more hints.
    package mutating func hint(language: String) throws(Diagnostic) -> [LessonValue.Part] {
        let section = try sectionThatAsks()
        guard hintCount < section.hints.count else {
            guard case .task(let task) = section.kind else {
                throw Diagnostic(.usage, "there are no more hints", hint: "answer, or type skip to see what is right")
            }
            return [.solution(task.solution.map(\.text))]
        }
        hintCount += 1
        return [.hint(section.hints[hintCount - 1].paragraphs(in: language), number: hintCount, count: section.hints.count)]
    }

    private func sectionThatAsks() throws(Diagnostic) -> Lesson.Section {
        guard let section, isWaiting else { throw Diagnostic(.usage, "nothing is asked now", hint: "'next' goes on") }
        return section
    }

    // MARK: Statements that the learner types

    /// Checks the goals of the open task after a statement of the learner, and ends the section where all are met. Returns what the lesson says to that. Nil
    /// where no task is open, the statement changed nothing, or the check itself fails or is interrupted.
    package mutating func checkGoals(in session: Session, language: String) -> LessonValue? {
        guard phase == .task, session.history.mark != mark, let section, case .task(let task) = section.kind else { return nil }
        // Ctrl-C ends only the check of the goals: the statement of the learner is done, and the next one has the goals checked again.
        guard let goals = try? interpreter.goals(of: task, in: session, language: language) else { return nil }
        var parts: [LessonValue.Part] = [.goals(goals)]
        if goals.allSatisfy(\.isMet) {
            let commands = session.history.position - lessonSession.history.position
            var after = lessonSession
            guard (try? interpreter.runCommands(of: section, on: &after)) != nil else { return nil }
            parts.append(.taskDone(commands: max(1, commands), fewestCommands: task.fewestCommands, solution: task.solution.map(\.text)))
            parts += endSection(section, after, language: language)
        }
        mark = session.history.mark
        return value(parts, language: language)
    }

    /// The error of a line that could not be read, with a hint where the line may have been meant for the lesson.
    package func explained(_ diagnostic: Diagnostic) -> Diagnostic {
        guard diagnostic.code == .unknownCommand || diagnostic.code == .syntax else { return diagnostic }
        var diagnostic = diagnostic
        switch phase {
        case .question:
            diagnostic.hint = "a question is open: answer it, or type \(section?.hints.isEmpty == false ? "hint or " : "")skip"
        case .reading where diagnostic.code == .unknownCommand: diagnostic.hint = "an empty line goes on with the lesson"
        default: break
        }
        return diagnostic
    }
}
