import Answers
import Exact
import Language
import Layout
import Session
import Simplex
import Vocabulary

/// Finds likely mistakes in a layout, other than constraints that cannot hold together (see `LintRule`).
package struct Linter {
    private let inspector: Inspector

    package init(_ inspector: Inspector) { self.inspector = inspector }

    private static let checks: [any LintCheck.Type] = [
        SelfSizingCheck.self, RedundantSizeCheck.self, RepetitionCheck.self, FixedTextCheck.self, CutTextCheck.self, TiedTextsCheck.self,
        OutsideCheck.self, SafeAreaCheck.self, IdleConstraintCheck.self, IdlePriorityCheck.self,
    ]

    /// What is likely wrong, rule by rule, with one view or with all. Left out are findings about views and constraints for which the rule is switched off.
    ///
    /// Throws where it is interrupted. Beside a look at all views and constraints, some rules solve changed layouts or linear programs, or look for
    /// ambiguity.
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

    /// The findings by the usual rules, about all views. Throws where it is interrupted.
    package func usualFindings() throws(Diagnostic) -> [LintFinding] {
        try interruptible { () throws(Simplex.Interrupted) in try findings(by: LintRule.usual) }
    }

    /// Whether the rule is switched off for the view, or for a constraint that the finding is about. Mostly a comment on its line does that.
    private func isExcepted(_ finding: LintFinding) -> Bool {
        let layout = inspector.layout
        return layout.view(named: finding.view)?.lintExceptions.contains(finding.rule) ?? false
            || finding.ids.contains { layout.constraint(named: $0)?.lintExceptions.contains(finding.rule) ?? false }
    }
}

/// A rule of `lint`: how what breaks it is found.
protocol LintCheck: Sendable {
    static var rule: LintRule { get }

    /// What breaks the rule. Throws where it is interrupted.
    static func findings(in layout: LintedLayout) throws(Simplex.Interrupted) -> [LintFinding]
}

extension LintCheck {
    static func finding(
        _ view: View, _ message: String, _ constraints: [Constraint] = [], fix: String? = nil, place: SourcePlace?
    ) -> LintFinding {
        LintFinding(rule, view.name, message, ids: constraints.map(\.name), fix: fix, place: place)
    }
}
