import Language
import Solving

/// The undo history of a session: the steps that were done, and those that were undone and can be redone.
package struct History: Sendable {
    /// One step that can be undone or redone. A test in `TimeTests` keeps this value small, since a history has many of them.
    package struct Step: Sendable {
        package var command: String
        /// The name of the script that the command comes from, as it was given; nil for a command that was typed in the shell.
        package var file: String?
        package var line: Int32
        /// Whether a person typed the command while a script that is being stepped through was paused.
        package var isTypedWhilePaused: Bool
        /// A number that no other step of the history has, from 1; 0 until the step is put into a history.
        fileprivate(set) var serial: UInt32 = 0
        /// The change that leads over the step, from the side on which the session is to the other: it undoes a done step, and does an undone step again.
        var difference: Snapshot.Difference

        init(_ statement: SourceStatement, isTypedWhilePaused: Bool, _ difference: Snapshot.Difference) {
            command = statement.text
            file = statement.file
            line = Int32(clamping: statement.line)
            self.isTypedWhilePaused = isTypedWhilePaused
            self.difference = difference
        }

        /// The number of stored elements (values, constraints, ...) that the step keeps in memory.
        package var weight: Int { difference.weight }
    }

    /// The limits of a history. When `steps` or `weight` is exceeded, the oldest steps are forgotten, so that memory stays bounded.
    package struct Limits: Sendable {
        package var steps = 10_000
        /// The most elements that all steps together may store (see `Step.weight`). A value takes 16 bytes, a constraint a hundred and more.
        var weight = 4_000_000
        /// This many of the latest steps are kept, whatever the other limits say.
        package var fewest = 100

        package init(steps: Int = 10_000, weight: Int = 4_000_000, fewest: Int = 100) {
            self.steps = steps
            self.weight = weight
            self.fewest = fewest
        }
    }

    package var limits = Limits()

    package init() {}

    /// The number of forgotten steps, which come before those in `past` and can no longer be undone.
    package private(set) var forgotten = 0
    /// The serial number of the newest forgotten step; 0 while none is forgotten.
    private var lastForgotten: UInt32 = 0

    /// The steps that can be undone, in the order in which they were done.
    package private(set) var past: [Step] = []
    /// The steps that can be redone; the one to be redone first is last.
    private(set) var future: [Step] = []

    private var lastSerial: UInt32 = 0
    /// The sum of the weights of all steps that are kept.
    package private(set) var weight = 0

    /// The number of steps that led to the present state, including forgotten ones.
    package var position: Int { forgotten + past.count }
    /// The number of all steps: those that are forgotten, and those that can be undone or redone.
    package var count: Int { position + future.count }

    /// Throws `limit` where a step that came after the given position is forgotten, so that the history cannot go back to that position.
    func checkRemembered(_ position: Int) throws(Diagnostic) {
        if position < forgotten { throw forgottenError }
    }

    /// The position with `count` fewer steps done. Throws `usage` where fewer than `count` steps were done, and `limit` where as many were done but some of
    /// them are forgotten.
    func position(undoing count: Int) throws(Diagnostic) -> Int {
        if count > past.count, count <= position { throw forgottenError }
        guard count <= past.count else {
            throw Diagnostic(.usage, position == 0 ? "nothing to undo" : "only \(position) \(position == 1 ? "step" : "steps") to undo")
        }
        return position - count
    }

    /// The position with `count` more steps done. Throws `usage` where fewer than `count` steps can be redone.
    func position(redoing count: Int) throws(Diagnostic) -> Int {
        let steps = future.count
        guard count <= steps else {
            throw Diagnostic(.usage, steps == 0 ? "nothing to redo" : "only \(steps) \(steps == 1 ? "step" : "steps") to redo")
        }
        return position + count
    }

    private var forgottenError: Diagnostic {
        Diagnostic(
            .limit, "the steps up to \(forgotten) are no longer remembered",
            hint: "'goto \(forgotten)' goes back as far as can be; 'checkpoint' keeps a state")
    }

    /// All steps that are kept, done and undone ones, the oldest first.
    package var steps: [Step] { past + future.reversed() }

    mutating func append(_ step: Step) {
        lastSerial &+= 1
        weight += step.weight - future.reduce(0) { $0 + $1.weight }
        past.append(step)
        past[past.count - 1].serial = lastSerial
        future = []
        forgetOldest()
    }

    /// Where a limit is exceeded, forgets the oldest steps until what is kept is an eighth below both limits, or only `fewest` steps are left. Many are
    /// forgotten at a time, since removing from the front moves all others.
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

    /// Identifies a state in the history, so that it can be found again.
    package struct Mark: Sendable, Equatable {
        package var position: Int
        fileprivate var serial: UInt32

        /// A mark that matches no state of any history.
        package static let nowhere = Mark(position: 0, serial: .max)
    }

    package var mark: Mark { Mark(position: position, serial: past.last?.serial ?? lastForgotten) }

    /// The differences that lead from the present state to the one that `mark` identifies, in the order to apply them. Nil where that state is not in this
    /// history, or a step on the way to it is forgotten.
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

    /// The steps between the present position and another, in the order in which they are undone or redone; empty where one of them is forgotten.
    func steps(to target: Int) -> [Step] {
        if target >= position { return future.suffix(target - position).reversed() }
        return target < forgotten ? [] : past[(target - forgotten)...].reversed()
    }

    /// Moves the present position to `target`; does nothing where a step on the way is forgotten. `inverses` are the differences that lead back over each step.
    /// The last of them belongs to the step that was undone or redone first.
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
