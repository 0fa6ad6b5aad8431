/// The help for the program's command line.
package struct ProgramHelp: Sendable {
    /// A way to call the program, such as `replay`, with its own options.
    package struct Part: Sendable {
        package var name: String
        package var summary: String
        package var options: [HelpPage.Term]

        package init(name: String, summary: String, options: [HelpPage.Term]) {
            self.name = name
            self.summary = summary
            self.options = options
        }
    }

    package var name: String
    package var version: String
    package var summary: String
    /// The ways to call the program, one in each string.
    package var usage: [String]
    package var details: String
    package var options: [HelpPage.Term]
    package var parts: [Part]

    package init(
        name: String, version: String, summary: String, usage: [String], details: String, options: [HelpPage.Term], parts: [Part]
    ) {
        self.name = name
        self.version = version
        self.summary = summary
        self.usage = usage
        self.details = details
        self.options = options
        self.parts = parts
    }
}
