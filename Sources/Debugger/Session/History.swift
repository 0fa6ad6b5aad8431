import Engine
import Language

/// The steps of a session: what was done and may be taken back, and what was taken back and may be done again.
package struct History: Sendable {
    /// One undoable step. What it costs besides what it changed is counted in `TimeTests`.
    struct Step: Sendable {
        var command: String
        /// The script it came from; nil for what was typed.
        var file: String?
        var line: Int32
        /// Whether a person typed it while a script stood still.
        var isTyped: Bool
        /// Tells steps of a session apart.
        fileprivate(set) var serial: UInt32 = 0
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

    private var lastSerial: UInt32 = 0

    /// How many steps led here.
    var position: Int { past.count }
    /// All steps, those that were taken back too.
    var count: Int { past.count + future.count }

    /// All steps in their order.
    var steps: [Step] { past + future.reversed() }

    mutating func append(_ step: Step) {
        lastSerial &+= 1
        past.append(step)
        past[past.count - 1].serial = lastSerial
        future = []
    }

    /// Where the history stands, to be found again.
    package struct Mark: Sendable, Equatable {
        var position: Int
        fileprivate var serial: UInt32

        /// On the way of no history.
        static let nowhere = Mark(position: 0, serial: .max)
    }

    package var mark: Mark { Mark(position: position, serial: past.last?.serial ?? 0) }

    /// What leads from here to a mark, in this order; nil where it is not on the way back or forth.
    func path(to mark: Mark) -> [Snapshot.Difference]? {
        guard mark.position > 0 || mark == History().mark else { return nil }
        if mark.position <= position {
            guard mark.position == 0 || past[mark.position - 1].serial == mark.serial else { return nil }
            return past[mark.position...].reversed().map(\.difference)
        }
        let steps = future.suffix(mark.position - position)
        guard mark.position <= count, steps.first?.serial == mark.serial else { return nil }
        return steps.reversed().map(\.difference)
    }

    /// The steps to a position, back or forth, in the order in which they are gone over.
    func steps(to position: Int) -> [Step] {
        position < past.count ? past[position...].reversed() : future.suffix(position - past.count).reversed()
    }

    /// Moves to a position; `inverses` is what leads back over each step, the one gone over first last.
    mutating func move(to position: Int, _ inverses: [Snapshot.Difference]) {
        var steps = steps(to: position)
        for (index, inverse) in zip(steps.indices, inverses.reversed()) { steps[index].difference = inverse }
        if position < past.count {
            past.removeSubrange(position...)
            future += steps
        } else {
            future.removeLast(steps.count)
            past += steps
        }
    }
}
