import Exact
import Explaining
import Language
import Layout
import Simplex
import Solving

/// Finds out why a constraint is satisfied, broken or suspended, and what it does.
struct ConstraintExplanation {
    private let inspector: Inspector
    private let constraint: Constraint

    private var live: LiveLayout { inspector.live }
    private var layout: Layout { inspector.layout }

    /// - Parameter inspector: answers for the layout that the constraint is in.
    init(_ inspector: Inspector, _ constraint: Constraint) {
        var asked = inspector.live
        if let progress = inspector.progress {
            let isInterrupted = inspector.isInterrupted
            // The solver calls this closure now and then, however long a question takes, so that progress is reported from here.
            asked.isInterrupted = {
                progress("looking for the cause; ctrl-C ends it")
                return isInterrupted?() ?? false
            }
        }
        self.inspector = inspector.looking(at: asked)
        self.constraint = constraint
    }

    /// The explanation. Throws `limit` where it is interrupted, or where rounding errors keep the solver from finishing.
    func value() throws(Diagnostic) -> ExplanationValue {
        defer { inspector.progress?("") }
        return try interruptible { () throws(Simplex.Interrupted) in try explain() }
    }

    private func explain() throws(Simplex.Interrupted) -> ExplanationValue {
        var value = ExplanationValue(constraint: inspector.row(constraint), because: [], isTie: false)
        switch value.constraint.state {
        case .satisfied:
            if constraint.relation != .equal { value.slack = live.slack(of: constraint) }
            let without = try live.consequence { live in
                if constraint.isGenerated { live.stopMeasuring() }
                live.remove(constraint.id)
            }
            let consequence = consequence(without)
            value.without = consequence
            if consequence.isNone { value.mayBeViolatedWithout = try mayBeViolated(in: without.after) }
            value.impliedBy = try implication(in: without.after)
        case .inactive:
            break
        case .broken:
            var live = live
            let cause = try live.cause(of: constraint)
            value.because = cause.because.compactMap(inspector.reason)
            value.isTie = cause.isTie
            value.isComplete = cause.proof != nil
            value.threshold = cause.threshold
            value.besides = try live.reasons(for: constraint, besides: cause.because).compactMap(inspector.reason)
            value.instead = try instead(above: cause.threshold)
            value.proof = cause.proof.map { ProofValue($0, order: [constraint.id] + cause.because, layout) }
        case .suspended:
            let conflict = try live.conflict(of: constraint)
            value.because = conflict.members.filter { $0 != constraint.id }.compactMap(inspector.reason)
            value.isComplete = !value.because.isEmpty || conflict.proof != nil
            value.proof = conflict.proof.map { ProofValue($0, order: conflict.members, layout) }
        }
        return value
    }

    private func consequence(_ found: Consequence) -> ConsequenceValue {
        func names(_ ids: [ConstraintID]) -> [String] { ids.compactMap { layout.constraints[$0]?.name } }
        let open = found.undetermined.map { unknown in
            ConstraintText(layout: layout).name(unknown.anchor)
        }
        return ConsequenceValue(
            moved: found.moved.map { layout.name(of: $0) }, broken: names(found.worse.map(\.id)),
            satisfied: names(found.better.filter { $0.violation == 0 }.map(\.id)), suspended: names(found.suspended),
            restored: names(found.restored), ambiguous: open)
    }

    /// Whether the constraint is violated in some layout that is as good as `without`, a solved layout from which the constraint was removed.
    private func mayBeViolated(in without: LiveLayout) throws(Simplex.Interrupted) -> Bool {
        let row = without.exactRow(constraint)
        let (low, high) = try without.range(of: row.form)
        return !holds(row, from: low ?? -.infinity, to: high ?? .infinity)
    }

    /// Whether the constraint of a row holds with every value of the row's expression from `low` to `high`, but for rounding.
    private func holds(_ row: ExactRow, from low: Double, to high: Double) -> Bool {
        let isHighEnough = low >= row.constant.double - Rect.closeness
        let isLowEnough = high <= row.constant.double + Rect.closeness
        return switch row.relation {
        case .equal: isHighEnough && isLowEnough
        case .lessOrEqual: isLowEnough
        case .greaterOrEqual: isHighEnough
        }
    }

    /// The constraints that imply this one in a layout without it; empty where no constraints determine the value of its expression there, or where that value
    /// does not satisfy it.
    private func implication(in without: LiveLayout) throws(Simplex.Interrupted) -> [ExplanationValue.Reason] {
        let derivation = try without.derivation(ofExpressionIn: constraint)
        guard derivation.isDerived, !derivation.isAmbiguous,
            holds(without.exactRow(constraint), from: derivation.value, to: derivation.value)
        else { return [] }
        return derivation.terms.map(\.id).compactMap(inspector.reason)
    }

    /// The constraints that would be broken, or broken by more than they are, if this one had a priority just above `threshold`, with how far they would be
    /// from holding. Empty where there is no threshold.
    private func instead(above threshold: Rational?) throws(Simplex.Interrupted) -> [(
        id: String, violation: Double
    )] {
        guard let threshold else { return [] }
        let higher = live.optionalPriorities.first { $0 > threshold }
        // A content size may have priority 1000 without being required, so that 1001 is above all optional constraints.
        let raised = higher.map { (threshold + $0) / 2 } ?? (threshold >= 1000 ? 1001 : (threshold + 1000) / 2)
        let found = try live.consequence { live in
            var changed = constraint
            changed.mayBeRequired = false
            changed.priority = raised
            live.put(changed)
        }
        return found.worse.compactMap { worse in layout.constraints[worse.id].map { ($0.name, worse.violation) } }
    }
}
