/// A rule that finds a likely mistake in a layout whose constraints can all be satisfied, by the name that people type.
package enum LintRule: String, CaseIterable, Sendable {
    /// The height of a view follows from its content, but nothing in the view reaches its bottom.
    case selfSizing = "self-sizing"
    /// Both edges of a view and its size on the same axis are given.
    case redundantSize = "redundant-size"
    /// One constraint says what another one says.
    case twice
    /// A text is cut off by a width that is given for it.
    case fixedText = "fixed-text"
    /// A text is cut off by a view beside it, which takes the room.
    case cutText = "cut-text"
    /// Several texts hug, or resist compression, at the same priority, so that it is open which of them grows or shrinks.
    case tiedTexts = "tied-texts"
    /// A view leaves its superview.
    case outside
    /// A text or a control is tied to an edge that bars cover, instead of the safe area.
    case safeArea = "safe-area"
    /// A constraint holds in any case, because of other constraints.
    case idleConstraint = "idle-constraint"
    /// A constraint has a priority just below required, but no required constraint ever makes it yield.
    case idlePriority = "idle-priority"
}
