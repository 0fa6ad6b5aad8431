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

    /// A command with the reports of all that it ran, its own at the end.
    package struct Step: Sendable {
        package var command: String
        package var reports: [Report]
    }

    /// A layout as it is seen.
    package struct Scene: Sendable {
        /// With its constraints and margins.
        package var picture: PictureValue
        /// `draw`, with what it says.
        package var drawing: Step
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
    }

    package struct WrongNumber: Sendable {
        /// As the authors wrote it.
        package var text: String
        package var number: Double
    }

    /// What wrong answers are met with besides.
    package struct Reply: Sendable {
        /// Their places among the wrong numbers, or the choices.
        package var answers: [Int]
        package var steps: [Step]
    }

    package struct Selection: Sendable {
        package var choices: [Choice]
        /// What a wrong choice is met with that has nothing of its own.
        package var explanation: [Step]
        package var replies: [Reply]
    }

    package struct Choice: Sendable {
        package var letter: String
        package var text: Wording
        package var isRight: Bool
    }

    package struct Task: Sendable {
        package var goals: [Wording]
        /// How many commands do it.
        package var least: Int
    }
}

extension LessonDocument.Scene {
    /// What `draw` draws; nothing where that word was made to mean something else.
    var drawn: PictureValue? { drawing.picture }
}

extension LessonDocument.Step {
    /// The picture that it answers with, if it does.
    var picture: PictureValue? {
        if reports.count == 1, case .done(let events, .picture(let picture)?)? = reports.last?.status, events.isEmpty {
            picture
        } else {
            nil
        }
    }
}
