import Language

/// Reads a lesson from its text.
package struct LessonReader {
    private let file: String

    /// The lesson in a text. Throws an error where the text has any; of several, only one.
    package static func lesson(_ text: String, file: String) throws(LessonError) -> Lesson {
        try LessonReader(file: file).lesson(text)
    }

    private static let sections = ["say", "predict", "choose", "task"]

    private func lesson(_ text: String) throws(LessonError) -> Lesson {
        let outline = try LessonOutline(text, file: file)
        let entries = LessonOutline.entries(of: outline.all)
        guard let first = entries.first, first.key == "lesson", !first.isField else {
            throw error(entries.first?.line ?? 1, "a lesson begins with 'lesson NAME'")
        }
        let isName = !first.rest.isEmpty && first.rest.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) || $0 == "-" }
        guard isName else { throw error(first.line, "a lesson's name is of letters, digits and '-'") }
        var lesson = Lesson(file: file, name: first.rest, title: LessonText([]), needs: [], start: [], sections: [])
        for entry in entries.dropFirst() {
            switch entry.key {
            case "title": lesson.title = try texts(of: entry)
            case "needs": lesson.needs += entry.value.text.split(whereSeparator: \.isWhitespace).map(String.init)
            case "start": lesson.start += try statements(of: entry)
            case "say", "predict", "choose", "task": lesson.sections.append(try section(entry))
            default: throw unknown(entry, among: ["title", "needs", "start"] + Self.sections)
            }
        }
        if lesson.title.isEmpty { throw error(first.line, "the lesson has no title") }
        if lesson.sections.isEmpty { throw error(first.line, "the lesson has no section: say, predict, choose or task") }
        return lesson
    }

    // MARK: Sections

    private func section(_ entry: LessonOutline.Entry) throws(LessonError) -> Lesson.Section {
        if entry.isField { throw error(entry.line, "'\(entry.key)' is a heading: no colon follows it") }
        if entry.key != "predict", !entry.rest.isEmpty { throw error(entry.line, "nothing follows '\(entry.key)'") }
        if entry.key == "predict", entry.rest.isEmpty {
            throw error(entry.line, "what is to be predicted follows 'predict': predict title.width")
        }
        var section = Lesson.Section(line: entry.line, kind: .say, text: LessonText([]))
        var prediction = Lesson.Prediction(expression: Lesson.Phrase(text: entry.rest, line: entry.line))
        var selection = Lesson.Selection()
        var task = Lesson.Task()
        var sources: [(language: String, source: String)] = []
        for field in LessonOutline.entries(of: entry.body) {
            switch (field.key, entry.key) {
            case ("setup", _): section.setup += try statements(of: field)
            case ("run", "say"), ("run", "predict"), ("run", "choose"): section.commands += try statements(of: field)
            case ("then", "predict"), ("then", "choose"), ("then", "task"): section.moral = try texts(of: field)
            case ("hint", "predict"), ("hint", "choose"), ("hint", "task"): section.hints.append(try texts(of: field))
            case ("explain", "predict"): prediction.explanation += try statements(of: field)
            case ("explain", "choose"): selection.explanation += try statements(of: field)
            case ("within", "predict"): prediction.within = try phrase(of: field)
            case ("wrong", "predict"): prediction.wrong.append(try wrongNumber(field))
            case ("choice", "choose"): selection.choices.append(try choice(field))
            case ("goal", "task"): task.goals += try goals(field)
            case ("solution", "task"): task.solution += try statements(of: field)
            case ("fewest", "task"):
                guard let count = Int(field.rest), count > 0 else { throw error(field.line, "'fewest' is a number of commands") }
                task.fewest = count
            default:
                guard let source = try source(of: field) else {
                    throw unknown(field, among: Self.fields[entry.key] ?? [], of: entry.key)
                }
                sources.append(source)
            }
        }
        section.text = try texts(sources, line: entry.line)
        if section.text.isEmpty { throw error(entry.line, "'\(entry.key)' has no text") }
        switch entry.key {
        case "predict": section.kind = .predict(prediction)
        case "choose":
            if selection.choices.count < 2 { throw error(entry.line, "there is nothing to choose: a question has two choices or more") }
            section.kind = .choose(selection)
        case "task":
            if task.goals.isEmpty { throw error(entry.line, "the task has no 'goal:'") }
            if task.solution.isEmpty { throw error(entry.line, "the task has no 'solution:'") }
            if task.fewestCommands > task.solution.count { throw error(entry.line, "'fewest' is more than the solution has") }
            section.kind = .task(task)
        default: break
        }
        return section
    }

    private static let fields = [
        "say": ["setup", "run"], "predict": ["setup", "run", "then", "hint", "explain", "within", "wrong"],
        "choose": ["setup", "run", "then", "hint", "explain", "choice"], "task": ["setup", "then", "hint", "goal", "solution", "fewest"],
    ]

    private func wrongNumber(_ entry: LessonOutline.Entry) throws(LessonError) -> Lesson.WrongNumber {
        if entry.isField || entry.rest.isEmpty { throw error(entry.line, "the wrong answer follows: wrong 300") }
        var reply = Lesson.Reply()
        for field in LessonOutline.entries(of: entry.body) where try !take(field, into: &reply) {
            throw unknown(field, among: ["explain", "promise"], of: "wrong")
        }
        return Lesson.WrongNumber(number: Lesson.Phrase(text: entry.rest, line: entry.line), reply: reply)
    }

    private func choice(_ entry: LessonOutline.Entry) throws(LessonError) -> Lesson.Choice {
        if entry.isField || entry.rest.isEmpty { throw error(entry.line, "the choice's name follows: choice title") }
        var reply = Lesson.Reply()
        var conditions: [Lesson.Phrase] = []
        var sources: [(language: String, source: String)] = []
        for field in LessonOutline.entries(of: entry.body) {
            if try take(field, into: &reply) { continue }
            if field.key == "when" {
                conditions += phrases(of: field)
            } else if let source = try source(of: field) {
                sources.append(source)
            } else {
                throw unknown(field, among: ["when", "explain", "promise"], of: "choice")
            }
        }
        if conditions.isEmpty { throw error(entry.line, "the choice '\(entry.rest)' has no 'when:'") }
        return Lesson.Choice(
            name: Lesson.Phrase(text: entry.rest, line: entry.line), text: try texts(sources, line: entry.line), conditions: conditions,
            reply: reply)
    }

    private func take(_ field: LessonOutline.Entry, into reply: inout Lesson.Reply) throws(LessonError) -> Bool {
        switch field.key {
        case "explain": reply.explanation += try statements(of: field)
        case "promise": reply.promise += field.value.text.split(whereSeparator: \.isWhitespace).map(String.init)
        default: return false
        }
        return true
    }

    private func goals(_ entry: LessonOutline.Entry) throws(LessonError) -> [Lesson.Goal] {
        if entry.isField {
            return phrases(of: entry).map { Lesson.Goal(line: $0.line, text: LessonText([]), setup: [], conditions: [$0]) }
        }
        var goal = Lesson.Goal(line: entry.line, text: LessonText([]), setup: [], conditions: [])
        var sources: [(language: String, source: String)] = []
        for field in LessonOutline.entries(of: entry.body) {
            switch field.key {
            case "after": goal.setup += try statements(of: field)
            case "expect": goal.conditions += phrases(of: field)
            default:
                guard let source = try source(of: field) else { throw unknown(field, among: ["after", "expect"], of: "goal") }
                sources.append(source)
            }
        }
        goal.text = try texts(sources, line: entry.line)
        if goal.conditions.isEmpty { throw error(entry.line, "the goal has no 'expect:'") }
        return [goal]
    }

    // MARK: Values

    private func statements(of entry: LessonOutline.Entry) throws(LessonError) -> [SourceStatement] {
        try needsColon(entry)
        let (text, line) = entry.value
        var reader = ScriptReader(text, file: file, line: line)
        var statements: [SourceStatement] = []
        while let next = reader.next() {
            switch next {
            case .success(let statement): statements.append(statement)
            case .failure(let problem): throw LessonError(file: file, line: problem.statement.line, problem.diagnostic)
            }
        }
        if statements.isEmpty { throw error(entry.line, "'\(entry.key):' has no command") }
        return statements
    }

    private func phrase(of entry: LessonOutline.Entry) throws(LessonError) -> Lesson.Phrase {
        try needsColon(entry)
        if entry.rest.isEmpty { throw error(entry.line, "'\(entry.key):' has no value") }
        return Lesson.Phrase(text: entry.rest, line: entry.line)
    }

    /// The phrases of an entry, one on each line: the one behind the key, if any, and those on the lines below.
    private func phrases(of entry: LessonOutline.Entry) -> [Lesson.Phrase] {
        let inside = entry.body.filter { !$0.text.isEmpty }.map { Lesson.Phrase(text: String($0.text), line: $0.number) }
        return (entry.rest.isEmpty ? [] : [Lesson.Phrase(text: entry.rest, line: entry.line)]) + inside
    }

    /// The text of an entry whose key is a human language (`en`, `zh`) or `text`. The language is empty for `text`. Nil for entries with other keys.
    private func source(of entry: LessonOutline.Entry) throws(LessonError) -> (language: String, source: String)? {
        guard entry.key == "text" || Self.isLanguage(entry.key) else { return nil }
        try needsColon(entry)
        return (entry.key == "text" ? "" : entry.key, entry.value.text)
    }

    private static func isLanguage(_ key: String) -> Bool {
        let code = key.prefix { $0 != "-" }
        return code.count == 2 && code.allSatisfy { $0.isLowercase }
    }

    /// The text of `title`, `hint` or `then`: either a single one, behind the colon and on the lines below it, or one for each human language on the lines
    /// below.
    private func texts(of entry: LessonOutline.Entry) throws(LessonError) -> LessonText {
        let inside = LessonOutline.entries(of: entry.body)
        if entry.isField, inside.first.map({ !$0.isField || !Self.isLanguage($0.key) }) ?? true || !entry.rest.isEmpty {
            return try texts([("", entry.value.text)], line: entry.line)
        }
        if !entry.isField, !entry.rest.isEmpty { throw error(entry.line, "a colon follows '\(entry.key)'") }
        var sources: [(language: String, source: String)] = []
        for field in inside {
            guard let source = try source(of: field) else { throw unknown(field, among: ["en", "zh", "text"], of: entry.key) }
            sources.append(source)
        }
        let texts = try texts(sources, line: entry.line)
        if texts.isEmpty { throw error(entry.line, "'\(entry.key)' has no text") }
        return texts
    }

    private func texts(_ sources: [(language: String, source: String)], line: Int) throws(LessonError) -> LessonText {
        let languages = sources.map(\.language)
        guard Set(languages).count == languages.count else { throw error(line, "a text stands here twice in one language") }
        return LessonText(sources)
    }

    private func needsColon(_ entry: LessonOutline.Entry) throws(LessonError) {
        if !entry.isField { throw error(entry.line, "a colon follows '\(entry.key)'") }
    }

    // MARK: Errors

    private func error(_ line: Int, _ message: String, hint: String? = "help lessons") -> LessonError {
        LessonError(file: file, line: line, Diagnostic(.format, message, hint: hint))
    }

    private func unknown(_ entry: LessonOutline.Entry, among names: [String], of heading: String? = nil) -> LessonError {
        let key = entry.key.isEmpty ? String((entry.rest.isEmpty ? "?" : entry.rest).prefix(40)) : entry.key
        let message = heading.map { "'\($0)' has no '\(key)'" } ?? "a lesson has no '\(key)'"
        return error(
            entry.line, message, hint: didYouMean(key, among: names) ?? "there are \(names.joined(separator: ", ")) and languages (en, zh)")
    }
}
