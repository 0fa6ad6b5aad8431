import Layout

/// A layout with its solution, as a value. Undo leads back to an earlier snapshot by its difference from the present one.
package struct Snapshot: Sendable {
    /// The difference between two snapshots of a session.
    package struct Difference: Sendable {
        var layout: StateDifference<Layout>
        var solverState: StateDifference<SolverState>
        /// The differences of the stages of the solve; nil where these were made anew.
        var stages: [Stage.Difference]?

        /// The number of elements that the difference stores, such as views, constraints and values.
        package var weight: Int { layout.weight + solverState.weight + (stages ?? []).reduce(0) { $0 + $1.snapshot.weight } }
    }

    package var layout: Layout
    package var solverState: SolverState

    package init(layout: Layout = Layout(), solverState: SolverState = SolverState()) {
        self.layout = layout
        self.solverState = solverState
    }

    /// Begins a new step: changes from here on are recorded in the journal.
    package mutating func beginStep() {
        layout.beginStep()
        solverState.beginStep()
    }

    /// Whether the current step has changed anything in the layout or its solution; which basis the solver has does not count.
    mutating func isChanged() -> Bool { !layout.difference().isEmpty || !solverState.differenceOfProperties().isEmpty }

    /// The difference that undoes the current step.
    mutating func difference() -> Difference { Difference(layout: layout.difference(), solverState: solverState.differenceOfProperties()) }

    /// Applies a difference, which undoes or redoes a step; returns the difference that leads back. O(what the step changed).
    package mutating func revert(_ difference: Difference) -> Difference {
        Difference(layout: layout.revert(difference.layout), solverState: solverState.revertProperties(difference.solverState))
    }

    /// Changes the journal so that the step counts as begun at the state to which a difference leads. The present state stays. If this is called several times
    /// for a step, later differences win over earlier ones.
    mutating func moveStepStart(to difference: Difference) {
        layout.moveStepStart(to: difference.layout)
        solverState.moveStepStartOfProperties(to: difference.solverState)
    }

    /// The layout and its solution as they were when the current step began (at `beginStep()`).
    package var beforeStep: Snapshot {
        var before = self
        _ = before.layout.revert(before.layout.difference())
        before.solverState.takeBackStep()
        before.beginStep()
        return before
    }

    /// Takes on the layout and the solution of another snapshot; the changes belong to the current step and can be undone with it. O(size).
    mutating func become(_ other: Snapshot) {
        layout.become(other.layout)
        solverState.become(other.solverState)
    }
}
