import Answers
import Exact
import Language
import Layout
import Lessons
import Session

extension LessonRun {
    /// A learner's answer.
    package enum Answer: Sendable {
        case number(Double, text: String)
        /// A choice, by its index.
        case choice(Int)
    }

    /// The answer that a line gives without the command `answer`: a number or a choice; nil for other lines.
    func bareAnswer(_ text: String) -> Answer? {
        guard phase == .question, let section else { return nil }
        switch section.kind {
        case .predict:
            let text = Self.withoutUnit(text)
            let isArithmetic = text.contains(where: \.isNumber) && text.allSatisfy { "0123456789.+-*/() \u{2212}×".contains($0) }
            return isArithmetic ? try? answer(text, at: Span(0, text.count)) : nil
        case .choose(let selection): return Self.choice(text, of: selection).map { .choice($0) }
        case .say, .task: return nil
        }
    }

    /// The answer that a text means. Throws `usage` where it is none.
    func answer(_ text: String, at span: Span) throws(Diagnostic) -> Answer {
        guard phase == .question, let section else {
            throw Diagnostic(.usage, "no question is open", hint: phase == .task ? "'hint' helps with the task" : "'next' goes on")
        }
        switch section.kind {
        case .choose(let selection):
            if let choice = Self.choice(text, of: selection) { return .choice(choice) }
            let letters = selection.choices.indices.map(Self.letter).joined(separator: ", ")
            throw Diagnostic(.usage, "'\(text)' is none of the choices", at: span, hint: "answer with \(letters), or 'skip'")
        default:
            do throws(Diagnostic) {
                var arguments = try ArgumentCursor(Self.withoutUnit(text).replacing("\u{2212}", with: "-").replacing("×", with: "*"))
                let expression = try arguments.expression()
                try arguments.end()
                let value = try own.inspector.value(of: expression)
                return .number(value, text: NumberText.of(value))
            } catch {
                throw Diagnostic(.usage, "the answer is a number: \(error.message)", at: span, hint: "a number, such as 120, or 'skip'")
            }
        }
    }

    /// A text without its unit, since people type `280 pt`.
    private static func withoutUnit(_ text: String) -> String {
        for unit in ["points", "pt", "点"] where text.hasSuffix(unit) {
            let number = text.dropLast(unit.count)
            if let last = number.last, last.isNumber || last == " " || last == ")" { return String(number) }
        }
        return text
    }

    /// The index of a choice given by letter, by name, or by its text in any language.
    private static func choice(_ text: String, of selection: Lesson.Selection) -> Int? {
        let given = text.lowercased()
        return selection.choices.indices.first { index in
            let choice = selection.choices[index]
            return given == letter(index) || given == choice.name.text.lowercased()
                || choice.text.languages.contains { choice.text.line(in: $0).lowercased() == given }
        }
    }

    /// The letter of a choice, `a`, `b`, …, or its number beyond the alphabet.
    static func letter(_ index: Int) -> String {
        index < 26 ? String(UnicodeScalar(UInt8(ascii: "a") + UInt8(index))) : String(index + 1)
    }

    /// The name by which a choice is shown.
    static func name(of choice: Lesson.Choice, language: String) -> String {
        let text = choice.text.line(in: language)
        return text.isEmpty ? choice.name.text : text
    }

    /// Judges an answer by the layout after the section's commands. Returns the verdict, and the reports of the commands that explain a
    /// wrong answer.
    static func judge(
        _ answer: Answer, to section: Lesson.Section, in session: Session, language: String
    ) throws(Diagnostic) -> (verdict: LessonValue.Verdict, explanation: [Report]) {
        switch (section.kind, answer) {
        case (.predict(let prediction), .number(let number, let text)):
            let value = try value(of: prediction.expression, in: session)
            let isRight = abs(number - value) <= (try tolerance(of: prediction, in: session))
            let verdict = LessonValue.Verdict(
                answer: text, isRight: isRight, expression: prediction.expression.text, right: [NumberText.of(value)])
            return (verdict, isRight ? [] : try explanation(of: number, text, prediction, session))
        case (.choose(let selection), .choice(let index)):
            let right = try rightChoices(of: selection, in: session)
            let names = right.map { name(of: selection.choices[$0], language: language) }
            let verdict = LessonValue.Verdict(
                answer: letter(index), isRight: right.contains(index), expression: nil, right: names, letters: right.map(letter))
            return (verdict, right.contains(index) ? [] : look(explanation(of: selection.choices[index], selection, session), at: session))
        default: throw Diagnostic(.usage, "no question is open")
        }
    }

    /// The right answers, for learners who skip the question.
    static func solution(of section: Lesson.Section, in session: Session, language: String) throws(Diagnostic) -> LessonValue.Verdict? {
        switch section.kind {
        case .predict(let prediction):
            let value = try value(of: prediction.expression, in: session)
            return LessonValue.Verdict(isRight: false, expression: prediction.expression.text, right: [NumberText.of(value)])
        case .choose(let selection):
            let right = try rightChoices(of: selection, in: session)
            let names = right.map { name(of: selection.choices[$0], language: language) }
            return LessonValue.Verdict(isRight: false, expression: nil, right: names, letters: right.map(letter))
        case .say, .task: return nil
        }
    }

    static func rightChoices(of selection: Lesson.Selection, in session: Session) throws(Diagnostic) -> [Int] {
        var right: [Int] = []
        for (index, choice) in selection.choices.enumerated() {
            var isRight = true
            for condition in choice.conditions where isRight { isRight = try holds(condition, of: session).holds }
            if isRight { right.append(index) }
        }
        return right
    }

    static func tolerance(of prediction: Lesson.Prediction, in session: Session) throws(Diagnostic) -> Double {
        if let within = prediction.within { return try value(of: within, in: session) }
        return 0.5
    }

    // MARK: Explanations

    private static func explanation(
        of number: Double, _ text: String, _ prediction: Lesson.Prediction, _ session: Session
    ) throws(Diagnostic) -> [Report] {
        let tolerance = try tolerance(of: prediction, in: session)
        var own: Lesson.Reply?
        for wrong in prediction.wrong.reversed() where abs(try value(of: wrong.number, in: session) - number) <= tolerance {
            own = wrong.reply
        }
        return look(explanation(of: text, own, prediction), at: session)
    }

    /// The commands that explain a wrong number: those of the lesson for this answer or for any, otherwise the default ones.
    static func explanation(of text: String, _ own: Lesson.Reply?, _ prediction: Lesson.Prediction) -> [SourceStatement] {
        if let own, !own.explanation.isEmpty { return own.explanation }
        return prediction.explanation.isEmpty ? defaultExplanation(of: text, prediction) : prediction.explanation
    }

    private static func defaultExplanation(of text: String, _ prediction: Lesson.Prediction) -> [SourceStatement] {
        let expression = prediction.expression.text
        return [SourceStatement(text: "why not \(expression) == \(text)"), SourceStatement(text: "why \(expression)")]
    }

    /// The commands that explain a wrong choice; empty where the lesson has none and the choice is not a constraint.
    static func explanation(of choice: Lesson.Choice, _ selection: Lesson.Selection, _ session: Session) -> [SourceStatement] {
        if !choice.reply.explanation.isEmpty { return choice.reply.explanation }
        if !selection.explanation.isEmpty { return selection.explanation }
        let isConstraint = session.layout.constraint(named: choice.name.text) != nil
        return isConstraint ? [SourceStatement(text: "explain \(choice.name.text)")] : []
    }
}
