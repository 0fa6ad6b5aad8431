import Language
import Layout
import Simplex
import Solving

/// Undo and redo, branches and checkpoints.
extension Session {
    /// Goes to the position in the history where `position` steps are done. Returns the commands that were undone or redone, in that
    /// order, and what changed. On an error nothing has changed. Throws `limit` where those steps are forgotten.
    package mutating func travel(to position: Int) throws(Diagnostic) -> (commands: [String], events: [Event]) {
        guard position >= history.forgotten else { throw history.isForgotten }
        let (start, before) = (live.snapshot, layout)
        let steps = history.steps(to: position)
        do {
            let inverses = try live.travel(steps.map(\.difference))
            // An id that was given is not given again, whatever is taken back.
            live.annotate { $0.keepCounting(since: before, unnamedToo: true) }
            var events: [Event] = []
            if tellsChanges {
                let report = ChangeReport(movement: live.movement, changed: live.changedDetermination)
                events = report.contentChanges(in: live, since: before) + (try report.events(in: &live)) + (try confirmation())
            }
            history.move(to: position, inverses)
            keeps = []
            return (steps.map(\.command), events)
        } catch {
            live.beginStep()
            live.become(start)
            throw Diagnostic(ending: error)
        }
    }

    /// Undoes `count` steps, the newest first. Throws `usage` where there are fewer.
    package mutating func undo(_ count: Int) throws(Diagnostic) -> (commands: [String], events: [Event]) {
        let steps = history.past.count
        if count > steps, count <= history.position { throw history.isForgotten }
        guard count <= steps else {
            let all = history.position
            throw Diagnostic(.usage, all == 0 ? "nothing to undo" : "only \(all) \(all == 1 ? "step" : "steps") to undo")
        }
        return try travel(to: history.position - count)
    }

    /// Redoes `count` steps. Throws `usage` where there are fewer.
    package mutating func redo(_ count: Int) throws(Diagnostic) -> (commands: [String], events: [Event]) {
        let steps = history.future.count
        guard count <= steps else {
            throw Diagnostic(.usage, steps == 0 ? "nothing to redo" : "only \(steps) \(steps == 1 ? "step" : "steps") to redo")
        }
        return try travel(to: history.position + count)
    }

    /// A history together with the state at its present position.
    package struct Branch: Sendable {
        package var snapshot: Snapshot
        package var history: History
    }

    package var branch: Branch { Branch(snapshot: live.snapshot, history: history) }

    /// Goes to a position of this history, or of another branch, without reporting changes. On an error nothing has changed.
    package mutating func travel(to position: Int, in other: Branch?, unnamedCounter: Int) throws(Diagnostic) {
        let tells = tellsChanges
        tellsChanges = false
        defer { tellsChanges = tells }
        let start = other.map { _ in branch }
        if let other {
            let here = layout
            live.beginStep()
            live.become(other.snapshot)
            live.annotate { $0.keepCounting(since: here, unnamedToo: false) }
            history = other.history
        }
        do throws(Diagnostic) {
            if position != history.position { _ = try travel(to: position) }
        } catch {
            if let start {
                live.beginStep()
                live.become(start.snapshot)
                history = start.history
            }
            throw error
        }
        live.annotate { $0.unnamedCounter = unnamedCounter }
    }

    /// Gives the present state a name. Returns the history position of the state that had this name before.
    package mutating func makeCheckpoint(_ name: String) -> Int? {
        checkpoints.insert(Checkpoints.Checkpoint(name: name, snapshot: live.snapshot, mark: history.mark))
    }

    /// Replaces the state by an earlier or empty one, as a step that can be undone; to be called in an edit. With `beginsAnew`, unnamed
    /// constraints are counted on from the counter of that state.
    package mutating func become(_ snapshot: Snapshot, beginsAnew: Bool = false) {
        let before = layout
        var target = snapshot
        target.layout.keepCounting(since: before, unnamedToo: !beginsAnew)
        live.become(target)
        guard live.snapshot.isChanged else { return }
        noteChange()
        notes += ChangeReport(movement: live.movement, changed: []).contentChanges(in: live, since: before)
    }

    /// The differences between the present state and a snapshot, as events. `mark` is the snapshot's place in the history.
    package func difference(from snapshot: Snapshot, at mark: History.Mark) throws(Diagnostic) -> [Event] {
        do {
            // What the steps between changed is less than all there is, as a rule.
            var other = history.path(to: mark).map { live.compared(across: $0) } ?? live.compared(to: snapshot)
            let report = ChangeReport(movement: other.movement, changed: other.changedDetermination)
            return try report.contentChanges(in: other, since: snapshot.layout) + report.events(in: &other)
        } catch {
            throw Diagnostic(ending: error)
        }
    }
}

extension History {
    /// The error for going back to a step that is forgotten.
    fileprivate var isForgotten: Diagnostic {
        Diagnostic(
            .limit, "the steps up to \(forgotten) are no longer remembered",
            hint: "'goto \(forgotten)' goes back as far as can be; 'checkpoint' keeps a state")
    }
}
