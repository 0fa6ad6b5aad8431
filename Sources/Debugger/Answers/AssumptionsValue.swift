/// What is assumed of imported code, and what could be.
package struct AssumptionsValue: Sendable {
    /// Something that could be assumed, as the last import of code asked for it.
    package struct Possible: Sendable {
        /// As `assume` takes it: `isLandscape = true`.
        package var assumption: String
        /// The file, where there are several, and the line of code that depends on it.
        package var file: String?
        package var line: Int

        package init(assumption: String, file: String?, line: Int) {
            (self.assumption, self.file, self.line) = (assumption, file, line)
        }
    }

    package var assumed: [(name: String, value: String)]
    package var possible: [Possible]

    package init(assumed: [(name: String, value: String)], possible: [Possible]) {
        (self.assumed, self.possible) = (assumed, possible)
    }
}
