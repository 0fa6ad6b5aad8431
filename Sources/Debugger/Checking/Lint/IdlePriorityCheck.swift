import Answers
import Exact
import Explaining
import Language
import Layout
import Simplex
import Solving
import Vocabulary

/// Finds constraints of a priority just below required that no required constraint ever breaks.
///
/// Such a priority is there to yield. In a row of a table and in a stack view it yields while the system lays them out with heights of its own, so
/// that constraints there are not named.
struct IdlePriorityCheck: LintCheck {
    static let rule = LintRule.idlePriority

    /// At this priority or a higher one below required, a constraint is taken for one that is meant to yield to required constraints alone.
    private static let least = 990

    static func findings(in layout: LintedLayout) throws(Simplex.Interrupted) -> [LintFinding] {
        let yielding = layout.constraints.filter { box in
            box.value.priority >= Rational(least) && box.value.priority < 1000 && !box.value.lintExceptions.contains(rule)
                && !box.value.form.items.contains { item in
                    layout.layout.ancestry(of: item.term.entity).contains { ancestor in
                        layout.layout.views[ancestor].map { $0.kind == .cell || $0.kind == .stack } ?? false
                    }
                }
        }.map(\.value)
        if yielding.isEmpty { return [] }
        let idle = try layout.live.windowsOfEverySize().constraints(thatNeedNotYield: yielding.map(\.id))
        return yielding.filter { idle.contains($0.id) }.compactMap { constraint in
            layout.view(of: constraint).map { view in
                finding(
                    view,
                    "\(layout.name(constraint)) has priority \(NumberText.priority(constraint.priority)), and in windows of every size no required constraint breaks it",
                    [constraint], fix: "priority \(layout.name(constraint)) 1000", place: constraint.sourcePlace)
            }
        }
    }
}
