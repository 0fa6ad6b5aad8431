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

    private func verdict(_ verdict: Objection.Verdict) -> ObjectionValue.Verdict {
        switch verdict {
        case .holds: .holds
        case .free: .free
        case .costly: .costly
        case .forbidden: .forbidden
        }
    }
}
