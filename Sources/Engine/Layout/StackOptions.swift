import Exact
import Vocabulary

/// The options of a stack view, under UIStackView's names. What is nil is as in UIKit or in AppKit (`Arrangement`).
package struct StackOptions: HasDefault, Equatable, Sendable {
    package enum Distribution: String, Sendable, CaseIterable {
        case fill, fillEqually, fillProportionally, equalSpacing, equalCentering
        /// The default distribution of NSStackView.
        case gravityAreas

        /// Whether the space that is left goes into the gaps between the views, which keep their sizes.
        var isSpreading: Bool { self == .equalSpacing || self == .equalCentering }
    }

    package enum Alignment: String, Sendable, CaseIterable {
        case fill, leading, trailing, center, firstBaseline, lastBaseline
    }

    /// The gravity areas of an NSStackView.
    package enum Gravity: String, Sendable, CaseIterable { case leading, center, trailing }

    /// The distance that UIKit's `UIStackView.spacingUseSystem` stands for, in points.
    package static let systemSpacing: Rational = 8

    package var axis = Axis.horizontal
    package var distribution: Distribution?
    package var alignment: Alignment?
    /// The distance between the views, in points; nil for the default.
    package var spacing: Rational?
    /// Whether the views are laid out within the stack view's layout margins (`isLayoutMarginsRelativeArrangement`).
    package var isMarginsRelative = false
    /// Whether the spacing of a vertical stack view is measured from the last baseline of one view to the first baseline of the next.
    package var isBaselineRelative = false
    /// The priorities at which an NSStackView holds its views together. (`clipping` has those at which it keeps them within its edges.)
    package var hugging = View.Priorities()
    package var clipping = View.Priorities()

    package init() {}
}

/// How a stack view arranges one of its views.
package struct ArrangedOptions: HasDefault, Equatable, Sendable {
    /// The distance to the next view, in points; nil for the stack view's spacing.
    package var spacingAfter: Rational?
    /// The gravity area that the view is in, where the stack view has such areas.
    package var gravity = StackOptions.Gravity.leading
    /// The priority with which an NSStackView keeps the view. Below 1000 the view is taken out where there is no room for it, and at 0 always; nil means 1000.
    package var visibilityPriority: Rational?

    package init() {}
}

/// How a stack view arranges its views: its options, and in place of those that were not given what UIStackView or NSStackView does.
package struct Arrangement: Equatable, Sendable {
    /// Whether the stack view is taken for an NSStackView: with AppKit's defaults always, otherwise where its views are distributed by gravity areas, which
    /// UIKit lacks.
    package let isOfAppKit: Bool
    package let axis: Axis
    package let distribution: StackOptions.Distribution
    package let alignment: StackOptions.Alignment
    package let spacing: Rational
    package let isMarginsRelative: Bool
    package let isBaselineRelative: Bool
    let hugging: View.Priorities
    let clipping: View.Priorities

    package init(_ options: StackOptions, _ defaults: Controls.Defaults) {
        isOfAppKit = defaults == .appkit || options.distribution == .gravityAreas
        axis = options.axis
        distribution = options.distribution ?? (isOfAppKit ? .gravityAreas : .fill)
        alignment = options.alignment ?? (isOfAppKit ? .center : .fill)
        spacing = options.spacing ?? (isOfAppKit ? 8 : 0)
        isMarginsRelative = options.isMarginsRelative
        isBaselineRelative = options.isBaselineRelative
        hugging = options.hugging
        clipping = options.clipping
    }
}
