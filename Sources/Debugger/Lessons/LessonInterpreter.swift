import Answers
import Language
import Session

/// Runs a lesson's commands on layouts, and asks layouts what the lesson asks of them.
///
/// Each method is given the session on which it runs commands or judges answers. The interpreter itself keeps no layout between calls.
struct LessonInterpreter: Sendable {
    /// What runs the statements. It has not run any yet, and reaches no files.
    private let statementInterpreter: any StatementInterpreter<Report>

    init(_ statementInterpreter: any StatementInterpreter<Report>) { self.statementInterpreter = statementInterpreter }

    // MARK: Commands

    /// Runs commands of a lesson on a layout; returns their reports. Throws where one fails or is interrupted.
    func run(_ commands: [SourceStatement], on session: inout Session) throws(Diagnostic) -> [Report] {
        var interpreter = statementInterpreter
        interpreter.begin(from: session)
        var reports: [Report] = []
        for command in commands {
            var failure: Diagnostic?
            interpreter.execute(.success(command)) { report in
                if case .failed(let diagnostic) = report.status { failure = diagnostic }
                reports.append(report)
            }
            if let failure { throw failure.isInterruption ? failure : Self.fault(failure, at: command.line) }
        }
        session = interpreter.session
        return reports
    }

    /// The reports of commands that look at a layout, each run on a copy of it; those that cannot be run report nothing. Throws only where ctrl-C ends one.
    func look(_ commands: [SourceStatement], at session: Session) throws(Diagnostic) -> [Report] {
        var reports: [Report] = []
        for command in commands {
            var copy = session
            reports += try Self.unlessInterrupted { () throws(Diagnostic) in try run([command], on: &copy) } ?? []
        }
        return reports
    }

    /// What `body` returns; nil where it fails. Throws only where ctrl-C ended it.
    static func unlessInterrupted<Value>(_ body: () throws(Diagnostic) -> Value) throws(Diagnostic) -> Value? {
        do {
            return try body()
        } catch {
            if error.isInterruption { throw error }
            return nil
        }
    }

    /// Runs the commands that set up a section. Throws where they fail.
    func runSetup(of section: Lesson.Section, on session: inout Session) throws(Diagnostic) { _ = try run(section.setup, on: &session) }

    /// Runs a section's commands, or the solution of its task, on a layout; returns their reports.
    func runCommands(of section: Lesson.Section, on session: inout Session) throws(Diagnostic) -> [Report] {
        if case .task(let task) = section.kind { return try run(task.solution, on: &session) }
        return try run(section.commands, on: &session)
    }

    static func fault(_ diagnostic: Diagnostic, at line: Int) -> Diagnostic {
        Diagnostic(.format, "line \(line) of the lesson: \(diagnostic.message)", hint: diagnostic.hint)
    }

    // MARK: Conditions and values

    /// Whether a condition holds in a layout. Where it does not, `found` says what is there instead, or what is missing. Throws other errors in it.
    func holds(_ condition: Lesson.Phrase, of session: Session) throws(Diagnostic) -> (holds: Bool, found: String?) {
        var interpreter = statementInterpreter
        interpreter.begin(from: session)
        do throws(Diagnostic) {
            _ = try interpreter.check(condition.text)
            return (true, nil)
        } catch {
            switch error.code {
            // The condition is not met, or the learner removed what it names or has not made that yet.
            case .expectation, .unknownView, .unknownConstraint, .unknownName: return (false, error.message)
            default: throw error.isInterruption ? error : Self.fault(error, at: condition.line)
            }
        }
    }

    /// The value of an expression of the lesson in a layout. Throws where the expression has none.
    func value(of phrase: Lesson.Phrase, in session: Session) throws(Diagnostic) -> Double {
        do throws(Diagnostic) {
            return try session.inspector.valueWithoutParameters(of: try ExpressionSyntax(phrase.text))
        } catch {
            throw error.isInterruption ? error : Self.fault(error, at: phrase.line)
        }
    }

    /// Whether the value of an expression is determined by the constraints, and not ambiguous.
    func isDetermined(_ phrase: Lesson.Phrase, in session: Session) throws(Diagnostic) -> Bool {
        try !session.inspector.isAmbiguous(try ExpressionSyntax(phrase.text))
    }

    // MARK: Goals

    /// The goals of a task, each with whether a layout meets it. A goal that is not met comes with what was found instead of its first condition that does
    /// not hold, or with the error of a command or condition of the goal.
    func goals(of task: Lesson.Task, in session: Session, language: String) throws(Diagnostic) -> [LessonValue.Goal] {
        var goals: [LessonValue.Goal] = []
        for goal in task.goals {
            var session = session
            var found: String?
            let said = goal.text.line(in: language)
            do throws(Diagnostic) {
                _ = try run(goal.setup, on: &session)
                for condition in goal.conditions where found == nil {
                    let state = try holds(condition, of: session)
                    if !state.holds { found = (said.isEmpty ? "" : Self.subject(of: condition)) + (state.found ?? "") }
                }
            } catch {
                if error.isInterruption { throw error }
                // The goal's setup commands may need something that the learner has removed; the goal is then not met.
                found = error.message
            }
            goals.append(
                LessonValue.Goal(
                    text: said.isEmpty ? goal.conditions.map(\.text).joined(separator: ", ") : said, isMet: found == nil, found: found))
        }
        return goals
    }

    /// The left side of a comparison with a colon and a blank, such as `title.width: `; empty for a condition without `=`, `<` or `>`. It precedes what was
    /// found where a text and not the condition states the goal.
    private static func subject(of condition: Lesson.Phrase) -> String {
        guard let relation = condition.text.firstRange(of: /[=<>]/) else { return "" }
        return String(condition.text[..<relation.lowerBound].reversed().drop { $0 == " " }.reversed()) + ": "
    }
}

extension ExpressionSyntax {
    /// Reads a text that is one expression.
    init(_ text: String) throws(Diagnostic) {
        var arguments = try ArgumentCursor(text)
        self = try arguments.expression()
        try arguments.end()
    }
}
