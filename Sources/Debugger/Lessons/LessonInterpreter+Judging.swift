import Answers
import Language
import Layout
import Session

/// Finds which answers of a lesson are right, and the commands that explain a wrong one.
extension LessonInterpreter {
    /// Judges an answer by the layout after the section's commands. Returns the verdict, and the reports of the commands that explain a
    /// wrong answer.
    func judge(
        _ answer: LessonAnswer, to section: Lesson.Section, in session: Session, language: String
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
            let names = right.map { selection.choices[$0].shownName(in: language) }
            let verdict = LessonValue.Verdict(
                answer: LessonAnswer.letter(index), isRight: right.contains(index), expression: nil, right: names,
                letters: right.map(LessonAnswer.letter))
            guard !right.contains(index) else { return (verdict, []) }
            return (verdict, try look(explanation(of: selection.choices[index], selection, session), at: session))
        default: throw Diagnostic(.usage, "no question is open")
        }
    }

    /// The right answers, for learners who skip the question; nil for a section without a question.
    func solution(of section: Lesson.Section, in session: Session, language: String) throws(Diagnostic) -> LessonValue.Verdict? {
        switch section.kind {
        case .predict(let prediction):
            let value = try value(of: prediction.expression, in: session)
            return LessonValue.Verdict(isRight: false, expression: prediction.expression.text, right: [NumberText.of(value)])
        case .choose(let selection):
            let right = try rightChoices(of: selection, in: session)
            let names = right.map { selection.choices[$0].shownName(in: language) }
            return LessonValue.Verdict(isRight: false, expression: nil, right: names, letters: right.map(LessonAnswer.letter))
        case .say, .task: return nil
        }
    }

    func rightChoices(of selection: Lesson.Selection, in session: Session) throws(Diagnostic) -> [Int] {
        var right: [Int] = []
        for (index, choice) in selection.choices.enumerated() {
            var isRight = true
            for condition in choice.conditions where isRight { isRight = try holds(condition, of: session).holds }
            if isRight { right.append(index) }
        }
        return right
    }

    func tolerance(of prediction: Lesson.Prediction, in session: Session) throws(Diagnostic) -> Double {
        if let within = prediction.within { return try value(of: within, in: session) }
        return 0.5
    }

    // MARK: Explanations

    private func explanation(
        of number: Double, _ text: String, _ prediction: Lesson.Prediction, _ session: Session
    ) throws(Diagnostic) -> [Report] {
        let tolerance = try tolerance(of: prediction, in: session)
        var own: Lesson.Reply?
        for wrong in prediction.wrong.reversed() where abs(try value(of: wrong.number, in: session) - number) <= tolerance {
            own = wrong.reply
        }
        return try look(explanation(of: text, own, prediction), at: session)
    }

    /// The commands that explain a wrong number: those of the lesson's reply to it (`own`), else those of the question for any wrong number, else aldb's
    /// usual ones, `why not …` and `why …`.
    func explanation(of text: String, _ own: Lesson.Reply?, _ prediction: Lesson.Prediction) -> [SourceStatement] {
        if let own, !own.explanation.isEmpty { return own.explanation }
        return prediction.explanation.isEmpty ? defaultExplanation(of: text, prediction) : prediction.explanation
    }

    private func defaultExplanation(of text: String, _ prediction: Lesson.Prediction) -> [SourceStatement] {
        let expression = prediction.expression.text
        return [SourceStatement(text: "why not \(expression) == \(text)"), SourceStatement(text: "why \(expression)")]
    }

    /// The commands that explain a wrong choice: those of the lesson's reply to it, else those of the question for any wrong choice, else `explain` with the
    /// choice's name. Empty where there are none of the lesson's, and the name is not that of a constraint.
    func explanation(of choice: Lesson.Choice, _ selection: Lesson.Selection, _ session: Session) -> [SourceStatement] {
        if !choice.reply.explanation.isEmpty { return choice.reply.explanation }
        if !selection.explanation.isEmpty { return selection.explanation }
        let isConstraint = session.layout.constraint(named: choice.name.text) != nil
        return isConstraint ? [SourceStatement(text: "explain \(choice.name.text)")] : []
    }
}
