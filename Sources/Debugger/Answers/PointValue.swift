import Session

/// What is shown of a breakpoint or watchpoint.
package struct PointValue: Sendable {
    package var number: Int
    package var isWatchpoint: Bool
    /// The condition or watched expression: `on conflict`, `when x >= 10`, `demo.aldb:12`.
    package var text: String
    package var file: String?
    package var line: Int?
    /// The present value of a watched expression.
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
