import Answers
import Exact
import Language
import Layout
import Lessons
import Session
import Simplex
import Solving

/// An open lesson: its state, and the layout from which it continues.
struct LessonRun: Sendable {
    let lesson: Lesson
    /// The index of the section; the number of sections at the end.
    var index = 0
    var phase = LessonValue.Phase.reading
    /// The lesson's own layout. It is as the section found it; in a section that is only read, it is as the section leaves it.
    var own: Session
    /// The learner's position in the history when the task was last checked.
    var mark: History.Mark
    var hintCount = 0
    var rightCount = 0
    var askedCount = 0
    /// The session from before the lesson.
    let outside: (session: Session, stepping: Stepping)

    init(_ lesson: Lesson, own: Session, outside: (session: Session, stepping: Stepping)) {
        self.lesson = lesson
        self.own = own
        self.outside = outside
        mark = own.history.mark
    }

    /// The open section; nil at the end.
    var section: Lesson.Section? { lesson.sections.indices.contains(index) ? lesson.sections[index] : nil }

    /// What is shown of the lesson, in a language.
    func value(_ parts: [LessonValue.Part], language: String) -> LessonValue {
        LessonValue(
            name: lesson.name, title: lesson.title.line(in: language), language: language,
            section: min(index + 1, lesson.sections.count), sections: lesson.sections.count, phase: phase, parts: parts)
    }

    // MARK: Running its commands

    /// Runs commands of a lesson on a layout; returns their reports. Throws where one fails or is interrupted.
    static func run(_ statements: [SourceStatement], on session: inout Session) throws(Diagnostic) -> [Report] {
        var console = Console()
        console.session = session
        console.session.tellsChanges = true
        var reports: [Report] = []
        for statement in statements {
            var failure: Diagnostic?
            console.execute(statement) { report in
                if case .failed(let diagnostic) = report.status { failure = diagnostic }
                reports.append(report)
            }
            if let failure { throw failure.isInterruption ? failure : Self.fault(failure, at: statement.line) }
        }
        session = console.session
        return reports
    }

    /// The reports of commands that look at a layout; those that cannot be run report nothing.
    static func look(_ statements: [SourceStatement], at session: Session) -> [Report] {
        statements.flatMap { statement in
            var copy = session
            return (try? run([statement], on: &copy)) ?? []
        }
    }

    /// Whether a condition holds in a layout. Throws an error in the condition.
    static func holds(_ condition: Lesson.Phrase, of session: Session) throws(Diagnostic) -> (holds: Bool, found: String?) {
        var console = Console()
        console.session = session
        do throws(Diagnostic) {
            let expectation = try ExpectCommand.expectation(condition.text)
            _ = try expectation.found(in: console.session.inspector, trial: console.trial(of:at:))
            return (true, nil)
        } catch {
            switch error.code {
            // What a learner took away, or has not made yet, is not as it should be.
            case .expectation, .unknownView, .unknownConstraint, .unknownName: return (false, error.message)
            default: throw error.isInterruption ? error : fault(error, at: condition.line)
            }
        }
    }

    /// The value of an expression of the lesson.
    static func value(of phrase: Lesson.Phrase, in session: Session) throws(Diagnostic) -> Double {
        session.live.value(of: try form(phrase, in: session))
    }

    /// Whether the expression is unambiguous.
    static func isDetermined(_ phrase: Lesson.Phrase, in session: Session) throws(Diagnostic) -> Bool {
        let form = try form(phrase, in: session)
        return try interruptible { () throws(Simplex.Interrupted) in try !session.live.isAmbiguous(form) }
    }

    private static func form(_ phrase: Lesson.Phrase, in session: Session) throws(Diagnostic) -> LinearForm<Anchor> {
        do throws(Diagnostic) {
            var arguments = try ArgumentCursor(phrase.text)
            let expression = try arguments.expression()
            try arguments.end()
            return try session.inspector.form(expression)
        } catch {
            throw error.isInterruption ? error : fault(error, at: phrase.line)
        }
    }

    static func fault(_ diagnostic: Diagnostic, at line: Int) -> Diagnostic {
        Diagnostic(.format, "line \(line) of the lesson: \(diagnostic.message)", hint: diagnostic.hint)
    }

    // MARK: Its layouts

    /// Runs the commands that set up a section. Throws where they fail.
    static func enter(_ section: Lesson.Section, _ session: inout Session) throws(Diagnostic) { _ = try run(section.setup, on: &session) }

    /// Runs a section's commands, or its solution; returns their reports.
    static func pass(_ section: Lesson.Section, _ session: inout Session) throws(Diagnostic) -> [Report] {
        if case .task(let task) = section.kind { return try run(task.solution, on: &session) }
        return try run(section.run, on: &session)
    }

    // MARK: Goals

    /// Which goals of a task a layout meets.
    static func state(of task: Lesson.Task, in session: Session, language: String) throws(Diagnostic) -> [LessonValue.Goal] {
        var goals: [LessonValue.Goal] = []
        for goal in task.goals {
            var session = session
            var found: String?
            let said = goal.text.line(in: language)
            do throws(Diagnostic) {
                _ = try run(goal.trial, on: &session)
                for condition in goal.conditions where found == nil {
                    let state = try holds(condition, of: session)
                    if !state.holds { found = (said.isEmpty ? "" : Self.subject(of: condition)) + (state.found ?? "") }
                }
            } catch {
                if error.isInterruption { throw error }
                // A trial may need what the learner has taken away.
                found = error.message
            }
            goals.append(
                LessonValue.Goal(
                    text: said.isEmpty ? goal.conditions.map(\.text).joined(separator: ", ") : said, isMet: found == nil, found: found))
        }
        return goals
    }

    /// The subject of a comparison, such as `title.width: `, used where a text and not the condition states the goal.
    private static func subject(of condition: Lesson.Phrase) -> String {
        guard let relation = condition.text.firstRange(of: /[=<>]/) else { return "" }
        return String(condition.text[..<relation.lowerBound].reversed().drop { $0 == " " }.reversed()) + ": "
    }
}
