import Answers
import Explaining
import Layout
import Simplex
import Solving
import Vocabulary

/// Finds constraints that no layout can feel: in windows of every size, others that are required make them hold.
struct IdleConstraintCheck: LintCheck {
    static let rule = LintRule.idleConstraint

    static func findings(in layout: LintedLayout) throws(Simplex.Interrupted) -> [LintFinding] {
        // Of two that say the same each is idle because of the other: the rule `twice` names one.
        let repeated = Set(RepetitionCheck.findings(in: layout).flatMap(\.ids))
        // What was entered last is named first, and does not count for those before it.
        let asked = layout.constraints.reversed().filter { !repeated.contains($0.name) }
        if asked.isEmpty { return [] }
        return try layout.live.windowsOfEverySize().forced(among: asked).reversed().compactMap { constraint, reasons in
            guard let view = layout.view(of: constraint) else { return nil }
            let names = reasons.compactMap { layout.layout.constraints[$0].map(layout.name) }
            let because = names.isEmpty ? "" : " because of \(names.joined(separator: ", "))"
            return finding(
                view, "\(layout.name(constraint)) holds in windows of every size\(because), so that it changes no layout", [constraint],
                fix: "delete \(layout.name(constraint))", place: constraint.sourcePlace)
        }
    }
}
