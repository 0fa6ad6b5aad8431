import Answers
import JSONText

extension JSON {
    init(_ course: CourseValue) {
        let rows = course.rows.map { row -> JSON in
            var pairs: [(String, JSON)] = [("name", .string(row.name)), ("title", .string(row.title)), ("done", .bool(row.isDone))]
            if let left = row.leftAt { pairs += [("section", .integer(left.section)), ("sections", .integer(left.of))] }
            return .object(pairs)
        }
        self = .object([("lessons", .array(rows)), ("next", .string(course.next))])
    }

    init(_ checked: LessonCheck) {
        let problems = checked.problems.map { JSON.object([("line", .integer($0.line)), ("message", .string($0.message))]) }
        self = .object([
            ("lesson", .string(checked.name)), ("file", .string(checked.file)), ("questions", .integer(checked.questionCount)),
            ("wrong", .integer(checked.wrongAnswerCount)), ("tasks", .integer(checked.taskCount)), ("problems", .array(problems)),
        ])
    }
}

extension LessonValue {
    var pairs: [(String, JSON)] {
        [
            ("lesson", .string(name)), ("title", .string(title)), ("language", .string(language)), ("section", .integer(section)),
            ("sections", .integer(sections)), ("phase", .string(phase.rawValue)), ("parts", .array(parts.map(\.json))),
        ]
    }
}

extension LessonValue.Part {
    fileprivate var json: JSON {
        func object(_ type: String, _ pairs: [(String, JSON)] = []) -> JSON { .object([("type", .string(type))] + pairs) }
        func text(_ paragraphs: [LessonParagraph]) -> JSON { .strings(paragraphs.map(\.plain)) }
        switch self {
        case .heading: return object("heading")
        case .section: return object("section")
        case .needs(let names): return object("needs", [("lessons", .strings(names))])
        case .ownLayout: return object("own-layout")
        case .text(let paragraphs): return object("text", [("text", text(paragraphs))])
        case .ran(let reports): return object("ran", [("reports", .array(reports.map { JSONRenderer().object(of: $0) }))])
        case .question(let question):
            let choices = question.choices.map { choice in
                JSON.object([("letter", .string(choice.letter)), ("name", .string(choice.name)), ("text", .string(choice.text))])
            }
            return object("question", [("expression", .string(question.expression)), ("choices", .array(choices))])
        case .verdict(let verdict):
            return object(
                "verdict",
                [("answer", .string(verdict.answer)), ("right", .bool(verdict.isRight)), ("answers", .strings(verdict.right))])
        case .goals(let goals):
            let all = goals.map { goal in
                JSON.object([("text", .string(goal.text)), ("met", .bool(goal.isMet)), ("found", .string(goal.found))])
            }
            return object("goals", [("goals", .array(all))])
        case .taskDone(let commands, let fewestCommands, let solution):
            return object(
                "task-done", [("commands", .integer(commands)), ("fewest", .integer(fewestCommands)), ("solution", .strings(solution))])
        case .hint(let paragraphs, let number, let count):
            return object("hint", [("text", text(paragraphs)), ("number", .integer(number)), ("of", .integer(count))])
        case .solution(let commands): return object("solution", [("commands", .strings(commands))])
        case .notKept: return object("not-kept")
        case .finished(let right, let asked, let next):
            return object("finished", [("right", .integer(right)), ("asked", .integer(asked)), ("next", .string(next))])
        }
    }
}
