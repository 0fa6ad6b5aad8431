import Lessons

/// What a lesson says, part by part, in one language.
package struct LessonValue: Sendable {
    /// What is expected of the learner now.
    package enum Phase: String, Sendable {
        /// To read, and to go on.
        case reading
        /// A question is open.
        case question
        /// A task is open.
        case task
        /// It is over.
        case done
        /// It was left before its end.
        case left
    }

    package var name: String
    package var title: String
    package var language: String
    /// The section it stands in, from 1, of how many.
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

    /// Whether the progress of the lesson was saved, so that it can be continued later.
    package var isKept: Bool { !parts.contains { if case .notKept = $0 { true } else { false } } }

    package enum Part: Sendable {
        /// The lesson begins, or goes on where it was left.
        case heading
        /// Another section begins.
        case section
        /// Lessons that should have come before.
        case needs([String])
        /// What the learner made is gone: the lesson goes on from its own layout.
        case ownLayout
        case text([LessonText.Paragraph])
        case ran([Report])
        case question(Question)
        case verdict(Verdict)
        /// The goals of a task, and how the layout stands to them.
        case goals([Goal])
        case taskDone(commands: Int, least: Int, solution: [String])
        /// Counted from 1.
        case hint([LessonText.Paragraph], number: Int, count: Int)
        /// What the lesson's authors would type.
        case solution([String])
        /// Where it was left could not be written down.
        case notKept
        case finished(right: Int, asked: Int, next: String?)
    }

    package struct Question: Sendable {
        /// What is asked for, where it is a number.
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
        /// What was answered, a choice by its letter; `nil` where the answer was asked for.
        package var answer: String?
        package var isRight: Bool
        package var expression: String?
        /// The right answers; of choices what they say, with their letters.
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
        /// What was found instead.
        package var found: String?

        package init(text: String, isMet: Bool, found: String? = nil) {
            self.text = text
            self.isMet = isMet
            self.found = found
        }
    }
}

/// The lessons there are.
package struct CourseValue: Sendable {
    package struct Row: Sendable {
        package var name: String
        package var title: String
        package var isDone: Bool
        /// The section where it was left, from 1, and how many it has.
        package var left: (section: Int, of: Int)?

        package init(name: String, title: String, isDone: Bool, left: (section: Int, of: Int)? = nil) {
            self.name = name
            self.title = title
            self.isDone = isDone
            self.left = left
        }
    }

    package var language: String
    package var rows: [Row]
    /// The one to take next; `nil` after the last.
    package var next: String?

    package init(language: String, rows: [Row], next: String? = nil) {
        self.language = language
        self.rows = rows
        self.next = next
    }
}
