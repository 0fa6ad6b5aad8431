import Answers
import Language
import Session

extension Console: StatementInterpreter {
    package mutating func begin(from session: Session) {
        self.session = session
        self.session.tellsChanges = tellsChanges
    }

    package func readsInput(_ statement: String) -> Bool { interpreter.readsInput(statement) }

    package func check(_ expectation: String) throws(Diagnostic) -> String {
        try ExpectCommand.expectation(expectation).check(in: session.inspector, dryRunError: dryRunError(of:at:))
    }

    package static let commandNames = CommandTable.names

    package static func edit(_ statement: WrittenStatement, printed text: String, _ editor: inout LayoutEditor) throws(Diagnostic) {
        switch statement {
        case .equation(let equation):
            try equation.check(printed: text)
            try AddEquation(equation: equation, source: nil).edit(&editor)
        case .command(let command):
            try edit(command.name, Word(keyword: command.name), ArgumentCursor(command, printed: text)).edit(&editor)
        case .typed:
            // The vocabulary has no aliases, so that the statement means the same in every session.
            try edit(text, vocabulary)?.edit(&editor)
        }
    }

    private static let vocabulary = CommandVocabulary(names: Set(CommandTable.names))

    /// The edit that a statement makes; nil for an empty statement. Throws `usage` for a command that is no `EditCommand`.
    static func edit(_ text: String, _ vocabulary: CommandVocabulary) throws(Diagnostic) -> (any Edit)? {
        switch try StatementSyntax.parse(text, vocabulary: vocabulary) {
        case nil: return nil
        case .equation(let equation): return AddEquation(equation: equation, source: text)
        case .visualFormat(let format): return AddVisualFormat(format: format)
        case .command(let name, let word, let arguments): return try edit(name, word, arguments)
        }
    }

    private static func edit(_ name: String, _ word: Word, _ arguments: ArgumentCursor) throws(Diagnostic) -> any Edit {
        guard let entry = CommandTable.entry(named: name), let command = try entry.parse(arguments) as? any EditCommand else {
            throw Diagnostic(.usage, "'\(word.text)' changes no layout", at: word.span)
        }
        return command
    }
}
