import Exact
import Vocabulary

/// The settings of a whole layout.
package struct LayoutSettings: Equatable, Sendable {
    /// The number of pixels in a point. Sizes of texts are rounded up to whole pixels, but to whole points with AppKit's defaults.
    package var scale = 2
    /// Whose defaults count for hugging priorities, fonts and stack views, where none are given: Interface Builder's, those of UIKit in code, or AppKit's.
    package var defaults = Controls.Defaults.ib
    /// The major version of iOS whose UIKit is imitated, where versions differ. See `docs/fidelity.md`.
    package var uikit = LayoutSettings.newestUIKit
    /// The widths of characters of the system font, where they were measured; nil where they are estimated.
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

/// Unusual features that some view or constraint of the layout has ever had. Where there never was one, nothing looks for it.
package struct LayoutTraits: Equatable, Sendable {
    /// Whether some view has ever had a writing direction of its own.
    var mayBeRightToLeft = false
    /// Whether some view has ever had alignment insets, given or by its kind, so that its frame may differ from its alignment rectangle.
    package var mayHaveAlignmentInsets = false
    /// Whether some window has ever given frames from the bottom upwards.
    var mayBeYUp = false
    /// Whether some view has ever had a given safe area or a keyboard.
    var mayHaveSafeArea = false

    /// Whether some view has ever had a visibility priority, by which its NSStackView may take it out for lack of room.
    package var mayDetachViews = false
    /// Whether some view has ever had a text.
    package var mayHaveText = false

    /// Whether some constraint that is not generated for a view has ever mentioned a readable guide.
    var mayHaveReadableGuides = false

    mutating func note(_ constraint: Constraint) {
        if constraint.isAboutReadableGuides { mayHaveReadableGuides = true }
    }

    mutating func note(_ view: View) {
        if view.isRightToLeft != nil { mayBeRightToLeft = true }
        if view.alignmentInsets != nil || Controls.alignmentInsets(of: view.kind) != Insets(all: 0) { mayHaveAlignmentInsets = true }
        if view.windowOptions.isYUp { mayBeYUp = true }
        if view.text != nil { mayHaveText = true }
        if view.arrangedOptions.visibilityPriority != nil { mayDetachViews = true }
        if view.safeArea != nil || view.windowOptions.keyboardHeight != nil { mayHaveSafeArea = true }
    }
}
