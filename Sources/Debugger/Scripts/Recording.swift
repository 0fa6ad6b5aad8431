/// Where what is run is written down (`record FILE`). The front end does it, for that needs a renderer.
package struct Recording: Sendable, Equatable {
    package var file: String
    /// The command that it begins with in a file that shows something already: where the session was empty, what the file shows before is
    /// none of its.
    package var beginning: String?
    /// Tells recordings of a console apart that go to the same file.
    var serial: Int

    package init(file: String, beginning: String? = nil, serial: Int) {
        self.file = file
        self.beginning = beginning
        self.serial = serial
    }
}
