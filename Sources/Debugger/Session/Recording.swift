import Language

/// Where what is run is written down (`record FILE`). The front end does it, for that needs a renderer.
package struct Recording: Sendable, Equatable {
    package var file: String
    /// Tells recordings of a console apart that go to the same file.
    var serial: Int
}

extension Console {
    /// Has all that follows written down. Throws `io` where the file cannot be written to.
    mutating func startRecording(to file: Word) throws(Diagnostic) {
        if case .failure(var diagnostic) = files.canWrite(file.text) {
            diagnostic.span = file.span
            throw diagnostic
        }
        recording = Recording(file: file.text, serial: number)
    }

    /// Ends it, where the file cannot be written to any more.
    package mutating func stopRecording() { recording = nil }
}
