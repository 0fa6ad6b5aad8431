/// A rule that finds a likely mistake in a layout whose constraints can all be satisfied, by the name that people type.
package enum LintRule: String, CaseIterable, Sendable {
    /// The content of a view that takes its height from it does not reach its bottom.
    case selfSizing = "self-sizing"
    /// Both edges of a view and its size are given.
    case redundantSize = "redundant-size"
    /// One constraint says what another one says.
    case twice
    /// A text is cut off by a width that is given for it.
    case fixedText = "fixed-text"
    /// A text is cut off by what is beside it.
    case cutText = "cut-text"
    /// Texts want to grow or shrink equally little, so that it is open which of them does.
    case tiedTexts = "tied-texts"
    /// A view leaves its superview.
    case outside
    /// A text or a control is tied to an edge that bars cover, instead of the safe area.
    case safeArea = "safe-area"
    /// A constraint holds in any case, because of others.
    case idleConstraint = "idle-constraint"
    /// A priority just below required, which no required constraint ever makes use of.
    case idlePriority = "idle-priority"
}
