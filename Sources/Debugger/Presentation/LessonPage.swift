import Answers
import Language
import Scripts

/// A lesson as an HTML page with pictures. The page needs no other file, and can be read without its script, which checks answers.
///
/// The page is also well-formed XML, and the same lesson gives the same bytes.
struct LessonPage {
    let document: LessonDocument
    private let place: LessonPlace
    let words: LessonPageWords
    let common: LessonWords
    /// The renderer for the output of commands. It is as wide as in Markdown documents; on narrow screens the reader scrolls.
    private let renderer = TextRenderer(width: 80)

    init(_ document: LessonDocument, at place: LessonPlace = LessonPlace()) {
        self.document = document
        self.place = place
        words = .of(document.language)
        common = .of(document.language)
    }

    /// The text of the page, with a newline at its end.
    var text: String {
        var lines: [String] = []
        if let listFile = place.listFile { lines.append("<nav><a href=\"\(listFile)\">\(words.allLessons)</a></nav>") }
        lines.append("<h1>\(inline(document.title))</h1>")
        if !document.needs.isEmpty {
            let needs = document.needs.map { place.entry(named: $0).map(link) ?? code($0) }
            lines.append("<p>\(words.buildsOn)\(needs.joined(separator: words.comma))</p>")
        }
        lines.append("<p>\(words.inTerminal(code("aldb learn \(document.source)")))</p>")
        lines.append("<p class=\"live\" hidden=\"hidden\"><button id=\"open-all\" type=\"button\">\(words.openAll)</button></p>")
        lines += details("setup", words.start, session(document.start, in: nil))
        lines += scene(document.scene, "start")
        for (index, section) in document.sections.enumerated() { lines += self.section(section, number: index + 1) }
        lines += neighbours
        return Self.page(language: document.language, title: document.plainTitle, lines, hasScript: true)
    }

    /// The text of a page with this title and content; `content` is lines of HTML.
    static func page(language: String, title: String, _ content: [String], hasScript: Bool = false) -> String {
        // The language's name comes from outside of the program, so that it is escaped.
        let language = Markup.escaped(language)
        return
            ([
                "<!DOCTYPE html>", "<html lang=\"\(language)\" xml:lang=\"\(language)\" xmlns=\"http://www.w3.org/1999/xhtml\">", "<head>",
                "<meta charset=\"utf-8\"/>", "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>",
                "<title>\(Markup.escaped(title))</title>", "<style>\(VectorPicture.style)\(style)</style>", "</head>", "<body>", "<main>",
            ] + content + ["</main>"] + (hasScript ? ["<script>\(script)</script>"] : []) + ["</body>", "</html>"])
            .joined(separator: "\n") + "\n"
    }

    private func link(_ entry: LessonPlace.Entry) -> String { "<a href=\"\(entry.file)\">\(Markup.escaped(entry.title))</a>" }

    private var neighbours: [String] {
        let links =
            (place.previous.map { ["\(words.previous)\(link($0))"] } ?? [])
            + (place.next.map { ["\(words.next)\(link($0))"] } ?? [])
        return links.isEmpty ? [] : ["<nav>\(links.map { "<span>\($0)</span>" }.joined(separator: " "))</nav>"]
    }

    // MARK: Sections

    private func section(_ section: LessonDocument.Section, number: Int) -> [String] {
        let id = "part-\(number)"
        var lines = ["<section id=\"\(id)\">", "<h2><span>\(number)</span> \(words.heading(of: section.content))</h2>"]
        lines += details("setup", words.setup, session(section.setup, in: nil))
        lines += paragraphs(section.text) + scene(section.scene, "\(id)-")
        let shown = session(section.steps, in: section.change, id: "\(id)-change-")
        let moral = paragraphs(section.moral)
        switch section.content {
        case .told: lines += shown + moral
        case .prediction(let prediction):
            lines += form(prediction, id: id) + hints(section)
            lines += details("answer", words.answer, answer(prediction) + shown + explanations(of: prediction) + moral, id: "\(id)-answer")
        case .selection(let selection):
            lines += form(selection, id: id) + hints(section)
            lines += details("answer", words.answer, answer(selection) + shown + explanations(of: selection) + moral, id: "\(id)-answer")
        case .task(let task):
            lines += ["<p>\(common.goals)</p>", "<ul class=\"goals\">"] + task.goals.map { "<li>\(inline($0))</li>" } + ["</ul>"]
            let fewer = task.fewestCommands < section.steps.count ? ["<p>\(words.inCommands(task.fewestCommands))</p>"] : []
            lines += hints(section) + details("answer", words.solution(section.steps.count), shown + fewer + moral)
        }
        return lines + ["</section>"]
    }

    private func hints(_ section: LessonDocument.Section) -> [String] {
        section.hints.enumerated().flatMap { index, hint in
            details("hint", words.hint(index + 1, section.hints.count, common), paragraphs(hint))
        }
    }

    private func answer(_ prediction: LessonDocument.Prediction) -> [String] {
        ["<p class=\"right\">\(common.answerIs("\(code(prediction.expression)) = \(NumberText.of(prediction.value))"))</p>"]
    }

    private func answer(_ selection: LessonDocument.Selection) -> [String] {
        let right = selection.choices.filter(\.isRight).map { common.choice($0.letter, inline($0.text)) }
        return ["<p class=\"right\">\(common.answerIs(right.joined(separator: words.semicolon)))</p>"]
    }

    private func explanations(of prediction: LessonDocument.Prediction) -> [String] {
        explanation(words.whySo, prediction.explanation)
            + prediction.replies.flatMap { reply in
                let wrong = reply.answers.map { prediction.wrong[$0] }
                return explanation(
                    words.whyNot(wrong.map { code($0.text) }.joined(separator: words.comma)), reply.steps,
                    for: wrong.map { Self.number($0.number) })
            }
    }

    private func explanations(of selection: LessonDocument.Selection) -> [String] {
        explanation(words.whySo, selection.explanation)
            + selection.replies.flatMap { reply in
                let letters = reply.answers.map { selection.choices[$0].letter }
                return explanation(words.whyNot(letters.joined(separator: words.comma)), reply.steps, for: letters)
            }
    }

    /// Commands that explain an answer, with their output, under a title.
    ///
    /// - Parameter answers: the wrong answers that the commands explain; empty where they explain the right one.
    private func explanation(_ title: String, _ steps: [LessonDocument.Step], for answers: [String] = []) -> [String] {
        if steps.isEmpty { return [] }
        let reply = answers.isEmpty ? "" : " class=\"reply\" data-answers=\"\(answers.joined(separator: " "))\""
        return ["<div\(reply)>", "<h3>\(title)</h3>"] + session(steps, in: nil) + ["</div>"]
    }

    /// A number as the page's script reads it; 0 for one that is not finite.
    static func number(_ value: Double) -> String { value.isFinite ? String(value) : "0" }

    // MARK: Texts

    func paragraphs(_ paragraphs: [LessonParagraph]) -> [String] {
        var lines: [String] = []
        for (index, paragraph) in paragraphs.enumerated() {
            guard paragraph.isItem else {
                lines.append("<p>\(inline(paragraph))</p>")
                continue
            }
            if index == 0 || !paragraphs[index - 1].isItem { lines.append("<ul>") }
            lines.append("<li>\(inline(paragraph))</li>")
            if index + 1 == paragraphs.count || !paragraphs[index + 1].isItem { lines.append("</ul>") }
        }
        return lines
    }

    private func inline(_ paragraph: LessonParagraph) -> String {
        paragraph.runs.map { run in
            switch run.style {
            case .plain: Markup.escaped(run.text)
            case .code: code(run.text)
            case .stressed: "<em>\(Markup.escaped(run.text))</em>"
            }
        }.joined()
    }

    func inline(_ paragraphs: [LessonParagraph]) -> String { paragraphs.map(inline).joined(separator: " ") }

    func inline(_ wording: LessonDocument.Wording) -> String {
        switch wording {
        case .text(let paragraphs): inline(paragraphs)
        case .code(let text): code(text)
        }
    }

    func code(_ text: String) -> String { "<code>\(Markup.escaped(text))</code>" }

    /// The lines of a collapsible element; none where it would have no contents.
    private func details(_ style: String, _ summary: String, _ content: [String], id: String? = nil) -> [String] {
        if content.isEmpty { return [] }
        let name = id.map { " id=\"\($0)\"" } ?? ""
        return ["<details class=\"\(style)\"\(name)>", "<summary>\(summary)</summary>"] + content + ["</details>"]
    }

    // MARK: Commands and pictures

    /// Commands with their output. Pictures and plots for which there is a `LessonFigure` are SVG and not characters.
    ///
    /// If `change` is not nil, its pictures of the layout before and after the commands stand together; without one before, the one after stands alone. They
    /// take the place of the first picture that a command draws of the layout after the commands. Where there is none, they stand at the end.
    private func session(
        _ steps: [LessonDocument.Step], in change: (before: LessonDocument.Scene?, after: LessonDocument.Scene)?, id: String = ""
    ) -> [String] {
        var lines: [String] = []
        var typed: [String] = []
        var pair = change.map { self.pair($0, id) }
        func flush() {
            // The output of commands is in English whatever the lesson's language is, and the page says so.
            if !typed.isEmpty { lines.append("<pre lang=\"en\" xml:lang=\"en\">\(typed.joined(separator: "\n"))</pre>") }
            typed = []
        }
        for (index, step) in steps.enumerated() {
            typed += command(step)
            guard let figure = LessonFigure(step, renderer, prefix: "\(id)\(index)-") else {
                typed += output(step.reports.flatMap(renderer.lines(of:)))
                continue
            }
            typed += output(figure.text)
            flush()
            if let both = pair, let after = change?.after.drawn, step.picture == after {
                lines += both
                pair = nil
            } else {
                lines += figure.elements
            }
        }
        flush()
        return lines + (pair ?? [])
    }

    private func command(_ step: LessonDocument.Step) -> [String] {
        step.command.split(separator: "\n", omittingEmptySubsequences: false).enumerated().map { index, line in
            "<span class=\"dim\">\(index == 0 ? Transcript.prompt : Transcript.continuation)</span><b>\(escaped(line))</b>"
        }
    }

    private func escaped(_ line: some StringProtocol) -> String {
        line.split(separator: "\t", omittingEmptySubsequences: false).map { Markup.escaped(String($0)) }.joined(separator: "    ")
    }

    private func output(_ lines: [StyledText]) -> [String] {
        lines.map { line in
            line.runs.map { text, style in
                switch style {
                case .plain: Markup.escaped(text)
                case .bold: "<b>\(Markup.escaped(text))</b>"
                case .dim, .red, .yellow, .cyan: "<span class=\"\(style)\">\(Markup.escaped(text))</span>"
                }
            }.joined()
        }
    }

    private func scene(_ scene: LessonDocument.Scene?, _ id: String) -> [String] {
        scene.map { LessonFigure.single($0.picture, prefix: id) } ?? []
    }

    private func pair(_ change: (before: LessonDocument.Scene?, after: LessonDocument.Scene), _ id: String) -> [String] {
        guard let before = change.before else { return LessonFigure.single(change.after.picture, prefix: id) }
        return LessonFigure.pair((words.before, before.picture), (words.after, change.after.picture), prefix: id)
    }
}
