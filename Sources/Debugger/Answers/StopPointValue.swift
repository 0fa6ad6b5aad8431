import Session

/// A breakpoint or watchpoint as it is shown.
package struct StopPointValue: Sendable {
    package var number: Int
    package var isWatchpoint: Bool
    /// The breakpoint's condition or place, or the watchpoint's expression: `on conflict`, `when x >= 10`, `demo.aldb:12`.
    package var text: String
    package var file: String?
    package var line: Int?
    /// The value that a watchpoint's expression had when it was last looked at; nil where it had none, and for breakpoints.
    package var value: Watchpoint.Value?
    package var hits: Int

    package init(
        number: Int, isWatchpoint: Bool, text: String, file: String? = nil, line: Int? = nil, value: Watchpoint.Value? = nil, hits: Int
    ) {
        self.number = number
        self.isWatchpoint = isWatchpoint
        self.text = text
        self.file = file
        self.line = line
        self.value = value
        self.hits = hits
    }
}
