import Answers
import Exact
import Language
import Layout
import Session
import Simplex
import Vocabulary

/// Finds likely mistakes in a layout whose constraints can all be satisfied (see `LintRule`).
package struct Linter {
    private let inspector: Inspector

    package init(_ inspector: Inspector) { self.inspector = inspector }

    private static let checks: [any LintCheck.Type] = [
        SelfSizingCheck.self, RedundantSizeCheck.self, RepetitionCheck.self, FixedTextCheck.self, CutTextCheck.self, TiedTextsCheck.self,
        OutsideCheck.self, SafeAreaCheck.self, IdleConstraintCheck.self, IdlePriorityCheck.self,
    ]

    /// What is likely wrong, rule by rule, each in the order of the views; of one view, or of all. What a comment switches off is left out.
    ///
    /// Throws where it is interrupted. O(views and constraints), and for each size that is given besides both edges the time that a change of
    /// the layout takes; for tied texts that of `ambiguity`; for idle constraints an elimination, for idle priorities a linear program each.
    package func findings(of view: View? = nil, by rules: Set<LintRule> = Set(LintRule.allCases)) throws(Simplex.Interrupted)
        -> [LintFinding]
    {
        let layout = LintedLayout(inspector, of: view)
        var found: [LintFinding] = []
        for check in Self.checks where rules.contains(check.rule) {
            // A constraint that another rule names already is not called idle as well.
            let named = check.rule == .idleConstraint ? Set(found.compactMap(\.ids.first)) : []
            found += try check.findings(in: layout).filter { !isExcepted($0) && named.isDisjoint(with: $0.ids) }
        }
        return found
    }

    /// The findings by the rules that `aldb check` applies unless a project switches them off. Throws where it is interrupted.
    package func usualFindings() throws(Diagnostic) -> [LintFinding] {
        try interruptible { () throws(Simplex.Interrupted) in try findings(by: LintRule.usual) }
    }

    /// Whether a comment on the line of the view, or of a constraint that the finding is about, switches the rule off.
    private func isExcepted(_ finding: LintFinding) -> Bool {
        let layout = inspector.layout
        return layout.view(named: finding.view)?.lintExceptions.contains(finding.rule) ?? false
            || finding.ids.contains { layout.constraint(named: $0)?.lintExceptions.contains(finding.rule) ?? false }
    }
}

/// How one rule finds what breaks it.
protocol LintCheck: Sendable {
    static var rule: LintRule { get }

    /// What breaks the rule, in the order of the views. Throws where it is interrupted.
    static func findings(in layout: LintedLayout) throws(Simplex.Interrupted) -> [LintFinding]
}

extension LintCheck {
    static func finding(
        _ view: View, _ message: String, _ constraints: [Constraint] = [], fix: String? = nil, place: SourcePlace?
    ) -> LintFinding {
        LintFinding(rule, view.name, message, ids: constraints.map(\.name), fix: fix, place: place)
    }
}
