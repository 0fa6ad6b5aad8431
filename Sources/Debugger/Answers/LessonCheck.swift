/// The problems found by playing a lesson with its right answers, and with the wrong ones for which it has replies.
package struct LessonCheck: Sendable {
    package struct Problem: Sendable, Equatable {
        /// The line in the lesson's file, from 1.
        package var line: Int
        package var message: String

        package init(line: Int, message: String) {
            self.line = line
            self.message = message
        }
    }

    package var file: String
    package var name: String
    package var questions = 0
    package var wrongAnswers = 0
    package var tasks = 0
    package var problems: [Problem] = []

    package init(file: String, name: String) {
        self.file = file
        self.name = name
    }
}
