import Answers
import Interchange
import Language
import Layout
import Session
import Vocabulary

extension Session {
    /// Makes a session from statements, leaving out those that cannot be run. Throws where it is interrupted.
    ///
    /// - Parameters:
    ///   - interpreter: knows what the statements mean.
    ///   - file: the file from which the statements come that name no other.
    ///   - refused: called with each statement that was left out, and the reason.
    package init(
        of statements: [ImportedScript.Statement], by interpreter: any StatementInterpreter, isInterrupted: (@Sendable () -> Bool)?,
        from file: String, refused: (ImportedScript.Statement, Diagnostic) -> Void
    ) throws(Diagnostic) {
        self.init()
        self.isInterrupted = isInterrupted
        tellsChanges = false
        _ = try perform(SourceStatement(text: "")) { editor throws(Diagnostic) in
            for statement in statements {
                editor.setSource(to: statement.source, at: statement.place(in: file))
                do throws(Diagnostic) {
                    try type(of: interpreter).edit(statement.syntax, printed: statement.text, &editor)
                } catch {
                    if error.isInterruption { throw error }
                    refused(statement, error)
                }
            }
        }
    }

    /// Runs statements as one step. Throws the error of the first one that cannot be run; then nothing has changed.
    package mutating func run(_ statements: [WrittenStatement], by interpreter: any StatementInterpreter) throws(Diagnostic) {
        if statements.isEmpty { return }
        _ = try perform(SourceStatement(text: "")) { editor throws(Diagnostic) in
            for statement in statements { try type(of: interpreter).edit(statement, printed: statement.text, &editor) }
        }
    }
}

extension SceneTraits {
    /// Statements that set the text size that these traits ask for, if any, and lay the windows out from right to left, if they ask for that.
    func settings(of windows: [String]) -> [WrittenStatement] {
        var all: [WrittenStatement] = []
        if let textSize { all.append(.set("textsize", textSize.rawValue)) }
        if isRightToLeft { all += windows.map { .set($0, "rtl", .keyword("on")) } }
        return all
    }

    /// Statements that give the texts of a layout the length that was asked for.
    package func texts(of layout: Layout) -> [WrittenStatement] {
        guard let length, length != PseudoLanguage.unchanged else { return [] }
        return layout.viewsInOrder.compactMap { view in
            guard view.kind.hasText, let text = view.text, !text.isEmpty else { return nil }
            return .command("text", .name(Word(naming: view.name)), .string(PseudoLanguage.text(text, percent: length)))
        }
    }
}

extension [ImportedScript.Statement] {
    /// These statements, and behind them those that set the size of texts and the direction that `traits` ask for.
    func withSettings(for traits: SceneTraits, in windows: [String]) -> [ImportedScript.Statement] {
        self + traits.settings(of: windows).map { ImportedScript.Statement($0) }
    }
}

extension ImportedScript.Statement {
    /// The line of an imported file from which the statement comes; nil where it is not known.
    ///
    /// - Parameters:
    ///   - file: the file of statements that name no other.
    ///   - isOfSession: whether the file is a session saved as JSON. Like a script's, its places are not marked as imported (`SourcePlace.isImported`).
    package func place(in file: String, isOfSession: Bool = false) -> SourcePlace? {
        let name = self.file ?? file
        return line.map {
            SourcePlace(file: name == FileAccess.standardInput ? FileAccess.standardInputName : name, line: $0, isImported: !isOfSession)
        }
    }
}

extension SourcePlace {
    /// The line of the place; nil where the place is in another file.
    func line(in file: String) -> Int? { self.file == file ? line : nil }
}

extension Constraint {
    /// The line of this file that the constraint comes from; nil where it comes from another file, or from none.
    func line(in file: String) -> Int? { sourcePlace?.line(in: file) }
}
