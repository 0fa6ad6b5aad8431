import Answers
import Language

/// The file formats for pages of lessons.
package enum LessonFormat: String, CaseIterable, Sendable {
    case html
    case markdown = "md"

    /// The format that a file's name says; nil for other files.
    package init?(file: String) {
        let name = file.lowercased()
        if name.hasSuffix(".html") || name.hasSuffix(".htm") {
            self = .html
        } else if name.hasSuffix(".md") || name.hasSuffix(".markdown") {
            self = .markdown
        } else {
            return nil
        }
    }

    /// The name of the page that lists the others, without its extension: servers show that file for a directory.
    fileprivate var index: String {
        switch self {
        case .html: "index"
        case .markdown: "README"
        }
    }
}

extension LessonDocument {
    /// The lesson as a page by itself: the whole file, with a newline at its end.
    package func page(_ format: LessonFormat) -> String { page(format, at: LessonPlace()) }

    fileprivate func page(_ format: LessonFormat, at place: LessonPlace) -> String {
        switch format {
        case .html: LessonPage(self, at: place).text
        case .markdown: LessonMarkdown(self, at: place).text
        }
    }

    /// The title without markup, for links and lists.
    package var plainTitle: String { title.map(\.plain).joined(separator: " ") }
}

/// Lessons as pages that link to each other, and a page that lists them.
package struct CourseExport: Sendable {
    private let lessons: [LessonDocument]
    private let format: LessonFormat

    /// Prepares the pages. Throws `duplicate-name` where two would have the same file name.
    package init(_ lessons: [LessonDocument], as format: LessonFormat) throws(Diagnostic) {
        self.lessons = lessons
        self.format = format
        // Some file systems do not tell capital letters from small ones.
        var taken: Set = [format.index.lowercased()]
        for lesson in lessons where !taken.insert(lesson.name.lowercased()).inserted {
            let isIndex = lesson.name.lowercased() == format.index.lowercased()
            throw Diagnostic(
                .duplicateName, "'\(lesson.name).\(format.rawValue)' would be written twice",
                hint: isIndex ? "the list of lessons has that name: call the lesson something else" : "each lesson has a name of its own")
        }
    }

    /// The files with their names, the list of lessons first.
    package var files: [(name: String, text: String)] {
        let entries = lessons.map { LessonPlace.Entry(file: "\($0.name).\(format.rawValue)", name: $0.name, title: $0.plainTitle) }
        let index = "\(format.index).\(format.rawValue)"
        let list = CourseIndex(lessons: lessons, entries: entries, language: lessons.first?.language ?? "en")
        var files = [(index, format == .html ? list.html : list.markdown)]
        for (number, lesson) in lessons.enumerated() {
            let place = LessonPlace(index: index, entries: entries, number: number)
            files.append((entries[number].file, lesson.page(format, at: place)))
        }
        return files
    }
}

/// The place of a lesson's page among others; by default it has none.
struct LessonPlace {
    struct Entry {
        var file: String
        var name: String
        var title: String
    }

    /// The file of the page that lists the lessons.
    var index: String?
    /// The lessons in their order.
    var entries: [Entry] = []
    /// The index of this lesson, from 0.
    var number = 0

    var previous: Entry? { entries.indices.contains(number - 1) ? entries[number - 1] : nil }
    var next: Entry? { entries.indices.contains(number + 1) ? entries[number + 1] : nil }

    /// The page of the lesson with a name, if there is one.
    func entry(named name: String) -> Entry? { entries.first { $0.name == name } }
}
