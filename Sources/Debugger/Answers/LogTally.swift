import Language

/// How often each log of a stream was printed.
package struct LogTally: Sendable {
    /// One log, which was explained when it was printed first.
    package struct Row: Sendable {
        /// The line of the stream in which it began at first, from 1.
        package var line: Int
        /// The number of the report that explained it.
        package var report: Int
        /// What was found; the error where it could not be examined.
        package var finding: Result<LogValue.Finding, Diagnostic>
        /// How often it was printed.
        package var times = 1

        package init(line: Int, report: Int, finding: Result<LogValue.Finding, Diagnostic>) {
            self.line = line
            self.report = report
            self.finding = finding
        }
    }

    /// The number of logs, those that were printed again included.
    package var logs: Int
    /// The different ones, in the order in which they came.
    package var rows: [Row]
    /// How many of the different ones are not in `rows`, because there were too many.
    package var forgotten: Int

    package init(logs: Int, rows: [Row], forgotten: Int) {
        self.logs = logs
        self.rows = rows
        self.forgotten = forgotten
    }
}
