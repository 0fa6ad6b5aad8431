import Answers
import Language
import Layout
import Scripts
import Session

extension Console {
    /// Has all that follows written down. Throws `io` where the file cannot be written to.
    mutating func startRecording(to file: Word) throws(Diagnostic) {
        if hadFailed { throw Diagnostic(.io, "'\(file.text)' could not be written before the session was cut off", at: file.span) }
        if case .failure(var diagnostic) = files.canWrite(file.text) {
            diagnostic.span = file.span
            throw diagnostic
        }
        recording = Recording(file: file.text, beginning: session.isPristine ? NewCommand.manual.name : nil, serial: number)
    }

    /// Ends it, where the file cannot be written to any more.
    package mutating func stopRecording() {
        recording = nil
        journalling.noteApart(SourceStatement(text: "record off"), .done, tellsChanges: tellsChanges)
    }
}

extension Session {
    /// Whether a replay would begin with just the same.
    var isPristine: Bool { layout.names.current.isEmpty && layout.unnamedCounter == 1 && layout.settings == LayoutSettings() }
}
