import Language

/// A script that is stepped through: its lines and its statements.
package struct Program: Sendable {
    package let file: String
    package let lines: [String]
    package let statements: [Result<SourceStatement, ScriptError>]

    /// - Parameter readsInput: says of a statement whether it reads the lines that follow it.
    package init(_ text: String, file: String, _ readsInput: ScriptReader.InputTest) {
        self.file = file
        if let form = Transcript.Form(file: file) {
            // Of a transcript only the commands are run, without their output.
            let transcript = Transcript(text, form: form)
            lines = transcript.lines
            statements = transcript.steps.flatMap { Self.statements(in: $0.command, file, from: $0.line, readsInput) }
        } else {
            lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isLineEnd).map(String.init)
            statements = Self.statements(in: text, file, from: 1, readsInput)
        }
    }

    private static func statements(
        in text: String, _ file: String, from line: Int, _ readsInput: ScriptReader.InputTest
    ) -> [Result<SourceStatement, ScriptError>] {
        var reader = ScriptReader(text, file: file, line: line)
        var found: [Result<SourceStatement, ScriptError>] = []
        while let next = reader.next(readsInput) { found.append(next) }
        return found
    }

    /// The statement with an index, whether or not it could be read; nil beyond the end.
    package func statement(_ index: Int) -> SourceStatement? {
        statements.indices.contains(index) ? statements[index].statement : nil
    }

    /// The index of the first statement that begins in a line or below it; nil where there is none. O(log statements).
    package func firstStatement(from line: Int) -> Int? {
        let first = statements.indices.partitioningIndex { (statement($0)?.line ?? 0) >= line }
        return first < statements.count ? first : nil
    }

    /// Says where the lines of an older version stand in this one; nil where nothing changed.
    func lineMap(since old: Program) -> LineMap? { old.lines == lines ? nil : LineMap(from: old.lines, to: lines) }
}
