import Interchange
import Language
import Session

extension Session {
    /// Makes a session from statements, leaving out those that cannot be run. Throws where it is interrupted.
    ///
    ///
    /// - Parameters:
    ///   - interpreter: knows what the statements mean.
    ///   - numbersConstraints: whether the `line` of each constraint is the place of its statement among them, from 1.
    ///   - refused: called with each statement that was left out, and the reason.
    package init(
        of statements: [ImportedScript.Statement], by interpreter: any StatementInterpreter, isInterrupted: (@Sendable () -> Bool)?,
        numbersConstraints: Bool = false, refused: (ImportedScript.Statement, Diagnostic) -> Void
    ) throws(Diagnostic) {
        self.init()
        self.isInterrupted = isInterrupted
        tellsChanges = false
        _ = try perform(SourceStatement(text: "")) { editor throws(Diagnostic) in
            for (place, statement) in statements.enumerated() {
                if numbersConstraints { editor.attribute(to: SourceStatement(text: statement.text, file: "", line: place + 1)) }
                do throws(Diagnostic) {
                    try type(of: interpreter).edit(statement.syntax, printed: statement.text, &editor)
                } catch {
                    if error.isInterruption { throw error }
                    refused(statement, error)
                }
            }
        }
    }
}
