import Exact
import Vocabulary

/// The options of a stack view, under UIStackView's names.
package struct StackOptions: Equatable, Sendable {
    package enum Distribution: String, Sendable, CaseIterable {
        case fill, fillEqually, fillProportionally, equalSpacing, equalCentering
        /// The default distribution of NSStackView.
        case gravityAreas

        /// Whether the views keep their sizes and share out the space between them.
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
    package var distribution = Distribution.fill
    package var alignment = Alignment.fill
    package var spacing: Rational = 0
    /// Whether the views are laid out within the stack view's layout margins (`isLayoutMarginsRelativeArrangement`).
    package var isMarginsRelative = false
    /// Whether vertical spacing is measured from last baseline to first baseline.
    package var isBaselineRelative = false

    package init() {}
}
