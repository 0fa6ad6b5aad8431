import Language
import Layout
import Session

/// Where what is run is written down (`record FILE`). The front end does it, for that needs a renderer.
package struct Recording: Sendable, Equatable {
    package var file: String
    /// The session was empty when it began: what the file shows before is none of its.
    package var beginsAnew: Bool
    /// Tells recordings of a console apart that go to the same file.
    var serial: Int
}

extension Console {
    /// Has all that follows written down. Throws `io` where the file cannot be written to.
    mutating func startRecording(to file: Word) throws(Diagnostic) {
        if hadFailed { throw Diagnostic(.io, "'\(file.text)' could not be written before the session was cut off", at: file.span) }
        if case .failure(var diagnostic) = files.canWrite(file.text) {
            diagnostic.span = file.span
            throw diagnostic
        }
        recording = Recording(file: file.text, beginsAnew: session.isPristine, serial: number)
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
