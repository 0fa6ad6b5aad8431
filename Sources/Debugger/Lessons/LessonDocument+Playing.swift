import Answers
import Language
import Layout
import Session

extension LessonDocument {
    /// Makes a document of a lesson by playing it. Throws the error of a command or expression that fails, and where ctrl-C ends it; commands that explain
    /// wrong answers may fail.
    package init(
        _ lesson: Lesson, by statementInterpreter: any StatementInterpreter<Report>, language wanted: String, source: String,
        isInterrupted: (@Sendable () -> Bool)?
    ) throws(Diagnostic) {
        let known = lesson.title.languages
        let language = known.contains(wanted) ? wanted : known.first { !$0.isEmpty } ?? wanted
        var player = LessonPlayer(statementInterpreter, language: language, isInterrupted: isInterrupted)
        let start = try player.run(lesson.start)
        var scene = player.opening()
        var sections: [Section] = []
        for section in lesson.sections { sections.append(try player.play(section)) }
        // In a section that is only read, the picture of the layout is left out where one of its commands draws the same.
        if let first = sections.first, first.isDrawn(scene) { scene = nil }
        for index in sections.indices where sections[index].isDrawn(sections[index].scene) { sections[index].scene = nil }
        self.init(
            name: lesson.name, title: lesson.title.paragraphs(in: language), language: language, needs: lesson.needs, source: source,
            start: start, scene: scene, sections: sections)
    }
}

extension LessonDocument.Section {
    /// Whether the section has neither a question nor a task, and one of its commands draws the same picture as the scene.
    fileprivate func isDrawn(_ scene: LessonDocument.Scene?) -> Bool {
        guard case .told = content, let drawn = scene?.drawn else { return false }
        return steps.contains { $0.picture == drawn }
    }
}

/// Plays a lesson from beginning to end in one session, with the results that `aldb replay` has for the lesson's Markdown page.
private struct LessonPlayer {
    private var statementInterpreter: any StatementInterpreter<Report>
    private let interpreter: LessonInterpreter
    private let language: String
    /// The picture of the layout that the page showed last; nil before it showed any.
    private var seen: LessonDocument.Scene?
    /// The picture of the layout that the page showed last without hiding it in an answer; nil before it showed any.
    private var seenOpenly: LessonDocument.Scene?

    private var session: Session { statementInterpreter.session }

    init(_ statementInterpreter: any StatementInterpreter<Report>, language: String, isInterrupted: (@Sendable () -> Bool)?) {
        self.statementInterpreter = statementInterpreter
        self.statementInterpreter.isInterrupted = isInterrupted
        interpreter = LessonInterpreter(statementInterpreter)
        self.language = language
    }

    // MARK: Commands

    mutating func run(_ statements: [SourceStatement]) throws(Diagnostic) -> [LessonDocument.Step] {
        var steps: [LessonDocument.Step] = []
        for statement in statements {
            let (step, failure) = run(statement)
            if let failure { throw failure.isInterruption ? failure : LessonInterpreter.fault(failure, at: statement.line) }
            steps.append(step)
        }
        return steps
    }

    private mutating func run(_ statement: SourceStatement) -> (step: LessonDocument.Step, failure: Diagnostic?) {
        var step = LessonDocument.Step(command: statement.text, reports: [])
        // The statement is run without its place in the lesson's file, since the page shows what a person sees who types the command.
        statementInterpreter.execute(.success(SourceStatement(text: statement.text))) { step.reports.append($0) }
        if case .failed(let diagnostic)? = step.reports.last?.status { return (step, diagnostic) }
        return (step, nil)
    }

    /// Runs each command on a copy, and returns the steps of those that succeed and change nothing; the others leave no trace. Throws
    /// where one is interrupted.
    private mutating func look(_ statements: [SourceStatement]) throws(Diagnostic) -> [LessonDocument.Step] {
        var steps: [LessonDocument.Step] = []
        for statement in statements {
            var copy = self
            let (step, failure) = copy.run(statement)
            if let failure, failure.isInterruption { throw failure }
            guard failure == nil, copy.session.history.mark == session.history.mark else { continue }
            self = copy
            steps.append(step)
        }
        return steps
    }

    // MARK: Scenes

    /// A picture of the present layout; nil where it has no views.
    private func scene() -> LessonDocument.Scene? {
        if session.layout.roots.isEmpty { return nil }
        var copy = self
        return LessonDocument.Scene(
            picture: session.inspector.picture(of: session.layout.roots, .all),
            drawing: copy.run(SourceStatement(text: "draw")).step)
    }

    /// A picture of the present layout, which is noted as the one shown last. Nil where the layout has no views, or looks the same as in the picture that was
    /// shown last.
    private mutating func unseen() -> LessonDocument.Scene? {
        guard let scene = scene(), scene.drawn != seen?.drawn else { return nil }
        seen = scene
        return scene
    }

    /// The picture of the lesson's first layout; nil where this has no views.
    mutating func opening() -> LessonDocument.Scene? {
        seenOpenly = unseen()
        return seenOpenly
    }

    // MARK: Sections

    mutating func play(_ section: Lesson.Section) throws(Diagnostic) -> LessonDocument.Section {
        let setup = try run(section.setup)
        var scene = unseen()
        var before = seen
        let isQuestion =
            switch section.kind {
            case .predict, .choose: true
            case .say, .task: false
            }
        var commands = section.commands
        var goals: [LessonDocument.Wording] = []
        if case .task(let task) = section.kind {
            commands = task.solution
            goals = task.goals.map(wording)
            // The layout that the task changes is shown again where it was last shown in an answer or a solution, which not everybody opens.
            if before?.drawn != seenOpenly?.drawn { scene = before }
        }
        let steps = try run(commands)
        var after = unseen()
        // A question about a layout that does not change has its picture in the answer, since the drawing shows what is ambiguous or
        // truncated, and so might give the answer away.
        if isQuestion, after == nil, let asked = scene { (scene, before, after) = (nil, nil, asked) }
        if scene != nil { seenOpenly = scene }
        if case .say = section.kind, after != nil { seenOpenly = after }
        let content: LessonDocument.Content =
            switch section.kind {
            case .say: .told
            case .predict(let prediction): .prediction(try examine(prediction))
            case .choose(let selection): .selection(try examine(selection))
            case .task(let task): .task(LessonDocument.Task(goals: goals, fewestCommands: task.fewestCommands))
            }
        return LessonDocument.Section(
            setup: setup, text: section.text.paragraphs(in: language), scene: scene, content: content,
            hints: section.hints.map { $0.paragraphs(in: language) }, steps: steps, change: after.map { (before, $0) },
            moral: section.moral?.paragraphs(in: language) ?? [])
    }

    private func wording(_ text: LessonText, or code: String) -> LessonDocument.Wording {
        let paragraphs = text.paragraphs(in: language)
        return paragraphs.isEmpty ? .code(code) : .text(paragraphs)
    }

    private func wording(_ goal: Lesson.Goal) -> LessonDocument.Wording {
        wording(goal.text, or: goal.conditions.map(\.text).joined(separator: ", "))
    }

    private mutating func examine(_ prediction: Lesson.Prediction) throws(Diagnostic) -> LessonDocument.Prediction {
        let expression = prediction.expression.text
        let value = try interpreter.value(of: prediction.expression, in: session)
        let tolerance = try interpreter.tolerance(of: prediction, in: session)
        let isGeneral = prediction.explanation.isEmpty
        // A terminal shows these commands again after each wrong number that has no explanation of its own; the page shows them once.
        let general = isGeneral ? [SourceStatement(text: "why \(expression)")] : prediction.explanation
        var document = LessonDocument.Prediction(
            expression: expression, value: value, tolerance: tolerance, explanation: try look(general), wrong: [], replies: [])
        var own: [[SourceStatement]] = []
        for wrong in prediction.wrong {
            let number = try interpreter.value(of: wrong.number, in: session)
            if abs(number - value) <= tolerance { continue }
            document.wrong.append(LessonDocument.WrongNumber(text: wrong.number.text, number: number))
            let isAlone = wrong.reply.explanation.isEmpty && isGeneral
            own.append(
                isAlone ? [SourceStatement(text: "why not \(expression) == \(wrong.number.text)")] : wrong.reply.explanation)
        }
        document.replies = try replies(own)
        return document
    }

    private mutating func examine(_ selection: Lesson.Selection) throws(Diagnostic) -> LessonDocument.Selection {
        let right = try interpreter.rightChoices(of: selection, in: session)
        let choices = selection.choices.enumerated().map { index, choice in
            LessonDocument.Choice(
                letter: LessonAnswer.letter(index), text: wording(choice.text, or: choice.name.text), isRight: right.contains(index))
        }
        let own = selection.choices.enumerated().map { index, choice -> [SourceStatement] in
            if right.contains(index) { return [] }
            let statements = interpreter.explanation(of: choice, selection, session)
            return statements == selection.explanation ? [] : statements
        }
        let general = try look(selection.explanation)
        return LessonDocument.Selection(choices: choices, explanation: general, replies: try replies(own))
    }

    /// The replies that explain wrong answers, made by running the commands for each answer. Answers with the same commands share a reply. An answer has none
    /// where it has no commands, or where each of them fails or changes the layout.
    private mutating func replies(_ explanations: [[SourceStatement]]) throws(Diagnostic) -> [LessonDocument.Reply] {
        var replies: [LessonDocument.Reply] = []
        var known: [[String]: Int] = [:]
        for (index, statements) in explanations.enumerated() where !statements.isEmpty {
            let commands = statements.map(\.text)
            if let replyIndex = known[commands] {
                replies[replyIndex].answers.append(index)
                continue
            }
            let steps = try look(statements)
            if steps.isEmpty { continue }
            known[commands] = replies.count
            replies.append(LessonDocument.Reply(answers: [index], steps: steps))
        }
        return replies
    }
}
