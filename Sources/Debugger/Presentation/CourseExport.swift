import Answers
import Language

/// The file formats for pages of lessons.
package enum LessonFormat: String, CaseIterable, Sendable {
    case html
    case markdown = "md"

    /// The format that the ending of a file's name says; nil for other endings.
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

    /// The name of the page that lists the lessons, without its extension: web servers and code hosts show a file of that name for a directory.
    fileprivate var listName: String {
        switch self {
        case .html: "index"
        case .markdown: "README"
        }
    }
}

extension LessonDocument {
    /// The lesson as a page by itself: the text of the whole file, with a newline at its end.
    package func page(_ format: LessonFormat) -> String { page(format, at: LessonPlace()) }

    fileprivate func page(_ format: LessonFormat, at place: LessonPlace) -> String {
        switch format {
        case .html: LessonPage(self, at: place).text
        case .markdown: LessonMarkdown(self, at: place).text
        }
    }

    /// The lesson's title without markup, for links and lists.
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
        // Some file systems do not tell capital letters from small ones, so that names that differ only so are refused.
        var taken: Set = [format.listName.lowercased()]
        for lesson in lessons where !taken.insert(lesson.name.lowercased()).inserted {
            let isIndex = lesson.name.lowercased() == format.listName.lowercased()
            throw Diagnostic(
                .duplicateName, "'\(lesson.name).\(format.rawValue)' would be written twice",
                hint: isIndex ? "the list of lessons has that name: call the lesson something else" : "each lesson has a name of its own")
        }
    }

    /// The names and texts of the files, the list of lessons first.
    package var files: [(name: String, text: String)] {
        let entries = lessons.map { LessonPlace.Entry(file: "\($0.name).\(format.rawValue)", name: $0.name, title: $0.plainTitle) }
        let listFile = "\(format.listName).\(format.rawValue)"
        let list = CourseIndex(lessons: lessons, entries: entries, language: lessons.first?.language ?? "en")
        var files = [(listFile, format == .html ? list.html : list.markdown)]
        for (index, lesson) in lessons.enumerated() {
            let place = LessonPlace(listFile: listFile, entries: entries, index: index)
            files.append((entries[index].file, lesson.page(format, at: place)))
        }
        return files
    }
}

/// The place of a lesson's page among other pages, to which it links; by default there are no others.
struct LessonPlace {
    struct Entry {
        var file: String
        var name: String
        var title: String
    }

    /// The name of the file with the list of lessons; nil for a page by itself.
    var listFile: String?
    /// The pages of all lessons, in the order of the lessons.
    var entries: [Entry] = []
    /// The index of this lesson's page in `entries`, from 0.
    var index = 0

    var previous: Entry? { entries.indices.contains(index - 1) ? entries[index - 1] : nil }
    var next: Entry? { entries.indices.contains(index + 1) ? entries[index + 1] : nil }

    /// The page of the lesson with this name; nil where there is none.
    func entry(named name: String) -> Entry? { entries.first { $0.name == name } }
}
