import Exact
import Layout
import Simplex
import Solving

/// Causes that the solver's tableau shows, made of constraints near the broken one.
extension LiveLayout {
    /// A quick search for a cause. It looks only at `blockers`, the constraints with a multiplier in the solver's row of the broken constraint, and at
    /// constraints near them that are stronger than the broken one and hold in every equally good layout. Rivals among `blockers` that are broken themselves are
    /// named only where constraints that hold do not suffice. Nil where no cause is found, where a stronger one of `blockers` does not hold, or where the budget
    /// does not suffice.
    mutating func nearbyReasons(
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

    /// A proof that a broken constraint cannot hold together with some constraints of `near`. No such set has a last member that stands earlier in `near`. The
    /// proof is found without a search; nil where this does not lead to one, or the budget does not suffice.
    ///
    /// As a rule the constraints in the broken one's row of the tableau (`named`) forbid it by themselves. Without the last of them it can hold, and
    /// `Displacement` says which values the unknowns would take. Where no earlier constraint of `near` is violated by these values, each cause needs the last one
    /// or a later one. Where some are, the one that is violated first takes the place of the last one, and the same is asked again.
    ///
    /// - Parameter near: constraints to choose from, in order of preference, with `named` among them.
    private func proof(
        that broken: Candidate, cannotHoldWith named: [Candidate], or near: [Candidate], in state: PresentState,
        _ budget: inout SearchBudget
    ) -> Proof? {
        // What is broken may be broken as far as it is, but not farther.
        let rows = near.map { state.isHeld($0.id) ? $0.row : asFarAsMet($0.row) }
        let first = Set(named.map(\.id))
        // The indices of the members in `near`, ascending.
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

    /// Whether all constraints of this strength or more that hold at present would hold after a displacement, too. False where the budget does not suffice.
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

    /// The number of the row that is violated first as the unknowns go from their present values to those of a displacement; nil where all rows hold there.
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
    mutating func blockers(
        of broken: Candidate, rivals: Simplex.Rivals, _ budget: inout SearchBudget
    ) -> [Simplex.Constraint]? {
        guard let handle = handle(broken.id) else { return nil }
        let found = solverBlockers(of: handle, rivals: rivals)
        return budget.spend(found.rowsTouched / SearchBudget.rowsVisitedForOne) ? found.constraints : nil
    }

    /// Whether the solver's tableau shows at once that a broken constraint could hold if those of its own priority and of lower ones gave way. False where it
    /// does not, or the budget does not suffice.
    mutating func canHoldWithoutRivals(_ broken: Candidate, _ budget: inout SearchBudget) -> Bool {
        guard let handle = handle(broken.id) else { return false }
        let (answer, rowsTouched) = solverCanHoldWithoutRivals(handle)
        return budget.spend(rowsTouched / SearchBudget.rowsVisitedForOne) && answer
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
