import Session

/// A lesson in one language as it stands on a page: played through, with the output of all its commands.
///
/// All its steps, in order, form one session: a person who types them gets the same output.
package struct LessonDocument: Sendable {
    package var name: String
    package var title: [LessonParagraph]
    /// The language of the lesson's texts: `en`, `zh`, …
    package var language: String
    /// The names of lessons that should come before.
    package var needs: [String]
    /// The argument of `learn` that plays the lesson.
    package var source: String
    /// The commands that make its first layout.
    package var start: [Step]
    /// A picture of that layout; nil where it has no views.
    package var scene: Scene?
    package var sections: [Section]

    package init(
        name: String, title: [LessonParagraph], language: String, needs: [String], source: String, start: [Step], scene: Scene? = nil,
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

    /// A picture of a layout.
    package struct Scene: Sendable {
        /// The picture, with constraints and margins.
        package var picture: PictureValue
        /// The command `draw` with its output.
        package var drawing: Step

        package init(picture: PictureValue, drawing: Step) {
            self.picture = picture
            self.drawing = drawing
        }
    }

    package struct Section: Sendable {
        /// The commands that are run before the text without being shown there.
        package var setup: [Step]
        package var text: [LessonParagraph]
        /// A picture of the layout at the beginning, where it differs from the one shown last.
        package var scene: Scene?
        package var content: Content
        package var hints: [[LessonParagraph]]
        /// The commands that are shown: those after the text or the answer, or a task's solution.
        package var steps: [Step]
        /// Pictures of the layout before and after these commands, where they differ.
        package var change: (before: Scene?, after: Scene)?
        /// The text at the end of the section.
        package var moral: [LessonParagraph]

        package init(
            setup: [Step], text: [LessonParagraph], scene: Scene? = nil, content: Content, hints: [[LessonParagraph]],
            steps: [Step], change: (before: Scene?, after: Scene)? = nil, moral: [LessonParagraph]
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

    /// A text by the lesson's authors, or the standard words of aldb.
    package enum Wording: Sendable {
        case text([LessonParagraph])
        case code(String)
    }

    package struct Prediction: Sendable {
        package var expression: String
        package var value: Double
        /// The largest error of a right answer.
        package var tolerance: Double
        /// The commands that explain any wrong answer.
        package var explanation: [Step]
        /// The wrong answers for which the lesson has replies.
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
        /// The number as the authors wrote it.
        package var text: String
        package var number: Double

        package init(text: String, number: Double) {
            self.text = text
            self.number = number
        }
    }

    /// A reply to certain wrong answers.
    package struct Reply: Sendable {
        /// The indices of these answers among the wrong numbers or the choices.
        package var answers: [Int]
        package var steps: [Step]

        package init(answers: [Int], steps: [Step]) {
            self.answers = answers
            self.steps = steps
        }
    }

    package struct Selection: Sendable {
        package var choices: [Choice]
        /// The commands that explain a wrong choice without a reply of its own.
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
        /// The fewest commands that solve the task.
        package var least: Int

        package init(goals: [Wording], least: Int) {
            self.goals = goals
            self.least = least
        }
    }
}

extension LessonDocument.Scene {
    /// The picture that `draw` answers with; nil where an alias changed the meaning of that word.
    package var drawn: PictureValue? { drawing.picture }
}

extension LessonDocument.Step {
    /// The picture that the step answers with, if any.
    package var picture: PictureValue? {
        if reports.count == 1, case .done(let events, .picture(let picture)?)? = reports.last?.status, events.isEmpty {
            picture
        } else {
            nil
        }
    }
}
