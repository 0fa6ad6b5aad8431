/// The file to which `record FILE` writes all statements. The front end does the writing, which needs a renderer.
package struct Recording: Sendable, Equatable {
    package var file: String
    /// The first command to write where the file has contents already: for a session that was empty it separates the new part from what
    /// the file shows before.
    package var beginning: String?
    /// Tells apart several recordings of a console to the same file.
    var serial: Int

    package init(file: String, beginning: String? = nil, serial: Int) {
        self.file = file
        self.beginning = beginning
        self.serial = serial
    }
}
