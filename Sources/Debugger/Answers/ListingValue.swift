/// The answer to `list`: lines of the script that is being stepped through, or of the file that a constraint or view comes from.
package struct ListingValue: Sendable {
    package struct Line: Sendable {
        package var number: Int
        package var text: String
        /// Whether the line is marked: the script's next statement begins in it, or the constraint or view that was asked for comes from it.
        package var isCurrent: Bool
        package var breakpoints: [Int]

        package init(number: Int, text: String, isCurrent: Bool, breakpoints: [Int] = []) {
            self.number = number
            self.text = text
            self.isCurrent = isCurrent
            self.breakpoints = breakpoints
        }
    }

    package var file: String
    package var lines: [Line]
    /// A sentence that a reader should know of the file, such as that it has changed since it was read.
    package var remark: String?

    package init(file: String, lines: [Line], remark: String? = nil) {
        self.file = file
        self.lines = lines
        self.remark = remark
    }
}
