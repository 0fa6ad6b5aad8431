import Interchange
import Language
import Session

extension Console {
    /// Runs the statements of an import as one step: all of them or none.
    ///
    /// Throws `format` where one cannot be run, with its place in the imported file.
    mutating func perform(_ script: ImportedScript, of file: Word) throws(Diagnostic) -> [Event] {
        return try session.perform(statement) { session throws(Diagnostic) in
            for imported in script.statements {
                let text = imported.text
                session.begin(SourceStatement(text: text, file: imported.line == nil ? nil : file.text, line: imported.line ?? 1))
                do throws(Diagnostic) {
                    try Self.run(imported.syntax, printed: text, in: &session)
                } catch {
                    if error.isInterruption { throw error }
                    let place = imported.line.map { "line \($0) of '\(file.text)'" } ?? "'\(file.text)'"
                    throw Diagnostic(
                        .format, "\(place) makes '\(Self.shortened(text))': \(error.message)",
                        at: file.span,
                        hint: error.code == .duplicateName ? "what is imported brings its own names: 'new' makes room for them" : error.hint
                    )
                }
            }
        }
    }

    /// Runs one statement of an import within a step. Errors have spans in the printed statement, or none.
    static func run(_ statement: WrittenStatement, printed text: String, in session: inout Session) throws(Diagnostic) {
        switch statement {
        case .equation(let equation):
            try equation.check(printed: text)
            try AddEquation(equation: equation, source: nil).edit(&session)
        case .command(let command):
            var arguments = try ArgumentCursor(command, printed: text)
            try edit(command.name, Word(keyword: command.name), &arguments).edit(&session)
        case .typed:
            // As ever, whatever aliases there are.
            try edit(text, vocabulary)?.edit(&session)
        }
    }

    private static let vocabulary = CommandVocabulary(names: CommandTable.names)

    /// A text cut to a length that fits into a message, since it may be as long as its file.
    private static func shortened(_ text: String) -> String { text.count > 200 ? "\(text.prefix(200))…" : text }

    /// The edit that a statement makes; nil for an empty statement. Throws `usage` for a command that does not change the layout.
    static func edit(_ text: String, _ vocabulary: CommandVocabulary) throws(Diagnostic) -> (any Edit)? {
        switch try StatementSyntax.parse(text, vocabulary: vocabulary) {
        case nil: return nil
        case .equation(let equation): return AddEquation(equation: equation, source: text)
        case .visualFormat(let format): return AddVisualFormat(format: format)
        case .command(let name, let word, var arguments): return try edit(name, word, &arguments)
        }
    }

    private static func edit(_ name: String, _ word: Word, _ arguments: inout ArgumentCursor) throws(Diagnostic) -> any Edit {
        guard let entry = CommandTable.entry(named: name), let command = try entry.parse(&arguments) as? any EditCommand else {
            throw Diagnostic(.usage, "'\(word.text)' changes no layout", at: word.span)
        }
        return command
    }
}

extension Session {
    /// Makes a session from statements, leaving out those that cannot be run. Throws where it is interrupted.
    ///
    /// - Parameter refused: called with each statement that was left out, and the reason.
    package init(
        of statements: [ImportedScript.Statement], isInterrupted: (@Sendable () -> Bool)?,
        refused: (ImportedScript.Statement, Diagnostic) -> Void
    ) throws(Diagnostic) {
        self.init()
        self.isInterrupted = isInterrupted
        tellsChanges = false
        _ = try perform(SourceStatement(text: "")) { session throws(Diagnostic) in
            for statement in statements {
                do throws(Diagnostic) {
                    try Console.run(statement.syntax, printed: statement.text, in: &session)
                } catch {
                    if error.isInterruption { throw error }
                    refused(statement, error)
                }
            }
        }
    }
}
