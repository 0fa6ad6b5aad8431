import Answers
import Checking
import Language
import Scripts
import Session

/// A file whose layout is compared with that of another one.
package struct ComparedFile: Sendable {
    package var name: String
    package var text: String

    package init(_ name: String, _ text: String) {
        self.name = name
        self.text = text
    }

    /// Runs a script or the commands of a transcript, or imports a layout in another form, in a session of its own.
    ///
    /// Throws the error of a statement of a script that fails, and what `import` throws.
    ///
    /// - Parameters:
    ///   - files: reads what a script names; nothing is written.
    ///   - isInterrupted: called now and then; returning true ends it.
    package func side(_ files: FileAccess, _ isInterrupted: @escaping @Sendable () -> Bool) throws(Diagnostic) -> LayoutComparison.Side {
        // The file may be a pipe, which cannot be read a second time.
        let (name, text) = (name, text)
        var console = Console(
            files: FileAccess(read: { $0 == name ? .success(text) : files.read($0) }, write: { _, _ in .success(()) }))
        console.isInterrupted = isInterrupted
        console.tellsChanges = false
        let isScript = name.lowercased().hasSuffix(".aldb")
        if let form = Transcript.Form(file: name) {
            run(Transcript(text, form: form), &console)
        } else if isScript {
            try run(text, &console)
        } else {
            switch console.reading(ofPaste: text) {
            case .statements, .path: try run(text, &console)
            case .transcript: run(Transcript(text, form: .session), &console)
            case .layout: return try imported(&console)
            case .unknown: throw TextKind.unknown("'\(name)'")
            }
        }
        if isInterrupted() { throw .interrupted }
        return LayoutComparison.Side(file: name, session: console.session, countsGivenFrames: false)
    }

    private func imported(_ console: inout Console) throws(Diagnostic) -> LayoutComparison.Side {
        var (isOfRunningApp, failure): (Bool, Diagnostic?) = (false, nil)
        console.execute(.success(SourceStatement(text: "import \(Word.quoted(name))"))) { report in
            switch report.status {
            case .done(_, .imported(let value)): isOfRunningApp = value.isOfRunningApp
            case .done: break
            case .failed(let diagnostic): failure = diagnostic
            }
        }
        if let failure { throw failure.isInterruption ? failure : Diagnostic(failure.code, failure.message, hint: failure.hint) }
        return LayoutComparison.Side(file: name, session: console.session, countsGivenFrames: isOfRunningApp)
    }

    private func run(_ script: String, _ console: inout Console) throws(Diagnostic) {
        var reader = ScriptReader(script, file: name)
        while !console.isFinished, let next = reader.next() {
            var failure: Diagnostic?
            console.execute(next) { if case .failed(let diagnostic) = $0.status { failure = diagnostic } }
            if let failure, !console.keepsGoing {
                if failure.isInterruption { throw failure }
                throw Diagnostic(failure.code, "line \(next.statement.line) of '\(name)': \(failure.message)", hint: failure.hint)
            }
        }
    }

    /// Commands that fail are part of what a transcript shows.
    private func run(_ transcript: Transcript, _ console: inout Console) {
        for step in transcript.steps {
            var reader = ScriptReader(console.commands(of: step), file: name, line: step.line)
            while !console.isFinished, !console.mustStop, let next = reader.next() { console.execute(next) { _ in } }
        }
    }
}
