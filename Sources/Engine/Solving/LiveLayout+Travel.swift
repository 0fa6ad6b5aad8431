import Exact
import Layout
import Simplex
import Vocabulary

/// Moves to another state of the session. If possible the solver is kept and brought up to date with edits; otherwise it is made anew.
extension LiveLayout {
    /// Applies differences in the given order: they undo steps, the last one first, or redo them. Returns the differences that lead back, in the order in which
    /// they are to be applied. All of it counts as one step.
    ///
    /// Every value becomes bit for bit what it was. The cost is in general proportional to what the steps changed. It is O(size) where a new solver has to be
    /// made, for example because the present one would choose another of several equally good solutions, or because settings changed. On `Interrupted` nothing
    /// has changed.
    package mutating func travel(_ differences: [Snapshot.Difference]) throws(Simplex.Interrupted) -> [Snapshot.Difference] {
        let start = snapshot
        var stages = stages
        self.stages = []
        snapshot.beginStep()
        var inverses: [Snapshot.Difference] = []
        for difference in differences { inverses.append(snapshot.revert(difference)) }
        do throws(Simplex.Interrupted) {
            if try !follow(from: start.layout) {
                rebuild()
            } else if let inversesOfStages = try Self.travel(differences, of: &stages) {
                for (index, inverse) in inversesOfStages.enumerated() { inverses[index].stages = inverse }
                for index in stages.indices { takeStatistics(of: &stages[index]) }
                forgetReach(into: stages.reduce(into: viewsChangedInStep) { $0.formUnion($1.live.viewsChangedInStep) }, in: &stages)
                self.stages = stages
            }
        } catch {
            snapshot = start
            rebuild()
            throw error
        }
        return inverses.reversed()
    }

    /// Applies the differences of stages. Returns nil where these are stages that were made anew since, or where one of them would need a new solver; then the
    /// stages must not be used any more.
    private static func travel(
        _ differences: [Snapshot.Difference], of stages: inout [Stage]
    ) throws(Simplex.Interrupted) -> [[Stage.Difference]]? {
        let ofStages = differences.compactMap(\.stages)
        guard !stages.isEmpty, ofStages.count == differences.count,
            ofStages.allSatisfy({ $0.count == stages.count && zip(stages, $0).allSatisfy { $0.isOwn($1) } })
        else { return nil }
        var inverses: [[Stage.Difference]] = ofStages.map { _ in [] }
        for index in stages.indices {
            let start = stages[index].live.layout
            stages[index].beginStep()
            for (number, difference) in ofStages.enumerated() { inverses[number].append(stages[index].revert(difference[index])) }
            guard try stages[index].live.follow(from: start) else { return nil }
        }
        return inverses
    }

    /// The views that were edited, have moved or are measured otherwise in the current step.
    private var viewsChangedInStep: Set<EntityID> {
        Set(layout.views.written).union(layout.measured.written).union(solverState.values.written.lazy.map(\.entity))
    }

    /// Takes on the layout and the solution of another snapshot, as part of the current step. O(size).
    package mutating func become(_ other: Snapshot) {
        snapshot.become(other)
        rebuild()
    }

    /// Undoes what the current step has done. `isSolverSound` must be false after an interrupted solve; then the solver is made anew.
    package mutating func takeBackStep(isSolverSound: Bool) {
        if isSolverSound, (try? travel([differenceOfStep()])) != nil {
            beginStep()
        } else {
            snapshot = snapshot.beforeStep
            rebuild()
        }
    }

    /// A copy in which the current step leads from another state of the session to the present one, so that both can be compared.
    /// O(size).
    package func compared(to other: Snapshot) -> LiveLayout {
        var same = self
        same.stages = []
        same.snapshot = other
        same.snapshot.beginStep()
        same.snapshot.become(snapshot)
        return same
    }

    /// A copy in which the current step leads from another state of the session to the present one, where the differences that lead to the other state are
    /// given. The cost is proportional to them.
    package func compared(across differences: [Snapshot.Difference]) -> LiveLayout {
        var same = self
        same.stages = []
        same.snapshot.beginStep()
        for difference in differences { same.snapshot.moveStepStart(to: difference) }
        return same
    }

    /// Replaces the solver by a new one made from `snapshot`, the present layout and its values.
    private mutating func rebuild() {
        let (isInterrupted, statistics, roundingMayHaveDecided) = (isInterrupted, statistics, simplex.roundingMayHaveDecided)
        self = LiveLayout(snapshot)
        // What rounding may have decided stays in doubt with a new solver, unless there are no constraints left.
        simplex.roundingMayHaveDecided = roundingMayHaveDecided && !layout.constraints.isEmpty
        self.isInterrupted = isInterrupted
        simplex.statistics.add(statistics)
    }

    // MARK: Following the snapshot

    /// Gives the solver the edits that lead from the layout `old` to the present one. False where a new solver has to be made instead.
    private mutating func follow(from old: Layout) throws(Simplex.Interrupted) -> Bool {
        guard layout.keptSettings, isWorthFollowing, !hasMovedViews(since: old) else { return false }
        let stale = staleConstraints(since: old)
        var added: [Constraint] = []
        for id in stale.sorted(by: { order(of: $0, old) < order(of: $1, old) }) {
            guard let new = layout.constraints[id], new.isActive else {
                cut(id)
                continue
            }
            if let handle = handles[id], let before = old.constraints[id], before.relation == new.relation {
                let (was, isNow) = (old.row(of: before), layout.row(of: new))
                if was.terms.elementsEqual(isNow.terms, by: ==) {
                    if before.strength != new.strength { simplex.setStrength(handle, new.strength) }
                    if was.constant != isNow.constant { simplex.setConstant(handle, isNow.constant) }
                    continue
                }
            }
            cut(id)
            added.append(new)
        }
        let unknowns = followUnknowns()
        for id in layout.views.written.sorted() {
            if let view = layout.views[id] { viewTree.put(id, in: view.parent) } else { viewTree.remove(id) }
        }
        for constraint in added.sorted(by: { $0.order < $1.order }) { link(constraint) }
        return try settle(unknowns)
    }

    /// Whether any view has another superview than in `old`, so that its position is relative to something else.
    private func hasMovedViews(since old: Layout) -> Bool {
        layout.views.written.contains { id in
            guard let now = layout.views[id], let before = old.views[id] else { return false }
            return now.parent != before.parent
        }
    }

    /// A sort key by the order of entry, since the order of a hash table differs from run to run.
    private func order(of id: ConstraintID, _ old: Layout) -> (Int, String) {
        let constraint = layout.constraints[id] ?? old.constraints[id]
        return (constraint?.order ?? 0, constraint?.name ?? "")
    }

    /// Whether the step changed so few constraints that it is worth having the solver follow it; otherwise a new solver is faster.
    private var isWorthFollowing: Bool {
        layout.constraints.written.count < 64 + layout.constraints.count / 8
    }

    /// The constraints that changed since `old`, or whose rows did because views in them changed.
    private func staleConstraints(since old: Layout) -> Set<ConstraintID> {
        var stale = Set(layout.constraints.written)
        func add(_ id: ConstraintID, _ layout: Layout, hasNewDirection: Bool) {
            guard let constraint = layout.constraints[id], constraint.isActive else { return }
            if constraint.dependsOnContent(orDirection: hasNewDirection) { stale.insert(id) }
        }
        var seen: Set<EntityID> = []
        func visit(_ view: EntityID, hasNewDirection: Bool) {
            guard seen.insert(view).inserted else { return }
            for id in layout.constraintIDs(on: view) { add(id, layout, hasNewDirection: hasNewDirection) }
            for child in layout.subviews(of: view) { visit(child, hasNewDirection: hasNewDirection) }
        }
        let changed = Set(layout.views.written).union(layout.measured.written)
        // The baselines of a stack view are those of views in it, so constraints on them are stale where these views change.
        for there in [layout, old] {
            for stack in Set(changed.flatMap(there.stacks)) { stale.formUnion(there.baselineConstraints(on: stack)) }
        }
        for view in changed.sorted() {
            guard let now = layout.views[view], let before = old.views[view] else { continue }
            // Views inherit the direction of reading and margins from their superviews, so that those within a changed view are visited, too.
            let hasNewDirection = now.isRightToLeft != before.isRightToLeft || now.parent != before.parent
            // The margins of rows follow from the width of their window, so that the views in it are visited, too, where it came to count as wide or no longer
            // does.
            let isResized = now.kind == .window && layout.isWide(now) != layout.isWide(before)
            if hasNewDirection || isResized {
                visit(view, hasNewDirection: hasNewDirection)
            } else {
                layout.constraintIDs(on: view).forEach { add($0, layout, hasNewDirection: false) }
            }
        }
        return stale
    }

    /// Removes a constraint from the solver only; the layout in `snapshot` no longer has it, or has it in another form.
    private mutating func cut(_ id: ConstraintID) {
        guard let handle = handles.removeValue(forKey: id) else { return }
        simplex.remove(handle)
        ids[handle] = nil
        solverState.basis.remove(.row(id))
    }

    /// Adds and removes the solver's variables for unknowns that came or went; returns the existing unknowns whose values the step wrote.
    private mutating func followUnknowns() -> [Unknown] {
        let written = solverState.values.written.sorted()
        for unknown in written {
            let variable = variable(for: unknown)
            if let variable, solverState.values[unknown] == nil {
                variables[unknown] = nil
                unknowns[variable] = nil
                simplex.remove(variable)
                solverState.basis.remove(.unknown(unknown))
            } else if variable == nil, solverState.values[unknown] != nil {
                makeVariable(for: unknown)
            }
        }
        return written.filter { solverState.values[$0] != nil }
    }

    /// Solves, and checks that the solution is that of the snapshot: the values, the suspended constraints and what is undetermined. Undetermined values are
    /// moved to where the snapshot has them. False where another solution is found all the same.
    private mutating func settle(_ written: [Unknown]) throws(Simplex.Interrupted) -> Bool {
        var touched = Set(written)
        // There are two attempts at most: with the solution that the solver finds by itself, and with the one that it finds after `moveUndetermined` has moved
        // its variables to the values of the snapshot.
        for attempt in 0..<2 {
            let changes = try simplex.solve()
            noteBasis(changes.basis)
            for change in changes.values { if let unknown = unknowns[change.variable] { touched.insert(unknown) } }
            let astray = touched.sorted().compactMap { unknown -> (Simplex.Variable, Double)? in
                guard let variable = variable(for: unknown), let value = solverState.values[unknown] else { return nil }
                return simplex.snap(variable, to: value) ? nil : (variable, value)
            }
            if astray.isEmpty { break }
            guard attempt == 0 else { return false }
            simplex.moveUndetermined(astray)
        }
        guard Set(withSimplex { $0.suspendedConstraints }.compactMap { ids[$0] }) == Set(solverState.suspended.elements) else {
            return false
        }
        let changes = try determinationChanges()
        return changes.undetermined.allSatisfy(solverState.undetermined.contains)
            && !changes.determined.contains(where: solverState.undetermined.contains)
    }

    /// Records in `solverState` what entered or left the basis.
    mutating func noteBasis(_ changes: [(member: Simplex.BasisMember, isBasic: Bool)]) {
        for (member, isBasic) in changes {
            let key: SolverState.BasisMember
            switch member {
            case .variable(let variable):
                guard let unknown = unknowns[variable] else { continue }
                key = .unknown(unknown)
            case .row(let handle):
                guard let id = ids[handle] else { continue }
                key = .row(id)
            }
            if isBasic { solverState.basis.insert(key) } else { solverState.basis.remove(key) }
        }
    }
}
