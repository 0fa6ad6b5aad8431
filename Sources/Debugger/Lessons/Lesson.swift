import Language

/// A lesson as its file has it: texts, commands, questions and goals. What is right nobody has written down; docs/lessons.md is the form.
package struct Lesson: Sendable {
    /// What the file is called.
    package var file: String
    package var name: String
    package var title: LessonText
    /// Lessons that should come before, by name.
    package var needs: [String]
    /// Commands that make the first layout.
    package var start: [SourceStatement]
    package var sections: [Section]

    package struct Section: Sendable {
        package var line: Int
        package var kind: Kind
        /// What is told, or asked.
        package var text: LessonText
        /// Commands run without a word before the text.
        package var setup: [SourceStatement] = []
        /// Commands run and shown: after what is told, after an answer.
        package var run: [SourceStatement] = []
        /// What is said at its end.
        package var moral: LessonText?
        package var hints: [LessonText] = []
    }

    package enum Kind: Sendable {
        case say
        case predict(Prediction)
        case choose(Selection)
        case task(Task)
    }

    /// A part of the file in aldb's language that is no statement: an expression, or what is to hold.
    package struct Phrase: Equatable, Sendable {
        package var text: String
        package var line: Int
    }

    /// Asks for a number.
    package struct Prediction: Sendable {
        package var expression: Phrase
        /// How far off is right; half a point unless it says so.
        package var within: Phrase?
        /// Wrong answers that are to be expected.
        package var wrong: [WrongNumber] = []
        /// What any other wrong answer is met with.
        package var explanation: [SourceStatement] = []
    }

    package struct WrongNumber: Sendable {
        package var number: Phrase
        package var reply: Reply
    }

    /// What a wrong answer is met with.
    package struct Reply: Sendable {
        package var explanation: [SourceStatement] = []
        /// Words that the explanation contains.
        package var promise: [String] = []
    }

    /// Asks for one of several things.
    package struct Selection: Sendable {
        package var choices: [Choice] = []
        package var explanation: [SourceStatement] = []
    }

    package struct Choice: Sendable {
        package var name: Phrase
        /// Empty where the name says all.
        package var text: LessonText
        /// What holds if it is right.
        package var conditions: [Phrase]
        package var reply: Reply
    }

    /// Asks to change the layout.
    package struct Task: Sendable {
        package var goals: [Goal] = []
        package var solution: [SourceStatement] = []
        /// Where fewer commands do it than the solution has.
        package var fewest: Int?

        /// How many commands do it.
        package var least: Int { fewest ?? solution.count }
    }

    package struct Goal: Sendable {
        package var line: Int
        /// Empty where the conditions say all.
        package var text: LessonText
        /// Commands that are tried on a copy before the conditions are asked.
        package var trial: [SourceStatement]
        package var conditions: [Phrase]
    }
}
