import Answers

extension CourseValue {
    /// The list of the course's lessons with a learner's progress, and with their titles in a language. The lesson to begin next is the first that is not
    /// done.
    package init(_ progress: LearningProgress, language: String) {
        let rows = Course.lessons.map { lesson in
            Row(
                name: lesson.name, title: lesson.title.line(in: language), isDone: progress.done.contains(lesson.name),
                leftAt: progress.leftAtSection[lesson.name].map { ($0, lesson.sections.count) })
        }
        self.init(language: language, rows: rows, next: rows.first { !$0.isDone }?.name)
    }
}
