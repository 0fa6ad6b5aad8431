import Lessons
import Session

/// A lesson as it stands on a page, in one language: played through as its authors meant it, with what all its commands said.
///
/// All its steps, in the order of its parts, are one session: whoever types them sees what stands there.
package struct LessonDocument: Sendable {
    package var name: String
    package var title: [LessonText.Paragraph]
    /// Of its texts: `en`, `zh`, …
    package var language: String
    /// Lessons that should come before, by name.
    package var needs: [String]
    /// What `learn` is given to play it.
    package var source: String
    /// The commands that make its first layout.
    package var start: [Step]
    /// What is seen of that; `nil` where there is no view.
    package var scene: Scene?
    package var sections: [Section]

    package init(
        name: String, title: [LessonText.Paragraph], language: String, needs: [String], source: String, start: [Step], scene: Scene? = nil,
        sections: [Section]
    ) {
        self.name = name
        self.title = title
        self.language = language
        self.needs = needs
        self.source = source
        self.start = start
        self.scene = scene
        self.sections = sections
    }

    /// A command with the reports of all that it ran, its own at the end.
    package struct Step: Sendable {
        package var command: String
        package var reports: [Report]

        package init(command: String, reports: [Report]) {
            self.command = command
            self.reports = reports
        }
    }

    /// A layout as it is seen.
    package struct Scene: Sendable {
        /// With its constraints and margins.
        package var picture: PictureValue
        /// `draw`, with what it says.
        package var drawing: Step

        package init(picture: PictureValue, drawing: Step) {
            self.picture = picture
            self.drawing = drawing
        }
    }

    package struct Section: Sendable {
        /// Commands run without a word before the text.
        package var setup: [Step]
        package var text: [LessonText.Paragraph]
        /// The layout as it begins, where it looks otherwise than what was seen last.
        package var scene: Scene?
        package var content: Content
        package var hints: [[LessonText.Paragraph]]
        /// The commands that it shows: those after the text or the answer, or a task's solution.
        package var steps: [Step]
        /// The layout before and after these, where it looks otherwise.
        package var change: (before: Scene?, after: Scene)?
        /// What is said at its end.
        package var moral: [LessonText.Paragraph]

        package init(
            setup: [Step], text: [LessonText.Paragraph], scene: Scene? = nil, content: Content, hints: [[LessonText.Paragraph]],
            steps: [Step], change: (before: Scene?, after: Scene)? = nil, moral: [LessonText.Paragraph]
        ) {
            self.setup = setup
            self.text = text
            self.scene = scene
            self.content = content
            self.hints = hints
            self.steps = steps
            self.change = change
            self.moral = moral
        }
    }

    package enum Content: Sendable {
        case told
        case prediction(Prediction)
        case selection(Selection)
        case task(Task)
    }

    /// Words of the lesson's authors, or what they left to be said in aldb's language.
    package enum Wording: Sendable {
        case text([LessonText.Paragraph])
        case code(String)
    }

    package struct Prediction: Sendable {
        package var expression: String
        package var value: Double
        /// How far off is right.
        package var tolerance: Double
        /// What any wrong answer is met with.
        package var explanation: [Step]
        /// Those that are to be expected.
        package var wrong: [WrongNumber]
        package var replies: [Reply]

        package init(expression: String, value: Double, tolerance: Double, explanation: [Step], wrong: [WrongNumber], replies: [Reply]) {
            self.expression = expression
            self.value = value
            self.tolerance = tolerance
            self.explanation = explanation
            self.wrong = wrong
            self.replies = replies
        }
    }

    package struct WrongNumber: Sendable {
        /// As the authors wrote it.
        package var text: String
        package var number: Double

        package init(text: String, number: Double) {
            self.text = text
            self.number = number
        }
    }

    /// What wrong answers are met with besides.
    package struct Reply: Sendable {
        /// Their places among the wrong numbers, or the choices.
        package var answers: [Int]
        package var steps: [Step]

        package init(answers: [Int], steps: [Step]) {
            self.answers = answers
            self.steps = steps
        }
    }

    package struct Selection: Sendable {
        package var choices: [Choice]
        /// What a wrong choice is met with that has nothing of its own.
        package var explanation: [Step]
        package var replies: [Reply]

        package init(choices: [Choice], explanation: [Step], replies: [Reply]) {
            self.choices = choices
            self.explanation = explanation
            self.replies = replies
        }
    }

    package struct Choice: Sendable {
        package var letter: String
        package var text: Wording
        package var isRight: Bool

        package init(letter: String, text: Wording, isRight: Bool) {
            self.letter = letter
            self.text = text
            self.isRight = isRight
        }
    }

    package struct Task: Sendable {
        package var goals: [Wording]
        /// How many commands do it.
        package var least: Int

        package init(goals: [Wording], least: Int) {
            self.goals = goals
            self.least = least
        }
    }
}

extension LessonDocument.Scene {
    /// What `draw` draws; nothing where that word was made to mean something else.
    package var drawn: PictureValue? { drawing.picture }
}

extension LessonDocument.Step {
    /// The picture that it answers with, if it does.
    package var picture: PictureValue? {
        if reports.count == 1, case .done(let events, .picture(let picture)?)? = reports.last?.status, events.isEmpty {
            picture
        } else {
            nil
        }
    }
}
