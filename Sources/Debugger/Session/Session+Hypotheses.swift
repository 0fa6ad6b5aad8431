import Engine
import Exact
import Language
import Simplex

/// Questions about a layout that is not as it is: each is asked of a copy.
extension Session {
    /// What stands against `left relation right`.
    func objection(to comparison: ComparisonSyntax) throws(Diagnostic) -> ObjectionValue {
        let resolver = resolver(for: [comparison.left, comparison.right])
        var form = try resolver.form(comparison.left).form
        form.add(try resolver.form(comparison.right).form, times: -1)
        let constant = -form.constant
        form.constant = 0
        if form.isConstant {
            throw Diagnostic(
                .syntax, "there is nothing to solve for in it", at: comparison.span, hint: "print shows the value of an expression")
        }
        guard constant.magnitude <= Resolver.largest else {
            throw Diagnostic(.badNumber, "numbers beyond 1e12 are not accepted", at: comparison.span)
        }
        // `300 >= a.width` is about the width all the same.
        let isMirrored = form.items.allSatisfy { $0.multiplier.sign < 0 }
        if isMirrored { form = form.multiplied(by: -1) }
        let relation = isMirrored ? Relation(comparison.relation).reversed : Relation(comparison.relation)
        let wanted = isMirrored ? -constant : constant
        let found = try interruptible { () throws(Simplex.Interrupted) in try live.objection(to: form, relation, wanted) }
        let text = ConstraintText(layout: layout)
        var value = ObjectionValue(
            verdict: verdict(found.verdict), claim: text.text(form, relation, wanted, isAutoLayout: true), expression: text.text(form),
            value: found.value, minimum: found.minimum, maximum: found.maximum)
        value.because = found.because.compactMap(reason)
        value.proof = found.proof.map { ProofValue($0, order: [.claim] + found.because, layout) }
        value.cost = found.cost.compactMap { cost in
            layout.constraints[cost.id].map {
                ObjectionValue.Cost(
                    id: $0.name, text: text.text($0), priority: $0.priority, now: live.violation(of: $0.id), violation: cost.violation)
            }
        }
        return value
    }

    /// Why a constraint is as it is, and what would be if it were not.
    func wholeExplanation(of constraint: Constraint) throws(Diagnostic) -> ExplanationValue {
        var value = try explanation(of: constraint)
        try interruptible { () throws(Simplex.Interrupted) in
            if value.constraint.state == .satisfied {
                try explainAbsence(of: constraint, &value)
            } else if let threshold = value.threshold {
                value.instead = costs(try live.costs(ofRaising: constraint, above: threshold))
            }
        }
        return value
    }

    private func explainAbsence(of constraint: Constraint, _ value: inout ExplanationValue) throws(Simplex.Interrupted) {
        let (side, found) = try live.consequence(ofRemoving: constraint.id)
        value.isRedundant = found.isNothing
        if found.isNothing {
            guard let implication = try live.implication(of: constraint) else {
                let (now, then) = (try live.range(of: constraint.form), try side.range(of: constraint.form))
                func differs(_ a: Double?, _ b: Double?) -> Bool {
                    abs((a ?? .greatestFiniteMagnitude) - (b ?? .greatestFiniteMagnitude)) > Face.room
                }
                value.isBound = differs(now.min, then.min) || differs(now.max, then.max)
                return
            }
            value.implied = implication.by.compactMap(reason)
            value.impliedProof = ProofValue(implication.proof, order: [.claim] + implication.by, layout)
            return
        }
        var difference = ExplanationValue.Difference(satisfied: found.satisfied.compactMap { layout.constraints[$0]?.name })
        difference.broken = costs(found.broken)
        difference.frames = changes(to: side)
        for unknown in found.moved where unknown.part == .value {
            difference.values.append((layout.name(of: unknown.entity), live.value(of: unknown), side.value(of: unknown)))
        }
        for unknown in found.undetermined {
            let (name, axis) = (layout.name(of: unknown.entity), unknown.part.axis)
            if !difference.ambiguous.contains(where: { $0.view == name && $0.axis == axis }) { difference.ambiguous.append((name, axis)) }
        }
        value.without = difference
    }

    private func costs(_ costs: [Cost]) -> [ExplanationValue.Cost] {
        costs.compactMap { cost in layout.constraints[cost.id].map { ExplanationValue.Cost(id: $0.name, violation: cost.violation) } }
    }

    /// The views with another frame in another solution; one that only moves with its superview has the same, but counts where it
    /// is asked about.
    func changes(to other: LiveLayout, about view: EntityID? = nil) -> [AlternativeValue.Change] {
        layout.viewsInOrder.compactMap { each in
            let (now, then) = (frameRow(each), frameRow(each, in: other))
            let isSame = now.frame.isClose(to: then.frame) && (each.id != view || now.absolute.isClose(to: then.absolute))
            return isSame ? nil : AlternativeValue.Change(now: now.frame, row: then)
        }
    }

    private func verdict(_ verdict: Objection.Verdict) -> ObjectionValue.Verdict {
        switch verdict {
        case .holds: .holds
        case .free: .free
        case .costly: .costly
        case .forbidden: .forbidden
        }
    }
}
