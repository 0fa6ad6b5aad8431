import Exact

/// The settings of a whole layout.
package struct LayoutSettings: Equatable, Sendable {
    /// Pixels for each point; content sizes are rounded up to whole pixels.
    package var scale = 2
    /// The source of default content hugging priorities.
    package var defaults = Controls.Defaults.ib
    /// The major version of iOS whose UIKit is imitated, where versions differ. See `docs/fidelity.md`.
    package var uikit = LayoutSettings.newestUIKit
    /// The widths of characters, where they were measured; nil for estimates.
    package var fontMetrics: FontMetrics?
    /// The text size that the user has chosen (Dynamic Type).
    package var textSize = TextSize.standard
    /// Whether the layout is shown as at design time, with placeholders.
    package var isDesignTime = false
    /// Whether `|-[v]` is 20 points and not the layout margin, as in AppKit, and in UIKit before iOS 8.
    package var hasClassicSpacing = false

    /// The versions of UIKit that can be imitated.
    package static let uikitVersions = 9...26
    /// The newest version of UIKit that is known here.
    package static var newestUIKit: Int { uikitVersions.upperBound }

    package init() {}
}

/// Unusual features that some view of the layout has ever had. Without them the search for them is skipped.
package struct LayoutTraits: Equatable, Sendable {
    /// Some view was right-to-left.
    var mayBeRightToLeft = false
    /// Some view's frame differed from its alignment rectangle.
    package var mayHaveAlignmentInsets = false
    /// Some window gave frames from the bottom upwards.
    var mayBeYUp = false
    /// Some window had bars or notches, or a keyboard.
    var mayHaveSafeArea = false

    /// Some view may be taken out of its stack view for lack of room.
    package var mayDetachViews = false
    /// Some view had a text.
    package var mayHaveText = false

    /// Some constraint mentioned a readable guide.
    var mayHaveReadableGuides = false

    mutating func note(_ constraint: Constraint) {
        if constraint.isAboutReadableGuides { mayHaveReadableGuides = true }
    }

    mutating func note(_ view: View) {
        if view.isRightToLeft != nil { mayBeRightToLeft = true }
        if view.alignmentInsets != nil || Controls.alignmentInsets(of: view.kind) != Insets(all: 0) { mayHaveAlignmentInsets = true }
        if view.isYUp { mayBeYUp = true }
        if view.text != nil { mayHaveText = true }
        if view.visibility != nil { mayDetachViews = true }
        if view.safeArea != nil || view.keyboardHeight != nil { mayHaveSafeArea = true }
    }
}
