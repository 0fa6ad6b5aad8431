import Exact
import Simplex

/// How a changed copy of a layout differs.
package struct Consequence: Sendable {
    /// Unknowns with another value, in order.
    package var moved: [Unknown] = []
    /// Constraints that do not hold now and would, in the order of entry.
    package var satisfied: [ConstraintID] = []
    /// Constraints further from holding.
    package var broken: [Cost] = []
    /// What would come to be undetermined.
    package var undetermined: [Unknown] = []
    /// Nothing differs, not even by how much something is broken.
    package var isNothing = true
}

extension LiveLayout {
    /// What would be different without a constraint, and the layout without it.
    package func consequence(ofRemoving id: ConstraintID) throws(Simplex.Interrupted) -> (without: LiveLayout, consequence: Consequence) {
        let side = try supposing { $0.remove(id) }
        var found = Consequence()
        for view in layout.viewsInOrder {
            for part in [Unknown.Part.left, .top, .width, .height] { compare(Unknown(view.id, part), side, &found) }
        }
        for (variable, _) in layout.variablesInOrder { compare(Unknown(variable, .value), side, &found) }
        found.broken = costs(in: side, except: [id])
        for constraint in activeConstraints where constraint.id != id {
            let (now, then) = (violation(of: constraint.id), side.violation(of: constraint.id))
            if now > 0, then == 0 { found.satisfied.append(constraint.id) }
            if abs(now - then) > Self.noise(now) { found.isNothing = false }
        }
        return (side, found)
    }

    private func compare(_ unknown: Unknown, _ side: LiveLayout, _ found: inout Consequence) {
        if abs(value(of: unknown) - side.value(of: unknown)) > Rect.closeness { found.moved.append(unknown) }
        if side.isUndetermined(unknown), !isUndetermined(unknown) { found.undetermined.append(unknown) }
        if found.moved.last == unknown || found.undetermined.last == unknown { found.isNothing = false }
    }

    /// What would break instead of a broken constraint if it were raised just above its threshold.
    package func costs(ofRaising constraint: Constraint, above threshold: Rational) throws(Simplex.Interrupted) -> [Cost] {
        let next = activeConstraints.filter { !$0.isRequired && $0.priority > threshold }.map(\.priority).min() ?? 1000
        var raised = constraint
        raised.mayBeRequired = true
        raised.priority = threshold >= 1000 ? 1000 : (threshold + next) / 2
        return costs(in: try supposing { $0.put(raised) }, except: [constraint.id])
    }
}

// MARK: - Implication

/// Constraints from which another follows.
package struct Implication: Sendable {
    /// A minimal set, people's own first.
    package var by: [ConstraintID]
    /// That they cannot hold with the opposite, which is `ConstraintID.claim` there. For an equation, one of its two sides.
    package var proof: Proof
}

extension LiveLayout {
    /// The constraints that hold and from which this one follows; `nil` where it does not, or not provably.
    package func implication(of constraint: Constraint) throws(Simplex.Interrupted) -> Implication? {
        let row = exactRow(constraint)
        let holding = activeConstraints.filter { $0.id != constraint.id && violation(of: $0.id) == 0 && !isSuspended($0.id) }
        let others = connected(holding, with: row.terms.map(\.unknown)).sorted {
            ($0.isRequired ? 0 : 1, -$0.priority, $0.isGenerated ? 1 : 0, $0.order)
                < ($1.isRequired ? 0 : 1, -$1.priority, $1.isGenerated ? 1 : 0, $1.order)
        }
        func refute(_ relation: Relation, _ constant: Rational) throws(Simplex.Interrupted) -> Proof? {
            let opposite = ExactRow(id: .claim, terms: row.terms, relation: relation, constant: constant)
            var search = self.search([opposite] + others.map(exactRow))
            let proof = try search.minimalConflict(in: [.claim] + others.map(\.id), focus: .claim)?.proof
            // The others bound it where it is, or better, only if the sum fails by all of the margin.
            return proof.flatMap { $0.gap >= Self.margin ? $0 : nil }
        }
        let above: Proof? = row.relation == .greaterOrEqual ? nil : try refute(.greaterOrEqual, row.constant + Self.margin)
        if row.relation != .greaterOrEqual, above == nil { return nil }
        let below: Proof? = row.relation == .lessOrEqual ? nil : try refute(.lessOrEqual, row.constant - Self.margin)
        if row.relation != .lessOrEqual, below == nil { return nil }
        guard let proof = above ?? below else { return nil }
        let members = Set(((above?.terms ?? []) + (below?.terms ?? [])).map(\.id)).subtracting([.claim])
        return Implication(by: inReadingOrder(Array(members)), proof: proof)
    }

    /// How far beyond a constraint its opposite begins.
    private static let margin = Rational(1, 1000)
}
