import Language

/// A lesson as its file has it: texts, commands, questions and goals. The right answers are not in it but computed; docs/lessons.md
/// describes the format.
package struct Lesson: Sendable {
    /// The name of the file.
    package var file: String
    package var name: String
    package var title: LessonText
    /// The names of lessons that should come before.
    package var needs: [String]
    /// The commands that make the first layout.
    package var start: [SourceStatement]
    package var sections: [Section]

    package struct Section: Sendable {
        package var line: Int
        package var kind: Kind
        /// The text of the section, or its question.
        package var text: LessonText
        /// The commands that are run before the text without being shown.
        package var setup: [SourceStatement] = []
        /// The commands that are run and shown after the text, or after an answer.
        package var run: [SourceStatement] = []
        /// The text at the end of the section.
        package var moral: LessonText?
        package var hints: [LessonText] = []
    }

    package enum Kind: Sendable {
        case say
        case predict(Prediction)
        case choose(Selection)
        case task(Task)
    }

    /// An expression or condition in aldb's language, with its place in the file.
    package struct Phrase: Equatable, Sendable {
        package var text: String
        package var line: Int
    }

    /// A question whose answer is a number, the value of an expression.
    package struct Prediction: Sendable {
        package var expression: Phrase
        /// An expression for the largest error that a right answer may have; nil for half a point.
        package var within: Phrase?
        /// Wrong answers for which the lesson has replies.
        package var wrong: [WrongNumber] = []
        /// The commands that explain a wrong answer for which the lesson has none of its own; empty where aldb's usual ones are to be run.
        package var explanation: [SourceStatement] = []
    }

    package struct WrongNumber: Sendable {
        package var number: Phrase
        package var reply: Reply
    }

    /// The reply to a wrong answer: commands that explain it.
    package struct Reply: Sendable {
        package var explanation: [SourceStatement] = []
        /// Words that the output of these commands must contain, which a check of the lesson verifies.
        package var promise: [String] = []
    }

    /// A question with several choices.
    package struct Selection: Sendable {
        package var choices: [Choice] = []
        package var explanation: [SourceStatement] = []
    }

    package struct Choice: Sendable {
        package var name: Phrase
        /// The text of the choice; empty where its name suffices.
        package var text: LessonText
        /// The conditions that hold in the layout if the choice is right.
        package var conditions: [Phrase]
        package var reply: Reply
    }

    /// A task to change the layout.
    package struct Task: Sendable {
        package var goals: [Goal] = []
        package var solution: [SourceStatement] = []
        /// The smallest number of commands that solve the task; nil where that is the number of those in the solution.
        package var fewest: Int?

        /// The smallest number of commands that solve the task.
        package var least: Int { fewest ?? solution.count }
    }

    package struct Goal: Sendable {
        package var line: Int
        /// What the goal demands, in words; empty where the conditions themselves are shown in their place.
        package var text: LessonText
        /// Commands that are run on a copy of the layout before the conditions are checked.
        package var trial: [SourceStatement]
        package var conditions: [Phrase]
    }
}
