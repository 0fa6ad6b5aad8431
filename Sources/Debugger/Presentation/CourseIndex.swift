import Answers

/// The page that lists the lessons of a course, with links to their pages.
struct CourseIndex {
    let lessons: [LessonDocument]
    let entries: [LessonPlace.Entry]
    let language: String

    private var words: LessonPageWords { .of(language) }

    /// The title of the lesson with this name; the name itself where no page has that lesson.
    private func title(_ name: String) -> String { entries.first { $0.name == name }?.title ?? name }

    /// The page as Markdown, with a newline at its end.
    var markdown: String {
        let rows = zip(lessons, entries).enumerated().map { index, row -> String in
            let (lesson, entry) = row
            let needs = lesson.needs.map { MarkdownText.escaped(title($0)) }.joined(separator: words.comma)
            return "\(index + 1). [\(MarkdownText.escaped(entry.title))](\(entry.file))"
                + (needs.isEmpty ? "" : "  \n   \(words.buildsOn)\(needs)")
        }
        return ["# \(words.course)", rows.joined(separator: "\n"), words.inTerminal(MarkdownText.code("aldb learn"))]
            .joined(separator: "\n\n") + "\n"
    }

    /// The page as HTML that is also well-formed XML, with a newline at its end.
    var html: String {
        let rows = zip(lessons, entries).map { lesson, entry -> String in
            let needs = lesson.needs.map { Markup.escaped(title($0)) }.joined(separator: words.comma)
            return "<li><a href=\"\(entry.file)\">\(Markup.escaped(entry.title))</a>"
                + (needs.isEmpty ? "" : "<br/><small>\(words.buildsOn)\(needs)</small>") + "</li>"
        }
        let body =
            ["<h1>\(words.course)</h1>", "<ol class=\"lessons\">"] + rows
            + ["</ol>", "<p>\(words.inTerminal("<code>aldb learn</code>"))</p>"]
        return LessonPage.page(language: language, title: words.course, body)
    }
}
