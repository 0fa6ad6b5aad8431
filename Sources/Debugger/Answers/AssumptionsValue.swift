/// The assumptions about imported code, which say what the code leaves open: those that are made, and those that could be made.
package struct AssumptionsValue: Sendable {
    /// An assumption for which the last import of code asked, because a line of the code depends on it.
    package struct Possible: Sendable {
        /// The assumption as it is typed behind `assume`: `isLandscape = true`. A word in capitals (`NUMBER`) stands for a value that is to be filled in.
        package var assumption: String
        /// The file of the first line that depends on the assumption; nil where only one file was imported.
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
