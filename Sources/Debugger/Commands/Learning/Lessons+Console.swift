import Answers
import Language
import Lessons
import Presentation
import Session

extension LessonCheck {
    /// Plays a lesson in a console and collects its problems. Throws where ctrl-C ends it.
    package init(_ lesson: Lesson, isInterrupted: (@Sendable () -> Bool)? = nil) throws(Diagnostic) {
        // The words that a lesson promises of an explanation are looked for in the rendered text, whose lines are so long that no such word
        // is broken.
        let renderer = TextRenderer(width: 1000)
        try self.init(lesson, by: Console(), isInterrupted: isInterrupted) { renderer.render($0) }
    }
}

extension LessonDocument {
    /// Makes a document of a lesson by playing it in a console. Throws an error in one of its commands, or where ctrl-C ends it.
    package init(
        _ lesson: Lesson, language wanted: String, source: String, isInterrupted: (@Sendable () -> Bool)? = nil
    ) throws(Diagnostic) {
        try self.init(lesson, by: Console(), language: wanted, source: source, isInterrupted: isInterrupted)
    }
}
