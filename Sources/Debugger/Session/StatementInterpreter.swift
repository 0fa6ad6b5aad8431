import Language

/// Runs statements of the language on a session that the interpreter holds.
///
/// The session knows no command. Whoever has statements to run (a check of a file, the examination of a log, a lesson) and stands below
/// the commands asks for one of these, and is given it by those who stand above.
package protocol StatementInterpreter<Outcome>: Sendable {
    /// What a statement that was run comes to.
    associatedtype Outcome

    /// The session as the statements so far have left it.
    var session: Session { get }
    /// Whether a statement such as `quit` has asked that no other be run.
    var isFinished: Bool { get }
    /// Called now and then during long statements; returning true ends the statement, which then changes nothing.
    var isInterrupted: (@Sendable () -> Bool)? { get set }

    /// Goes on from another session, which takes the place of the interpreter's own.
    mutating func begin(from session: Session)

    /// Runs one statement that a script's reader returned, or reports the error where the reader could not read it. `report` is called for the statement, after
    /// it was called for each statement that this one runs, as `source` does.
    mutating func execute(_ next: Result<SourceStatement, ScriptError>, report: (Outcome) -> Void)

    /// Whether a statement takes the lines that follow it in a script as its input.
    func readsInput(_ statement: String) -> Bool

    /// Checks what is expected of the session, such as `title.width <= 100`, and returns what was found. Throws `expectation` where it is
    /// not as expected, and other errors for a text that cannot be checked.
    func check(_ expectation: String) throws(Diagnostic) -> String

    /// The names of all commands. Views and constraints should not have such names.
    static var commandNames: [String] { get }

    /// Makes the change that a statement asks for, whatever aliases there are. Throws `usage` for one that does not change the layout; errors have
    /// places in the printed statement, or none.
    ///
    /// - Parameter text: the statement as it is printed.
    static func edit(_ statement: WrittenStatement, printed text: String, _ editor: inout LayoutEditor) throws(Diagnostic)
}
