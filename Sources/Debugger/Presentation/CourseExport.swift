import Answers
import Language
import Lessons

/// What pages of lessons are written as.
package enum LessonFormat: String, CaseIterable, Sendable {
    case html
    case markdown = "md"

    /// `nil` for what is no page.
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

    /// The page that lists the others, without its ending: what servers and hosts of repositories show of a directory.
    fileprivate var index: String {
        switch self {
        case .html: "index"
        case .markdown: "README"
        }
    }
}

extension LessonDocument {
    /// A page of its own: the whole file, with a newline at its end.
    package func page(_ format: LessonFormat) -> String { page(format, at: LessonPlace()) }

    fileprivate func page(_ format: LessonFormat, at place: LessonPlace) -> String {
        switch format {
        case .html: LessonPage(self, at: place).text
        case .markdown: LessonMarkdown(self, at: place).text
        }
    }

    /// For links and lists.
    package var plainTitle: String { title.map(\.plain).joined(separator: " ") }
}

/// Lessons as pages that lead to each other, and one that lists them.
package struct CourseExport: Sendable {
    private let lessons: [LessonDocument]
    private let format: LessonFormat

    /// Throws `duplicate-name` where two pages would be one file.
    package init(_ lessons: [LessonDocument], as format: LessonFormat) throws(Diagnostic) {
        self.lessons = lessons
        self.format = format
        // There are disks that take capitals for small letters.
        var taken: Set = [format.index.lowercased()]
        for lesson in lessons where !taken.insert(lesson.name.lowercased()).inserted {
            let isIndex = lesson.name.lowercased() == format.index.lowercased()
            throw Diagnostic(
                .duplicateName, "'\(lesson.name).\(format.rawValue)' would be written twice",
                hint: isIndex ? "the list of lessons has that name: call the lesson something else" : "each lesson has a name of its own")
        }
    }

    /// The files with their names, the list first.
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

/// Where the page of a lesson stands among others; by itself at first.
struct LessonPlace {
    struct Entry {
        var file: String
        var name: String
        var title: String
    }

    /// The page that lists them.
    var index: String?
    /// In their order.
    var entries: [Entry] = []
    /// Its own place, from 0.
    var number = 0

    var previous: Entry? { entries.indices.contains(number - 1) ? entries[number - 1] : nil }
    var next: Entry? { entries.indices.contains(number + 1) ? entries[number + 1] : nil }

    /// The page of a lesson, if there is one.
    func entry(named name: String) -> Entry? { entries.first { $0.name == name } }
}
