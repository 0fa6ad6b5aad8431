import Exact
import Layout
import Simplex
import Solving

/// How much work a search for an explanation may take.
package enum Effort: Sendable {
    /// For an explanation that nobody asked for, such as in the report of a change.
    case brief
    /// For an explanation that a person asked for.
    case thorough

    /// The most solver steps for a cause among constraints that hold; nil for no limit. Such a search is short in general.
    fileprivate var stepsAmongHeld: Int? { self == .brief ? 200_000 : nil }
    /// The same for a search among all constraints, including broken ones.
    fileprivate var stepsAmongAll: Int? { self == .brief ? 5_000 : nil }
}

/// Explains why an optional constraint is broken.
package struct Cause: Sendable {
    /// A minimal set of constraints, none of lower priority, that can hold together but not with the broken one.
    package var because: [ConstraintID]
    /// Whether constraints of the same priority are in the set, and the broken one could hold without them.
    package var isTie: Bool
    /// The constraint would hold at any priority above this; nil where it would hold at none.
    package var threshold: Rational?
    package var proof: Proof?
}

extension LiveLayout {
    /// Why a broken optional constraint does not hold, and the priority above which it would.
    package mutating func cause(of constraint: Constraint) throws(Simplex.Interrupted) -> Cause {
        var cause = try reasons(for: constraint)
        cause.threshold = try threshold(of: constraint)
        return cause
    }

    /// Why a broken optional constraint does not hold, without the threshold, which takes longer to find. The set is empty where the
    /// search exceeds its effort.
    package mutating func reasons(
        for constraint: Constraint, effort: Effort = .thorough
    ) throws(Simplex.Interrupted) -> Cause {
        let broken = candidate(constraint)
        do {
            return try reasons(for: broken, constraint, effort)
        } catch {
            // That rounding keeps the search from an end is no fault of what was done to the layout.
            if error.isLost { return cause(of: broken, [], nil) }
            throw error
        }
    }

    private mutating func reasons(
        for broken: Candidate, _ constraint: Constraint, _ effort: Effort
    ) throws(Simplex.Interrupted) -> Cause {
        if let cause = try nearbyReasons(for: broken, includingRivals: false, effort) { return cause }
        let stronger = try withoutRivals(constraint)
        let isTie = stronger.map { $0.violation(of: constraint.id) == 0 } ?? false
        if isTie, let cause = try nearbyReasons(for: broken, includingRivals: true, effort) { return cause }
        let everyone = activeConstraints.filter { $0.id != constraint.id && rung($0) >= broken.rank.rung }
        let connected = connected(everyone, with: broken.row.terms.map(\.unknown))
        let candidates = inPreference(
            connected.filter { isTie || rung($0) > broken.rank.rung }.map { candidate($0) }, for: broken)
        let cause = try reasons(for: broken, among: candidates, effort)
        if cause.proof != nil { return cause }
        return try reasons(for: broken, among: candidates, asFarAsMetIn: isTie ? self : stronger ?? self, effort)
    }

    /// Why a broken constraint would still not hold if the typed constraints of its cause were removed; empty where it would hold.
    package func reasons(for constraint: Constraint, besides cause: [ConstraintID]) throws(Simplex.Interrupted) -> [ConstraintID] {
        let own = cause.filter { layout.constraints[$0]?.isOwn ?? false }
        guard !own.isEmpty else { return [] }
        var without = self
        for id in own { without.remove(id) }
        _ = try without.solve()
        guard without.violation(of: constraint.id) > 0 else { return [] }
        return try without.reasons(for: constraint).because
    }

    /// A quick search: among the constraints with a multiplier in the solver's row of the broken constraint, and stronger ones near
    /// them that hold in every equally good layout. Nil where these contain no cause.
    private mutating func nearbyReasons(
        for broken: Candidate, includingRivals: Bool, _ effort: Effort
    ) throws(Simplex.Interrupted) -> Cause? {
        guard let handle = handle(broken.id), let handles = solverBlockers(of: handle, includingRivals: includingRivals) else {
            return nil
        }
        var named: [Candidate] = []
        named.reserveCapacity(handles.count)
        for handle in handles {
            guard let id = id(of: handle), let box = layout.constraints.box(id) else { continue }
            guard id != broken.id, !simplex.isSuspended(handle), violation(of: handle) == 0 else { return nil }
            named.append(candidate(box.value))
        }
        named = inPreference(named, for: broken)
        // As a rule those that the row names forbid it, so that none after the last of them can be the answer of the search; and the
        // answer is the only one.
        let preferred = named.last.map { candidates(around: named, of: broken, before: $0.rank) } ?? []
        if let proof = Proof(only: [broken.row] + inPreference(named + preferred, for: broken).map(\.row), focus: broken.id) {
            return cause(of: broken, proof.terms.map(\.id), proof)
        }
        let nearby = inPreference(named + candidates(around: named, of: broken, before: nil), for: broken)
        let cause = try reasons(for: broken, among: nearby, effort)
        return cause.proof == nil ? nil : cause
    }

    /// A cause among constraints that hold at present; empty where there is none.
    ///
    /// - Parameter candidates: the constraints to search, those to be named preferably first.
    private func reasons(
        for broken: Candidate, among candidates: [Candidate], _ effort: Effort
    ) throws(Simplex.Interrupted) -> Cause {
        let held = candidates.filter { violation(of: $0.id) == 0 && !isSuspended($0.id) }
        return try reasons(for: broken, among: held, as: held.map(\.row), steps: effort.stepsAmongHeld)
    }

    /// A cause that includes constraints that are themselves broken. Each constraint is relaxed as far as it is broken in `best`, a
    /// layout that is the best for the candidates and in which the broken one still does not hold.
    ///
    /// Such a cause exists. By duality, what the broken constraint lacks in `best` is taken by other constraints that are tight or
    /// themselves broken there. Relaxed, these can hold together, and every minimal set of them that forbids the broken one forbids it
    /// also as written.
    private func reasons(
        for broken: Candidate, among candidates: [Candidate], asFarAsMetIn best: LiveLayout, _ effort: Effort
    ) throws(Simplex.Interrupted) -> Cause {
        let isHeld = candidates.map { violation(of: $0.id) == 0 && !isSuspended($0.id) }
        let inTurn =
            candidates.indices.filter { isHeld[$0] }.map { candidates[$0] }
            + candidates.indices.filter { !isHeld[$0] }.map { candidates[$0] }
        return try reasons(for: broken, among: inTurn, as: inTurn.map { best.asFarAsMet($0.row) }, steps: effort.stepsAmongAll)
    }

    /// A minimal set of constraints that forbids the broken one, preferring early candidates. `rows` are the rows to use for the
    /// candidates.
    private func reasons(
        for broken: Candidate, among candidates: [Candidate], as rows: [ExactRow], steps: Int?
    ) throws(Simplex.Interrupted) -> Cause {
        let inOrder = candidates.indices.sorted { candidates[$0].rank.order < candidates[$1].rank.order }
        var search = self.search(inOrder.map { rows[$0] } + [broken.row])
        search.stepsLeft = steps
        do {
            guard let found = try search.minimalConflict(in: [broken.id] + candidates.map(\.id), focus: broken.id) else {
                return cause(of: broken, [], nil)
            }
            let members = Set(found.members)
            let written = candidates.filter { members.contains($0.id) }.map(\.row)
            return cause(of: broken, found.members, Proof(minimal: [broken.row] + written, focus: broken.id))
        } catch {
            if search.isSpent { return cause(of: broken, [], nil) }
            throw error
        }
    }

    /// The row of a constraint, relaxed so that the present layout satisfies it.
    private func asFarAsMet(_ row: ExactRow) -> ExactRow {
        var form = LinearForm<Unknown>()
        for term in row.terms { form.add(term.unknown, times: term.multiplier) }
        let value = value(of: form)
        let excess = value - row.constant.double
        guard abs(excess) > tolerance(of: row.id), let met = Rational(exactly: value) else { return row }
        var row = row
        if excess > 0, row.relation != .greaterOrEqual { (row.relation, row.constant) = (.lessOrEqual, met) }
        if excess < 0, row.relation != .lessOrEqual { (row.relation, row.constant) = (.greaterOrEqual, met) }
        return row
    }

    /// Makes a cause; it is empty without a proof, since only proved causes are claimed.
    private func cause(of broken: Candidate, _ members: [ConstraintID], _ proof: Proof?) -> Cause {
        let because = proof == nil ? [] : inReadingOrder(members.filter { $0 != broken.id })
        return Cause(
            because: because,
            isTie: because.contains { id in layout.constraints.box(id).map { rung($0.value) == broken.rank.rung } ?? false },
            threshold: nil, proof: proof)
    }

    /// The stronger constraints around the given ones that hold in every equally good layout. With `last`, only those that are
    /// preferred to it.
    private func candidates(around named: [Candidate], of broken: Candidate, before last: Candidate.Rank?) -> [Candidate] {
        var surroundings = Surroundings()
        surroundings.add(broken)
        for candidate in named { surroundings.add(candidate) }
        var around: [Candidate] = []
        for entity in surroundings.entities {
            layout.forEachConstraint(on: entity) { id in
                if surroundings.seen.contains(id) { return }
                if let last, last.isCertainlyPreferred(to: id) { return }
                // Most are between these and others.
                guard let box = layout.constraints.box(id), box.value.isActive, mayKeep(box.value, within: surroundings.entities) else {
                    return
                }
                let constraint = box.value
                let rank = rank(constraint)
                guard rank.rung > broken.rank.rung, last.map({ rank.isPreferred(to: $0, for: broken.rank) }) ?? true,
                    alwaysHolds(constraint)
                else { return }
                surroundings.seen.insert(id)
                let row = exactRow(constraint)
                if row.terms.allSatisfy({ surroundings.unknowns.contains($0.unknown) }) { around.append(Candidate(row: row, rank: rank)) }
            }
        }
        return around
    }

    private func candidate(_ constraint: Constraint) -> Candidate { Candidate(row: exactRow(constraint), rank: rank(constraint)) }

    @inline(__always)
    private func rank(_ constraint: Constraint) -> Candidate.Rank {
        let author: Candidate.Author = constraint.isOwn ? .person : constraint.role?.isNonnegative == true ? .everySize : .system
        return Candidate.Rank(rung: rung(constraint), author: author, order: constraint.order)
    }

    /// Whether a constraint holds in every equally good layout: it is required and not suspended, or nothing is broken at its priority.
    @inline(__always)
    private func alwaysHolds(_ constraint: Constraint) -> Bool {
        constraint.isRequired ? !isSuspended(constraint.id) : point.brokenLevels[constraint.priority] == nil
    }

    /// A quick check: false where a constraint is certain to involve other entities than the given ones.
    @inline(__always)
    private func mayKeep(_ constraint: Constraint, within entities: Set<EntityID>) -> Bool {
        let items = constraint.form.items
        let isSimple = items.count == 1 || items.count == 2 && items[0].term.entity != items[1].term.entity
        return !isSimple || items.allSatisfy { entities.contains($0.term.entity) }
    }

    /// The level at which a constraint acts: suspended ones are above required ones, and these above every priority.
    @inline(__always)
    private func rung(_ constraint: Constraint) -> Rational {
        if isSuspended(constraint.id) { return Level.suspendedPriority }
        return constraint.isRequired ? Candidate.Rank.required : constraint.priority
    }

    /// The candidates in the order in which they should be named.
    private func inPreference(_ candidates: [Candidate], for broken: Candidate) -> [Candidate] {
        candidates.sorted { $0.rank.isPreferred(to: $1.rank, for: broken.rank) }
    }

    /// The layout without the other constraints of the same priority; nil where there are none.
    private func withoutRivals(_ constraint: Constraint) throws(Simplex.Interrupted) -> LiveLayout? {
        let rivals = activeConstraints.filter { $0.id != constraint.id && rung($0) == rung(constraint) }
        if rivals.isEmpty { return nil }
        var side = self
        for rival in rivals { if let handle = handle(rival.id) { side.simplex.remove(handle) } }
        _ = try side.simplex.solve()
        return side
    }

    /// Whether a constraint holds in a copy of the solver after a change.
    private func holds(_ constraint: Constraint, after change: (inout Simplex) -> Void) throws(Simplex.Interrupted) -> Bool {
        guard let handle = handle(constraint.id) else { return false }
        var side = simplex
        change(&side)
        _ = try side.solve()
        return side.violation(of: handle) <= side.tolerance(of: handle)
    }

    /// The least priority above which the constraint would hold. Raising a constraint never makes its violation larger, so the levels
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

/// The unknowns and entities that some constraints are about.
private struct Surroundings {
    private(set) var unknowns: Set<Unknown> = []
    private(set) var entities: Set<EntityID> = []
    /// The constraints already looked at.
    var seen: Set<ConstraintID> = []

    mutating func add(_ candidate: Candidate) {
        seen.insert(candidate.id)
        for term in candidate.row.terms where unknowns.insert(term.unknown).inserted { entities.insert(term.unknown.entity) }
    }
}

/// A constraint that may belong to a cause, or the broken one, with what the search often needs of it.
private struct Candidate {
    enum Author: Int { case person, system, everySize }

    struct Rank {
        static let required: Rational = 1001

        var rung: Rational
        /// Who made the constraint; lower values are named preferably.
        var author: Author
        var order: Int

        /// Whether this constraint is to be named rather than the other: constraints of the broken one's priority come first (where
        /// they are candidates at all), then stronger ones, those that people wrote, older ones. Constraints that a size is not
        /// negative come last.
        func isPreferred(to other: Rank, for broken: Rank) -> Bool {
            if rung != other.rung {
                if (rung == broken.rung) != (other.rung == broken.rung) { return rung == broken.rung }
                return rung > other.rung
            }
            return (author.rawValue, order) < (other.author.rawValue, other.order)
        }

        /// Whether this constraint is to be named rather than a constraint of which only the id is known, as far as the id tells.
        func isCertainlyPreferred(to id: ConstraintID) -> Bool {
            guard rung >= Self.required, case .generated(_, let generated) = id else { return false }
            return generated.role.isContentSize || author != .everySize && generated.role.isNonnegative
        }
    }

    let row: ExactRow
    let rank: Rank

    var id: ConstraintID { row.id }
}
