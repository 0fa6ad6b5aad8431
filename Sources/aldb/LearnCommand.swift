import Answers
import ArgumentParser
@preconcurrency import CLibrary
import Commands
import Frontend
import Language
import Lessons
import Presentation

/// The subcommand `learn`: it begins a shell with a lesson or with the list of lessons, checks lessons, or writes them as pages.
struct LearnCommand: ParsableCommand, Invocation {
    static let configuration = CommandConfiguration(
        commandName: "learn",
        abstract: "Learn priorities, hugging and compression resistance, by predicting layouts.",
        usage: "aldb learn [OPTIONS] [LESSON|FILE.lesson …]",
        discussion: """
            Without a lesson, lists them. --check replays the solutions and the wrong answers of lessons, of all that come with aldb unless \
            some are named: for those who write their own. --export writes lessons as pages for a course site: one lesson to a file, several or \
            all into a directory.
            """,
        version: Version.text)

    /// The options that only plain `aldb` takes, declared here so that there is a good error for them.
    @OptionGroup(visibility: .hidden) var shellOptions: ShellOptions
    @OptionGroup var options: Options

    @Flag(help: "Replay the solutions of lessons, and the wrong answers that they expect.")
    var check = false

    @Option(
        help: ArgumentHelp(
            "Write the lesson as a page: OUT.html or OUT.md; or lessons and a list of them into a directory.", valueName: "out"),
        completion: .file())
    var export: String?

    @Option(help: ArgumentHelp("What pages in a directory are: html or md.", valueName: "format"))
    var format: String?

    @Option(help: ArgumentHelp("The language of lessons: en or zh, or another that they have.", valueName: "code"))
    var language: String?

    @Argument(help: ArgumentHelp("A lesson by its name, or a file.", valueName: "lesson"), completion: .file(extensions: ["lesson"]))
    var lessons: [String] = []

    func validate() throws {
        try shellOptions.refuse(because: "'learn' begins a lesson")
        if check, export != nil { throw ValidationError("'--check' and '--export' do not go together") }
        if !check, export == nil, lessons.count > 1 {
            throw ValidationError("one lesson at a time, unless with '--check' or '--export'")
        }
        if export?.isEmpty == true { throw ValidationError("'--export' needs the name of a file or a directory") }
        if let language, !Self.isLanguage(language) { throw ValidationError("'--language' is a code such as en or zh") }
        guard let format else {
            if let export, LessonFormat(file: export) != nil, lessons.count != 1 {
                throw ValidationError("a page has one lesson: name it, or a directory for several")
            }
            return
        }
        guard LessonFormat(rawValue: format) != nil else { throw ValidationError("'--format' is html or md") }
        guard let export, LessonFormat(file: export) == nil else {
            throw ValidationError("'--format' is for '--export' into a directory: a file's name says what it is")
        }
    }

    private static func isLanguage(_ code: String) -> Bool {
        !code.isEmpty && code.utf8.count <= 35 && code.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
    }

    func start() -> ExitStatus {
        if check { return runChecks() }
        if let export {
            let pages = LessonPages(
                lessons, to: export, format.flatMap { LessonFormat(rawValue: $0) }, language: language ?? Terminal.language)
            return pages.write(ReportPrinter(options.style))
        }
        let first = lessons.first.map { "learn \(Word.quoted($0))" } ?? "learn"
        guard Terminal.standardInput.isPresent else {
            Signals.watchOnce(SIGINT)
            let runner = ScriptRunner(.posix, printer: ReportPrinter(options.style))
            runner.keepProgress(language: language ?? Terminal.language)
            if runner.run(first, file: nil) { runner.runStandardInput() }
            return runner.status
        }
        Signals.watch(SIGINT)
        return Shell(options.style, language: language).run(files: [], first: first, resuming: nil)
    }

    private func runChecks() -> ExitStatus {
        Signals.watchOnce(SIGINT)
        let printer = ReportPrinter(options.style)
        var isWell = true
        for (index, name) in (lessons.isEmpty ? Course.names : lessons).enumerated() {
            do throws(Diagnostic) {
                let checked = try Self.check(name)
                if !checked.problems.isEmpty { isWell = false }
                printer.print(
                    Report(number: index + 1, command: "learn \(name) --check", status: .done(events: [], answer: .lessonCheck(checked))))
            } catch {
                if error.isInterruption { return .interrupted }
                isWell = false
                printer.print(Report(number: index + 1, command: "learn \(name) --check", status: .failed(error)))
            }
        }
        return isWell && !printer.hasFailed ? .done : .failed
    }

    private static func check(_ name: String) throws(Diagnostic) -> LessonCheck {
        let lesson: Lesson
        do throws(LessonError) {
            lesson = try Self.lesson(name)
        } catch {
            if error.line == 0 { throw error.diagnostic }
            return LessonCheck(error)
        }
        return try LessonCheck(lesson, isInterrupted: { Interrupt.isRequested })
    }

    /// The lesson of the course with that name, otherwise the lesson in that file. Throws an error in it, at line 0 where the file
    /// cannot be read.
    static func lesson(_ name: String) throws(LessonError) -> Lesson {
        if let lesson = try Course.lesson(named: name) { return lesson }
        switch TextFiles.posix.read(name) {
        case .success(let text): return try LessonReader.lesson(text, file: name)
        case .failure(let diagnostic): throw LessonError(file: name, line: 0, diagnostic)
        }
    }
}
