import Exact
import Layout
import Simplex
import Solving

/// What would change in a layout if something about it were different.
package struct Consequence: Sendable {
    /// The layout after the change.
    package var after: LiveLayout
    /// Views whose frames would differ, and variables without a view whose values would.
    package var moved: [EntityID]
    /// Constraints that would be broken by more than now, with their violation then, the strongest first. They are optional ones, and required ones that would
    /// be left out because of a conflict both now and then.
    package var worse: [(id: ConstraintID, violation: Double)]
    /// Constraints that would be broken by less than now, or hold, with their violation then, the strongest first.
    package var better: [(id: ConstraintID, violation: Double)]
    /// Required constraints that would newly be left out, because they could not hold together with the required ones before them.
    package var suspended: [ConstraintID]
    /// Required constraints that are left out now and would be in force again.
    package var restored: [ConstraintID]
    /// `undetermined` are the unknowns that would become undetermined, `determined` those that would become determined.
    package var undetermined: [Unknown]
    package var determined: [Unknown]

    /// Whether nothing would change.
    package var isNone: Bool {
        moved.isEmpty && worse.isEmpty && better.isEmpty && suspended.isEmpty && restored.isEmpty && undetermined.isEmpty
            && determined.isEmpty
    }
}

extension LiveLayout {
    /// What would differ after a change, which is made in a copy of this layout.
    package func consequence(of change: (inout LiveLayout) -> Void) throws(Simplex.Interrupted) -> Consequence {
        var after = self
        after.beginStep()
        change(&after)
        try after.solve()
        _ = try after.updateDetermination()
        let solutionChanges = after.solutionChanges
        var worse: [ConstraintID: Double] = [:]
        var better: [ConstraintID: Double] = [:]
        let (brokenBefore, brokenAfter) = (solverState.broken, after.solverState.broken)
        for id in brokenAfter.written where layout.constraints.contains(id) && after.handle(id) != nil {
            let (before, now) = (brokenBefore[id] ?? 0, brokenAfter[id] ?? 0)
            if now > before + Rect.closeness { worse[id] = now }
            if now < before - Rect.closeness { better[id] = now }
        }
        // A constraint that is suspended both before and after the change may be further from holding after it, too, or nearer.
        for constraint in suspendedInOrder where after.isSuspended(constraint.id) {
            let (before, now) = (violation(of: constraint.id), after.violation(of: constraint.id))
            if now > before + Rect.closeness { worse[constraint.id] = now }
            if now < before - Rect.closeness { better[constraint.id] = now }
        }
        let views = after.changedFrames(solutionChanges.unknowns.filter { $0.part != .value }).map(\.view)
        let variables = solutionChanges.unknowns.filter { unknown in
            unknown.part == .value && after.change(of: unknown).map { abs($0.from - $0.to) > Rect.closeness } ?? false
        }.map(\.entity)
        let changed = after.solverState.undetermined.changed.sorted()
        let order = StrengthOrder(Array(worse.keys) + Array(better.keys) + solutionChanges.suspended + solutionChanges.restored, in: layout)
        return Consequence(
            after: after, moved: views + variables,
            worse: order.sorted(worse.keys).map { ($0, worse[$0] ?? 0) }, better: order.sorted(better.keys).map { ($0, better[$0] ?? 0) },
            suspended: order.sorted(solutionChanges.suspended.filter { after.isSuspended($0) && !isSuspended($0) }),
            restored: order.sorted(solutionChanges.restored.filter { !after.isSuspended($0) && isSuspended($0) }),
            undetermined: changed.filter { after.isUndetermined($0) && !isUndetermined($0) },
            determined: changed.filter { !after.isUndetermined($0) && isUndetermined($0) })
    }
}

// MARK: - Why not

/// The answer to `why not`: whether a claim holds or could hold, and what forbids it.
package struct WhyNotAnswer: Sendable {
    package enum Verdict: Sendable {
        /// What was asked about (the claim) holds at present.
        case holds
        /// The claim holds in some equally good layout.
        case possible
        /// The claim could hold if other optional constraints were broken.
        case costly
        /// Required constraints forbid the claim.
        case forbidden
    }

    package var verdict: Verdict
    /// A minimal set of constraints that forbids the claim; only required constraints where these suffice. Empty where the claim holds or is possible, and
    /// where no such set was found.
    package var because: [ConstraintID] = []
    /// A proof that the claim contradicts the constraints in `because`; in it the claim has the id `ConstraintID.claim`. Nil where the claim holds or is
    /// possible, and where no proof was found.
    package var proof: Proof?
    /// Constraints that would be broken by more than now if the claim were required. Empty unless the verdict is `costly`.
    package var cost: [(id: ConstraintID, violation: Double)] = []
}

extension LiveLayout {
    /// Says why an expression is not in a relation to a number.
    package func whyNot(_ form: LinearForm<Anchor>, _ relation: Relation, _ constant: Rational) throws(Simplex.Interrupted) -> WhyNotAnswer
    {
        var own = form
        own.constant = 0
        var claim = Constraint(
            id: .claim, name: "", form: own, relation: relation, constant: constant - form.constant, priority: 1000, order: .max, text: "")
        func fits(_ low: Double?, _ high: Double?) -> Bool {
            let reaches = (low ?? -.infinity) <= constant.double + Rect.closeness
            let exceeds = (high ?? .infinity) >= constant.double - Rect.closeness
            return switch relation {
            case .equal: reaches && exceeds
            case .lessOrEqual: reaches
            case .greaterOrEqual: exceeds
            }
        }
        let value = self.value(of: form)
        if fits(value, value) { return WhyNotAnswer(verdict: .holds) }
        // In an equally good layout, constraints of one priority may share their violations in another way: that costs nothing.
        let (low, high) = try range(of: form)
        if fits(low, high) { return WhyNotAnswer(verdict: .possible) }
        let claimed = claim
        let required = try consequence { $0.put(claimed) }
        if required.after.isSuspended(.claim) {
            let conflict = try required.after.conflict(of: claimed)
            return WhyNotAnswer(verdict: .forbidden, because: conflict.members.filter { $0 != .claim }, proof: conflict.proof)
        }
        // With a priority below all others, the claim is broken by constraints that are stronger, and the cause says by which.
        let lowest = optionalPriorities.first ?? 1
        claim.priority = lowest / 2
        let wish = claim
        var optional = try consequence { $0.put(wish) }.after
        let cause = try optional.reasons(for: wish)
        return WhyNotAnswer(verdict: .costly, because: cause.because, proof: cause.proof, cost: required.worse)
    }
}

// MARK: - The ladder of a size

/// One of the constraints that act on a size.
package struct LadderRung: Sendable {
    package var id: ConstraintID
    /// The value of the size with which the constraint would hold, everything else unchanged.
    package var wants: Double
    package var relation: Relation
    package var violation: Double
}

extension LiveLayout {
    /// The active constraints that mention an unknown, the strongest first.
    package func ladder(of unknown: Unknown) -> [LadderRung] {
        let constraints = layout.constraintIDs(on: unknown.entity).compactMap { layout.constraints[$0] }.filter(\.isActive)
        let order = StrengthOrder(constraints.map(\.id), in: layout)
        var rungs: [ConstraintID: LadderRung] = [:]
        for constraint in constraints {
            let (terms, constant) = lowered(constraint)
            guard let own = terms.first(where: { $0.0 == unknown })?.1 else { continue }
            let others = terms.filter { $0.0 != unknown }.reduce(0.0) { $0 + $1.1.double * value(of: $1.0) }
            rungs[constraint.id] = LadderRung(
                id: constraint.id, wants: (constant.double - others) / own.double,
                relation: own.sign < 0 ? constraint.relation.reversed : constraint.relation, violation: violation(of: constraint.id))
        }
        return order.sorted(rungs.keys).compactMap { rungs[$0] }
    }
}
