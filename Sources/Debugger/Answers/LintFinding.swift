import Layout
import Vocabulary

extension LintRule {
    /// The rules that `status`, `import`, `matrix` and `aldb check` apply, the last unless a project switches rules on or off; `lint` and `inspect` apply
    /// all.
    ///
    /// Nearly all that they find in files is worth mending, and nothing of it is reported by the check in another way.
    package static let usual: Set<LintRule> = [.selfSizing, .redundantSize, .twice, .fixedText, .idleConstraint]
}

/// Something that is likely wrong in a layout though it can be solved.
package struct LintFinding: Sendable {
    package var rule: LintRule
    package var view: String
    /// What is wrong, as a phrase.
    package var message: String
    /// The ids of the constraints that the finding is about; empty where it is about a view alone.
    package var ids: [String]
    /// What to type in order to mend the finding: a statement, or several with semicolons between them. Nil where nothing is known that mends it.
    package var fix: String?
    /// The line of a file from which the constraint or view in question comes; nil where it comes from none.
    package var place: SourcePlace?

    package init(_ rule: LintRule, _ view: String, _ message: String, ids: [String] = [], fix: String? = nil, place: SourcePlace? = nil) {
        self.rule = rule
        self.view = view
        self.message = message
        self.ids = ids
        self.fix = fix
        self.place = place
    }
}
