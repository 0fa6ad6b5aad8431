import Interchange
import Language
import Session

extension Session {
    /// Makes a session from statements, leaving out those that cannot be run. Throws where it is interrupted.
    ///
    /// - Parameters:
    ///   - interpreter: knows what the statements mean.
    ///   - refused: called with each statement that was left out, and the reason.
    package init(
        of statements: [ImportedScript.Statement], by interpreter: any StatementInterpreter, isInterrupted: (@Sendable () -> Bool)?,
        refused: (ImportedScript.Statement, Diagnostic) -> Void
    ) throws(Diagnostic) {
        self.init()
        self.isInterrupted = isInterrupted
        tellsChanges = false
        _ = try perform(SourceStatement(text: "")) { editor throws(Diagnostic) in
            for statement in statements {
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
