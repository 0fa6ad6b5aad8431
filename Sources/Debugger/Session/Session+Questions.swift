import Exact
import Explaining
import Language
import Layout
import Simplex
import Solving
import Vocabulary

/// Questions that commands ask of a session; none of them changes it.
extension Session {
    /// A resolver in which `super` means the superview of the first view that the expressions name.
    package func resolver(for expressions: [ExpressionSyntax]) -> Resolver {
        Resolver(layout, subject: EquationLowering.subject(of: expressions, in: layout))
    }

    package func form(_ expression: ExpressionSyntax) throws(Diagnostic) -> LinearForm<Anchor> {
        try resolver(for: [expression]).form(expression).form
    }

    /// The present value of an expression, in which `wide.priority` and `title.hug.h` are numbers.
    package func value(of expression: ExpressionSyntax) throws(Diagnostic) -> Double {
        live.value(of: try lookingResolver(for: [expression]).form(expression).form)
    }

    func lookingResolver(for expressions: [ExpressionSyntax]) -> Resolver {
        var resolver = resolver(for: expressions)
        resolver.readsParameters = true
        return resolver
    }

    package func frameRow(_ view: View) -> FrameRow {
        FrameRow(view: view.name, frame: live.saidFrame(of: view.id), absolute: absoluteFrame(of: view), isTruncated: isTruncated(view))
    }

    /// A view's frame in window coordinates; from the bottom upwards in a window whose y axis points up.
    private func absoluteFrame(of view: View) -> Rect {
        let frame = live.drawnFrame(of: view.id)
        guard layout.isYUp(view.id), let window = layout.ancestry(of: view.id).last else { return frame }
        return frame.flipped(in: live.absoluteFrame(of: window).height)
    }

    /// Whether a view's text is cut off: it is wider than a single line, or has more lines than there is room for.
    package func isTruncated(_ view: View) -> Bool {
        guard view.kind.hasText else { return false }
        let size = live.absoluteFrame(of: view.id)
        if view.kind == .label, view.lines != 1, view.givenSize == nil, let text = view.text, let font = layout.fontSize(of: view) {
            return TextMeasurement(
                text, fontSize: font, lines: view.lines, maxWidth: Rational(exactly: size.width + Rect.closeness) ?? 0
            ).isTruncated || size.height < (layout.contentSize(of: view).height?.double ?? 0) - Rect.closeness
        }
        guard let width = layout.contentSize(of: view).width else { return false }
        return size.width < width.double - Rect.closeness
    }

    /// Views that their constraints put at another place than the frame given to them, which Interface Builder calls "misplaced".
    package var misplaced: [(view: String, saved: Rect, frame: Rect)] {
        layout.viewsInOrder.compactMap { view in
            guard let given = view.givenFrame, view.mask == nil, view.kind != .cell, !view.isTableHeader else { return nil }
            let saved = Rect(x: given.x.double, y: given.y.double, width: given.width.double, height: given.height.double)
            if saved.isClose(to: live.frame(of: view.id)) { return nil }
            return (view.name, said(given, of: view), live.saidFrame(of: view.id))
        }
    }

    /// A given frame in the coordinates in which it was typed: with y upwards in windows of that kind.
    package func said(_ given: GivenFrame, of view: View) -> Rect {
        let frame = Rect(x: given.x.double, y: given.y.double, width: given.width.double, height: given.height.double)
        guard layout.isYUp(view.parent ?? view.id), let parent = view.parent else { return frame }
        return frame.flipped(in: live.frame(of: parent).height)
    }

    package func row(_ constraint: Constraint) -> ConstraintRow {
        ConstraintRow(
            id: constraint.name, text: ConstraintText(layout: layout).text(constraint), priority: constraint.priority,
            className: constraint.className,
            owner: constraint.owner.map { layout.name(of: $0) }, state: state(of: constraint), violation: live.violation(of: constraint.id),
            line: constraint.line, isGenerated: !constraint.isOwn, isAutoLayout: constraint.isAutoLayout,
            identifier: constraint.identifier,
            origin: constraint.isGenerated ? constraint.id.host.map { layout.name(of: $0) } : nil,
            isMirrored: layout.isMirrored(constraint),
            note: constraint.note)
    }

    package func state(of constraint: Constraint) -> ConstraintRow.State {
        if !constraint.isActive { return .inactive }
        if live.isSuspended(constraint.id) { return .suspended }
        return live.violation(of: constraint.id) > 0 ? .broken : .satisfied
    }

    /// Explains why a constraint is satisfied, broken or suspended.
    package func explanation(of constraint: Constraint) throws(Diagnostic) -> ExplanationValue {
        var asked = self
        if let progress {
            let isInterrupted = isInterrupted
            // The solver asks this now and then, however long a question takes.
            asked.isInterrupted = {
                progress("looking for the cause; ctrl-C ends it")
                return isInterrupted?() ?? false
            }
        }
        defer { progress?("") }
        return try interruptible { () throws(Simplex.Interrupted) in try asked.interruptibleExplanation(of: constraint) }
    }

    private func interruptibleExplanation(of constraint: Constraint) throws(Simplex.Interrupted) -> ExplanationValue {
        var value = ExplanationValue(constraint: row(constraint), because: [], isTie: false)
        switch value.constraint.state {
        case .satisfied:
            if constraint.relation != .equal { value.slack = live.slack(of: constraint) }
            let without = try live.consequence { live in
                if constraint.isGenerated { live.keepMeasured() }
                live.remove(constraint.id)
            }
            value.without = consequence(without)
            value.impliedBy = try implication(of: constraint, in: without.after)
        case .inactive:
            break
        case .broken:
            var live = live
            let cause = try live.cause(of: constraint)
            value.because = cause.because.compactMap(reason)
            value.isTie = cause.isTie
            value.isComplete = cause.proof != nil
            value.threshold = cause.threshold
            value.besides = try live.reasons(for: constraint, besides: cause.because).compactMap(reason)
            value.instead = try instead(of: constraint, above: cause.threshold)
            value.proof = cause.proof.map { ProofValue($0, order: [constraint.id] + cause.because, layout) }
        case .suspended:
            let conflict = try live.conflict(of: constraint)
            value.because = conflict.members.filter { $0 != constraint.id }.compactMap(reason)
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

    /// The constraints that imply a constraint in a layout without it; empty where they do not determine its expression.
    private func implication(of constraint: Constraint, in without: LiveLayout) throws(Simplex.Interrupted) -> [ExplanationValue.Reason] {
        let derivation = try without.derivation(of: constraint.form)
        guard derivation.isDerived, !derivation.isAmbiguous else { return [] }
        let excess = derivation.value - constraint.constant.double
        let holds =
            switch constraint.relation {
            case .equal: abs(excess) <= Rect.closeness
            case .lessOrEqual: excess <= Rect.closeness
            case .greaterOrEqual: excess >= -Rect.closeness
            }
        return holds ? derivation.terms.map(\.id).compactMap(reason) : []
    }

    private func instead(of constraint: Constraint, above threshold: Rational?) throws(Simplex.Interrupted) -> [(
        id: String, violation: Double
    )] {
        guard let threshold else { return [] }
        let higher = live.optionalLevels.first { $0 > threshold }
        // Content sizes may stand at 1000 without being required; what is above those is above all.
        let raised = higher.map { (threshold + $0) / 2 } ?? (threshold >= 1000 ? 1001 : (threshold + 1000) / 2)
        let found = try live.consequence { live in
            var changed = constraint
            changed.mayBeRequired = false
            changed.priority = raised
            live.put(changed)
        }
        return found.worse.compactMap { worse in layout.constraints[worse.id].map { ($0.name, worse.violation) } }
    }

    package func reason(_ id: ConstraintID) -> ExplanationValue.Reason? {
        layout.constraints[id].map {
            ExplanationValue.Reason(
                id: $0.name, text: ConstraintText(layout: layout).text($0), priority: $0.priority,
                isBroken: state(of: $0) == .broken || state(of: $0) == .suspended)
        }
    }

    /// Whether a view's position or size on an axis is ambiguous, or the value of a raw variable.
    package func isAmbiguous(_ id: EntityID, _ axis: Axis?) -> Bool {
        isAmbiguous(id, nil, axis)
    }

    /// The same for one guide of a view; for the view itself, or a raw variable, where `guide` is nil.
    func isAmbiguous(_ id: EntityID, _ guide: Guide?, _ axis: Axis?) -> Bool {
        Unknown.Part.allCases.contains { part in
            part.guide == guide && (axis == nil || part.axis == axis) && live.point.undetermined.contains(Unknown(id, part))
        }
    }
}
