import Answers

extension TextRenderer {
    /// The table of lessons with the learner's progress, and the lesson to begin next.
    func course(_ course: CourseValue) -> [StyledText] {
        let words = LessonWords.of(course.language)
        var table = Table([.right, .left, .left, .flexible])
        table.folds = false
        table.rows = course.rows.enumerated().map { index, row in
            let state = row.isDone ? glyphs.check : row.leftAt.map { "\($0.section)/\($0.of)" } ?? ""
            return [
                StyledText(String(index + 1), .dim), StyledText(state, .dim),
                StyledText(row.name, row.name == course.next ? .bold : .plain),
                StyledText(row.title),
            ]
        }
        return lines(of: table) + [""] + (course.next.map { [StyledText(words.begin($0))] } ?? [StyledText(words.allDone)])
    }

    func lesson(_ value: LessonValue) -> [StyledText] { LessonLines(value, self).lines }

    /// The lines for the problems found in a lesson; where there are none, one that says how much of it was played.
    func lessonCheck(_ checked: LessonCheck) -> [StyledText] {
        guard checked.problems.isEmpty else {
            return checked.problems.flatMap { wrap("\("\(checked.file):\($0.line):", .bold) \($0.message)") }
        }
        let counts = [
            count(checked.questionCount, "question"), count(checked.wrongAnswerCount, "wrong answer"), count(checked.taskCount, "task"),
        ]
        return ["\(checked.file): \(counts.joined(separator: ", ")): ok"]
    }
}
