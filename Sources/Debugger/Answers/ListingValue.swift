/// Lines of a script, for `list`.
package struct ListingValue: Sendable {
    package struct Line: Sendable {
        package var number: Int
        package var text: String
        /// Whether the next statement begins in the line.
        package var isCurrent: Bool
        package var breakpoints: [Int]

        package init(number: Int, text: String, isCurrent: Bool, breakpoints: [Int]) {
            self.number = number
            self.text = text
            self.isCurrent = isCurrent
            self.breakpoints = breakpoints
        }
    }

    package var file: String
    package var lines: [Line]

    package init(file: String, lines: [Line]) {
        self.file = file
        self.lines = lines
    }
}
