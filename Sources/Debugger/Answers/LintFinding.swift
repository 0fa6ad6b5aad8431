import Layout
import Vocabulary

extension LintRule {
    /// The rules by which `aldb check` names problems: of what they find in files, nearly all is worth mending, and nothing is what the check
    /// says anyway.
    package static let usual: Set<LintRule> = [.selfSizing, .redundantSize, .twice, .fixedText, .idleConstraint]
}

/// Something that is likely wrong in a layout.
package struct LintFinding: Sendable {
    package var rule: LintRule
    package var view: String
    /// What is wrong, as a phrase.
    package var message: String
    /// The constraints that it is about.
    package var ids: [String]
    /// A statement that mends it; nil where there is none that would always do.
    package var fix: String?
    /// The line that it comes from.
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
