import Exact
import Simplex

/// How much work an explanation is worth.
package enum Effort: Sendable {
    /// It is said by the way.
    case brief
    /// A person asks for it.
    case thorough

    /// Subsets looked at before a cause among broken constraints is given up.
    fileprivate var subsets: Int { self == .brief ? 50 : 500 }
    /// Clauses that the map of these subsets may look at.
    fileprivate var looks: Int { self == .brief ? 1_000_000 : 100_000_000 }
    /// Steps of the solver.
    fileprivate var steps: Int { self == .brief ? 5_000 : 200_000 }
}

/// Why an optional constraint is broken.
package struct Cause: Sendable {
    /// A minimal set of constraints of no lower priority that can hold together, but not with the broken one.
    package var because: [ConstraintID]
    /// Whether rivals of the same priority are among them: with those gone it could hold.
    package var isTie: Bool
    /// It would hold at any priority above this; `nil` where at none.
    package var threshold: Rational?
    package var proof: Proof?
}

extension LiveLayout {
    /// Why a broken optional constraint does not hold, and what it would take.
    package mutating func cause(of constraint: Constraint) throws(Simplex.Interrupted) -> Cause {
        var cause = try reasons(for: constraint)
        cause.threshold = try threshold(of: constraint)
        return cause
    }

    /// Why a broken optional constraint does not hold; without the threshold, which costs more.
    /// Names nothing where the search takes more than the effort that it is worth.
    package mutating func reasons(
        for constraint: Constraint, effort: Effort = .thorough
    ) throws(Simplex.Interrupted) -> Cause {
        if let nearby = nearbyBlockers(of: constraint, includingRivals: false) {
            let cause = try reasons(for: constraint, among: nearby, effort)
            if cause.proof != nil { return cause }
        }
        let isTie = try holdsWithoutRivals(constraint)
        if isTie, let nearby = nearbyBlockers(of: constraint, includingRivals: true) {
            let cause = try reasons(for: constraint, among: nearby, effort)
            if cause.proof != nil { return cause }
        }
        let everyone = activeConstraints.filter { $0.id != constraint.id && rung($0) >= rung(constraint) }
        let connected = connected(everyone, with: lowered(constraint).terms.map(\.0))
        return try reasons(for: constraint, among: connected.filter { isTie || rung($0) > rung(constraint) }, effort)
    }

    /// What else forbids a broken constraint once what people wrote of its cause is gone; nothing where it would hold then.
    package func reasons(for constraint: Constraint, besides cause: [ConstraintID]) throws(Simplex.Interrupted) -> [ConstraintID] {
        let own = cause.filter { layout.constraints[$0]?.isOwn ?? false }
        guard !own.isEmpty else { return [] }
        var without = self
        for id in own { without.remove(id) }
        _ = try without.solve()
        guard without.violation(of: constraint.id) > 0 else { return [] }
        return try without.reasons(for: constraint).because
    }

    private func reasons(
        for constraint: Constraint, among candidates: [Constraint], _ effort: Effort
    ) throws(Simplex.Interrupted) -> Cause {
        var search = self.search((candidates + [constraint]).map(exactRow))
        let found = try forbidding(constraint, among: candidates, &search, effort)
        // What cannot be proved is not claimed.
        let isProved = found?.proof != nil
        let because = isProved ? found.map { inReadingOrder($0.members.filter { $0 != constraint.id }) } ?? [] : []
        return Cause(
            because: because, isTie: because.contains { id in layout.constraints[id].map { rung($0) == rung(constraint) } ?? false },
            threshold: nil, proof: found?.proof)
    }

    /// Those that the solver's own row names, and around them stronger constraints that hold in every layout as good: they are told
    /// rather than what holds just here.
    private mutating func nearbyBlockers(of constraint: Constraint, includingRivals: Bool) -> [Constraint]? {
        guard let handle = handle(constraint.id), let handles = solverBlockers(of: handle, includingRivals: includingRivals) else {
            return nil
        }
        let blockers = handles.compactMap { id(of: $0).flatMap { layout.constraints[$0] } }
        guard blockers.allSatisfy({ violation(of: $0.id) == 0 && !isSuspended($0.id) && $0.id != constraint.id }) else { return nil }
        let rows = blockers + [constraint]
        let unknowns = Set(rows.flatMap { lowered($0).terms.map(\.0) })
        let entities = Set(unknowns.map(\.entity))
        let level = rung(constraint)
        var around = blockers
        var seen = Set(rows.map(\.id))
        for entity in entities {
            for id in layout.constraintIDs(on: entity) where seen.insert(id).inserted {
                guard let other = layout.constraints[id], other.isActive, rung(other) > level, alwaysHolds(other),
                    mayKeep(other, within: entities),
                    lowered(other).terms.allSatisfy({ unknowns.contains($0.0) })
                else { continue }
                around.append(other)
            }
        }
        return around.sorted { $0.order < $1.order }
    }

    /// Whether a constraint holds in every layout as good as this: a required one that is kept, or one of a priority at which
    /// nothing is broken.
    private func alwaysHolds(_ constraint: Constraint) -> Bool {
        constraint.isRequired ? !isSuspended(constraint.id) : point.brokenLevels[constraint.priority] == nil
    }

    /// False where a constraint is certain to have unknowns of other entities: where none can cancel, since each has one term.
    private func mayKeep(_ constraint: Constraint, within entities: Set<EntityID>) -> Bool {
        let items = constraint.form.items
        let isSimple = items.count == 1 || items.count == 2 && items[0].term.entity != items[1].term.entity
        return !isSimple || items.allSatisfy { entities.contains($0.term.entity) }
    }

    /// The level that a constraint acts on: suspended ones above required ones above every priority.
    private func rung(_ constraint: Constraint) -> Rational {
        if isSuspended(constraint.id) { return Level.suspendedPriority }
        return constraint.isRequired ? 1001 : constraint.priority
    }

    /// A minimal set that forbids `constraint`, of those that hold now where they suffice; nil where the effort was not enough.
    private func forbidding(
        _ constraint: Constraint, among candidates: [Constraint], _ search: inout InfeasibilitySearch, _ effort: Effort
    ) throws(Simplex.Interrupted) -> (members: [ConstraintID], proof: Proof?)? {
        // Rivals of its own priority first, where they are asked for at all; then the strongest, people's own, the oldest.
        let level = rung(constraint)
        func preference(_ c: Constraint) -> (Rational, Int, Int) {
            (rung(c) == level ? -2000 : -rung(c), c.isOwn ? 0 : 1, c.order)
        }
        let sorted = candidates.map { (constraint: $0, preference: preference($0)) }.sorted { $0.preference < $1.preference }
            .map(\.constraint)
        let held = sorted.filter { violation(of: $0.id) == 0 && !isSuspended($0.id) }.map(\.id)
        do {
            // Of those that hold the question is one alone, and short as a rule.
            search.stepsLeft = Effort.thorough.steps
            if let found = try search.minimalConflict(in: [constraint.id] + held, focus: constraint.id) { return found }
        } catch {
            if search.isSpent { return nil }
            throw error
        }
        // Some that do not hold themselves must be to blame.
        search.stepsLeft = effort.steps
        var sets = MinimalSets(search, of: sorted.reversed().map(\.id) + [constraint.id], looks: effort.looks)
        do {
            guard let members = try sets.first(with: constraint.id, steps: effort.subsets) else { return nil }
            return (members, search.prove(members, focus: constraint.id))
        } catch {
            if sets.search.isSpent { return nil }
            throw error
        }
    }

    /// Whether it would hold if no other constraint had its priority.
    private func holdsWithoutRivals(_ constraint: Constraint) throws(Simplex.Interrupted) -> Bool {
        let rivals = activeConstraints.filter { $0.id != constraint.id && rung($0) == rung(constraint) }
        if rivals.isEmpty { return false }
        return try holds(constraint) { simplex in
            for rival in rivals { if let handle = handle(rival.id) { simplex.remove(handle) } }
        }
    }

    /// Asks the solver on the side whether a constraint holds after a change.
    private func holds(_ constraint: Constraint, after change: (inout Simplex) -> Void) throws(Simplex.Interrupted) -> Bool {
        guard let handle = handle(constraint.id) else { return false }
        var side = simplex
        change(&side)
        _ = try side.solve()
        return side.violation(of: handle) <= side.tolerance(of: handle)
    }

    /// The least priority above which it would hold: raising a constraint never makes its violation larger, so the levels
    /// above it are searched by bisection.
    private func threshold(of constraint: Constraint) throws(Simplex.Interrupted) -> Rational? {
        guard let handle = handle(constraint.id) else { return nil }
        let levels = optionalLevels.filter { $0 >= constraint.priority }
        func holds(above index: Int) throws(Simplex.Interrupted) -> Bool {
            // Between this level and the next; above the last one still below suspended constraints.
            let next = index + 1 < levels.count ? levels[index + 1] : levels[index] >= 1000 ? 1002 : 1000
            let between = (levels[index] + next) / 2
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
