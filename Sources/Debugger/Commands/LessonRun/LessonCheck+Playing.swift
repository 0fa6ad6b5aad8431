import Answers
import Language
import Lessons
import Presentation
import Session

extension LessonCheck {
    /// Plays a lesson and collects its problems. Throws where ctrl-C ends it.
    package init(_ lesson: Lesson, isInterrupted: (@Sendable () -> Bool)? = nil) throws(Diagnostic) {
        self.init(file: lesson.file, name: lesson.name)
        checkTexts(of: lesson)
        var own = Session()
        own.isInterrupted = isInterrupted
        var line = lesson.sections.first?.line ?? 1
        do throws(Diagnostic) {
            _ = try LessonRun.run(lesson.start, on: &own)
            for section in lesson.sections {
                line = section.line
                try LessonRun.enter(section, &own)
                var after = own
                switch section.kind {
                case .say: _ = try LessonRun.pass(section, &after)
                case .predict(let prediction): try check(prediction, section, &after)
                case .choose(let selection): try check(selection, section, &after)
                case .task(let task): try check(task, section, &after)
                }
                own = after
            }
        } catch {
            // Nothing after it can be trusted.
            if error.isInterruption { throw error }
            problems.append(Problem(line: line, message: error.message))
        }
    }

    private mutating func note(_ line: Int, _ message: String) { problems.append(Problem(line: line, message: message)) }

    // MARK: Texts

    /// Checks that each text exists in each language of the title.
    private mutating func checkTexts(of lesson: Lesson) {
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
        questions += 1
        _ = try LessonRun.pass(section, &session)
        let value = try LessonRun.value(of: prediction.expression, in: session)
        if try !LessonRun.isDetermined(prediction.expression, in: session) {
            note(section.line, "'\(prediction.expression.text)' is not determined: there is no right answer")
        }
        let tolerance = try LessonRun.tolerance(of: prediction, in: session)
        for wrong in prediction.wrong {
            wrongAnswers += 1
            let number = try LessonRun.value(of: wrong.number, in: session)
            if abs(number - value) <= tolerance { note(wrong.number.line, "\(wrong.number.text) is right") }
            check(
                wrong.reply, LessonRun.explanation(of: NumberText.of(number), wrong.reply, prediction), session, wrong.number.line)
        }
    }

    private mutating func check(_ selection: Lesson.Selection, _ section: Lesson.Section, _ session: inout Session) throws(Diagnostic) {
        questions += 1
        _ = try LessonRun.pass(section, &session)
        let right = try LessonRun.rightChoices(of: selection, in: session)
        if right.isEmpty { note(section.line, "none of the choices is right") }
        if right.count == selection.choices.count { note(section.line, "all choices are right") }
        var names: Set<String> = []
        for (index, choice) in selection.choices.enumerated() {
            if !names.insert(choice.name.text.lowercased()).inserted { note(choice.name.line, "'\(choice.name.text)' is there twice") }
            if right.contains(index) { continue }
            wrongAnswers += 1
            let explanation = LessonRun.explanation(of: choice, selection, session)
            if explanation.isEmpty { note(choice.name.line, "the choice '\(choice.name.text)' is wrong, and nothing explains why") }
            check(choice.reply, explanation, session, choice.name.line)
        }
    }

    /// Checks that the commands after a wrong answer can be run, and show what the lesson says they do.
    private mutating func check(_ reply: Lesson.Reply, _ explanation: [SourceStatement], _ session: Session, _ line: Int) {
        var said = ""
        for statement in explanation {
            var copy = session
            do throws(Diagnostic) {
                let reports = try LessonRun.run([statement], on: &copy)
                said += reports.compactMap(Self.renderer.render).joined(separator: "\n") + "\n"
                if copy.history.mark != session.history.mark { note(line, "'\(statement.text)' explains nothing: it changes the layout") }
            } catch {
                note(line, "'\(statement.text)' cannot be run: \(error.message)")
            }
        }
        let missing = reply.promise.filter { !said.contains($0) }
        if !missing.isEmpty { note(line, "the explanation does not say \(missing.map { "'\($0)'" }.joined(separator: ", "))") }
    }

    /// A renderer with lines so long that no word is broken.
    private static let renderer = TextRenderer(width: 1000)

    // MARK: Tasks

    private mutating func check(_ task: Lesson.Task, _ section: Lesson.Section, _ session: inout Session) throws(Diagnostic) {
        tasks += 1
        let begin = session
        if try isDone(task, in: begin) { note(section.line, "the task is done before it begins") }
        _ = try LessonRun.run(task.solution, on: &session)
        for goal in try LessonRun.state(of: task, in: session, language: "") where !goal.isMet {
            note(section.line, "the solution does not meet '\(goal.text)': \(goal.found ?? "")")
        }
        guard task.fewest == nil else { return }
        for left in task.solution.indices {
            var copy = begin
            var rest = task.solution
            let statement = rest.remove(at: left)
            // What the others need cannot be left out.
            guard (try? LessonRun.run(rest, on: &copy)) != nil else { continue }
            if try isDone(task, in: copy) { note(statement.line, "the solution does without '\(statement.text)'") }
        }
    }

    private func isDone(_ task: Lesson.Task, in session: Session) throws(Diagnostic) -> Bool {
        try LessonRun.state(of: task, in: session, language: "").allSatisfy(\.isMet)
    }
}
