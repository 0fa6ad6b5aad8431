import Answers
import Exact
import Explaining
import Language
import Layout
import Session
import Simplex
import Solving
import Vocabulary

/// Finds texts that are cut off and that `FixedTextCheck` does not name: what is beside them takes the room.
struct CutTextCheck: LintCheck {
    static let rule = LintRule.cutText

    static func findings(in layout: LintedLayout) throws(Simplex.Interrupted) -> [LintFinding] {
        var found: [LintFinding] = []
        for box in layout.views where box.value.kind.hasText {
            let view = box.value
            guard layout.inspector.isTruncated(view), FixedTextCheck.finding(of: view, in: layout) == nil else { continue }
            if let finding = try finding(of: view, in: layout) { found.append(finding) }
        }
        return found
    }

    private static func finding(of view: View, in linted: LintedLayout) throws(Simplex.Interrupted) -> LintFinding? {
        let width = linted.live.frame(of: view.id).width
        guard let need = linted.inspector.truncationWidth(of: view), width < need - Rect.closeness else { return nil }
        // Where a constraint as strong as the text's resistance takes the room, nothing is named here. If it is one of another text, the rule for tied texts
        // names it.
        guard let reasons = try reasons(for: view, in: linted) else { return nil }
        let names = reasons.map(linted.name).joined(separator: ", ")
        let remedy = try remedy(view, from: width, to: need, reasons, in: linted)
        let because = remedy?.taker ?? (names.isEmpty ? nil : "\(names) \(reasons.count == 1 ? "leaves" : "leave") no more")
        return finding(
            view,
            "\(linted.name(view)) is \(NumberText.of(width)) wide, and its text needs \(NumberText.of(need))"
                + (because.map { ": \($0)" } ?? ""),
            reasons, fix: remedy?.statement, place: view.sourcePlace)
    }

    /// The constraints that people wrote which keep a view from being as wide as its text. Nil where constraints of the same priority as the text's own
    /// compression resistance do that, so that either side could give way.
    private static func reasons(for view: View, in linted: LintedLayout) throws(Simplex.Interrupted) -> [Constraint]? {
        let layout = linted.layout
        let resistance = layout.generatedConstraints(of: view.id).compactMap { layout.constraints[$0] }.first { $0.role == .resistWidth }
        guard let resistance else { return [] }
        var live = linted.live
        let cause = try live.reasons(for: resistance)
        return cause.isTie ? nil : cause.because.compactMap { layout.constraints[$0] }.filter(\.isUserWritten)
    }

    /// A statement after which the text is shown whole.
    private struct Remedy {
        var statement: String
        /// What takes room that it does not need, as a phrase; nil where nothing does.
        var taker: String?
    }

    /// A statement after which the text is shown whole, while nothing else comes to be in conflict or cut off; nil where none is found.
    ///
    /// First comes a smaller fixed width for another view whose content fits into it, then more lines for the text, then a smaller fixed width for a
    /// view whose content needs more, or of which no content size is known.
    private static func remedy(
        _ view: View, from width: Double, to need: Double, _ reasons: [Constraint], in linted: LintedLayout
    ) throws(Simplex.Interrupted) -> Remedy? {
        func cut(_ inspector: Inspector) -> Set<EntityID> {
            Set(inspector.layout.views.values.lazy.filter(inspector.isTruncated).map(\.id))
        }
        let truncated = cut(linted.inspector)
        func isRemedied(_ change: (inout LiveLayout) -> Void) throws(Simplex.Interrupted) -> Bool {
            var live = linted.live
            let before = Set(live.suspendedInOrder.map(\.id))
            change(&live)
            try live.solve()
            let inspector = Inspector(live)
            return Set(live.suspendedInOrder.map(\.id)) == before && cut(inspector).isSubset(of: truncated.subtracting([view.id]))
        }
        var last: Remedy?
        for constraint in reasons {
            guard let other = fixedWidth(constraint, beside: view, in: linted.layout) else { continue }
            var changed = constraint
            changed.constant -= Rational(Int((need - width).rounded(.up)))
            guard changed.constant.sign > 0, try isRemedied({ $0.put(changed) }) else { continue }
            let name = linted.name(constraint)
            let remedy = Remedy(statement: "constant \(name) \(changed.constant.decimalDescription)")
            guard let content = linted.layout.contentSize(of: other).width, content <= changed.constant else {
                last = last ?? remedy
                continue
            }
            let given = NumberText.of(constraint.constant.double)
            return Remedy(
                statement: remedy.statement,
                taker:
                    "\(linted.equation(constraint)) makes \(linted.name(other)) \(given) wide, which needs \(NumberText.of(content.double))"
            )
        }
        let isWrapped =
            view.kind == .label && view.textOptions.lines == 1
            ? try isRemedied { live in
                var changed = view
                changed.textOptions.lines = 0
                live.update(changed)
            } : false
        return isWrapped ? Remedy(statement: "set \(linted.name(view)).lines 0") : last
    }

    /// The view other than `view` to which a constraint gives a fixed width; nil where the constraint is of another kind.
    private static func fixedWidth(_ constraint: Constraint, beside view: View, in layout: Layout) -> View? {
        guard constraint.relation == .equal, constraint.form.items.count == 1, constraint.form.items[0].multiplier == 1,
            case .attribute(let other, .width) = constraint.form.items[0].term, other != view.id
        else { return nil }
        return layout.views[other]
    }
}
