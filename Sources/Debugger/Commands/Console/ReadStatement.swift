import Language

/// A statement of a script that was read before it is run. It is a class for the same reason as `SourceStatement`.
package final class ReadStatement: Sendable {
    /// The statement, or the error where the text of the script does not go on with a whole one.
    package let statement: Result<SourceStatement, ScriptError>
    /// What the statement asks for; nil where that is found out when it is run.
    private let reading: Interpreter.Reading?

    /// Makes one of a statement that is read when it is run.
    package convenience init(_ statement: Result<SourceStatement, ScriptError>) { self.init(statement, nil) }

    fileprivate init(_ statement: Result<SourceStatement, ScriptError>, _ reading: Interpreter.Reading?) {
        (self.statement, self.reading) = (statement, reading)
    }

    /// What a statement asks for, if it is the one that was read here.
    func reading(of other: SourceStatement) -> Interpreter.Reading? {
        guard case .success(let own) = statement, own === other else { return nil }
        return reading
    }
}

/// Reads the statements of a script before they are run. How they are read depends only on the script and on the aliases, so that what it has read is
/// right as long as the console has these aliases.
package struct ScriptAheadReader: Sendable {
    private var reader: ScriptReader
    private let vocabulary: CommandVocabulary

    /// - Parameter reader: a reader of the script, in front of the statement with which to begin.
    package init(_ reader: ScriptReader, aliases: [String: String]) {
        self.reader = reader
        vocabulary = Interpreter.vocabulary(with: aliases)
    }

    /// Reads the next statement; nil at the end of the script.
    package mutating func next() -> ReadStatement? {
        guard let next = nextStatement() else { return nil }
        guard case .success(let statement) = next else { return ReadStatement(next) }
        return ReadStatement(next, Interpreter.reading(of: statement.text, vocabulary))
    }

    /// A reader of the script that stands behind the next `count` statements.
    package func reader(behind count: Int) -> ScriptReader {
        var copy = self
        for _ in 0..<count { _ = copy.nextStatement() }
        return copy.reader
    }

    private mutating func nextStatement() -> Result<SourceStatement, ScriptError>? {
        reader.next { [vocabulary] in Interpreter.readsInput($0, vocabulary) }
    }
}
