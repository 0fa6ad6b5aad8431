import Answers
import Language
import Layout
import Scripts
import Session

/// What is to be done with a text that somebody pasted or piped in.
package enum PastedText: Sendable {
    /// It is run as statements.
    case statements
    /// It is a layout in another form, to be imported whole.
    case layout
    /// It is a recorded session, whose commands are run as if they had been typed.
    case transcript
    /// It is the path of a file, as terminals type it when a file is dragged into them; the statement brings in that file.
    case path(statement: String)
    /// Nothing of it is known; the error says so.
    case unknown(Diagnostic)
}

extension Console {
    /// What is to be done with a text that was pasted as a whole, or that came quickly as only a paste does. O(length)
    ///
    /// Statements are statements, though their names may come from anywhere: recognition is tried where fewer than half of them can be read.
    package func reading(ofPaste text: String) -> PastedText {
        let lines = text.split(whereSeparator: \.isNewline).count { $0.contains { !$0.isWhitespace } }
        if lines <= 1 {
            if isReadable(text) { return .statements }
            if let path = droppedPath(in: text) { return .path(statement: path) }
            // One line of code is what people type by habit where a layout is there already: the error tells how it is written here.
            if case .layout(.code)? = TextKind.of(text), !session.layout.views.isEmpty { return .statements }
            return kind(ofPaste: text) ?? .statements
        }
        if Transcript.hasPrompt(text), let kind = kind(ofPaste: text) { return kind }
        if areReadable(text) { return .statements }
        return kind(ofPaste: text)
            ?? .unknown(TextKind.unknown("what was pasted"))
    }

    private func kind(ofPaste text: String) -> PastedText? {
        switch TextKind.of(text) {
        case .layout?: .layout
        case .transcript?: .transcript
        case nil: nil
        }
    }

    // MARK: Statements

    /// Whether a text can be read as a statement. Nothing is run, so that it may fail all the same.
    package func isReadable(_ text: String) -> Bool {
        var reader = ScriptReader(text)
        while let next = reader.next() { if !isReadable(next) { return false } }
        return true
    }

    private func isReadable(_ next: Result<SourceStatement, ScriptError>) -> Bool {
        guard case .success(let statement) = next else { return false }
        if bareAnswer(statement) != nil { return true }
        do throws(Diagnostic) {
            let command = try interpreter.command(of: statement, interpreter.vocabulary)?.command
            // `import UIKit` is the first line of many files in Swift, and no file of that name is meant.
            guard let file = (command as? ImportCommand)?.moduleName, statement.input == nil else { return true }
            if case .success = files.read(file) { return true }
            return false
        } catch {
            return false
        }
    }

    /// The most statements of a paste that are looked at.
    private static let mostLooked = 400

    /// Whether at least half of a text's statements can be read.
    private func areReadable(_ text: String) -> Bool {
        var reader = ScriptReader(text)
        var (all, readable) = (0, 0)
        while all < Self.mostLooked, let next = reader.next() {
            all += 1
            if isReadable(next) { readable += 1 }
        }
        return readable * 2 >= all
    }

    // MARK: Paths

    /// The statement that brings in a file whose path was dragged into the terminal; nil where the text is no path of a file that can be
    /// read.
    private func droppedPath(in text: String) -> String? {
        guard let path = DroppedPath.path(in: text), case .success = files.read(path) else { return nil }
        let command = path.lowercased().hasSuffix(".aldb") ? SourceCommand.manual.name : ImportCommand.manual.name
        return "\(command) \(Word.quoted(path))"
    }
}
