import Engine
import Language

/// The steps of a session: what was done and may be taken back, and what was taken back and may be done again.
package struct History: Sendable {
    /// One undoable step. What it costs besides what it changed is counted in `HistoryTests`.
    struct Step: Sendable {
        var command: String
        /// The script it came from; nil for what was typed.
        var file: String?
        var line: Int32
        /// Whether a person typed it while a script stood still.
        var isTyped: Bool
        /// What leads from the state on the other side of it to this one.
        var difference: Snapshot.Difference

        init(_ statement: SourceStatement, isTyped: Bool, _ difference: Snapshot.Difference) {
            command = statement.text
            file = statement.file
            line = Int32(clamping: statement.line)
            self.isTyped = isTyped
            self.difference = difference
        }
    }

    /// In the order in which they were done.
    private(set) var past: [Step] = []
    /// The one to be done again first is last.
    private(set) var future: [Step] = []

    /// How many steps led here.
    var position: Int { past.count }
    /// All steps, those that were taken back too.
    var count: Int { past.count + future.count }

    /// All steps in their order.
    var steps: [Step] { past + future.reversed() }

    mutating func append(_ step: Step) {
        past.append(step)
        future = []
    }

    /// Moves to a position, with what `travel` says leads back.
    mutating func move<Failure>(
        to position: Int, _ travel: ([Snapshot.Difference]) throws(Failure) -> [Snapshot.Difference]
    ) throws(Failure) -> [Step] {
        let isBack = position < past.count
        var steps = Array(isBack ? past[position...].reversed() : future.suffix(position - past.count).reversed())
        // Asked for from the far end on the way back.
        let inverses = try travel(steps.map(\.difference)).reversed()
        for (index, inverse) in zip(steps.indices, inverses) { steps[index].difference = inverse }
        if isBack {
            past.removeLast(steps.count)
            future += steps
        } else {
            future.removeLast(steps.count)
            past += steps
        }
        return steps
    }
}
