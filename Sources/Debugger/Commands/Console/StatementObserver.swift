import Answers
import Language
import Scripts
import Session

/// Watches the statements that a console runs. `Console.tellObservers` says in which order the observers of a console are told.
///
/// Statements run others, so that a statement may begin and end between the beginning and the end of another. What an observer has to know of a
/// statement at its end stands in the `StatementRun`, therefore, and not in the observer.
///
/// Session and interpreter are passed `inout` because a copy of both would increment about thirty reference counts for each statement. Of the observers only
/// `Stepping` changes the session (whether it reports changes), and none changes the interpreter.
protocol StatementObserver {
    /// Called before a statement is run. An error that is thrown is that of the statement, which is then not run.
    mutating func willRun(_ statement: SourceStatement, on session: inout Session, by interpreter: inout Interpreter) throws(Diagnostic)

    /// Called when a statement has been run or has failed, before it is reported; the observer adds what it has found to the report.
    mutating func didRun(_ run: inout StatementRun, on session: inout Session, by interpreter: inout Interpreter)
}

extension StatementObserver {
    func willRun(_ statement: SourceStatement, on session: inout Session, by interpreter: inout Interpreter) {}
}

/// A statement that is being run, or was.
struct StatementRun {
    let statement: SourceStatement
    /// The console's settings before the statement, to find out afterwards whether it changed them.
    let settingsBefore: ConsoleSettings
    /// The place in the history before the statement.
    let markBefore: History.Mark
    /// Whether a lesson was under way before the statement.
    let wasInLesson: Bool
    /// The full name of its command, once it is known.
    var name: String?
    /// The time (`Measuring.now`) when the statement had been read, or could not be read; nil where nobody measures.
    var readAt: Duration?
    /// What is reported of the statement.
    var report: Report
}
