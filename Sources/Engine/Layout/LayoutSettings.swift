import Exact

/// What a whole layout rests on besides its views.
package struct LayoutSettings: Equatable, Sendable {
    /// Pixels a point, for rounding up content sizes.
    package var scale = 2
    /// Whose content hugging priorities views have.
    package var defaults = Controls.Defaults.ib
    /// How large people want text to be.
    package var textSize = TextSize.standard
    /// Whether placeholders count.
    package var isDesignTime = false
    /// Whether `|-[v]` is 20 points instead of the layout margin: AppKit, and UIKit before iOS 8.
    package var hasClassicSpacing = false

    package init() {}
}

/// What the views of a layout have ever been: where nothing was ever unusual, nobody looks for it.
package struct LayoutTraits: Equatable, Sendable {
    /// Some view was said to read from right to left.
    var mayBeRightToLeft = false
    /// The frame and the alignment rectangle of some view are not the same.
    package var mayHaveAlignmentInsets = false
    /// The frames of some window are said from the bottom upwards.
    var mayBeYUp = false
    /// Some window has bars or notches.
    var mayHaveSafeArea = false

    /// Some constraint has been about a readable guide.
    var mayHaveReadableGuides = false

    mutating func note(_ constraint: Constraint) {
        if constraint.isAboutReadableGuides { mayHaveReadableGuides = true }
    }

    mutating func note(_ view: View) {
        if view.isRightToLeft != nil { mayBeRightToLeft = true }
        if view.alignmentInsets != nil || Controls.frameExcess(of: view.kind).sign != 0 { mayHaveAlignmentInsets = true }
        if view.isYUp { mayBeYUp = true }
        if view.safeArea != nil { mayHaveSafeArea = true }
    }
}
