import Answers
import Language
import Session

extension LessonCheck {
    /// The result for a lesson that could not be read.
    package init(_ error: LessonError) {
        self.init(file: error.file, name: "")
        problems = [Problem(line: error.line, message: error.diagnostic.message)]
    }

    /// Plays a lesson and collects its problems. Throws where ctrl-C ends it.
    ///
    /// - Parameters:
    ///   - statementInterpreter: runs the lesson's commands; it has not run any yet, and reaches no files.
    ///   - text: the text that a person reads of a report; nil where it has none.
    package init(
        _ lesson: Lesson, by statementInterpreter: any StatementInterpreter<Report>, isInterrupted: (@Sendable () -> Bool)?,
        text: @escaping (Report) -> String?
    ) throws(Diagnostic) {
        var player = LessonChecker(lesson, LessonInterpreter(statementInterpreter), text: text)
        try player.play(isInterrupted: isInterrupted)
        self = player.found
    }
}

/// Plays a lesson with the lesson's own solutions of its tasks, and notes what is wrong with it. Of wrong answers, it examines all wrong choices, and those
/// wrong numbers that the lesson foresees.
private struct LessonChecker {
    private let lesson: Lesson
    private let interpreter: LessonInterpreter
    private let text: (Report) -> String?
    private(set) var found: LessonCheck

    init(_ lesson: Lesson, _ interpreter: LessonInterpreter, text: @escaping (Report) -> String?) {
        self.lesson = lesson
        self.interpreter = interpreter
        self.text = text
        found = LessonCheck(file: lesson.file, name: lesson.name)
    }

    /// Plays the lesson. Throws where ctrl-C ends it.
    mutating func play(isInterrupted: (@Sendable () -> Bool)?) throws(Diagnostic) {
        checkTexts()
        var own = Session()
        own.isInterrupted = isInterrupted
        var line = lesson.sections.first?.line ?? 1
        do throws(Diagnostic) {
            _ = try interpreter.run(lesson.start, on: &own)
            for section in lesson.sections {
                line = section.line
                try interpreter.runSetup(of: section, on: &own)
                var after = own
                switch section.kind {
                case .say: _ = try interpreter.runCommands(of: section, on: &after)
                case .predict(let prediction): try check(prediction, section, &after)
                case .choose(let selection): try check(selection, section, &after)
                case .task(let task): try check(task, section, &after)
                }
                own = after
            }
        } catch {
            if error.isInterruption { throw error }
            // The sections after the one that failed would begin with another layout than their author meant, so they are not checked.
            note(line, error.message)
        }
    }

    private mutating func note(_ line: Int, _ message: String) { found.problems.append(LessonCheck.Problem(line: line, message: message)) }

    // MARK: Texts

    /// Checks that each text of the sections is there in each language of the title. Texts that are there in no language are left out.
    private mutating func checkTexts() {
        let languages = lesson.title.languages
        func missing(_ text: LessonText) -> String? {
            if text.languages.isEmpty { return nil }
            let missing = languages.filter { language in
                !text.versions.contains { $0.language == language && !$0.paragraphs.isEmpty }
            }
            return missing.isEmpty ? nil : missing.map { $0.isEmpty ? "a text without a language" : "'\($0)'" }.joined(separator: ", ")
        }
        for section in lesson.sections {
            var texts: [(String, LessonText)] = [("the text", section.text)]
            texts += section.moral.map { [("'then'", $0)] } ?? []
            texts += section.hints.map { ("a hint", $0) }
            if case .choose(let selection) = section.kind { texts += selection.choices.map { ("the choice '\($0.name.text)'", $0.text) } }
            if case .task(let task) = section.kind { texts += task.goals.map { ("the goal", $0.text) } }
            for (what, text) in texts {
                if let missing = missing(text) { note(section.line, "\(what) is missing in \(missing)") }
            }
        }
    }

    // MARK: Questions

    private mutating func check(_ prediction: Lesson.Prediction, _ section: Lesson.Section, _ session: inout Session) throws(Diagnostic) {
        found.questionCount += 1
        _ = try interpreter.runCommands(of: section, on: &session)
        let value = try interpreter.value(of: prediction.expression, in: session)
        if try !interpreter.isDetermined(prediction.expression, in: session) {
            note(section.line, "'\(prediction.expression.text)' is not determined: there is no right answer")
        }
        let tolerance = try interpreter.tolerance(of: prediction, in: session)
        for wrong in prediction.wrong {
            found.wrongAnswerCount += 1
            let number = try interpreter.value(of: wrong.number, in: session)
            if abs(number - value) <= tolerance { note(wrong.number.line, "\(wrong.number.text) is right") }
            try check(
                wrong.reply, interpreter.explanation(of: NumberText.of(number), wrong.reply, prediction), session, wrong.number.line)
        }
    }

    private mutating func check(_ selection: Lesson.Selection, _ section: Lesson.Section, _ session: inout Session) throws(Diagnostic) {
        found.questionCount += 1
        _ = try interpreter.runCommands(of: section, on: &session)
        let right = try interpreter.rightChoices(of: selection, in: session)
        if right.isEmpty { note(section.line, "none of the choices is right") }
        if right.count == selection.choices.count { note(section.line, "all choices are right") }
        var names: Set<String> = []
        for (index, choice) in selection.choices.enumerated() {
            if !names.insert(choice.name.text.lowercased()).inserted { note(choice.name.line, "'\(choice.name.text)' is there twice") }
            if right.contains(index) { continue }
            found.wrongAnswerCount += 1
            let explanation = interpreter.explanation(of: choice, selection, session)
            if explanation.isEmpty { note(choice.name.line, "the choice '\(choice.name.text)' is wrong, and nothing explains why") }
            try check(choice.reply, explanation, session, choice.name.line)
        }
    }

    /// Checks that the commands that explain a wrong answer can be run, do not change the layout, and show the words that the lesson promises.
    private mutating func check(
        _ reply: Lesson.Reply, _ explanation: [SourceStatement], _ session: Session, _ line: Int
    ) throws(Diagnostic) {
        var said = ""
        for statement in explanation {
            var copy = session
            do throws(Diagnostic) {
                let reports = try interpreter.run([statement], on: &copy)
                said += reports.compactMap(text).joined(separator: "\n") + "\n"
                if copy.history.mark != session.history.mark { note(line, "'\(statement.text)' explains nothing: it changes the layout") }
            } catch {
                if error.isInterruption { throw error }
                note(line, "'\(statement.text)' cannot be run: \(error.message)")
            }
        }
        let missing = reply.promise.filter { !said.contains($0) }
        if !missing.isEmpty { note(line, "the explanation does not say \(missing.map { "'\($0)'" }.joined(separator: ", "))") }
    }

    // MARK: Tasks

    private mutating func check(_ task: Lesson.Task, _ section: Lesson.Section, _ session: inout Session) throws(Diagnostic) {
        found.taskCount += 1
        let begin = session
        if try isDone(task, in: begin) { note(section.line, "the task is done before it begins") }
        _ = try interpreter.run(task.solution, on: &session)
        for goal in try interpreter.goals(of: task, in: session, language: "") where !goal.isMet {
            note(section.line, "the solution does not meet '\(goal.text)': \(goal.found ?? "")")
        }
        guard task.fewest == nil else { return }
        for left in task.solution.indices {
            var copy = begin
            var rest = task.solution
            let statement = rest.remove(at: left)
            // A solution that cannot be run without this statement needs it.
            guard try LessonInterpreter.unlessInterrupted({ () throws(Diagnostic) in try interpreter.run(rest, on: &copy) }) != nil else {
                continue
            }
            if try isDone(task, in: copy) { note(statement.line, "the solution does without '\(statement.text)'") }
        }
    }

    private func isDone(_ task: Lesson.Task, in session: Session) throws(Diagnostic) -> Bool {
        try interpreter.goals(of: task, in: session, language: "").allSatisfy(\.isMet)
    }
}
