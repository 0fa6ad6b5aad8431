import Exact
import Layout
import Simplex

/// A layout with a solver: every change to the layout is also made in the solver, and `solve()` updates the values. The state is in
/// `snapshot`; the solver can be rebuilt from it.
package struct LiveLayout: Sendable {
    /// The whole state: the layout, and its solution.
    @CopyOnWrite package internal(set) var snapshot: Snapshot
    @CopyOnWrite private var solver = SolverWithDetermination()
    var variables = UnknownTable()
    var unknowns = SolverTable<Unknown>()
    package internal(set) var viewTree = ViewTree()
    var handles: [ConstraintID: Simplex.Constraint] = [:]
    var ids = SolverTable<ConstraintID>()
    /// The layouts with the same content that a solve goes through before it comes to this one; empty where none are kept.
    var stages: [Stage] = []
    /// For views with subviews, those of which it is not known that nothing reaches into them. A view that is missing here has not been looked at.
    var subviewsInReach: [EntityID: SubviewsInReach] = [:]
    /// How often a view was looked at while measuring: a count of that work, as `statistics` has of the solver's.
    package internal(set) var viewsLookedAt = 0

    package init() {
        snapshot = Snapshot()
    }

    package var simplex: Simplex {
        _read { yield solver.simplex }
        _modify { yield &solver.simplex }
    }

    /// The variables that came to have several values over all equally good solutions since this was last asked, and those that came to have one value only.
    mutating func determinationOfVariables() throws(Simplex.Interrupted) -> (
        undetermined: [Simplex.Variable], determined: [Simplex.Variable]
    ) {
        try solver.updateDetermination()
    }

    /// Whether `competing(among:)` and `joined(by:)` may be asked. They may not before the first `updateDetermination()`, also in a layout that was restored
    /// from a snapshot, and not after one that was interrupted.
    package var knowsDetermination: Bool { _solver.lend { $0.determination.isKnown } }

    /// Of some constraints, those that are optional and whose violation differs between equally good layouts. Valid right after `updateDetermination()`.
    package func competing(among ids: [ConstraintID]) -> [ConstraintID] {
        let asked = ids.compactMap { id -> (id: ConstraintID, handle: Simplex.Constraint)? in
            guard let handle = handles[id], let box = snapshot.layout.constraints.box(id), !box.isRequired else { return nil }
            return (id, handle)
        }
        return _solver.lend { solver in asked.filter { solver.violationVaries(of: $0.handle) }.map(\.id) }
    }

    func variablesJoined(by handle: Simplex.Constraint) -> [Simplex.Variable] { _solver.lend { $0.joined(by: handle) } }

    package internal(set) var layout: Layout {
        _read { yield snapshot.layout }
        _modify { yield &snapshot.layout }
    }

    /// Calls `question` with the solver, without a copy of it.
    package func withSimplex<Answer, Failure>(_ question: (Simplex) throws(Failure) -> Answer) throws(Failure) -> Answer {
        try _solver.lend { (solver) throws(Failure) in try question(solver.simplex) }
    }

    package internal(set) var solverState: SolverState {
        _read { yield snapshot.solverState }
        _modify { yield &snapshot.solverState }
    }

    /// Begins a new step: changes from here on are recorded in the journal.
    package mutating func beginStep() {
        snapshot.beginStep()
        for index in stages.indices { stages[index].beginStep() }
    }

    /// Whether the current step has changed anything.
    package mutating func hasChangedInStep() -> Bool { snapshot.isChanged() }

    /// The difference that undoes the current step.
    package mutating func differenceOfStep() -> Snapshot.Difference {
        var difference = snapshot.difference()
        if !stages.isEmpty, !stages.contains(where: \.isNew) {
            difference.stages = stages.indices.map { stages[$0].difference() }
        }
        return difference
    }

    /// What the solution rests on: the tight constraints that determine it, and the variables and expressions that nothing determines and that keep their
    /// values. It also says which constraints count as violated. Valid right after `solve()`.
    package var vertex: Vertex { withSimplex { $0.vertex } }

    package mutating func simplexReach(
        _ constraints: [(constraint: Simplex.Constraint, slope: Double)]
    ) -> (down: Simplex.Limit?, up: Simplex.Limit?) { simplex.reach(constraints) }

    /// Checks the solver's invariants, which hold after every `solve()`; for tests.
    package func checkInvariants() throws(Simplex.InvariantViolation) { try simplex.checkInvariants() }

    /// Counters of the solver's work.
    package var statistics: Simplex.Statistics { simplex.statistics }

    /// Called now and then while solving; if it returns true, the solve ends with `Interrupted`.
    package var isInterrupted: (@Sendable () -> Bool)? {
        get { simplex.isInterrupted }
        set {
            simplex.isInterrupted = newValue
            for index in stages.indices { stages[index].live.simplex.isInterrupted = newValue }
        }
    }
}

// MARK: - Restoring

extension LiveLayout {
    /// Restores a snapshot (a layout with its solution) with a new solver; every value is bit for bit what it was. O(size).
    package init(_ snapshot: Snapshot) {
        self.snapshot = snapshot
        makeContent()
        let basis = solverState.basis.elements.compactMap { member -> (key: Int, member: Simplex.BasisMember)? in
            switch member {
            case .unknown(let unknown):
                guard let variable = variable(for: unknown) else { return nil }
                return (unknown.number, .variable(variable))
            case .row(let id):
                guard let handle = handles[id], let order = layout.constraints[id]?.order else { return nil }
                return (Int.min + order, .row(handle))
            }
        }
        // The members are sorted, since the order of a hash table differs from run to run.
        simplex.adopt(
            basis: basis.sorted { $0.key < $1.key }.map(\.member),
            suspended: solverState.suspended.elements.compactMap { handles[$0] }.sorted())
        solver.determination = Determination(undetermined: solverState.undetermined.elements.compactMap { variable(for: $0) })
        simplex.trackRemovedVariables()
        // Reduced costs are no part of a snapshot: this solve finds the columns that are worth moving, which are none, so that only rounding can change values;
        // that is undone.
        if (try? simplex.solve()) != nil {
            solverState.values.forEach { unknown, value in
                if let variable = variable(for: unknown) { simplex.snap(variable, to: value) }
            }
        }
    }

    /// A layout without a solution; the first solve starts from nothing.
    package init(unsolved layout: Layout) {
        snapshot = Snapshot(layout: layout)
        makeContent()
    }

    private mutating func makeContent() {
        for view in layout.viewsInOrder {
            for part in layout.parts(of: view) { makeVariable(for: Unknown(view.id, part)) }
            viewTree.put(view.id, in: view.parent)
        }
        for (id, _) in layout.variablesInOrder { makeVariable(for: Unknown(id, .value)) }
        for constraint in layout.constraintsInOrder where constraint.isActive { link(constraint) }
    }

    /// Makes the solver's variable for an unknown. It begins with the value that `solverState` has for the unknown, or with 0.
    mutating func makeVariable(for unknown: Unknown) {
        let variable = simplex.addVariable(at: solverState.values[unknown] ?? 0)
        variables[unknown] = variable
        unknowns[variable] = unknown
    }
}

// MARK: - Solving and reading

extension LiveLayout {
    /// Solves once, for the constraints as they are at present, without measuring, and records the solution in `solverState`. Returns the unknowns
    /// whose values changed.
    @discardableResult
    mutating func solvePass() throws(Simplex.Interrupted) -> [Unknown] {
        let changes = try simplex.solve()
        var moved: [Unknown] = []
        moved.reserveCapacity(changes.values.count)
        for (variable, _, to) in changes.values {
            guard let unknown = unknowns[variable] else { continue }
            solverState.values[unknown] = to
            moved.append(unknown)
        }
        noteBasis(changes.basis)
        let suspended = withSimplex { $0.suspendedConstraints }.compactMap { ids[$0] }
        let isSuspended = Set(suspended)
        for id in solverState.suspended.elements where !isSuspended.contains(id) { solverState.suspended.remove(id) }
        for id in suspended { solverState.suspended.insert(id) }
        for (handle, violation) in changes.violations {
            // Most constraints hold, and held before.
            guard let id = ids[handle], violation > 0 || solverState.broken[id] != nil, let box = layout.constraints.box(id) else {
                continue
            }
            solverState.setViolation(box.isRequired ? 0 : violation, of: id, priority: box.value.priority)
        }
        return moved
    }

    /// Solves, and updates what is undetermined, for copies that answer a few questions and are thrown away. Where nothing is measured, values and violations
    /// are not recorded in `solverState`.
    package mutating func solveForQuestions() throws(Simplex.Interrupted) {
        if layout.measurable.isEmpty { _ = try simplex.solve() } else { try solve() }
        _ = try updateDetermination()
    }

    /// The optional constraints that the solver says are broken, whether or not `solverState` has recorded it; in no order.
    package var brokenNow: [ConstraintID] {
        withSimplex { $0.violated }.compactMap { ids[$0] }.filter { !isSuspended($0) }
    }

    package mutating func solverBlockers(
        of handle: Simplex.Constraint, rivals: Simplex.Rivals
    ) -> (constraints: [Simplex.Constraint]?, rowsTouched: Int) {
        simplex.blockers(of: handle, rivals: rivals)
    }

    package mutating func solverCanHoldWithoutRivals(_ handle: Simplex.Constraint) -> (Bool, rowsTouched: Int) {
        simplex.canHoldWithoutRivals(handle)
    }

    /// The active constraints whose rows contain an unknown. An equation about this unknown alone is listed twice. A required constraint about it alone may be
    /// missing between its entry and the next solve. O(their number).
    package func constraints(on unknown: Unknown) -> [ConstraintID] {
        guard let variable = variables[unknown] else { return [] }
        return ids(of: withSimplex { $0.constraints(on: variable) })
    }

    /// The active constraints whose rows contain an unknown and no other. An equation is listed twice. A required constraint may be missing between its entry
    /// and the next solve. O(their number).
    package func constraintsAlone(on unknown: Unknown) -> [ConstraintID] {
        guard let variable = variables[unknown] else { return [] }
        return ids(of: withSimplex { $0.constraintsAlone(on: variable) })
    }

    private func ids(of handles: [Simplex.Constraint]) -> [ConstraintID] {
        var found: [ConstraintID] = []
        found.reserveCapacity(handles.count)
        for handle in handles { if let id = ids[handle] { found.append(id) } }
        return found
    }

    /// The number of the solver's rows that contain an unknown: those of the active constraints that mention it together with others, and of removed ones whose
    /// rows the solver has not given up yet. O(1).
    package func rowCount(of unknown: Unknown) -> Int {
        guard let variable = variables[unknown] else { return 0 }
        return withSimplex { $0.rowCount(of: variable) }
    }

    package func isSuspended(_ id: ConstraintID) -> Bool {
        guard simplex.hasSuspendedConstraints, let handle = handles[id] else { return false }
        return withSimplex { $0.isSuspended(handle) }
    }

    /// Broken optional constraints, in the order of entry.
    package var brokenInOrder: [Constraint] {
        solverState.broken.keys.compactMap { layout.constraints[$0] }.sorted { $0.order < $1.order }
    }

    /// Broken optional constraints, the strongest first, then in the order of entry.
    package var brokenByStrength: [Constraint] {
        let found = solverState.broken.keys.compactMap { layout.constraints[$0] }
        let keys = found.map { (level: $0.priority, order: $0.order) }
        return found.indices.sorted { a, b in
            keys[a].level == keys[b].level ? keys[a].order < keys[b].order : keys[a].level > keys[b].level
        }.map { found[$0] }
    }

    /// The numbers of the solver's variables that a constraint is about; nil for a constraint that the solver does not have, since it is inactive. O(terms)
    package func variables(of id: ConstraintID) -> [Int]? { handles[id].map { handle in withSimplex { $0.variables(of: handle) } } }

    /// How far an active constraint is from holding, as written; 0 within the tolerance, and for inactive ones. It is also 0 for a required constraint that is
    /// in force, because only rounding can be left there.
    package func violation(of id: ConstraintID) -> Double {
        guard let handle = handles[id], !withSimplex({ $0.isKept(handle) }) else { return 0 }
        return violation(of: handle)
    }

    package func violation(of handle: Simplex.Constraint) -> Double {
        withSimplex { simplex in
            let violation = simplex.violation(of: handle)
            return violation > simplex.tolerance(of: handle) ? violation : 0
        }
    }

    /// The violation up to which an active constraint counts as holding: 1e-7 or, if that is more, 1e-12 of its largest number. 0 for an inactive one.
    package func tolerance(of id: ConstraintID) -> Double {
        guard let handle = handles[id] else { return 0 }
        return withSimplex { $0.tolerance(of: handle) }
    }

    package var suspendedInOrder: [Constraint] {
        var found: [Constraint] = []
        for handle in withSimplex({ $0.suspendedConstraints }) {
            if let id = ids[handle], let constraint = layout.constraints[id] { found.append(constraint) }
        }
        return found
    }

    package func id(of handle: Simplex.Constraint) -> ConstraintID? { ids[handle] }

    package func handle(_ id: ConstraintID) -> Simplex.Constraint? { handles[id] }

    package func variable(for unknown: Unknown) -> Simplex.Variable? { variables[unknown] }

    package func unknown(for variable: Simplex.Variable) -> Unknown? { unknowns[variable] }

    /// The level at which an active constraint acts.
    package func level(of constraint: Constraint) -> Level {
        if !constraint.isRequired { return .optional(constraint.priority) }
        return isSuspended(constraint.id) ? .suspended : .hard
    }

    /// A priority above those of all constraints, which are at most 1000. In copies, an optional constraint gets it to ask what would change if it yielded to
    /// no other optional one; required constraints that are to be questioned are made optional with it.
    package static let aboveEveryPriority: Rational = 1001

    /// The priorities of active optional constraints, ascending. O(priorities)
    package var optionalPriorities: [Rational] { withSimplex { $0.optionalPriorities } }

    /// Active constraints, in the order of entry.
    package var activeConstraints: [Constraint] { layout.constraintsInOrder.filter(\.isActive) }
}

/// A solver, and what is known of which of its variables are undetermined.
private struct SolverWithDetermination: Sendable {
    var simplex = Simplex()
    var determination = Determination()

    mutating func updateDetermination() throws(Simplex.Interrupted) -> (undetermined: [Simplex.Variable], determined: [Simplex.Variable]) {
        try determination.update(after: &simplex)
    }

    func violationVaries(of constraint: Simplex.Constraint) -> Bool { determination.violationVaries(of: constraint, in: simplex) }

    func joined(by constraint: Simplex.Constraint) -> [Simplex.Variable] { determination.joined(by: constraint, in: simplex) }
}
