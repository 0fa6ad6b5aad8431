import Answers
import ArgumentParsing
import Language
import Lessons
import Session

/// The command `learn [LESSON|FILE] [again]`, which lists the lessons, or begins one or continues it.
struct LearnCommand: ControlCommand {
    private var name: Word?
    private var again = false

    static let manual = Manual(
        name: "learn", group: .learning, summary: "list the lessons, or begin one", synopsis: "learn\nlearn LESSON|FILE [again]",
        details: """
            A lesson goes on where it was left, or from its beginning with 'again'; what was on the table is put aside until it ends or 'leave'. \
            An answer is typed as it is; so are commands, as ever. An empty line goes on. FILE is a lesson of your own (docs/lessons.md); its \
            name ends in .lesson. 'set language zh' changes the language.
            """,
        examples: ["learn", "learn equations", "next", "leave", "learn examples/in-the-middle.lesson"], means: ["LESSON": .lesson])

    init(_ arguments: Arguments) {
        name = arguments.optionalWord("LESSON")
        again = arguments.has("again")
    }

    package var changesSession: Bool { name != nil }

    func run(_ console: inout Console, _ report: (Report) -> Void) throws(Diagnostic) -> (events: [Event], answer: Answer?) {
        guard let name else { return ([], .course(console.course())) }
        guard console.isOutermost, !console.stepping.isRunningProgram else {
            throw Diagnostic(.usage, "a lesson is begun by typing 'learn'", at: name.span)
        }
        return ([], .lesson(try console.begin(try lesson(name, &console), again: again)))
    }

    private func lesson(_ name: Word, _ console: inout Console) throws(Diagnostic) -> Lesson {
        if name.text.hasSuffix(".lesson") || name.text.contains("/") {
            let text = try console.contents(of: name)
            return try reading(name) { () throws(LessonError) in try LessonReader.lesson(text, file: name.text) }
        }
        var chosen = Course.names.filter { $0.hasPrefix(name.text) }
        if Course.names.contains(name.text) { chosen = [name.text] }
        if let number = Int(name.text), Course.names.indices.contains(number - 1) { chosen = [Course.names[number - 1]] }
        guard chosen.count == 1, let lesson = try reading(name, { () throws(LessonError) in try Course.lesson(named: chosen[0]) }) else {
            throw Diagnostic(
                .unknownName, "there is no lesson '\(name.text)'", at: name.span,
                hint: didYouMean(name.text, among: Course.names) ?? "'learn' lists them; a file's name ends in .lesson")
        }
        return lesson
    }

    /// Runs `read`; an error in the lesson gets the span of the lesson's name in the statement.
    private func reading<Found>(_ name: Word, _ read: () throws(LessonError) -> Found) throws(Diagnostic) -> Found {
        do throws(LessonError) {
            return try read()
        } catch {
            var whole = error.sentence
            whole.span = name.span
            throw whole
        }
    }
}
