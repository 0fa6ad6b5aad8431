import Language
import Lessons

/// A lesson played as its authors meant it, and answered wrongly where they expect it: what is wrong with it.
package struct LessonCheck: Sendable {
    package struct Problem: Sendable, Equatable {
        /// In the lesson's file, from 1.
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

    /// A lesson that cannot even be read.
    package init(_ error: LessonError) {
        (file, name) = (error.file, "")
        problems = [Problem(line: error.line, message: error.diagnostic.message)]
    }
}
