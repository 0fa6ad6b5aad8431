import Exact
import Layout
import Simplex
import Solving

/// Explains why an optional constraint is broken.
package struct Cause: Sendable {
    /// A minimal set of constraints, none of lower priority than the broken one, that can hold together but not with the broken one. Empty where no cause could
    /// be proved.
    package var because: [ConstraintID]
    /// Whether constraints of the broken one's own priority are in the set, and it could hold without them.
    package var isTie: Bool
    /// The broken constraint would hold at any priority above this; nil where it would hold at none, or where that was not asked.
    package var threshold: Rational?
    package var proof: Proof?
}

extension LiveLayout {
    /// Why a broken optional constraint does not hold, and the priority above which it would. Valid after `solve()`.
    package mutating func cause(of constraint: Constraint) throws(Simplex.Interrupted) -> Cause {
        var cause = try reasons(for: constraint)
        cause.threshold = try threshold(of: constraint)
        return cause
    }

    /// Why a broken optional constraint does not hold, but not above which priority it would hold (`threshold`), since that takes longer to find. The set is
    /// empty where no cause can be proved.
    package mutating func reasons(for constraint: Constraint) throws(Simplex.Interrupted) -> Cause {
        var budget = SearchBudget.unlimited
        return try reasons(for: constraint, in: PresentState(self), &budget)
    }

    /// The causes of constraints that one command broke, for events that nobody asked for. Those of the first eight are looked for, within a budget that they
    /// share; nil for the others, and where none was found.
    package mutating func volunteeredReasons(
        for broken: [Constraint], within budget: inout SearchBudget
    ) throws(Simplex.Interrupted) -> [Cause?] {
        var causes = [Cause?](repeating: nil, count: broken.count)
        guard !broken.isEmpty else { return causes }
        let state = PresentState(self)
        for (index, constraint) in broken.prefix(SearchBudget.causesOfOneCommand).enumerated() where !budget.isSpent {
            let cause = try reasons(for: constraint, in: state, &budget)
            if cause.proof != nil { causes[index] = cause }
        }
        return causes
    }

    private mutating func reasons(
        for constraint: Constraint, in state: PresentState, _ budget: inout SearchBudget
    ) throws(Simplex.Interrupted) -> Cause {
        let broken = state.candidate(Layout.ConstraintBox(constraint))
        do {
            return try reasons(for: broken, in: state, &budget) ?? cause(of: broken, in: state, [], nil)
        } catch {
            // Where rounding keeps the search from coming to an end, the command that broke the constraint is not at fault and need not fail: the cause stays
            // empty.
            if error.isLost { return cause(of: broken, in: state, [], nil) }
            throw error
        }
    }

    /// The cause that a search finds; nil where the budget does not suffice. It is empty where no cause can be proved.
    private mutating func reasons(
        for broken: Candidate, in state: PresentState, _ budget: inout SearchBudget
    ) throws(Simplex.Interrupted) -> Cause? {
        if let blockers = blockers(of: broken, rivals: .none, &budget) {
            guard budget.allows(members: blockers.count) else { return nil }
            if let cause = try nearbyReasons(for: broken, among: blockers, in: state, &budget) { return cause }
        }
        var region = Region(broken) { value(of: $0) }
        region.feasibility.isInterrupted = isInterrupted
        let isTie: Bool
        if canHoldWithoutRivals(broken, &budget) {
            isTie = true
        } else {
            guard let isWeaker = try isForbidden(broken, by: .otherStronger, within: &region, in: state, &budget) else { return nil }
            isTie = !isWeaker
        }
        if isTie {
            for rivals in [Simplex.Rivals.holding, .all] {
                guard let blockers = blockers(of: broken, rivals: rivals, &budget) else { continue }
                if let cause = try nearbyReasons(for: broken, among: blockers, in: state, &budget) { return cause }
            }
        }
        let around: [Candidate]
        if budget.isLimited {
            if isTie {
                guard try isForbidden(broken, by: .otherRivals, within: &region, in: state, &budget) == true else { return nil }
            }
            around = region.candidates
        } else {
            let others = activeConstraints.filter { $0.id != broken.id && state.rung(Layout.ConstraintBox($0)) >= broken.rank.rung }
            around = connected(others, with: broken.row.terms.map(\.unknown)).map { state.candidate(Layout.ConstraintBox($0)) }
                .filter { isTie || $0.rank.rung > broken.rank.rung }
        }
        let candidates = inPreference(around, for: broken)
        if let cause = try reasons(for: broken, among: candidates, in: state, &budget), cause.proof != nil { return cause }
        return try reasonsAsFarAsMet(for: broken, among: candidates, in: state, &budget)
    }

    /// Why a broken constraint would still not hold if those constraints of its cause that people wrote were removed. Empty where it would hold, where the
    /// cause has no such constraints, and where nothing can be proved.
    package func reasons(for constraint: Constraint, besides cause: [ConstraintID]) throws(Simplex.Interrupted) -> [ConstraintID] {
        let own = cause.filter { layout.constraints[$0]?.isUserWritten ?? false }
        guard !own.isEmpty else { return [] }
        var without = self
        for id in own { without.remove(id) }
        try without.solve()
        guard without.violation(of: constraint.id) > 0 else { return [] }
        return try without.reasons(for: constraint).because
    }

    /// A quick search for a cause. It looks only at `blockers`, the constraints with a multiplier in the solver's row of the broken constraint, and at
    /// constraints near them that are stronger than the broken one and hold in every equally good layout. Rivals among `blockers` that are broken themselves are
    /// named only where constraints that hold do not suffice. Nil where no cause is found, where a stronger one of `blockers` does not hold, or where the budget
    /// does not suffice.
    private mutating func nearbyReasons(
        for broken: Candidate, among blockers: [Simplex.Constraint], in state: PresentState, _ budget: inout SearchBudget
    ) throws(Simplex.Interrupted) -> Cause? {
        var named: [Candidate] = []
        named.reserveCapacity(blockers.count)
        for handle in blockers {
            guard let id = id(of: handle), let box = state.constraints.box(id) else { continue }
            let candidate = state.candidate(box)
            guard id != broken.id, state.isHeld(id) || candidate.rank.rung == broken.rank.rung else { return nil }
            named.append(candidate)
        }
        guard budget.spend(named.count) else { return nil }
        named = heldFirst(inPreference(named, for: broken), in: state)
        guard let last = named.last else { return nil }
        let allAreHeld = state.isHeld(last.id)
        var surroundings = Surroundings(of: [broken] + named)
        let preferred = candidates(in: &surroundings, of: broken, before: allAreHeld ? last.rank : nil, in: state, &budget)
        guard let preferred else { return nil }
        let near = heldFirst(inPreference(named + preferred, for: broken), in: state)
        if let proof = proof(that: broken, cannotHoldWith: named, or: near, in: state, &budget) {
            return cause(of: broken, in: state, proof.terms.map(\.id), proof)
        }
        guard allAreHeld else { return nil }
        guard let others = remainingCandidates(in: &surroundings, of: broken, in: state, &budget) else { return nil }
        let cause = try reasons(for: broken, among: inPreference(near + others, for: broken), in: state, &budget)
        return cause?.proof == nil ? nil : cause
    }

    /// A proof that a broken constraint cannot hold together with some others, of which the least preferred one is as much preferred as it can be. The
    /// proof is found without a search; nil where this does not lead to one, or the budget does not suffice.
    ///
    /// As a rule the constraints that the tableau names (`named`) forbid the broken one by themselves. Without the last of them, the broken one could be met,
    /// and `Displacement` says how. Where this violates no constraint that is to be named rather than the last one, no cause can do with those. Where it does,
    /// the one that is in the way first takes the place of the last one.
    ///
    /// - Parameter near: constraints to choose from, in order of preference, with `named` among them.
    private func proof(
        that broken: Candidate, cannotHoldWith named: [Candidate], or near: [Candidate], in state: PresentState,
        _ budget: inout SearchBudget
    ) -> Proof? {
        // What is broken may be broken as far as it is, but not farther.
        let rows = near.map { state.isHeld($0.id) ? $0.row : asFarAsMet($0.row) }
        let first = Set(named.map(\.id))
        /// The indices of the members in `near`, ascending.
        var members = near.indices.filter { first.contains(near[$0].id) }
        for _ in 0...SearchBudget.mostExchanges {
            guard budget.spend(near.count), let proof = Proof(only: [broken.row] + members.map { near[$0].row }, focus: broken.id) else {
                return nil
            }
            let needed = Set(proof.terms.map(\.id))
            guard let last = members.last(where: { needed.contains(near[$0].id) }) else { return proof }
            // Members that the proof does not need are met nevertheless.
            members.removeAll { $0 >= last }
            let others = near.indices.prefix(last).filter { !members.contains($0) }
            let displacement = Displacement(
                meeting: [broken.row] + members.map { rows[$0] }, sparing: others.map { rows[$0] }, from: value(of:))
            guard let displacement else { return nil }
            guard let obstacle = firstObstacle(to: displacement, among: others.map { ($0, rows[$0]) }) else {
                let mayReturn = state.isHeld(near[last].id) || isAllowed(displacement, by: broken.rank.rung, in: state, &budget)
                return mayReturn ? proof : nil
            }
            members.insert(obstacle, at: members.firstIndex { $0 > obstacle } ?? members.count)
        }
        return nil
    }

    /// Whether a displacement violates no constraint that holds and is of some strength or stronger. False where the budget does not suffice.
    private func isAllowed(
        _ displacement: Displacement, by rung: Candidate.Rung, in state: PresentState, _ budget: inout SearchBudget
    ) -> Bool {
        var seen: Set<ConstraintID> = []
        for unknown in displacement.unknowns {
            let ids = constraints(on: unknown)
            guard budget.spend(ids.count) else { return false }
            for id in ids where seen.insert(id).inserted {
                guard let box = state.constraints.box(id), box.value.isActive, state.rung(box) >= rung, state.isHeld(id) else { continue }
                if firstObstacle(to: displacement, among: [(0, state.candidate(box).row)]) != nil { return false }
            }
        }
        return true
    }

    /// The number of the row that a displacement violates first on its way; nil where all rows hold at its end.
    private func firstObstacle(to displacement: Displacement, among rows: [(number: Int, row: ExactRow)]) -> Int? {
        var found: (number: Int, share: Double)?
        for (number, row) in rows {
            let change = displacement.change(of: row)
            if change == 0 { continue }
            let excess = value(of: row.form) - row.constant.double
            // How far the left side may still go in this direction, and by how much it goes too far.
            let room: Double =
                switch row.relation {
                case .equal: 0
                case .lessOrEqual: change > 0 ? max(0, -excess) : .infinity
                case .greaterOrEqual: change < 0 ? max(0, excess) : .infinity
                }
            guard abs(change) - room > tolerance(of: row.id) else { continue }
            let share = room / abs(change)
            if share < found?.share ?? .infinity { found = (number, share) }
        }
        return found?.number
    }

    /// The constraints that the solver reads off the row of the tableau of a broken constraint as being in its way; nil where the row does not show them, or
    /// the budget does not suffice.
    ///
    /// - Parameter rivals: which constraints of the broken one's own priority count, beside the stronger ones.
    private mutating func blockers(
        of broken: Candidate, rivals: Simplex.Rivals, _ budget: inout SearchBudget
    ) -> [Simplex.Constraint]? {
        guard let handle = handle(broken.id) else { return nil }
        let found = solverBlockers(of: handle, rivals: rivals)
        return budget.spend(found.rowsTouched / SearchBudget.rowsVisitedForOne) ? found.constraints : nil
    }

    /// Whether the solver's tableau shows at once that a broken constraint could hold if those of its own priority and of lower ones gave way. False where it
    /// does not, or the budget does not suffice.
    private mutating func canHoldWithoutRivals(_ broken: Candidate, _ budget: inout SearchBudget) -> Bool {
        guard let handle = handle(broken.id) else { return false }
        let (answer, rowsTouched) = solverCanHoldWithoutRivals(handle)
        return budget.spend(rowsTouched / SearchBudget.rowsVisitedForOne) && answer
    }

    /// A cause among constraints that hold at present; empty where there is none that can be proved, nil where the budget does not suffice.
    ///
    /// - Parameter candidates: the constraints to search, of which only those are used that hold. The ones that are preferably named come first.
    private func reasons(
        for broken: Candidate, among candidates: [Candidate], in state: PresentState, _ budget: inout SearchBudget
    ) throws(Simplex.Interrupted) -> Cause? {
        let held = candidates.filter { state.isHeld($0.id) }
        return try reasons(for: broken, among: held, as: held.map(\.row), in: state, &budget)
    }

    /// A cause that may include constraints that are themselves broken. Each constraint is relaxed as far as it is broken at present.
    ///
    /// Such a cause exists. The present layout is the best for the candidates, and no layout that is as good for each of them meets the broken constraint:
    /// without its rivals (the constraints of its own priority) where it is not in a tie with them, and with them otherwise. So the relaxed candidates can hold
    /// together, and every minimal set of them that forbids the broken one forbids it also as written.
    private func reasonsAsFarAsMet(
        for broken: Candidate, among candidates: [Candidate], in state: PresentState, _ budget: inout SearchBudget
    ) throws(Simplex.Interrupted) -> Cause? {
        let inTurn = heldFirst(candidates, in: state)
        return try reasons(for: broken, among: inTurn, as: inTurn.map { asFarAsMet($0.row) }, in: state, &budget)
    }

    /// A cause that is a minimal set of constraints which forbid the broken one, early candidates preferred; empty where none is found or proved, nil where the
    /// budget does not suffice. `rows` are the rows to use for the candidates, in the same order.
    private func reasons(
        for broken: Candidate, among candidates: [Candidate], as rows: [ExactRow], in state: PresentState, _ budget: inout SearchBudget
    ) throws(Simplex.Interrupted) -> Cause? {
        let inOrder = candidates.indices.sorted { candidates[$0].rank.order < candidates[$1].rank.order }
        return try budget.search(inOrder.map { rows[$0] } + [broken.row], in: self) { search throws(Simplex.Interrupted) in
            guard let found = try search.minimalConflict(in: [broken.id] + candidates.map(\.id), focus: broken.id) else {
                return cause(of: broken, in: state, [], nil)
            }
            let members = Set(found.members)
            let written = candidates.filter { members.contains($0.id) }.map(\.row)
            return cause(of: broken, in: state, found.members, Proof(minimal: [broken.row] + written, focus: broken.id))
        }
    }

    /// The row of a constraint; where the present layout violates it, an inequality instead that asks for no more than the layout meets: where x is
    /// 120, `x == 100` becomes `x <= 120`.
    private func asFarAsMet(_ row: ExactRow) -> ExactRow {
        let value = value(of: row.form)
        let excess = value - row.constant.double
        guard abs(excess) > tolerance(of: row.id), let met = Rational(exactly: value) else { return row }
        var row = row
        if excess > 0, row.relation != .greaterOrEqual { (row.relation, row.constant) = (.lessOrEqual, met) }
        if excess < 0, row.relation != .lessOrEqual { (row.relation, row.constant) = (.greaterOrEqual, met) }
        return row
    }

    /// Makes a cause; it is empty without a proof, since only proved causes are claimed.
    private func cause(of broken: Candidate, in state: PresentState, _ members: [ConstraintID], _ proof: Proof?) -> Cause {
        let because = proof == nil ? [] : inReadingOrder(members.filter { $0 != broken.id })
        return Cause(
            because: because,
            isTie: because.contains { id in state.constraints.box(id).map { state.rung($0) == broken.rank.rung } ?? false },
            threshold: nil, proof: proof)
    }

    /// The constraints that are stronger than the broken one, are about nothing but the unknowns of `surroundings`, hold in every equally good layout and are
    /// to be named rather than `last` (all of them where there is none); nil where the budget does not suffice. Those that are not to be named rather than
    /// `last` are added to `surroundings.others`, some of them without a look at what they are about.
    private func candidates(
        in surroundings: inout Surroundings, of broken: Candidate, before last: Candidate.Rank?, in state: PresentState,
        _ budget: inout SearchBudget
    ) -> [Candidate]? {
        var found: [Candidate] = []
        for unknown in surroundings.unknowns {
            // Of an unknown with very many constraints only those about it alone are looked at. Those that tie it to another unknown of the surroundings are
            // found at that one, unless it has very many as well.
            let ids = isHub(unknown) ? constraintsAlone(on: unknown) : constraints(on: unknown)
            for id in ids where !surroundings.seen.contains(id) {
                if let last, last.isCertainlyPreferred(to: id) {
                    surroundings.others.append(id)
                } else if let box = stronger(id, than: broken, in: surroundings, state) {
                    if last.map({ state.rank(box).isPreferred(to: $0, for: broken.rank) }) ?? true {
                        surroundings.seen.insert(id)
                        if let candidate = candidate(box, in: surroundings, state) { found.append(candidate) }
                    } else {
                        surroundings.others.append(id)
                    }
                }
            }
            if !budget.spend(ids.count) { return nil }
        }
        return found
    }

    /// The candidates among `surroundings.others`, where `candidates` has put those that are not preferred; nil where the budget does not suffice.
    private func remainingCandidates(
        in surroundings: inout Surroundings, of broken: Candidate, in state: PresentState, _ budget: inout SearchBudget
    ) -> [Candidate]? {
        guard budget.spend(surroundings.others.count) else { return nil }
        var found: [Candidate] = []
        for id in surroundings.others where surroundings.seen.insert(id).inserted {
            guard let box = stronger(id, than: broken, in: surroundings, state) else { continue }
            if let candidate = candidate(box, in: surroundings, state) { found.append(candidate) }
        }
        return found
    }

    /// The constraint with this id, if it is active, is stronger than the broken one and holds in every equally good layout. Nil otherwise, and where it is
    /// certain to be about more than the surroundings, as most are.
    private func stronger(
        _ id: ConstraintID, than broken: Candidate, in surroundings: Surroundings, _ state: PresentState
    ) -> Layout.ConstraintBox? {
        guard let box = state.constraints.box(id), box.value.isActive, state.mayKeep(box, within: surroundings.entities),
            state.rung(box) > broken.rank.rung, state.alwaysHolds(box)
        else { return nil }
        return box
    }

    /// A constraint as a candidate; nil where it is about other unknowns than those of the surroundings.
    private func candidate(_ box: Layout.ConstraintBox, in surroundings: Surroundings, _ state: PresentState) -> Candidate? {
        let candidate = state.candidate(box)
        return candidate.row.terms.allSatisfy { surroundings.contains($0.unknown) } ? candidate : nil
    }

    /// Whether an unknown has so many constraints, as the width of a window does, that they are not all looked at.
    private func isHub(_ unknown: Unknown) -> Bool { rowCount(of: unknown) > 64 }

    // MARK: Constraints farther away

    /// Whether constraints of the kinds up to `last`, each at least as well met as now, keep a broken one from holding; nil where the budget does not suffice.
    /// The kinds before `last` are asked first. Where constraints forbid it, `region` contains a cause made of the kinds that were asked.
    ///
    /// The question is first put to the unknowns of the broken constraint, with all others held at their present values. Where these values are in the way,
    /// they are let go, until no kind is in the way, or constraints alone are. The constraints of an unknown are looked at once it has to take another value.
    private func isForbidden(
        _ broken: Candidate, by last: Region.Kind, within region: inout Region, in state: PresentState, _ budget: inout SearchBudget
    ) throws(Simplex.Interrupted) -> Bool? {
        while true {
            if !budget.spend(rows: region.takeNewRowCount()) { return nil }
            guard let conflict = try budget.conflict(among: region.active, of: &region.feasibility) else { return nil }
            if conflict.isEmpty {
                let moved = region.takeMoved()
                for unknown in moved {
                    let around = constraints(on: unknown)
                    for id in around { put(id, of: broken, in: state, into: &region) }
                    if !budget.spend(around.count) { return nil }
                }
                if !moved.isEmpty { continue }
                guard region.kind < last, let next = Region.Kind(rawValue: region.kind.rawValue + 1) else { return false }
                region.kind = next
            } else {
                let freed = region.letGo(along: conflict)
                if freed.isEmpty { return true }
                for unknown in freed { constraintsAlone(on: unknown).forEach { put($0, of: broken, in: state, into: &region) } }
            }
        }
    }

    /// Adds a constraint to a region if it is not there yet, is active and is not weaker than the broken one.
    private func put(_ id: ConstraintID, of broken: Candidate, in state: PresentState, into region: inout Region) {
        guard !region.has(id), let box = state.constraints.box(id), box.value.isActive, state.rung(box) >= broken.rank.rung
        else { return }
        let candidate = state.candidate(box)
        let isHeld = state.isHeld(id)
        let isRival = candidate.rank.rung == broken.rank.rung
        region.add(
            candidate, isRival ? isHeld ? .heldRivals : .otherRivals : isHeld ? .heldStronger : .otherStronger,
            as: isHeld ? candidate.row : asFarAsMet(candidate.row)
        ) { value(of: $0) }
    }

    /// The candidates that hold, and then the others, each in the order given.
    private func heldFirst(_ candidates: [Candidate], in state: PresentState) -> [Candidate] {
        candidates.filter { state.isHeld($0.id) } + candidates.filter { !state.isHeld($0.id) }
    }

    /// The candidates in the order in which they should be named.
    private func inPreference(_ candidates: [Candidate], for broken: Candidate) -> [Candidate] {
        candidates.sorted { $0.rank.isPreferred(to: $1.rank, for: broken.rank) }
    }

    /// Whether a constraint holds in a copy of the solver after a change.
    private func holds(_ constraint: Constraint, after change: (inout Simplex) -> Void) throws(Simplex.Interrupted) -> Bool {
        guard let handle = handle(constraint.id) else { return false }
        var side = simplex
        change(&side)
        _ = try side.solve()
        return side.violation(of: handle) <= side.tolerance(of: handle)
    }

    /// The lowest of the priorities in use, from that of the constraint upwards, above which the constraint would hold; nil where it would hold above none.
    /// Raising a constraint never makes its violation larger, so bisection finds it.
    private func threshold(of constraint: Constraint) throws(Simplex.Interrupted) -> Rational? {
        guard let handle = handle(constraint.id) else { return nil }
        let levels = optionalPriorities.filter { $0 >= constraint.priority }
        func holds(above index: Int) throws(Simplex.Interrupted) -> Bool {
            // The constraint is tried at a priority halfway between this level and the next, and above the last level halfway between that level and 1000.
            // Where the last level leaves no room below 1000, it is tried at a priority above all others.
            let last = levels[index]
            let next = index + 1 < levels.count ? levels[index + 1] : 1000
            let between = last < next ? (last + next) / 2 : Self.aboveEveryPriority
            return try self.holds(constraint) { $0.setStrength(handle, .optional(between)) }
        }
        var low = 0
        var high = levels.count - 1
        guard high >= 0, try holds(above: high) else { return nil }
        while low < high {
            let middle = (low + high) / 2
            if try holds(above: middle) { high = middle } else { low = middle + 1 }
        }
        return levels[high]
    }
}

/// The layout, its constraints, and which of them are broken or suspended, at the time when causes are searched for. The searches share one such value, since
/// the layout does not change while they run.
private struct PresentState {
    let layout: Layout
    /// The constraints of `layout`, at hand since they are looked up one by one.
    let constraints: JournaledBoxes<ConstraintID, Constraint>
    /// The broken optional constraints, as the last solve recorded them.
    private let broken: JournaledMap<ConstraintID, Double>
    private let suspended: JournaledSet<ConstraintID>
    /// The number of broken constraints at each priority.
    private let brokenCounts: JournaledMap<Rational, Int>

    init(_ live: LiveLayout) {
        layout = live.layout
        constraints = layout.constraints
        let solverState = live.solverState
        broken = solverState.broken
        suspended = solverState.suspended
        brokenCounts = solverState.brokenCounts
    }

    func isHeld(_ id: ConstraintID) -> Bool { broken[id] == nil && !suspended.contains(id) }

    // The methods below take a constraint in its box, since to hand over the constraint itself would copy it.

    func candidate(_ box: Layout.ConstraintBox) -> Candidate {
        Candidate(row: ExactRow(box.value, in: layout), rank: rank(box))
    }

    func rank(_ box: Layout.ConstraintBox) -> Candidate.Rank {
        let author: Candidate.Author = box.isUserWritten ? .person : box.value.role?.isNonnegative == true ? .everySize : .system
        return Candidate.Rank(rung: rung(box), author: author, order: box.value.order)
    }

    func rung(_ box: Layout.ConstraintBox) -> Candidate.Rung {
        if suspended.contains(box.value.id) { return .suspended }
        return box.isRequired ? .required : .optional(box.value.priority)
    }

    /// Whether a constraint holds in every equally good layout: it is required and not suspended, or it is optional and nothing is broken at its priority.
    func alwaysHolds(_ box: Layout.ConstraintBox) -> Bool {
        box.isRequired ? !suspended.contains(box.value.id) : brokenCounts[box.value.priority] == nil
    }

    /// A quick check: false where a constraint is certain to involve other entities than the given ones.
    func mayKeep(_ box: Layout.ConstraintBox, within entities: Set<EntityID>) -> Bool {
        let items = box.value.form.items
        let isSimple = items.count == 1 || items.count == 2 && items[0].term.entity != items[1].term.entity
        // A constraint is written in the coordinates of the view that owns it, in which the position of that view drops out, so a term about it may involve no
        // unknown of that view.
        return !isSimple || items.allSatisfy { entities.contains($0.term.entity) || $0.term.entity == box.value.owner }
    }
}

/// The unknowns and entities that some constraints are about.
private struct Surroundings {
    /// The unknowns, in the order in which they were met.
    private(set) var unknowns: [Unknown] = []
    private var known: Set<Unknown> = []
    private(set) var entities: Set<EntityID> = []
    /// The constraints already looked at.
    var seen: Set<ConstraintID> = []
    /// Constraints that are to be looked at only where the preferred ones are not enough; some several times.
    var others: [ConstraintID] = []

    init(of candidates: [Candidate]) {
        known.reserveCapacity(2 * candidates.count)
        seen.reserveCapacity(2 * candidates.count)
        for candidate in candidates {
            seen.insert(candidate.id)
            for term in candidate.row.terms where known.insert(term.unknown).inserted {
                unknowns.append(term.unknown)
                entities.insert(term.unknown.entity)
            }
        }
    }

    func contains(_ unknown: Unknown) -> Bool { known.contains(unknown) }
}

/// The part of a layout around a broken constraint: unknowns that are free to move, the constraints that mention these, and equations that hold each other
/// unknown in such a constraint at its present value.
private struct Region {
    /// The kinds of constraints, in the order in which a cause is looked for among them.
    enum Kind: Int, Comparable {
        /// Constraints of higher priorities than the broken one: those that hold, and those that are themselves broken or suspended.
        case heldStronger, otherStronger
        /// Constraints of the broken one's own priority: those that hold, and those that are themselves broken.
        case heldRivals, otherRivals

        static func < (a: Kind, b: Kind) -> Bool { a.rawValue < b.rawValue }
    }

    private enum Row {
        case broken
        case member(Candidate, Kind)
        case fixed(Unknown)
    }

    /// Tells which of `rows` can hold together. It has the same rows, with the same indices.
    var feasibility = Feasibility()
    /// The rows that the present question is about: the broken constraint, members of the kinds up to `kind`, and the equations of unknowns
    /// that are not free.
    private(set) var active: Set<Int> = []
    var kind = Kind.heldStronger {
        didSet {
            for (index, row) in rows.enumerated() { if case .member(_, let kind) = row, kind <= self.kind { active.insert(index) } }
        }
    }

    private var rows: [Row] = []
    private var known: Set<ConstraintID>
    private var numbers: [Unknown: Int] = [:]
    /// For each unknown that is not free, the index in `rows` of the equation that holds it at its present value; the indices ascend in the order in which the
    /// unknowns were met.
    private var fixed: [Unknown: Int] = [:]
    /// The present value of each unknown, by its number.
    private var presentValues: [Double] = []
    /// Free unknowns whose constraints are not all in the region yet.
    private var pending: [Unknown] = []
    private var newRowCount = 0
    private var growths = 0
    /// The indices of the rows of the last conflict in which there was no unknown to let go: constraints that cannot hold together whatever values the unknowns
    /// have.
    private var inTheWay: Set<Int> = []

    /// - Parameter value: returns the present value of an unknown.
    init(_ broken: Candidate, _ value: (Unknown) -> Double) {
        known = [broken.id]
        active = [append(.broken, broken.row, value)]
        pending = broken.row.terms.map(\.unknown)
    }

    func has(_ id: ConstraintID) -> Bool { known.contains(id) }

    /// The constraints of the kinds up to `kind` that a cause may consist of: those in the last conflict in which there was no unknown to let go, and those all
    /// of whose unknowns are free.
    var candidates: [Candidate] {
        rows.indices.compactMap { index in
            guard case .member(let candidate, let kind) = rows[index], kind <= self.kind else { return nil }
            return inTheWay.contains(index) || candidate.row.terms.allSatisfy { fixed[$0.unknown] == nil } ? candidate : nil
        }
    }

    /// The free unknowns to which the last solution gives another value than they have at present, and whose constraints are not in the region yet. They are
    /// returned only once.
    mutating func takeMoved() -> [Unknown] {
        var moved: [Unknown] = []
        var others: [Unknown] = []
        for unknown in pending {
            let number = numbers[unknown]
            let hasMoved = number.map { abs(feasibility.value(of: $0) - presentValues[$0]) > 1e-9 * max(1, abs(presentValues[$0])) }
            if hasMoved ?? false { moved.append(unknown) } else { others.append(unknown) }
        }
        pending = others
        return moved
    }

    /// The number of rows added since this was last asked.
    mutating func takeNewRowCount() -> Int {
        defer { newRowCount = 0 }
        return newRowCount
    }

    /// Adds a constraint, and equations for those of its unknowns that are new.
    mutating func add(_ candidate: Candidate, _ kind: Kind, as row: ExactRow, _ value: (Unknown) -> Double) {
        known.insert(candidate.id)
        let new = row.terms.map(\.unknown).filter { numbers[$0] == nil }
        let index = append(.member(candidate, kind), row, value)
        if kind <= self.kind { active.insert(index) }
        for unknown in new {
            let present = numbers[unknown].flatMap { Rational(exactly: presentValues[$0]) } ?? 0
            let equation = ExactRow(id: candidate.id, terms: [(unknown, 1)], relation: .equal, constant: present)
            let index = append(.fixed(unknown), equation, value)
            fixed[unknown] = index
            active.insert(index)
        }
    }

    private mutating func append(_ row: Row, _ exact: ExactRow, _ value: (Unknown) -> Double) -> Int {
        for term in exact.terms where numbers[term.unknown] == nil {
            numbers[term.unknown] = numbers.count
            presentValues.append(value(term.unknown))
            feasibility.addVariable()
        }
        feasibility.add((exact.terms.map { (numbers[$0.unknown] ?? 0, $0.multiplier) }, exact.relation, exact.constant))
        rows.append(row)
        newRowCount += 1
        return rows.count - 1
    }

    /// Lets the unknowns go whose present values are in a conflict, and returns them. Returns none where constraints alone are in conflict, and notes these as
    /// in the way.
    ///
    /// A conflict may lead through the whole layout by one unknown at a time. From the 64th time on, others are let go with them, in the order in which they
    /// were met, one for each eight that are free.
    mutating func letGo(along conflict: [Int]) -> [Unknown] {
        var freed: [Unknown] = []
        for index in conflict.sorted() { if case .fixed(let unknown) = rows[index] { freed.append(unknown) } }
        if freed.isEmpty {
            inTheWay = Set(conflict)
            return []
        }
        growths += 1
        if growths >= 64 {
            let others = fixed.sorted { $0.value < $1.value }.prefix((numbers.count - fixed.count) / 8)
            freed += others.map(\.key).filter { !freed.contains($0) }
        }
        for unknown in freed {
            if let index = fixed.removeValue(forKey: unknown) { active.remove(index) }
            pending.append(unknown)
        }
        return freed
    }
}

/// A constraint that may belong to a cause, or the broken one, with what the search often needs of it.
private struct Candidate {
    enum Author: Int { case person, system, everySize }

    /// How strong a constraint is among the causes, from the weakest: suspended ones are above required ones, and these above every priority.
    enum Rung: Comparable {
        case optional(Rational)
        case required
        case suspended
    }

    struct Rank {
        var rung: Rung
        /// Who made the constraint. Of equally strong constraints, those whose author has a lower raw value are preferably named.
        var author: Author
        var order: Int

        /// Whether this constraint is to be named rather than `other`. Constraints of the broken one's priority come first (where they are candidates at all),
        /// and of all others the stronger ones. Of equally strong ones, those that people wrote come first, then those of the system, and last those that keep
        /// a size from being negative. Where that is the same too, the older one comes first.
        func isPreferred(to other: Rank, for broken: Rank) -> Bool {
            if rung != other.rung {
                if (rung == broken.rung) != (other.rung == broken.rung) { return rung == broken.rung }
                return rung > other.rung
            }
            return (author.rawValue, order) < (other.author.rawValue, other.order)
        }

        /// Whether this constraint is certain to be named rather than a constraint of which only the id is known. False where the id does not tell.
        func isCertainlyPreferred(to id: ConstraintID) -> Bool {
            guard rung >= .required, case .generated(_, let generated) = id else { return false }
            return generated.role.isContentSize || author != .everySize && generated.role.isNonnegative
        }
    }

    let row: ExactRow
    let rank: Rank

    var id: ConstraintID { row.id }
}
