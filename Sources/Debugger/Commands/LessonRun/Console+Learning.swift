import Answers
import Language
import Lessons
import Scripts
import Session

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
    var language: String { settings.language ?? learning.locale }

    // MARK: Beginning and ending

    /// The list of lessons with the learner's progress.
    mutating func course() -> CourseValue {
        let progress = learned()
        let rows = Course.lessons.map { lesson in
            CourseValue.Row(
                name: lesson.name, title: lesson.title.line(in: language), isDone: progress.done.contains(lesson.name),
                left: progress.left[lesson.name].map { ($0, lesson.sections.count) })
        }
        return CourseValue(language: language, rows: rows, next: rows.first { !$0.isDone }?.name)
    }

    /// Begins a lesson, or continues it where it was left. Throws an error in the lesson.
    mutating func begin(_ lesson: Lesson, again: Bool) throws(Diagnostic) -> LessonValue {
        let progress = learned()
        let from = again ? 0 : min((progress.left[lesson.name] ?? 1) - 1, lesson.sections.count - 1)
        var own = Session()
        own.isInterrupted = isInterrupted
        _ = try LessonRun.run(lesson.start, on: &own)
        for section in lesson.sections[..<from] {
            try LessonRun.enter(section, &own)
            _ = try LessonRun.pass(section, &own)
        }
        var run = LessonRun(lesson, own: own, outside: learning.run?.outside ?? (session, stepping))
        run.index = from
        let missing = lesson.needs.filter { !progress.done.contains($0) }
        var parts: [LessonValue.Part] = [.heading]
        if from == 0, !missing.isEmpty { parts.append(.needs(missing)) }
        parts += try enter(&run)
        stepping = Stepping()
        return settle(run, parts)
    }

    /// Ends the open lesson, and brings back the session from before.
    mutating func leaveLesson() throws(Diagnostic) -> LessonValue {
        var run = try lessonUnderWay()
        let isKept = keep { $0.leave(run.lesson.name, at: run.index + 1) }
        run.phase = .left
        return close(run, isKept ? [] : [.notKept])
    }

    /// The open lesson. Throws `usage` where there is none.
    func lessonUnderWay() throws(Diagnostic) -> LessonRun {
        guard let run = learning.run else {
            throw Diagnostic(
                .usage, "no lesson is under way", hint: "'learn' lists the lessons; 'step' runs the next statement of a script")
        }
        return run
    }

    // MARK: Going on

    /// Continues from a section that was to be read.
    mutating func goOn() throws(Diagnostic) -> LessonValue {
        let run = try lessonUnderWay()
        switch run.phase {
        case .question: throw Diagnostic(.usage, "a question is open", hint: "answer it, or type hint or skip")
        case .task: throw Diagnostic(.usage, "a task is open", hint: "change the layout until its goals are met, or type hint or skip")
        case .reading, .done, .left: return try advance(run)
        }
    }

    /// Goes to the next section, or to the end of the lesson.
    private mutating func advance(_ run: LessonRun) throws(Diagnostic) -> LessonValue {
        var run = run
        var parts: [LessonValue.Part] = []
        // What a learner tried is gone, or did a task otherwise.
        if SavedScript(session.inspector).text() != SavedScript(run.own.inspector).text() { parts.append(.ownLayout) }
        run.index += 1
        guard run.section != nil else {
            run.phase = .done
            keep { $0.finish(run.lesson.name) }
            let done = learned().done
            let next = Course.names.first { !done.contains($0) }
            return close(run, parts + [.finished(right: run.rightCount, asked: run.askedCount, next: next)])
        }
        parts += [.section] + (try enter(&run))
        keep { $0.leave(run.lesson.name, at: run.index + 1) }
        return settle(run, parts)
    }

    /// Begins a section; returns its text, and its question or task.
    private func enter(_ run: inout LessonRun) throws(Diagnostic) -> [LessonValue.Part] {
        guard let section = run.section else { return [] }
        run.hintCount = 0
        try LessonRun.enter(section, &run.own)
        var parts: [LessonValue.Part] = [.text(section.text.paragraphs(in: language))]
        switch section.kind {
        case .say:
            run.phase = .reading
            let reports = try LessonRun.run(section.run, on: &run.own)
            if !reports.isEmpty { parts.append(.ran(reports)) }
        case .predict(let prediction):
            run.phase = .question
            parts.append(
                .question(LessonValue.Question(expression: prediction.expression.text, choices: [], hasHints: !section.hints.isEmpty)))
        case .choose(let selection):
            run.phase = .question
            let choices = selection.choices.enumerated().map { index, choice in
                LessonValue.Question.Choice(
                    letter: LessonRun.letter(index), name: choice.name.text, text: LessonRun.name(of: choice, language: language))
            }
            parts.append(.question(LessonValue.Question(expression: nil, choices: choices, hasHints: !section.hints.isEmpty)))
        case .task(let task):
            run.phase = .task
            parts.append(.goals(try LessonRun.state(of: task, in: run.own, language: language)))
        }
        return parts
    }

    /// Makes this the state of the open lesson, and its layout that of the session.
    mutating func settle(_ run: LessonRun, _ parts: [LessonValue.Part]) -> LessonValue {
        learning.run = run
        learning.run?.mark = run.own.history.mark
        put(run.own)
        return value(of: run, parts)
    }

    private mutating func close(_ run: LessonRun, _ parts: [LessonValue.Part]) -> LessonValue {
        learning.run = nil
        put(run.outside.session)
        stepping = run.outside.stepping
        return value(of: run, parts)
    }

    private mutating func put(_ other: Session) {
        var other = other
        other.isInterrupted = isInterrupted
        other.progress = progress
        other.tellsChanges = session.tellsChanges
        session = other
    }

    func value(of run: LessonRun, _ parts: [LessonValue.Part]) -> LessonValue { run.value(parts, language: language) }
}
