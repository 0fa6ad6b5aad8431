import ArgumentParser
import Debugger
import Language
import Lessons

#if canImport(Glibc)
@preconcurrency import Glibc
#else
@preconcurrency import Darwin
#endif

/// The course: a shell that begins with a lesson; or lessons checked.
struct LearnCommand: ParsableCommand, Invocation {
    static let configuration = CommandConfiguration(
        commandName: "learn",
        abstract: "Learn priorities, hugging and compression resistance, by predicting layouts.",
        usage: "aldb learn [OPTIONS] [LESSON|FILE.lesson …]",
        discussion: """
            Without a lesson, lists them. --check replays the solutions and the wrong answers of lessons, of all that come with aldb unless \
            some are named: for those who write their own.
            """,
        version: Version.text)

    /// Only to be told that they are not welcome.
    @OptionGroup(visibility: .hidden) var commands: Commands
    @OptionGroup var options: Options

    @Flag(help: "Replay the solutions of lessons, and the wrong answers that they expect.")
    var check = false

    @Argument(help: ArgumentHelp("A lesson by its name, or a file.", valueName: "lesson"), completion: .file(extensions: ["lesson"]))
    var lessons: [String] = []

    func validate() throws {
        try commands.refuse(because: "'learn' begins a lesson")
        if !check, lessons.count > 1 { throw ValidationError("one lesson at a time, unless with '--check'") }
    }

    func start() -> ExitStatus {
        if check { return runChecks() }
        let first = lessons.first.map { "learn \(Word.quoted($0))" } ?? "learn"
        guard Terminal.standardInput.isPresent else {
            Signals.noteOnce(SIGINT)
            let runner = ScriptRunner(printer: ReportPrinter(options))
            if runner.run(first, file: nil) { runner.runStandardInput() }
            return runner.status
        }
        Signals.note(SIGINT)
        return Shell(options).run(files: [], first: first, resuming: nil)
    }

    private func runChecks() -> ExitStatus {
        Signals.noteOnce(SIGINT)
        let printer = ReportPrinter(options)
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
        do throws(LessonError) {
            if let lesson = try Course.lesson(named: name) { return try check(lesson) }
            switch ScriptFile.read(name) {
            case .success(let text): return try check(try LessonReader.lesson(text, file: name))
            case .failure(let diagnostic): throw LessonError(file: name, line: 0, diagnostic)
            }
        } catch {
            if error.line == 0 { throw error.diagnostic }
            return LessonCheck(error)
        }
    }

    private static func check(_ lesson: Lesson) throws(LessonError) -> LessonCheck {
        do throws(Diagnostic) {
            return try LessonCheck(lesson, isInterrupted: { Interrupt.isRequested })
        } catch {
            throw LessonError(file: lesson.file, line: 0, error)
        }
    }
}
