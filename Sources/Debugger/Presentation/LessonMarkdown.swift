import Answers
import Language
import Scripts

/// A lesson as a Markdown document with pictures in characters. Its blocks of code form a transcript that `replay --check` accepts.
struct LessonMarkdown {
    private let document: LessonDocument
    private let place: LessonPlace
    private let words: LessonPageWords
    private let common: LessonWords

    init(_ document: LessonDocument, at place: LessonPlace = LessonPlace()) {
        self.document = document
        self.place = place
        words = .of(document.language)
        common = .of(document.language)
    }

    /// The text of the document, with a newline at its end.
    var text: String {
        var blocks = ["# \(MarkdownText.inline(document.title))"]
        if !document.needs.isEmpty {
            let needs = document.needs.map { place.entry(named: $0).map(link) ?? MarkdownText.code($0) }
            blocks.append("\(words.buildsOn)\(needs.joined(separator: words.comma))")
        }
        blocks.append(words.inTerminal(MarkdownText.code("aldb learn \(document.source)")))
        blocks += details(words.start, transcript(document.start))
        blocks += drawing(document.scene)
        for (index, section) in document.sections.enumerated() { blocks += self.section(section, number: index + 1) }
        let links = place.previous.map { ["\(words.previous)\(link($0))"] } ?? []
        let all = links + (place.next.map { ["\(words.next)\(link($0))"] } ?? [])
        if let listFile = place.listFile { blocks += ["---", (all + ["[\(words.allLessons)](\(listFile))"]).joined(separator: " · ")] }
        return blocks.joined(separator: "\n\n") + "\n"
    }

    private func link(_ entry: LessonPlace.Entry) -> String { "[\(MarkdownText.escaped(entry.title))](\(entry.file))" }

    // MARK: Sections

    private func section(_ section: LessonDocument.Section, number: Int) -> [String] {
        var blocks = ["## \(number). \(words.heading(of: section.content))"]
        blocks += details(words.setup, transcript(section.setup))
        blocks += MarkdownText.blocks(section.text)
        let hints = section.hints.enumerated().flatMap { index, hint in
            details(words.hint(index + 1, section.hints.count, common), MarkdownText.blocks(hint))
        }
        let moral = MarkdownText.blocks(section.moral)
        switch section.content {
        case .told: blocks += drawing(section.scene) + shown(section) + moral
        case .prediction(let prediction):
            blocks += drawing(section.scene) + ["\(MarkdownText.code(prediction.expression)) = ?"] + hints
            blocks += details(words.answer, answer(prediction, section) + moral)
        case .selection(let selection):
            blocks += drawing(section.scene)
            blocks.append(selection.choices.map { "- \($0.letter): \(inline($0.text))" }.joined(separator: "\n"))
            blocks += hints + details(words.answer, answer(selection, section) + moral)
        case .task(let task):
            blocks += drawing(section.scene)
            blocks.append(common.goals)
            blocks.append(task.goals.map { "- \(inline($0))" }.joined(separator: "\n"))
            let fewer = task.fewestCommands < section.steps.count ? [words.inCommands(task.fewestCommands)] : []
            blocks += hints + details(words.solution(section.steps.count), shown(section) + fewer + moral)
        }
        return blocks
    }

    private func answer(_ prediction: LessonDocument.Prediction, _ section: LessonDocument.Section) -> [String] {
        let value = NumberText.of(prediction.value)
        var blocks = [common.answerIs("\(MarkdownText.code(prediction.expression)) = \(value)")] + shown(section)
        blocks += explanation(words.whySo, prediction.explanation)
        for reply in prediction.replies {
            let answers = reply.answers.map { MarkdownText.code(prediction.wrong[$0].text) }
            blocks += explanation(words.whyNot(answers.joined(separator: words.comma)), reply.steps)
        }
        return blocks
    }

    private func answer(_ selection: LessonDocument.Selection, _ section: LessonDocument.Section) -> [String] {
        let right = selection.choices.filter(\.isRight).map { common.choice($0.letter, inline($0.text)) }
        var blocks = [common.answerIs(right.joined(separator: words.semicolon))] + shown(section)
        blocks += explanation(words.whySo, selection.explanation)
        for reply in selection.replies {
            let answers = reply.answers.map { selection.choices[$0].letter }
            blocks += explanation(words.whyNot(answers.joined(separator: words.comma)), reply.steps)
        }
        return blocks
    }

    private func explanation(_ title: String, _ steps: [LessonDocument.Step]) -> [String] {
        steps.isEmpty ? [] : ["**\(title)**"] + transcript(steps)
    }

    private func inline(_ wording: LessonDocument.Wording) -> String {
        switch wording {
        case .text(let paragraphs): MarkdownText.inline(paragraphs)
        case .code(let code): MarkdownText.code(code)
        }
    }

    // MARK: Transcripts

    /// The commands of a section with their output, then the picture of the layout after them, if the section has one and no command of its own drew the
    /// same.
    private func shown(_ section: LessonDocument.Section) -> [String] {
        guard let after = section.change?.after, !section.steps.contains(where: { $0.picture == after.drawn }) else {
            return transcript(section.steps)
        }
        return transcript(section.steps + (after.drawn == nil ? [] : [after.drawing]))
    }

    private func drawing(_ scene: LessonDocument.Scene?) -> [String] {
        guard let scene, scene.drawn != nil else { return [] }
        return transcript([scene.drawing])
    }

    private func transcript(_ steps: [LessonDocument.Step]) -> [String] {
        if steps.isEmpty { return [] }
        let lines = steps.flatMap { step in
            Self.typed(step.command) + TranscriptText.lines(of: step.reports).map(Transcript.protected)
        }
        return ["```\n\(lines.joined(separator: "\n"))\n```"]
    }

    /// The lines of a command, each behind a prompt. Control characters are escaped, except tabs, since their escapes would mean something else in a script.
    private static func typed(_ command: String) -> [String] {
        command.split(separator: "\n", omittingEmptySubsequences: false).enumerated().map { index, line in
            let text = line.split(separator: "\t", omittingEmptySubsequences: false).map { PlainText.line(String($0)) }
            return (index == 0 ? Transcript.prompt : Transcript.continuation) + text.joined(separator: "\t")
        }
    }

    /// The blocks of a collapsible element; none where it would be empty. The blank lines between blocks let Markdown be used inside.
    private func details(_ summary: String, _ blocks: [String]) -> [String] {
        blocks.isEmpty ? [] : ["<details>\n<summary>\(Markup.escaped(summary))</summary>"] + blocks + ["</details>"]
    }
}

extension LessonPageWords {
    func heading(of content: LessonDocument.Content) -> String {
        switch content {
        case .told: read
        case .prediction: predict
        case .selection: choose
        case .task: carryOut
        }
    }

    /// The label of a hint, such as `Hint 1 of 2`, without the colon that ends it in a terminal.
    func hint(_ number: Int, _ count: Int, _ common: LessonWords) -> String {
        let text = common.hint(number, count)
        return text.last == ":" || text.last == "：" ? String(text.dropLast()) : text
    }
}
