@preconcurrency import CLibrary
import Commands
import Completing
import Language
import Presentation

/// Reads the lines that a person types.
@MainActor
package protocol LineReader: AnyObject {
    /// Waits for a typed line, or for ctrl-C or the end of input.
    func readLine(prompt: String) -> TypedInput
    /// A further line, if input is there already, as with the lines of a paste, or what came in its place; nil where nothing comes within a
    /// twentieth of a second.
    func readWaitingLine(prompt: String) -> TypedInput?
    /// Writes a text to where the person types, as it is.
    func write(_ text: String)
    /// Adds a line to the history, or each line of a paste as an entry of its own; private ones are forgotten when the program ends.
    func remember(_ text: String, isPrivate: Bool)
    /// Called when nothing more is read.
    func finish()
}

/// What a person typed at a prompt.
package enum TypedInput: Sendable {
    case line(String)
    /// ctrl-C.
    case interrupted
    /// Ctrl-D, or the terminal was closed.
    case end
}

/// An interactive session, from the beginning of its journal to its end.
@MainActor
package final class Conversation {
    private let system: any System
    private let runner: ScriptRunner
    private let reader: any LineReader
    private let errors: Output
    private let isTalkative: Bool
    /// Makes the renderer for messages other than answers.
    private let renderer: @MainActor () -> TextRenderer
    /// The text shown at the beginning.
    private let greeting: String
    /// A message below the greeting which says that earlier sessions were cut off and can be resumed; nil where there are none.
    private var offer: String?
    /// The lines of a statement that is not complete yet.
    private var pending: [String] = []
    /// The line `import -` and the lines of its input so far, whose end has not come yet; nil where no such input is being typed.
    private var input: [String]?

    /// - Parameter errors: the stream for warnings, and for what is said about a session that is being restored.
    package init(
        _ system: any System, _ runner: ScriptRunner, _ reader: any LineReader, errors: Output, greeting: String?,
        renderer: @escaping @MainActor () -> TextRenderer
    ) {
        (self.system, self.runner, self.reader, self.errors) = (system, runner, reader, errors)
        isTalkative = greeting != nil
        self.greeting = greeting ?? ""
        self.renderer = renderer
    }

    /// Restores a session if asked to, runs the files, and then typed lines, until `quit` or ctrl-D.
    ///
    /// Commands may fail, as in any conversation, so that the exit status is 0. Only if ctrl-C interrupts the restoring is it 130.
    ///
    /// - Parameter first: a line that is run as if it had been typed first.
    package func run(files: [String], first: String? = nil, resuming earlier: EarlierSession?) -> ExitStatus {
        guard let journal = begin(resuming: earlier) else { return .interrupted }
        for file in files where !runner.isOver { _ = runner.runFile(file, isOpened: true) }
        system.forgetInterrupt()
        if !runner.isOver { greet() }
        if let first { runner.runTyped(first) }
        converse()
        reader.finish()
        leave(journal)
        return .done
    }

    /// Keeps the journal of the session for whoever wants to go on with it, unless the session was to be left without a trace.
    private func leave(_ journal: SessionJournal?) {
        // A terminal that was closed looks like ctrl-D, but the person did not ask to leave: then the session counts as cut off.
        guard let journal, system.isTerminal(STDIN_FILENO) else { return }
        guard runner.console.isKept else { return journal.remove() }
        if journal.leave(), isTalkative { reader.write(renderer().farewell + "\n") }
    }

    /// Steps through a script, with commands that are typed. The exit status is 1 only if the script cannot be stepped through.
    package func run(stepping file: String) -> ExitStatus {
        let journal = begin(resuming: nil)
        defer { leave(journal) }
        greet()
        guard runner.beginStepping(file) else { return .failed }
        converse()
        reader.finish()
        return .done
    }

    /// Begins the journal of a new session, or restores the session `earlier` and continues its journal. Returns the journal; nil where
    /// ctrl-C interrupted the restoring.
    private func begin(resuming earlier: EarlierSession?) -> SessionJournal? {
        let errors = errors
        let warn: @Sendable (String) -> Void = { errors.write("aldb: warning: \($0)\n") }
        guard let earlier else {
            offer = isTalkative ? EarlierSession.offer(system, renderer()) : nil
            let journal = SessionJournal(system, warn: warn)
            runner.writeJournal(to: journal)
            return journal
        }
        return runner.resume(earlier, isTalkative: isTalkative, renderer(), to: errors, warn: warn)
    }

    private func greet() {
        guard isTalkative else { return }
        reader.write(greeting + "\n")
        if let offer { reader.write(offer + "\n") }
    }

    private func converse() {
        while !runner.isOver {
            switch reader.readLine(prompt: pending.isEmpty && input == nil ? Self.prompt : Self.continuation) {
            case .line(let line): accept(line)
            case .interrupted: (pending, input) = ([], nil)
            case .end:
                guard let lines = input else { return }
                // As in other shells, ctrl-D ends the text that is being typed for `import -`, and not the session.
                input = nil
                runner.runTyped(lines.joined(separator: "\n"))
            }
            system.forgetInterrupt()
        }
    }

    private static let prompt = "aldb> "
    private static let continuation = "...> "

    /// Takes a typed line, or the lines of a paste, and does what it says as soon as it is complete.
    private func accept(_ line: String) {
        if input != nil { return acceptInput(line) }
        guard pending.isEmpty else { return acceptStatements(line) }
        if line.allSatisfy(\.isWhitespace) {
            // As in gdb, an empty line repeats the last command if that stepped through a script. In a lesson that shows a text to read, the line
            // goes on to the next section.
            if let repeated = runner.console.repeated { runner.runTyped(repeated) }
            return
        }
        guard let text = withWaitingLines(line) else { return }
        let inputKind = runner.console.inputKind(of: text)
        if case .statements = inputKind { return acceptStatements(text) }
        // The lines of something pasted are not what somebody wants to type again.
        if !text.contains(where: \.isNewline) { reader.remember(text, isPrivate: runner.console.isPrivate) }
        runner.run(text, as: inputKind)
    }

    /// A line; if it is no statement, with the lines that came together with it: where the terminal does not mark pastes, each line of one
    /// arrives by itself. Nil where ctrl-C abandons all of them.
    private func withWaitingLines(_ line: String) -> String? {
        let console = runner.console
        guard !line.contains(where: \.isNewline), !console.readsInput(line), !console.isReadable(line) else { return line }
        var lines = [line]
        while true {
            switch reader.readWaitingLine(prompt: Self.continuation) {
            case .line(let next)?: lines.append(next)
            case .interrupted?: return nil
            case .end?, nil: return lines.joined(separator: "\n")
            }
        }
    }

    /// Takes lines of statements, and runs those that are complete.
    private func acceptStatements(_ line: String) {
        reader.remember(line, isPrivate: runner.console.isPrivate)
        let wasOpen = !pending.isEmpty
        let text = (pending + [line]).joined(separator: "\n")
        pending = []
        guard let unfinished = ScriptReader.unfinished(in: text, runner.console.readsInput) else { return runner.runTyped(text) }
        // The complete statements of a paste are run. The incomplete rest becomes the line that the person goes on typing.
        let complete = String(text[..<unfinished.start])
        runner.runTyped(complete)
        let rest = [String(text[unfinished.start...])]
        if unfinished.isInput { input = rest } else { pending = rest }
        guard isTalkative, !wasOpen || !complete.isEmpty, !runner.isOver, let hint = renderer().hint(ofOpen: unfinished.mark) else {
            return
        }
        reader.write(hint + "\n")
    }

    /// Takes lines of the input of `import -`, and runs the statement when a line with a single dot has come.
    private func acceptInput(_ line: String) {
        let lines = line.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(String.init)
        guard let end = lines.firstIndex(of: SourceStatement.endOfInput) else {
            input?.append(contentsOf: lines)
            return
        }
        let text = (input ?? []) + lines[...end]
        input = nil
        runner.runTyped(text.joined(separator: "\n"))
        let rest = lines[(end + 1)...].joined(separator: "\n")
        if !rest.isEmpty { accept(rest) }
    }

    /// Completes the word at the cursor; the statement may have begun in earlier lines.
    package func complete(_ line: String, at cursor: Int) -> Completion {
        let before = pending.map { $0 + "\n" }.joined()
        let offset = before.count
        var completion = runner.console.completions(of: before + line, at: offset + cursor)
        completion.start -= offset
        return completion
    }
}
