/// The file that `record FILE` names. The statements that follow are written to it with their output, by the front end, since that needs a renderer.
package struct Recording: Sendable, Equatable {
    package var file: String
    /// The command `new` if the layout was that of a new session when the recording began; otherwise nil. It is written before everything
    /// else if the file has contents already, to separate the recording from them, and is not written to an empty file.
    package var beginning: String?
    /// Tells apart several recordings of a console to the same file.
    var serial: Int

    package init(file: String, beginning: String? = nil, serial: Int) {
        self.file = file
        self.beginning = beginning
        self.serial = serial
    }
}
