/// The file to which `record FILE` writes all statements. The front end does the writing, which needs a renderer.
package struct Recording: Sendable, Equatable {
    package var file: String
    /// The command that is written first where the file has contents already, `new`, which separates the recording from what the file shows
    /// before. It is nil where the session was not empty when the recording began.
    package var beginning: String?
    /// Tells apart several recordings of a console to the same file.
    var serial: Int

    package init(file: String, beginning: String? = nil, serial: Int) {
        self.file = file
        self.beginning = beginning
        self.serial = serial
    }
}
