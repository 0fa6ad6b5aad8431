import Language
import Solving

/// The steps of a session: what was done and may be taken back, and what was taken back and may be done again.
package struct History: Sendable {
    /// One undoable step. What it costs besides what it changed is counted in `TimeTests`.
    package struct Step: Sendable {
        package var command: String
        /// The script it came from; nil for what was typed.
        package var file: String?
        package var line: Int32
        /// Whether a person typed it while a script stood still.
        package var isTyped: Bool
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

        /// What is kept of it, in things.
        package var weight: Int { difference.weight }
    }

    /// How much is remembered: with more the oldest steps are forgotten, so that a session of any length fits into memory.
    package struct Limits: Sendable {
        package var steps = 10_000
        /// Things that all steps together hold: a value takes 16 bytes, a constraint a hundred and more.
        var weight = 4_000_000
        /// Steps that are remembered whatever they hold.
        package var fewest = 100

        package init(steps: Int = 10_000, weight: Int = 4_000_000, fewest: Int = 100) {
            self.steps = steps
            self.weight = weight
            self.fewest = fewest
        }
    }

    package var limits = Limits()

    package init() {}

    /// The steps before those in `past`, which cannot be taken back any more.
    package private(set) var forgotten = 0
    /// The last of these.
    private var lastForgotten: UInt32 = 0

    /// In the order in which they were done, those that are remembered.
    package private(set) var past: [Step] = []
    /// The one to be done again first is last.
    private(set) var future: [Step] = []

    private var lastSerial: UInt32 = 0
    /// Of all that are remembered.
    package private(set) var weight = 0

    /// How many steps led here.
    package var position: Int { forgotten + past.count }
    /// All steps, those that were taken back or forgotten too.
    package var count: Int { position + future.count }

    /// All steps that are remembered, in their order.
    package var steps: [Step] { past + future.reversed() }

    mutating func append(_ step: Step) {
        lastSerial &+= 1
        weight += step.weight - future.reduce(0) { $0 + $1.weight }
        past.append(step)
        past[past.count - 1].serial = lastSerial
        future = []
        forgetOldest()
    }

    /// Many at a time, since each time moves the others.
    private mutating func forgetOldest() {
        guard past.count > limits.fewest, past.count > limits.steps || weight > limits.weight else { return }
        var (gone, left) = (0, weight)
        let (steps, enough) = (limits.steps - limits.steps / 8, limits.weight - limits.weight / 8)
        while past.count - gone > limits.fewest, past.count - gone > steps || left > enough {
            left -= past[gone].weight
            gone += 1
        }
        lastForgotten = past[gone - 1].serial
        past.removeFirst(gone)
        forgotten += gone
        weight = left
    }

    /// Where the history stands, to be found again.
    package struct Mark: Sendable, Equatable {
        package var position: Int
        fileprivate var serial: UInt32

        /// On the way of no history.
        package static let nowhere = Mark(position: 0, serial: .max)
    }

    package var mark: Mark { Mark(position: position, serial: past.last?.serial ?? lastForgotten) }

    /// What leads from here to a mark, in this order; nil where it is not on the way back or forth.
    package func path(to mark: Mark) -> [Snapshot.Difference]? {
        guard mark.position > 0 || mark == History().mark else { return nil }
        if mark.position <= position {
            let kept = mark.position - forgotten
            guard kept >= 0, (kept == 0 ? lastForgotten : past[kept - 1].serial) == mark.serial else { return nil }
            return past[kept...].reversed().map(\.difference)
        }
        let steps = future.suffix(mark.position - position)
        guard mark.position <= count, steps.first?.serial == mark.serial else { return nil }
        return steps.reversed().map(\.difference)
    }

    /// The steps to a position, back or forth, in the order in which they are gone over; none where the way back is forgotten.
    func steps(to target: Int) -> [Step] {
        if target >= position { return future.suffix(target - position).reversed() }
        return target < forgotten ? [] : past[(target - forgotten)...].reversed()
    }

    /// Moves to a position; `inverses` is what leads back over each step, the one gone over first last.
    mutating func move(to target: Int, _ inverses: [Snapshot.Difference]) {
        guard target >= forgotten else { return }
        var steps = steps(to: target)
        for (index, inverse) in zip(steps.indices, inverses.reversed()) {
            weight -= steps[index].weight
            steps[index].difference = inverse
            weight += steps[index].weight
        }
        if target < position {
            past.removeSubrange((target - forgotten)...)
            future += steps
        } else {
            future.removeLast(steps.count)
            past += steps
        }
    }
}
