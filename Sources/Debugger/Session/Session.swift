import Explaining
import Language
import Layout
import Simplex
import Solving

/// A debugging session: a layout that is edited, and the history of its edits. It is a value, and prints nothing.
package struct Session: Sendable {
    /// Called with the progress of a long question, as a text that people read; with an empty text when the question is done.
    package var progress: (@Sendable (String) -> Void)?

    /// Whether commands that change the layout return events that report the changes. Where this is false they return none, and are faster.
    package var tellsChanges = true

    /// Whether the present command is typed while a script that is being stepped through is paused.
    package var isTypingWhilePaused = false

    /// Holds the present layout and makes the changes of edits to it.
    private var editor = LayoutEditor()
    /// The undo history: the steps that were done, and those that were undone and can be redone.
    package internal(set) var history = History()
    /// States of the session that were given a name. They are not part of the history, so that they stay where stepping back puts another branch of the
    /// history in its place.
    package private(set) var checkpoints = Checkpoints()

    package init() {}

    /// The present layout, with a solver and its solution.
    package var live: LiveLayout { _read { yield editor.live } }

    package var layout: Layout { editor.layout }

    /// What answers questions about the present layout.
    package var inspector: Inspector { Inspector(editor.live, progress: progress) }

    /// Called now and then while solving; returning true ends the command, which then changes nothing.
    package var isInterrupted: (@Sendable () -> Bool)? {
        get { editor.live.isInterrupted }
        set { editor.live.isInterrupted = newValue }
    }

    // MARK: Edits

    /// Runs an edit, solves, and returns what changed as events. An edit that changed something becomes a step that can be undone. Where an error is thrown,
    /// nothing has changed.
    package mutating func perform(
        _ statement: SourceStatement, _ edit: (inout LayoutEditor) throws(Diagnostic) -> Void
    ) throws(Diagnostic) -> [Event] {
        editor.begin(statement)
        do throws(Diagnostic) {
            try edit(&editor)
            // A command that changed nothing is no step to undo.
            guard editor.hasChanged else { return editor.notes }
            let events = try interruptible { () throws(Simplex.Interrupted) in
                try editor.solve()
                return tellsChanges ? editor.notes + (try changes(isEdit: true)) : []
            }
            history.append(History.Step(statement, isTypedWhilePaused: isTypingWhilePaused, editor.live.differenceOfStep()))
            return events
        } catch {
            editor.takeBack(isSolverSound: !error.isBrokenOff)
            throw error
        }
    }

    /// The events for what changed in the solution since the step began: frames, values, broken and satisfied constraints, conflicts, ambiguity and ties; at
    /// last a warning of results that exact arithmetic does not confirm.
    ///
    /// - Parameter isEdit: false where steps were undone or redone. The ties are then taken from the record that was kept of them (`SolverState.tied`), and not
    ///   searched for.
    private mutating func changes(isEdit: Bool) throws(Simplex.Interrupted) -> [Event] {
        // All movement since the beginning of the step counts, not that of the last solve alone: the edit itself may have solved in between.
        var report = ChangeReport(solutionChanges: editor.live.solutionChanges, changedDetermination: editor.live.changedDetermination)
        if isEdit { report.ties = editor.live.noteTies(around: report.touched(in: editor.live)) }
        var events = try report.events(in: &editor.live)
        let doubts = try editor.live.doubts()
        if !doubts.isEmpty { events.append(Inspector(editor.live).warning(ofUnconfirmed: doubts)) }
        return events
    }

    // MARK: Undo and redo

    /// Goes to the position in the history where `position` steps are done. Throws `limit` where a step between there and here is forgotten, or where it is
    /// interrupted; then nothing has changed.
    ///
    /// - Returns: the commands that were undone or redone, in the order in which that was done, and the events for what changed.
    package mutating func travel(to position: Int) throws(Diagnostic) -> (commands: [String], events: [Event]) {
        try history.checkRemembered(position)
        let (start, before) = (editor.live.snapshot, layout)
        let steps = history.steps(to: position)
        do {
            let inverses = try editor.live.travel(steps.map(\.difference))
            // The counters of ids are not set back, so that no id is given twice.
            editor.live.changeLayoutOnly { $0.keepCounting(since: before, unnamedToo: true) }
            let events = tellsChanges ? contentChanges(since: before) + (try changes(isEdit: false)) : []
            history.move(to: position, inverses)
            editor.forgetKeeps()
            return (steps.map(\.command), events)
        } catch {
            editor.live.beginStep()
            editor.live.become(start)
            throw Diagnostic(ending: error)
        }
    }

    /// Undoes the last `count` steps, the newest first. Throws `usage` where fewer were done, and `limit` where some of them are forgotten.
    package mutating func undo(_ count: Int) throws(Diagnostic) -> (commands: [String], events: [Event]) {
        try travel(to: try history.position(undoing: count))
    }

    /// Redoes the next `count` steps. Throws `usage` where fewer can be redone.
    package mutating func redo(_ count: Int) throws(Diagnostic) -> (commands: [String], events: [Event]) {
        try travel(to: try history.position(redoing: count))
    }

    /// A history together with the state at its present position.
    package struct Branch: Sendable {
        package var snapshot: Snapshot
        package var history: History
    }

    package var branch: Branch { Branch(snapshot: editor.live.snapshot, history: history) }

    /// Goes to a position of the history `other`, or of the present history where `other` is nil, without reporting changes. Where an error is thrown, nothing
    /// has changed.
    ///
    /// - Parameter unnamedCounter: the number that the name of the next constraint without a label gets after that, unless that name is taken.
    package mutating func travel(to position: Int, in other: Branch?, unnamedCounter: Int) throws(Diagnostic) {
        let tells = tellsChanges
        tellsChanges = false
        defer { tellsChanges = tells }
        let start = other.map { _ in branch }
        if let other {
            let here = layout
            editor.live.beginStep()
            editor.live.become(other.snapshot)
            editor.live.changeLayoutOnly { $0.keepCounting(since: here, unnamedToo: false) }
            history = other.history
        }
        do throws(Diagnostic) {
            if position != history.position { _ = try travel(to: position) }
        } catch {
            if let start {
                editor.live.beginStep()
                editor.live.become(start.snapshot)
                history = start.history
            }
            throw error
        }
        editor.live.changeLayoutOnly { $0.unnamedCounter = unnamedCounter }
    }

    /// Gives the present state a name. Returns the history position of the state that had this name before; nil where none had it.
    package mutating func makeCheckpoint(_ name: String) -> Int? {
        checkpoints.insert(Checkpoints.Checkpoint(name: name, snapshot: editor.live.snapshot, mark: history.mark))
    }

    // MARK: Earlier states

    /// An inspector of the layout as it was before the last step that was done and not undone, and the command of that step. Throws `usage` where there is no
    /// such step.
    package func beforeLastStep(at span: Span?) throws(Diagnostic) -> (inspector: Inspector, command: String) {
        guard let step = history.past.last else {
            throw Diagnostic(.usage, "nothing has changed yet", at: span, hint: "'since' is about the last command that changed something")
        }
        return (try inspector(at: history.position - 1), step.command)
    }

    /// An inspector of the layout as it was at a state of the history, or as redoing would make it where that state was undone. Nil where `mark` is not in this
    /// history, where a step on the way to it is forgotten, or where going there is interrupted.
    package func asOf(_ mark: History.Mark) -> Inspector? {
        history.path(to: mark) == nil ? nil : try? inspector(at: mark.position)
    }

    private func inspector(at position: Int) throws(Diagnostic) -> Inspector {
        var other = self
        other.tellsChanges = false
        _ = try other.travel(to: position)
        return other.inspector
    }

    /// An inspector of the layout as it was when a checkpoint was made.
    package func asOf(_ checkpoint: Checkpoints.Checkpoint) -> Inspector {
        var past = live
        past.beginStep()
        past.become(checkpoint.snapshot)
        return inspector.looking(at: past)
    }

    /// What is different in the present state from what it was in a snapshot, as events. `mark` says where in the history the snapshot was made.
    package func difference(from snapshot: Snapshot, at mark: History.Mark) throws(Diagnostic) -> [Event] {
        do {
            // To compare only what the steps between the two states changed is usually less work than to compare everything.
            var other = history.path(to: mark).map { live.compared(across: $0) } ?? live.compared(to: snapshot)
            let report = ChangeReport(solutionChanges: other.solutionChanges, changedDetermination: other.changedDetermination)
            return try report.contentChanges(in: other, since: snapshot.layout) + report.events(in: &other)
        } catch {
            throw Diagnostic(ending: error)
        }
    }

    /// Events for what is different in content from `before`; `ChangeReport.contentChanges` says which differences are told.
    private func contentChanges(since before: Layout) -> [Event] {
        ChangeReport(solutionChanges: live.solutionChanges, changedDetermination: live.changedDetermination).contentChanges(
            in: live, since: before)
    }
}
