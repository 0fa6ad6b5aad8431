@preconcurrency import CLibrary
import Answers
import Commands
import Frontend
import Language
import Lessons
import Presentation
import Session

/// Writes lessons as pages in HTML or Markdown: one lesson to a file, or any number into a directory, each to a file of its own, beside a page that lists
/// them.
struct LessonPages {
    private let lessons: [String]
    private let path: String
    private let format: LessonFormat?
    private let language: String

    /// - Parameters:
    ///   - lessons: names and files; none for the whole course.
    ///   - format: the format of the pages in a directory; nil for HTML.
    init(_ lessons: [String], to path: String, _ format: LessonFormat?, language: String) {
        (self.lessons, self.path, self.format, self.language) = (lessons, path, format, language)
    }

    /// Plays the lessons, writes their pages if all succeeded, and prints what was written or the error.
    func write(_ printer: ReportPrinter) -> ExitStatus {
        Signals.watchOnce(SIGINT)
        var number = 0
        func report(_ status: Report.Status) {
            number += 1
            printer.print(Report(number: number, command: "learn --export \(Word.quoted(path))", status: status))
        }
        do throws(Diagnostic) {
            var documents: [LessonDocument] = []
            for name in lessons.isEmpty ? Course.names : lessons { documents.append(try document(name)) }
            var warnings = documents.filter { $0.language != language }.map { document in
                Event.warning("'\(document.name)' has no texts in '\(language)': its page is in '\(document.language)'")
            }
            for (file, text) in try files(documents) {
                if case .failure(let diagnostic) = TextFiles.posix.write(text, to: file) { throw diagnostic }
                report(.done(events: warnings, answer: .text("exported \(file)")))
                warnings = []
            }
        } catch {
            report(.failed(error))
            return error.isInterruption ? .interrupted : .failed
        }
        return printer.hasFailed ? .failed : .done
    }

    /// The pages to write, with their paths.
    private func files(_ documents: [LessonDocument]) throws(Diagnostic) -> [(path: String, text: String)] {
        if let page = LessonFormat(file: path) { return documents.map { (path, $0.page(page)) } }
        let files = try CourseExport(documents, as: format ?? .html).files
        let directory = path.hasSuffix("/") ? path : path + "/"
        PosixSystem().makeDirectories(above: UserFiles.own.expanded(directory), mode: 0o777)
        return files.map { (directory + $0.name, $0.text) }
    }

    private func document(_ name: String) throws(Diagnostic) -> LessonDocument {
        let lesson: Lesson
        do throws(LessonError) { lesson = try LearnCommand.lesson(name) } catch { throw error.sentence }
        // A page is shared with others, so it does not name the path on this machine.
        let source = Course.names.contains(name) ? name : name.split(separator: "/").last.map(String.init) ?? name
        do throws(Diagnostic) {
            return try LessonDocument(lesson, language: language, source: source, isInterrupted: { Interrupt.isRequested })
        } catch {
            throw error.isInterruption ? error : Diagnostic(error.code, "'\(name)': \(error.message)", hint: error.hint)
        }
    }
}
