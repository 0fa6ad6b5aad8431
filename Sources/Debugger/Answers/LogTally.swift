import Language

/// How often each console log of a stream was printed.
package struct LogTally: Sendable {
    /// A log that was explained, and how often it was printed since.
    package struct Row: Sendable {
        /// The line of the stream, from 1, in which the log began when it was explained.
        package var line: Int
        /// The number of the report that explained the log.
        package var reportNumber: Int
        /// What the explanation found; the error where the log could not be examined.
        package var finding: Result<LogValue.Finding, Diagnostic>
        /// How often the log was printed since it was explained, that time included.
        package var times = 1

        package init(line: Int, reportNumber: Int, finding: Result<LogValue.Finding, Diagnostic>) {
            self.line = line
            self.reportNumber = reportNumber
            self.finding = finding
        }
    }

    /// The number of logs that were printed, repetitions included.
    package var logCount: Int
    /// The logs that are remembered, in the order in which they were explained.
    package var rows: [Row]
    /// The number of logs that were explained and are not in `rows`, because there were too many different ones to remember all.
    package var forgotten: Int

    package init(logCount: Int, rows: [Row], forgotten: Int) {
        self.logCount = logCount
        self.rows = rows
        self.forgotten = forgotten
    }
}
