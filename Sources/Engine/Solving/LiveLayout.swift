import Exact
import Simplex

/// A layout with a solver kept in step: every change to the layout is an edit to the solver, and `solve()` brings the values up
/// to date. The state is the `snapshot`; the solver is a cache of it.
package struct LiveLayout: Sendable {
    /// The whole state.
    package private(set) var snapshot: Snapshot
    private(set) var simplex = Simplex()
    /// By the unknown's number.
    private var variables: [Simplex.Variable?] = []
    private var unknowns: [Simplex.Variable: Unknown] = [:]
    /// Superviews, by the number of the view.
    private var parents: [EntityID?] = []
    private var handles: [ConstraintID: Simplex.Constraint] = [:]
    private var ids: [Simplex.Constraint: ConstraintID] = [:]
    /// Made from a snapshot and not solved since.
    private var isRestored = false

    package init() {
        snapshot = Snapshot()
    }

    package private(set) var layout: Layout {
        get { snapshot.layout }
        _modify { yield &snapshot.layout }
    }

    package private(set) var point: Point {
        get { snapshot.point }
        _modify { yield &snapshot.point }
    }

    /// A new step begins: what is written from here on is noted.
    package mutating func beginStep() { snapshot.mark() }

    /// What the solution rests on. Valid right after `solve()`.
    var corner: Corner { simplex.corner }

    mutating func simplexReach(
        _ constraints: [(constraint: Simplex.Constraint, slope: Double)]
    ) -> (down: Simplex.Limit?, up: Simplex.Limit?) { simplex.reach(constraints) }

    mutating func simplexCombination(of terms: [(Simplex.Variable, Rational)]) -> [(rest: Corner.Rest, multiplier: Double)] {
        simplex.combination(of: terms)
    }

    /// Counters of the solver's work.
    package var statistics: Simplex.Statistics { simplex.statistics }

    /// Asked now and then while solving; true ends it.
    package var isInterrupted: (@Sendable () -> Bool)? {
        get { simplex.isInterrupted }
        set { simplex.isInterrupted = newValue }
    }
}

// MARK: - Restoring

extension LiveLayout {
    /// Goes back to a snapshot: every value is bit for bit what it was. O(size).
    package init(_ snapshot: Snapshot) {
        self.snapshot = snapshot
        isRestored = true
        makeContent()
        let basis = point.basis.elements.compactMap { member -> (key: Int, member: Simplex.BasisMember)? in
            switch member {
            case .unknown(let unknown):
                guard let variable = variable(for: unknown) else { return nil }
                return (unknown.entity.number * 8 + unknown.part.rawValue, .variable(variable))
            case .row(let id):
                guard let handle = handles[id], let order = layout.constraints[id]?.order else { return nil }
                return (Int.min + order, .row(handle))
            }
        }
        // In an order of its own: hash order differs from run to run.
        simplex.adopt(
            basis: basis.sorted { $0.key < $1.key }.map(\.member),
            suspended: point.suspended.elements.compactMap { handles[$0] }.sorted(),
            undetermined: point.undetermined.elements.compactMap { variable(for: $0) })
        // Rates are not part of a snapshot; this finds them and changes nothing.
        if (try? simplex.solve()) != nil {
            for (unknown, value) in point.values.current {
                if let variable = variable(for: unknown) { simplex.override(variable, value) }
            }
        }
    }

    /// A layout that nothing is known of yet but what it says: a solver that starts from nothing.
    init(unsolved layout: Layout) {
        snapshot = Snapshot(layout: layout)
        makeContent()
    }

    private mutating func makeContent() {
        for view in layout.viewsInOrder {
            makeUnknowns(view.id, Self.parts)
            note(parent: view.parent, of: view.id)
        }
        for (id, _) in layout.variablesInOrder { makeUnknowns(id, [.value]) }
        for constraint in layout.constraintsInOrder where constraint.isActive { link(constraint) }
    }

    private mutating func note(parent: EntityID?, of view: EntityID) {
        while parents.count <= view.number { parents.append(nil) }
        parents[view.number] = parent
    }

    private static let parts: [Unknown.Part] = [.width, .height, .left, .top]

    private mutating func makeUnknowns(_ entity: EntityID, _ parts: [Unknown.Part]) {
        for part in parts {
            let unknown = Unknown(entity, part)
            let variable = simplex.addVariable(at: point.values[unknown] ?? 0)
            while variables.count <= unknown.number { variables.append(nil) }
            variables[unknown.number] = variable
            unknowns[variable] = unknown
        }
    }
}

// MARK: - Editing

extension LiveLayout {
    /// Adds a view at its superview's corner, as large as its content, with all that it implies.
    package mutating func insert(_ view: View) {
        layout.put(view)
        let size = view.kind == .window ? view.givenSize ?? .none : layout.contentSize(of: view)
        point.values[Unknown(view.id, .width)] = size.width?.double ?? 0
        point.values[Unknown(view.id, .height)] = size.height?.double ?? 0
        point.values[Unknown(view.id, .left)] = view.parent.map { value(of: Unknown($0, .left)) } ?? 0
        point.values[Unknown(view.id, .top)] = view.parent.map { value(of: Unknown($0, .top)) } ?? 0
        makeUnknowns(view.id, Self.parts)
        note(parent: view.parent, of: view.id)
        renewImplied(by: view)
    }

    /// A view's text, size or priorities changed: what it implies follows, and what mentions its baselines or margins.
    package mutating func update(_ view: View) {
        layout.put(view)
        renewImplied(by: view)
        for constraint in layout.constraints(mentioning: view.id) where constraint.isActive && dependsOnContent(constraint, of: view.id) {
            relink(constraint)
        }
    }

    private func dependsOnContent(_ constraint: Constraint, of view: EntityID) -> Bool {
        constraint.form.items.contains {
            if case .attribute(view, let attribute) = $0.term { attribute.dependsOnContent } else { false }
        }
    }

    /// Changes what the whole layout rests on (pixels a point, defaults); every view follows.
    package mutating func configure(_ change: (inout Layout) -> Void) {
        change(&layout)
        for view in layout.viewsInOrder { update(view) }
    }

    /// Names, counters and metrics: nothing that the solver knows.
    package mutating func annotate(_ change: (inout Layout) -> Void) { change(&layout) }

    /// Takes out a view without subviews, with what it implies; typed constraints on it must be gone.
    package mutating func removeView(_ id: EntityID) {
        for constraint in layout.generatedConstraints(of: id) { remove(constraint) }
        for part in Self.parts { forget(Unknown(id, part)) }
        layout.removeView(id)
    }

    /// Adds a raw variable, resting at 0.
    package mutating func insertVariable(_ id: EntityID, name: String) {
        layout.putVariable(id, name: name)
        point.values[Unknown(id, .value)] = 0
        makeUnknowns(id, [.value])
    }

    /// Takes out a raw variable that nothing mentions.
    package mutating func removeVariable(_ id: EntityID) {
        for constraint in layout.generatedConstraints(of: id) { remove(constraint) }
        forget(Unknown(id, .value))
        layout.removeVariable(id)
    }

    private mutating func forget(_ unknown: Unknown) {
        if let variable = variable(for: unknown) {
            variables[unknown.number] = nil
            simplex.remove(variable)
            unknowns[variable] = nil
        }
        point.values[unknown] = nil
        point.undetermined.remove(unknown)
        point.basis.remove(.unknown(unknown))
    }

    /// Adds a constraint, or replaces the one with its id.
    package mutating func put(_ constraint: Constraint) {
        let old = layout.constraints[constraint.id]
        if let old, old.priority != constraint.priority { point.setViolation(0, of: constraint.id, priority: old.priority) }
        layout.put(constraint)
        if let old, old.isActive, constraint.isActive, let handle = handles[constraint.id], old.hasSameForm(as: constraint) {
            if old.strength != constraint.strength { simplex.setStrength(handle, constraint.strength) }
            if old.constant != constraint.constant { simplex.setConstant(handle, lowered(constraint).constant) }
        } else {
            relink(constraint)
        }
    }

    package mutating func remove(_ id: ConstraintID) {
        unlink(id)
        layout.removeConstraint(id)
    }

    /// Brings the generated constraints of a view in line with it, keeping the place of those that stay.
    private mutating func renewImplied(by view: View) {
        var stale = Set(layout.generatedConstraints(of: view.id).filter { !$0.isAskedFor })
        for implied in layout.implied(by: view) {
            let id = ConstraintID.generated(view.id, implied.kind)
            stale.remove(id)
            let old = layout.constraints[id]
            if let old, old.constant == implied.constant, old.priority == implied.priority { continue }
            guard let attribute = implied.part.attribute else { continue }
            var constraint = Constraint(
                id: id, name: "\(view.name).\(implied.kind.rawValue)",
                form: LinearForm(.attribute(view.id, attribute)), relation: implied.relation, constant: implied.constant,
                priority: implied.priority, order: implied.kind.order(of: view.id), text: "")
            constraint.mayBeRequired = implied.mayBeRequired
            constraint.owner = view.id
            put(constraint)
        }
        for id in layout.generatedConstraints(of: view.id) where stale.contains(id) { remove(id) }
    }

    // MARK: The solver's side

    /// A constraint over unknowns, with its constant on the right.
    func lowered(_ constraint: Constraint) -> (terms: [(Unknown, Rational)], constant: Rational) {
        let form = layout.expansion(of: constraint.form)
        return (form.items.map { ($0.term, $0.multiplier) }, constraint.constant - form.constant)
    }

    private mutating func link(_ constraint: Constraint) {
        let (terms, constant) = lowered(constraint)
        let columns = terms.compactMap { term in variable(for: term.0).map { ($0, term.1) } }
        let handle = simplex.add(columns, constraint.relation, constant, constraint.strength)
        handles[constraint.id] = handle
        ids[handle] = constraint.id
    }

    private mutating func unlink(_ id: ConstraintID) {
        guard let handle = handles.removeValue(forKey: id) else { return }
        simplex.remove(handle)
        ids[handle] = nil
        point.basis.remove(.row(id))
        point.suspended.remove(id)
        if let priority = layout.constraints[id]?.priority { point.setViolation(0, of: id, priority: priority) }
    }

    /// A constraint that is no part of the layout; see `rest`.
    mutating func addWish(_ terms: [(Simplex.Variable, Rational)], _ value: Rational, _ strength: Strength) -> Simplex.Constraint {
        simplex.add(terms, .equal, value, strength)
    }

    mutating func removeWish(_ handle: Simplex.Constraint) { simplex.remove(handle) }

    private mutating func relink(_ constraint: Constraint) {
        unlink(constraint.id)
        if constraint.isActive { link(constraint) }
    }
}

extension ConstraintID {
    /// Asked for by a person, though it is no constraint that was typed.
    package var isAskedFor: Bool {
        switch self {
        case .suggestion, .frozen: true
        case .typed, .generated: false
        }
    }
}

extension Constraint {
    fileprivate func hasSameForm(as other: Constraint) -> Bool {
        relation == other.relation && form.items.count == other.form.items.count
            && zip(form.items, other.form.items).allSatisfy { $0.term == $1.term && $0.multiplier == $1.multiplier }
    }
}

// MARK: - Solving and reading

extension LiveLayout {
    /// Brings values in line with the constraints. After `Interrupted` only a snapshot is worth keeping.
    package mutating func solve() throws(Simplex.Interrupted) -> Movement {
        let changes = try simplex.solve()
        var movement = Movement()
        for (variable, _, to) in changes.values {
            guard let unknown = unknowns[variable] else { continue }
            point.values[unknown] = to
            movement.unknowns.append(unknown)
        }
        for (member, isBasic) in changes.basis {
            let key: Point.BasisMember
            switch member {
            case .variable(let variable):
                guard let unknown = unknowns[variable] else { continue }
                key = .unknown(unknown)
            case .row(let handle):
                guard let id = ids[handle] else { continue }
                key = .row(id)
            }
            if isBasic { point.basis.insert(key) } else { point.basis.remove(key) }
        }
        // Against what was suspended before, not before the last edit: a change of the constraint itself may have restored it.
        let isAnySuspended = isRestored || !point.suspended.isEmpty || !changes.suspended.isEmpty
        let suspended = isAnySuspended ? simplex.suspendedConstraints.compactMap { ids[$0] } : []
        isRestored = false
        movement.suspended = suspended.filter { !point.suspended.contains($0) }
        let isSuspended = Set(suspended)
        for id in point.suspended.elements where !isSuspended.contains(id) {
            point.suspended.remove(id)
            if layout.constraints[id]?.isRequired == true { movement.restored.append(id) }
        }
        for id in movement.suspended { point.suspended.insert(id) }
        for (handle, violation) in changes.violations {
            guard let id = ids[handle], let constraint = layout.constraints[id] else { continue }
            let isBroken = violation > 0 && !constraint.isRequired
            if isBroken != (point.broken[id] != nil) {
                if isBroken { movement.broken.append(id) } else { movement.satisfied.append(id) }
            }
            point.setViolation(isBroken ? violation : 0, of: id, priority: constraint.priority)
        }
        return movement
    }

    /// Solves without keeping book in `point`: for a copy that is asked a few things and thrown away.
    mutating func solveForQuestions() throws(Simplex.Interrupted) {
        _ = try simplex.solve()
        _ = try updateDetermination()
    }

    /// The optional constraints that are broken, whether or not `point` knows of it; in no order.
    var brokenNow: [ConstraintID] {
        simplex.violated.compactMap { ids[$0] }.filter { !isSuspended($0) }
    }

    /// Finds what came to differ between equally good layouts since this was last asked, and what no longer does. Costs what
    /// changed since, as a rule.
    package mutating func updateDetermination() throws(Simplex.Interrupted) -> (undetermined: [Unknown], determined: [Unknown]) {
        let changes = try simplex.updateDetermination()
        var gone: [Unknown] = []
        for variable in changes.determined {
            if let unknown = unknowns[variable], point.undetermined.remove(unknown) { gone.append(unknown) }
        }
        var new: [Unknown] = []
        for variable in changes.undetermined {
            if let unknown = unknowns[variable], point.undetermined.insert(unknown) { new.append(unknown) }
        }
        return (new, gone)
    }

    package func value(of unknown: Unknown) -> Double {
        variable(for: unknown).map { simplex.value(of: $0) } ?? point.values[unknown] ?? 0
    }

    mutating func solverBlockers(of handle: Simplex.Constraint) -> [Simplex.Constraint]? { simplex.blockers(of: handle) }

    package func value(of form: LinearForm<Anchor>) -> Double {
        let expanded = layout.expansion(of: form)
        return expanded.items.reduce(expanded.constant.double) { $0 + $1.multiplier.double * value(of: $1.term) }
    }

    /// In window coordinates.
    package func absoluteFrame(of view: EntityID) -> Rect {
        Rect(
            x: value(of: Unknown(view, .left)), y: value(of: Unknown(view, .top)),
            width: value(of: Unknown(view, .width)), height: value(of: Unknown(view, .height)))
    }

    /// In the superview's coordinates.
    package func frame(of view: EntityID) -> Rect {
        var frame = absoluteFrame(of: view)
        if let parent = layout.views[view]?.parent {
            frame.x -= value(of: Unknown(parent, .left))
            frame.y -= value(of: Unknown(parent, .top))
        }
        return frame
    }

    package func isSuspended(_ id: ConstraintID) -> Bool { handles[id].map { simplex.isSuspended($0) } ?? false }

    /// Broken optional constraints, in the order of entry.
    package var brokenInOrder: [Constraint] {
        point.broken.keys.compactMap { layout.constraints[$0] }.sorted { $0.order < $1.order }
    }

    /// Broken optional constraints, the strongest first, then in the order of entry.
    package var brokenByStrength: [Constraint] {
        let found = point.broken.keys.compactMap { layout.constraints[$0] }
        let keys = found.map { (level: $0.priority, order: $0.order) }
        return found.indices.sorted { a, b in
            keys[a].level == keys[b].level ? keys[a].order < keys[b].order : keys[a].level > keys[b].level
        }.map { found[$0] }
    }

    /// How far an active constraint is from holding, as written; 0 within tolerance, and for inactive ones.
    package func violation(of id: ConstraintID) -> Double {
        guard let handle = handles[id] else { return 0 }
        let violation = simplex.violation(of: handle)
        return violation > simplex.tolerance(of: handle) ? violation : 0
    }

    package var suspendedInOrder: [Constraint] {
        simplex.suspendedConstraints.compactMap { ids[$0].flatMap { layout.constraints[$0] } }
    }

    func id(of handle: Simplex.Constraint) -> ConstraintID? { ids[handle] }

    func handle(_ id: ConstraintID) -> Simplex.Constraint? { handles[id] }

    package func variable(for unknown: Unknown) -> Simplex.Variable? {
        unknown.number < variables.count ? variables[unknown.number] : nil
    }

    func parent(of view: EntityID) -> EntityID? { view.number < parents.count ? parents[view.number] : nil }

    package func unknown(for variable: Simplex.Variable) -> Unknown? { unknowns[variable] }

    /// The priorities that active optional constraints have, ascending.
    package var optionalLevels: [Rational] {
        var levels: Set<Rational> = []
        layout.constraints.forEach { if $0.isActive && !$0.isRequired { levels.insert($0.priority) } }
        return levels.sorted()
    }

    /// Active constraints, in the order of entry.
    package var activeConstraints: [Constraint] { layout.constraintsInOrder.filter(\.isActive) }
}
