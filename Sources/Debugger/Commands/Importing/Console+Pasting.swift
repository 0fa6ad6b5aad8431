import Answers
import ConstraintCode
import Interchange
import Language
import Layout
import Scripts
import Session

/// What is to be done with a text that somebody pasted, piped in or named as a file.
package enum InputKind: Sendable {
    /// The text is run as statements.
    case statements
    /// The text is a layout in another form than statements, to be imported whole.
    case layout(FoundLayout)
    /// The text is a recorded session, whose commands are run as if they had been typed.
    case transcript(Transcript)
    /// The text is the path of a file, as terminals type it when a file is dragged into them; the statement runs or imports that file.
    case path(statement: String)
    /// The text is nothing that aldb can read; the error says so.
    case unknown(Diagnostic)
    /// The text tells of an exception of Auto Layout, and has nothing to import; the error says what happened.
    case exception(Diagnostic)

    fileprivate init(_ kind: TextKind) {
        switch kind {
        case .layout(let found): self = .layout(found)
        case .transcript(let transcript): self = .transcript(transcript)
        case .exception(let diagnostic): self = .exception(diagnostic)
        }
    }
}

extension Console {
    /// What is to be done with a text that was pasted as a whole, or that came quickly as only a paste does. O(length)
    ///
    /// A single line counts as statements if all of it can be read as such. A text of several lines, none of which has a transcript's prompt, does if
    /// at least half of its statements can be read. Only otherwise is the text looked at for another form.
    ///
    /// - Parameter kind: what the text is by its content, where that was looked at before.
    package func inputKind(of text: String, knowing kind: TextKind? = nil) -> InputKind {
        let lines = text.split(whereSeparator: \.isNewline).count { $0.contains { !$0.isWhitespace } }
        if lines <= 1 {
            if isReadable(text) { return .statements }
            if let path = droppedPath(in: text) { return .path(statement: path) }
            guard let kind = kind ?? TextKind.of(text) else { return .statements }
            // Where there is a layout already, people type a line of code by habit. It is run as a statement, since the error tells how to
            // write it in aldb.
            if case .layout(.code) = kind, !session.layout.views.isEmpty { return .statements }
            return InputKind(kind)
        }
        let hasPrompt = Transcript.hasPrompt(text)
        if !hasPrompt, areReadable(text) { return .statements }
        if let kind = kind ?? TextKind.of(text) { return InputKind(kind) }
        return hasPrompt && areReadable(text) ? .statements : .unknown(TextKind.unknown("what was pasted"))
    }

    /// What is to be done with a text that somebody named as a file. The name tells scripts and transcripts, the content all others. O(length)
    package func inputKind(ofFile name: String, _ text: String) -> InputKind {
        if let form = Transcript.Form(file: name) { return .transcript(Transcript(text, form: form)) }
        if name.lowercased().hasSuffix(".aldb") { return .statements }
        switch inputKind(of: text) {
        case .path: return .statements
        case .unknown: return .unknown(TextKind.unknown("'\(name)'"))
        case .exception(let error): return .exception(TextKind.error(error, in: "'\(name)'"))
        case let inputKind: return inputKind
        }
    }

    // MARK: Statements

    /// Whether all of a text can be read as statements. Nothing is run, so that these may fail all the same.
    package func isReadable(_ text: String) -> Bool {
        var reader = ScriptReader(text)
        while let next = reader.next(readsInput) { if !isReadable(next) { return false } }
        return true
    }

    private func isReadable(_ next: Result<SourceStatement, ScriptError>) -> Bool {
        guard case .success(let statement) = next else { return false }
        if bareAnswer(statement) != nil { return true }
        do throws(Diagnostic) {
            let command = try Interpreter.command(of: statement.text, interpreter.vocabulary)?.command
            // `import UIKit` is the first line of many files in Swift, and means no file: it is a statement only where a file has that
            // name.
            guard let file = (command as? ImportCommand)?.moduleName, statement.input == nil else { return true }
            return files.isFile(file)
        } catch {
            return false
        }
    }

    /// The greatest number of statements of a pasted text that are looked at to find out what the text is.
    private static let mostLooked = 400

    /// Whether at least half of a text's statements can be read; of a long text only the first `mostLooked` statements count.
    private func areReadable(_ text: String) -> Bool {
        var reader = ScriptReader(text)
        var (all, readable) = (0, 0)
        while all < Self.mostLooked, let next = reader.next(readsInput) {
            all += 1
            if isReadable(next) { readable += 1 }
        }
        return readable * 2 >= all
    }

    // MARK: Code

    /// The statements that a typed line of code comes to; nil for lines that are no code, cannot be read in full, or make nothing.
    ///
    /// Throws `unknown-view` where the line uses a name that it does not declare, and that looks like a misspelt name of a view.
    func script(ofCode statement: SourceStatement) throws(Diagnostic) -> ImportedScript? {
        guard statement.input == nil, case .layout(.code)? = TextKind.of(statement.text) else { return nil }
        var surroundings = session.inspector.importSurroundings
        surroundings.views = session.layout.knownViews
        let read = try? ConstraintCode.script(
            of: [CodeSource(text: statement.text)], assuming: codeImports.assumptions, on: session.layout.codeDevice, in: surroundings)
        guard var script = read, script.unread.isEmpty, !script.statements.isEmpty else { return nil }
        for name in script.undeclared {
            guard let near = misspelt(name, among: surroundings.views.keys) else { continue }
            throw Diagnostic(
                .unknownView, "there is no view '\(Self.shortened(name))'",
                hint: "did you mean '\(near)'? 'view \(Word.spelling(of: name))' makes a new one")
        }
        script.activateWhatNothingNames(in: statement.text)
        return script
    }

    /// Remarks on lines of pasted code that could be commands of aldb: they are read as code, and not run.
    func remarks(onCommandsIn code: String) -> [String] {
        var found: [String] = []
        for (index, line) in code.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            let words = line.split(separator: " ")
            guard let first = words.first, vocabulary.names.contains(String(first)), !line.contains(where: { "=(){}[];,\"".contains($0) }),
                isReadable(String(line))
            else { continue }
            found.append("line \(index + 1), '\(Self.shortened(String(line)))', is read as code; type it by itself to run it")
            if found.count == Self.mostRemarked { break }
        }
        return found
    }

    /// The greatest number of lines of pasted code about which it is remarked that they could be commands.
    private static let mostRemarked = 3

    // MARK: Paths

    /// The statement that runs or imports a file whose path was dragged into the terminal; nil where the text is no path of a file.
    private func droppedPath(in text: String) -> String? {
        guard let path = DroppedPath.path(in: text), files.isFile(path) else { return nil }
        let command = path.lowercased().hasSuffix(".aldb") ? SourceCommand.manual.name : ImportCommand.manual.name
        return "\(command) \(Word.quoted(path))"
    }
}

extension ImportedScript {
    /// Activates the constraint of a line of code that makes a single one and neither keeps nor activates it: who types such a line means the
    /// constraint to hold.
    fileprivate mutating func activateWhatNothingNames(in line: String) {
        guard statements.count == 2, !line.hasPrefix("let "), !line.hasPrefix("var "), !line.contains("ctive"),
            case .equation(var equation) = statements[0].syntax, let label = equation.label?.text,
            statements[1].text == WrittenStatement.deactivate(label).text
        else { return }
        equation.label = nil
        statements[0].syntax = .equation(equation)
        statements.removeLast()
    }
}
