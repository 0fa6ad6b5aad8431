@preconcurrency import CLibrary
import Commands
import Language
import Presentation

/// Reads the lines that a person types.
@MainActor
package protocol LineReader: AnyObject {
    /// Waits for a typed line, or for ctrl-C or the end of input.
    func readLine(prompt: String) -> TypedInput
    /// Writes a line to where the person types.
    func write(_ text: String)
    /// Adds a line to the history; a private one until the program ends.
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

    /// - Parameters:
    ///   - greeting: the text shown at the beginning; nil where no messages are shown besides answers.
    ///   - errors: the stream for warnings.
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
    /// Commands may fail, as in any conversation, so that the exit status is 0.
    ///
    /// - Parameter first: a line that is run as if it had been typed first.
    package func run(files: [String], first: String? = nil, resuming cutOff: CutOffSession?) -> ExitStatus {
        guard let journal = begin(resuming: cutOff) else { return .interrupted }
        for file in files where !runner.isOver { _ = runner.runFile(file) }
        system.forgetInterrupt()
        if !runner.isOver { greet() }
        if let first { runner.runTyped(first) }
        converse()
        reader.finish()
        // A terminal that was closed looks like ctrl-D, but the person did not ask to leave: then the journal stays.
        if system.isTerminal(STDIN_FILENO) { journal.remove() }
        return .done
    }

    /// Steps through a script, with commands that are typed.
    package func run(stepping file: String) -> ExitStatus {
        let journal = begin(resuming: nil)
        defer { if system.isTerminal(STDIN_FILENO) { journal?.remove() } }
        greet()
        guard runner.beginStepping(file) else { return .failed }
        converse()
        reader.finish()
        return .done
    }

    /// The journal of this session; nil where ctrl-C interrupted restoring it.
    private func begin(resuming cutOff: CutOffSession?) -> SessionJournal? {
        let errors = errors
        let warn: @Sendable (String) -> Void = { errors.write("aldb: warning: \($0)\n") }
        guard let cutOff else {
            offer = isTalkative ? CutOffSession.offer(system, renderer()) : nil
            let journal = SessionJournal(system, warn: warn)
            runner.keep(in: journal)
            return journal
        }
        return runner.resume(cutOff, isTalkative: isTalkative, renderer(), to: errors, warn: warn)
    }

    private func greet() {
        guard isTalkative else { return }
        reader.write(greeting + "\n")
        if let offer { reader.write(offer + "\n") }
    }

    private func converse() {
        while !runner.isOver {
            switch reader.readLine(prompt: pending.isEmpty ? "aldb> " : "...> ") {
            case .line(let line): accept(line)
            case .interrupted: pending = []
            case .end: return
            }
            system.forgetInterrupt()
        }
    }

    /// Takes a typed line, and runs the statement if it is complete.
    private func accept(_ line: String) {
        if pending.isEmpty, line.allSatisfy(\.isWhitespace) {
            // As in gdb, an empty line repeats the step.
            if let repeated = runner.console.repeated { runner.runTyped(repeated) }
            return
        }
        reader.remember(line, isPrivate: runner.console.isPrivate)
        let wasOpen = !pending.isEmpty
        let text = (pending + [line]).joined(separator: "\n")
        pending = []
        guard let unfinished = ScriptReader.unfinished(in: text) else { return runner.runTyped(text) }
        // The complete statements of a paste are run. The incomplete rest becomes the line that the person goes on typing.
        let complete = String(text[..<unfinished.start])
        runner.runTyped(complete)
        pending = [String(text[unfinished.start...])]
        guard isTalkative, !wasOpen || !complete.isEmpty, !runner.isOver, let hint = renderer().hint(ofOpen: unfinished.mark) else {
            return
        }
        reader.write(hint + "\n")
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
