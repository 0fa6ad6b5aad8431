import Answers
import Checking
import Interchange
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

    /// The layout of the file, as one side of a comparison. To get it, a script or the commands of a transcript are run, or a layout in another form is
    /// imported, in a session of its own.
    ///
    /// Throws the error of the first statement that fails in a script, unless the script keeps going; the error of an import; and one for a text of no
    /// known kind.
    ///
    /// - Parameters:
    ///   - files: reads the files that a script names; nothing is written.
    ///   - isInterrupted: called now and then; returning true ends the work with an error.
    package func side(_ files: FileAccess, _ isInterrupted: @escaping @Sendable () -> Bool) throws(Diagnostic) -> LayoutComparison.Side {
        var console = Console(files: FileAccess(read: files.read, write: { _, _ in .success(()) }, isFile: files.isFile))
        console.isInterrupted = isInterrupted
        console.tellsChanges = false
        var isOfRunningApp = false
        switch console.inputKind(ofFile: name, text) {
        case .statements, .path: try run(text, &console)
        case .transcript(let transcript): run(transcript, &console)
        case .layout(let found): isOfRunningApp = try bring(found, into: &console)
        case .unknown(let diagnostic), .exception(let diagnostic): throw diagnostic
        }
        if isInterrupted() { throw .interrupted }
        return LayoutComparison.Side(file: name, session: console.session, countsGivenFrames: isOfRunningApp)
    }

    /// Imports the file's layout into a console; returns whether the file shows the layout of a running app.
    private func bring(_ found: FoundLayout, into console: inout Console) throws(Diagnostic) -> Bool {
        var (isOfRunningApp, failure): (Bool, Diagnostic?) = (false, nil)
        // The statement is given the text that was read, since the file may be a pipe, which cannot be read a second time.
        console.execute(.importing(text, of: name), knowing: found) { report in
            switch report.status {
            case .done(_, .imported(let value)): isOfRunningApp = value.form.isOfRunningApp
            case .done: break
            case .failed(let diagnostic): failure = diagnostic
            }
        }
        if let failure { throw failure.isInterruption ? failure : failure.at(nil) }
        return isOfRunningApp
    }

    private func run(_ script: String, _ console: inout Console) throws(Diagnostic) {
        var reader = ScriptReader(script, file: name)
        while !console.isFinished, let next = console.next(of: &reader) {
            var failure: Diagnostic?
            console.execute(next) { if case .failed(let diagnostic) = $0.status { failure = diagnostic } }
            if let failure, !console.keepsGoing {
                if failure.isInterruption { throw failure }
                throw Diagnostic(failure.code, "line \(next.statement.line) of '\(name)': \(failure.message)", hint: failure.hint)
            }
        }
    }

    /// Runs the commands of a transcript, also those behind one that fails, since failures are part of what a transcript shows.
    private func run(_ transcript: Transcript, _ console: inout Console) {
        var reader = TranscriptReader(transcript, file: name)
        while !console.isFinished, !console.mustStop, let next = reader.next(in: console) { console.execute(next) { _ in } }
    }
}
