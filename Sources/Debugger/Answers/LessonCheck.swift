/// The problems of a lesson: of its texts, and of what happens when it is played with its own solutions. All wrong choices are examined, too, and those wrong
/// numbers that the lesson foresees.
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
    package var questionCount = 0
    package var wrongAnswerCount = 0
    package var taskCount = 0
    package var problems: [Problem] = []

    package init(file: String, name: String) {
        self.file = file
        self.name = name
    }
}
