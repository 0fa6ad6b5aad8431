/// The file to which `record FILE` writes all statements. The front end does the writing, which needs a renderer.
package struct Recording: Sendable, Equatable {
    package var file: String
    /// The command `new` if the session was empty when the recording began; otherwise nil. It is written before everything else if the file has contents
    /// already, to separate the recording from them, and is not written to an empty file.
    package var beginning: String?
    /// Tells apart several recordings of a console to the same file.
    var serial: Int

    package init(file: String, beginning: String? = nil, serial: Int) {
        self.file = file
        self.beginning = beginning
        self.serial = serial
    }
}
