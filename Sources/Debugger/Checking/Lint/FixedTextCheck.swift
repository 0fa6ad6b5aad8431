import Answers
import Exact
import Explaining
import Language
import Layout
import Session
import Solving
import Vocabulary

/// Finds texts that are cut off by a width that somebody gave.
struct FixedTextCheck: LintCheck {
    static let rule = LintRule.fixedText

    static func findings(in layout: LintedLayout) -> [LintFinding] {
        layout.views.compactMap { $0.value.kind.hasText ? finding(of: $0.value, in: layout) : nil }
    }

    static func finding(of view: View, in linted: LintedLayout) -> LintFinding? {
        guard !view.isHidden, linted.inspector.isTruncated(view) else { return nil }
        let (inspector, live) = (linted.inspector, linted.live)
        // The last required constraint of sizes alone that gives the width, or ties it to another size, and leaves no more.
        let limit = linted.constraints(on: view.id).last { constraint in
            let terms = constraint.form.items.map(\.term)
            return constraint.isRequired && !live.isSuspended(constraint.id) && terms.allSatisfy(\.isSize)
                && terms.contains(.attribute(view.id, .width)) && live.slack(of: constraint) < Rect.closeness
                && constraint.relation != (growsWith(view.id, constraint) ? .greaterOrEqual : .lessOrEqual)
        }
        guard let limit, let need = inspector.truncationWidth(of: view) else { return nil }
        let width = live.frame(of: view.id).width
        // The widths of texts are estimates, so that only clear cases count where the constraint comes from an imported file.
        let isClear = limit.sourcePlace?.isImported != true || width < need * 0.95 - 2
        guard width < need - Rect.closeness, isClear else { return nil }
        return finding(
            view,
            "\(linted.equation(limit)) makes \(linted.name(view)) \(NumberText.of(width)) wide, and its text needs \(NumberText.of(need))",
            [limit], fix: "delete \(linted.name(limit))", place: limit.sourcePlace)
    }

    /// Whether the left side of a constraint, on which all its attributes stand, grows with the width of a view.
    private static func growsWith(_ view: EntityID, _ constraint: Constraint) -> Bool {
        constraint.form.items.contains { $0.term == .attribute(view, .width) && $0.multiplier.sign > 0 }
    }
}
