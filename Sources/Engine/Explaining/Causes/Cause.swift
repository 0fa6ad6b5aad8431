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
        if isTie, let blockers = blockers(of: broken, rivals: .holding, &budget) ?? blockers(of: broken, rivals: .all, &budget),
            let cause = try nearbyReasons(for: broken, among: blockers, in: state, &budget)
        {
            return cause
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

    /// A cause among constraints that hold at present; empty where there is none that can be proved, nil where the budget does not suffice.
    ///
    /// - Parameter candidates: the constraints to search, of which only those are used that hold. The ones that are preferably named come first.
    func reasons(
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
    func asFarAsMet(_ row: ExactRow) -> ExactRow {
        let value = value(of: row.form)
        let excess = value - row.constant.double
        guard abs(excess) > tolerance(of: row.id), let met = Rational(exactly: value) else { return row }
        var row = row
        if excess > 0, row.relation != .greaterOrEqual { (row.relation, row.constant) = (.lessOrEqual, met) }
        if excess < 0, row.relation != .lessOrEqual { (row.relation, row.constant) = (.greaterOrEqual, met) }
        return row
    }

    /// Makes a cause; it is empty without a proof, since only proved causes are claimed.
    func cause(of broken: Candidate, in state: PresentState, _ members: [ConstraintID], _ proof: Proof?) -> Cause {
        let because = proof == nil ? [] : inReadingOrder(members.filter { $0 != broken.id })
        return Cause(
            because: because,
            isTie: because.contains { id in state.constraints.box(id).map { state.rung($0) == broken.rank.rung } ?? false },
            threshold: nil, proof: proof)
    }

    /// The candidates that hold, and then the others, each in the order given.
    func heldFirst(_ candidates: [Candidate], in state: PresentState) -> [Candidate] {
        candidates.filter { state.isHeld($0.id) } + candidates.filter { !state.isHeld($0.id) }
    }

    /// The candidates in the order in which they should be named.
    func inPreference(_ candidates: [Candidate], for broken: Candidate) -> [Candidate] {
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
