/// Lines of a script, or of the file that a constraint comes from, for `list`.
package struct ListingValue: Sendable {
    package struct Line: Sendable {
        package var number: Int
        package var text: String
        /// Whether the next statement of the script begins in the line, or what was asked for stands there.
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
    /// What a reader should know of the file, in words.
    package var remark: String?

    package init(file: String, lines: [Line], remark: String? = nil) {
        self.file = file
        self.lines = lines
        self.remark = remark
    }
}
