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
    /// The argument with which the command `learn` plays the lesson.
    package var source: String
    /// The commands that make the lesson's first layout.
    package var start: [Step]
    /// A picture of the layout at the beginning. Nil where it has no views, or where the first section is only read and one of its commands draws the same.
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

    /// A command with the reports of all statements that it ran; its own report is the last.
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
        /// The picture of all windows, with constraints, margins and alignment rectangles.
        package var picture: PictureValue
        /// The command `draw`, run on this layout, with its output.
        package var drawing: Step

        package init(picture: PictureValue, drawing: Step) {
            self.picture = picture
            self.drawing = drawing
        }
    }

    package struct Section: Sendable {
        /// The commands that are run before the section's text, and are not shown with it.
        package var setup: [Step]
        package var text: [LessonParagraph]
        /// A picture of the layout before `steps`. Nil where the layout has no views, and where the reader has seen it already, or sees it in the output or the
        /// answer.
        package var scene: Scene?
        package var content: Content
        package var hints: [[LessonParagraph]]
        /// The commands that are shown with their output: those after the text or the answer, or a task's solution.
        package var steps: [Step]
        /// Pictures of the layout before and after `steps`; nil where it looks the same afterwards. `before` is nil where nothing was shown before.
        ///
        /// A question about a layout that does not change and was not shown before is an exception: its one picture is `after`, and `before` is nil.
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

    /// The words of a choice or goal: a text by the lesson's authors or, where they gave none, the name or condition in aldb's language.
    package enum Wording: Sendable {
        case text([LessonParagraph])
        case code(String)
    }

    package struct Prediction: Sendable {
        package var expression: String
        package var value: Double
        /// The largest error with which an answer still counts as right.
        package var tolerance: Double
        /// The commands that explain the right value, shown with the answer whatever the reader answered.
        package var explanation: [Step]
        /// The wrong answers that the lesson foresees; `replies` refers to them by their indices.
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

    /// The reply to certain wrong answers: commands that explain them.
    package struct Reply: Sendable {
        /// The indices of the answers among the wrong numbers of a prediction, or among the choices of a selection.
        package var answers: [Int]
        package var steps: [Step]

        package init(answers: [Int], steps: [Step]) {
            self.answers = answers
            self.steps = steps
        }
    }

    package struct Selection: Sendable {
        package var choices: [Choice]
        /// The commands that explain the right choices, shown with the answer whatever the reader chose.
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
        /// The fewest commands with which the task can be solved, as far as the lesson says.
        package var fewestCommands: Int

        package init(goals: [Wording], fewestCommands: Int) {
            self.goals = goals
            self.fewestCommands = fewestCommands
        }
    }
}

extension LessonDocument.Scene {
    /// The picture that the command `draw` answers with; nil where it answers otherwise, as with an error.
    package var drawn: PictureValue? { drawing.picture }
}

extension LessonDocument.Step {
    /// The picture that the command answers with; nil where it answers otherwise, changes something or runs other statements.
    package var picture: PictureValue? {
        if reports.count == 1, case .done(let events, .picture(let picture)?)? = reports.last?.status, events.isEmpty {
            picture
        } else {
            nil
        }
    }
}
