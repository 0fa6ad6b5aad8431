import Exact
import Simplex

/// A constraint that a change would push further from holding, with its violation then.
package struct Cost: Sendable {
    package var id: ConstraintID
    package var violation: Double
}

/// Questions asked of a changed copy.
extension LiveLayout {
    /// A copy in which something is different, solved.
    package func supposing(_ change: (inout LiveLayout) -> Void) throws(Simplex.Interrupted) -> LiveLayout {
        var side = self
        side.beginStep()
        change(&side)
        _ = try side.solve()
        _ = try side.updateDetermination()
        return side
    }

    /// What holds less in `other` than here, the highest priority first, apart from some.
    package func costs(in other: LiveLayout, except ignored: Set<ConstraintID> = []) -> [Cost] {
        other.activeConstraints.filter { !ignored.contains($0.id) }.compactMap {
            constraint -> (constraint: Constraint, violation: Double)? in
            let (now, then) = (violation(of: constraint.id), other.violation(of: constraint.id))
            return then > now + Self.noise(then) ? (constraint, then) : nil
        }
        .sorted { (-$0.constraint.priority, $0.constraint.order) < (-$1.constraint.priority, $1.constraint.order) }
        .map { Cost(id: $0.constraint.id, violation: $0.violation) }
    }

    /// What is rounding beside an amount.
    static func noise(_ amount: Double) -> Double { max(1e-6, 1e-12 * abs(amount)) }

    /// The constraint that says `form relation constant` of a question, behind all others.
    func claim(_ form: LinearForm<Anchor>, _ relation: Relation, _ constant: Rational, priority: Rational) -> Constraint {
        Constraint(
            id: .claim, name: "", form: form, relation: relation, constant: constant, priority: priority, order: 3 << 40, text: "")
    }
}

/// What stands against something that is asked for.
package struct Objection: Sendable {
    package enum Verdict: Sendable {
        /// It is so.
        case holds
        /// Layouts as good as this differ in it.
        case free
        /// Optional constraints stand against it.
        case costly
        /// Required constraints cannot hold with it.
        case forbidden
    }

    package var verdict: Verdict
    /// What the expression is now, and may be without any cost; `nil` for a side without bound.
    package var value: Double
    package var minimum: Double?
    package var maximum: Double?
    /// A minimal set that cannot hold with it, and the proof, in which what was asked for is `ConstraintID.claim`.
    package var because: [ConstraintID] = []
    package var proof: Proof?
    /// What would be further from holding than now if it were required.
    package var cost: [Cost] = []
}

extension LiveLayout {
    /// What stands against `form relation constant`; the form's own constant is 0.
    package func objection(to form: LinearForm<Anchor>, _ relation: Relation, _ constant: Rational) throws(Simplex.Interrupted) -> Objection
    {
        let range = try range(of: form)
        var objection = Objection(verdict: .holds, value: value(of: form), minimum: range.min, maximum: range.max)
        let wanted = constant.double
        let room = max(Face.room, Self.noise(wanted))
        func fits(_ low: Double?, _ high: Double?) -> Bool {
            let reaches = (low ?? -.infinity) <= wanted + room
            let exceeds = (high ?? .infinity) >= wanted - room
            return switch relation {
            case .equal: reaches && exceeds
            case .lessOrEqual: reaches
            case .greaterOrEqual: exceeds
            }
        }
        if fits(objection.value, objection.value) { return objection }
        if fits(range.min, range.max) {
            objection.verdict = .free
            return objection
        }
        let required = try supposing { $0.put(claim(form, relation, constant, priority: 1000)) }
        if required.isSuspended(.claim) {
            objection.verdict = .forbidden
            (objection.because, objection.proof) = try refutation(of: claim(form, relation, constant, priority: 1000))
        } else {
            objection.verdict = .costly
            objection.cost = costs(in: required, except: [.claim])
            let lowest = activeConstraints.filter { !$0.isRequired }.map(\.priority).min() ?? 1
            let wish = claim(form, relation, constant, priority: lowest / 2)
            var wished = try supposing { $0.put(wish) }
            let cause = try wished.reasons(for: wish)
            (objection.because, objection.proof) = (cause.because, cause.proof)
        }
        return objection
    }

    /// A minimal set of required constraints kept that cannot hold with a claim, people's own where these suffice.
    private func refutation(of claim: Constraint) throws(Simplex.Interrupted) -> ([ConstraintID], Proof?) {
        let kept = inReadingOrder(activeConstraints.filter { $0.isRequired && !isSuspended($0.id) }.map(\.id))
        let part = connected(kept.compactMap { layout.constraints[$0] }, with: lowered(claim).terms.map(\.0))
        var search = self.search((part + [claim]).map(exactRow))
        guard let (members, proof) = try search.minimalConflict(in: [claim.id] + part.map(\.id), focus: claim.id) else { return ([], nil) }
        return (inReadingOrder(members.filter { $0 != claim.id }), proof)
    }
}
