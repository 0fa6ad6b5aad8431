/// What a lesson shows in one language after a statement, as a list of parts.
package struct LessonValue: Sendable {
    /// What the lesson expects of the learner next.
    package enum Phase: String, Sendable {
        /// The learner reads and then continues.
        case reading
        /// A question waits for an answer.
        case question
        /// A task waits to be done.
        case task
        /// The lesson is done.
        case done
        /// The lesson was left before its end.
        case left
    }

    package var name: String
    package var title: String
    package var language: String
    /// The number of the present section, from 1; `sections` is the number of all sections.
    package var section: Int
    package var sections: Int
    package var phase: Phase
    package var parts: [Part] = []

    package init(name: String, title: String, language: String, section: Int, sections: Int, phase: Phase, parts: [Part] = []) {
        self.name = name
        self.title = title
        self.language = language
        self.section = section
        self.sections = sections
        self.phase = phase
        self.parts = parts
    }

    /// Whether the lesson can be continued later; false where a part says that the progress could not be saved.
    package var isKept: Bool { !parts.contains { if case .notKept = $0 { true } else { false } } }

    /// A part of what a lesson shows after a statement. The parts are shown in their order.
    package enum Part: Sendable {
        /// The heading of a lesson that begins, or that continues where it was left.
        case heading
        /// The lesson goes on with its next section.
        case section
        /// The names of lessons that should be done before this one, and are not.
        case needs([String])
        /// The lesson goes on from its own layout, which replaces what the learner made of it.
        case ownLayout
        case text([LessonParagraph])
        case ran([Report])
        case question(Question)
        case verdict(Verdict)
        /// The goals of a task, each with whether the layout meets it.
        case goals([Goal])
        case taskDone(commands: Int, fewestCommands: Int, solution: [String])
        /// A hint for the open question or task. It has this `number`, from 1, among the `count` hints that there are.
        case hint([LessonParagraph], number: Int, count: Int)
        /// The statements with which the lesson's authors solve the task.
        case solution([String])
        /// The learner's progress could not be saved.
        case notKept
        case finished(right: Int, asked: Int, next: String?)
    }

    package struct Question: Sendable {
        /// The expression whose value is asked for; nil for a question with choices.
        package var expression: String?
        package var choices: [Choice]
        package var hasHints: Bool

        package init(expression: String? = nil, choices: [Choice], hasHints: Bool) {
            self.expression = expression
            self.choices = choices
            self.hasHints = hasHints
        }

        package struct Choice: Sendable {
            package var letter: String
            package var name: String
            package var text: String

            package init(letter: String, name: String, text: String) {
                self.letter = letter
                self.name = name
                self.text = text
            }
        }
    }

    package struct Verdict: Sendable {
        /// The learner's answer, for a choice its letter; nil where the learner skipped the question.
        package var answer: String?
        package var isRight: Bool
        package var expression: String?
        /// The right answers: the value, or the texts of the right choices, whose letters are in `letters`.
        package var right: [String]
        package var letters: [String] = []

        package init(answer: String? = nil, isRight: Bool, expression: String? = nil, right: [String], letters: [String] = []) {
            self.answer = answer
            self.isRight = isRight
            self.expression = expression
            self.right = right
            self.letters = letters
        }
    }

    package struct Goal: Sendable {
        package var text: String
        package var isMet: Bool
        /// What was found in place of what the goal demands, where it is not met.
        package var found: String?

        package init(text: String, isMet: Bool, found: String? = nil) {
            self.text = text
            self.isMet = isMet
            self.found = found
        }
    }
}

/// The list of lessons, with the learner's progress.
package struct CourseValue: Sendable {
    package struct Row: Sendable {
        package var name: String
        package var title: String
        package var isDone: Bool
        /// The section at which the lesson was left, from 1, and the number of the lesson's sections; nil where it was not left in the middle.
        package var leftAt: (section: Int, of: Int)?

        package init(name: String, title: String, isDone: Bool, leftAt: (section: Int, of: Int)? = nil) {
            self.name = name
            self.title = title
            self.isDone = isDone
            self.leftAt = leftAt
        }
    }

    package var language: String
    package var rows: [Row]
    /// The name of the first lesson in the list that is not done yet; nil when all are done.
    package var next: String?

    package init(language: String, rows: [Row], next: String? = nil) {
        self.language = language
        self.rows = rows
        self.next = next
    }
}
