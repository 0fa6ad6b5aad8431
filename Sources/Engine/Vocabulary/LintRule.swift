/// A rule that finds a likely mistake in a layout, other than constraints that cannot hold together. The raw value is the name that people type for the rule.
package enum LintRule: String, CaseIterable, Sendable {
    /// A view is to be as high as its content, but nothing in the view reaches its bottom.
    case selfSizing = "self-sizing"
    /// The edges of a view on both sides give it a size, and a constraint gives it that size as well.
    case redundantSize = "redundant-size"
    /// One constraint says what another one says.
    case twice
    /// A text is cut off because a required constraint on sizes makes its view too narrow.
    case fixedText = "fixed-text"
    /// A text is cut off, and not by a constraint of the kind that `fixedText` is about: mostly what is beside it takes the room.
    case cutText = "cut-text"
    /// Several texts hug, or resist compression, at the same priority, so that it is open which of them grows or shrinks.
    case tiedTexts = "tied-texts"
    /// A view reaches beyond an edge of its superview.
    case outside
    /// A text or a control is under bars, because it is tied to an edge of a view that bars cover, instead of the view's safe area.
    case safeArea = "safe-area"
    /// A constraint holds in any case, because of other constraints.
    case idleConstraint = "idle-constraint"
    /// A constraint has a priority just below required, but no required constraint ever makes it yield.
    case idlePriority = "idle-priority"
}
