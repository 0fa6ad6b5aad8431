import Language

/// A lesson as its file has it: texts, commands, questions and goals. The right answers to questions are not in it but computed; docs/lessons.md describes
/// the format.
package struct Lesson: Sendable {
    /// The name of the file, as errors and checks give it.
    package var file: String
    package var name: String
    package var title: LessonText
    /// The names of the lessons that a learner should have done before this one.
    package var needs: [String]
    /// The commands that make the first layout.
    package var start: [SourceStatement]
    package var sections: [Section]

    package struct Section: Sendable {
        package var line: Int
        package var kind: Kind
        /// The text of the section, or its question.
        package var text: LessonText
        /// The commands that are run before the section's text is shown. A terminal does not show them; pages hide them in an element that the reader can
        /// open.
        package var setup: [SourceStatement] = []
        /// The commands that are run and shown after the text or, in a section with a question, after the question was answered or skipped. Empty for a task.
        package var commands: [SourceStatement] = []
        /// The text at the end of the section: after the answer to its question, or when its task is done. Nil where there is none.
        package var moral: LessonText?
        package var hints: [LessonText] = []
    }

    package enum Kind: Sendable {
        case say
        case predict(Prediction)
        case choose(Selection)
        case task(Task)
    }

    /// A short text from the lesson's file, with its line: an expression or condition in aldb's language, or the name of a choice.
    package struct Phrase: Equatable, Sendable {
        package var text: String
        package var line: Int
    }

    /// A question whose answer is a number, the value of an expression.
    package struct Prediction: Sendable {
        package var expression: Phrase
        /// An expression for the largest difference from the right number with which an answer still counts as right; nil for half a point.
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
        /// Words that the output of the commands that explain the answer must contain, each of them; a check of the lesson verifies that.
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
        /// The conditions in aldb's language; the choice is right if all of them hold in the layout.
        package var conditions: [Phrase]
        package var reply: Reply
    }

    /// A task to change the layout.
    package struct Task: Sendable {
        package var goals: [Goal] = []
        package var solution: [SourceStatement] = []
        /// The smallest number of commands that solve the task, as the file gives it; nil where that is the number of those in the solution.
        package var fewest: Int?

        /// The smallest number of commands that solve the task.
        package var fewestCommands: Int { fewest ?? solution.count }
    }

    package struct Goal: Sendable {
        package var line: Int
        /// What the goal demands, in words; empty where the conditions themselves are shown in their place.
        package var text: LessonText
        /// Commands that are run on a copy of the layout before the conditions are checked.
        package var setup: [SourceStatement]
        package var conditions: [Phrase]
    }
}
